"""Who is struck from behind loses the next initiative."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    ConditionEnded,
    ConditionGained,
    Died,
    OrderSettled,
    Spent,
)
from affray.events.values import Standing
from affray.kernel.recruits import Recruit
from affray.kernel.rulesets.odnd.figures import COUNTER_MOVERS, MOVERS, role
from tests.support.odnd import (
    FOES_FIRST,
    MOVER,
    PARTY_FIRST,
    QUIET,
    archer,
    asked,
    fight,
    fighter,
    orc,
)
from tests.support.outcomes import hp, of
from tests.support.scenario import Played


FAR = {"distance": 100}


def order(played: Played) -> tuple[Standing, ...]:
    """Return the order of the latest round."""
    return of(played, OrderSettled)[-1].standings


def struck(
    *victims: str,
    dice: tuple[int, int],
    recruits: tuple[Recruit, ...] | None = None,
    **more: Any,
) -> Played:
    """Return a fight up to round 2, after *victims* were hit from the rear."""
    roster = recruits or (fighter(), fighter("f2"), orc())
    dice_1 = [*QUIET, *PARTY_FIRST]
    played = fight(*roster, dice=dice_1, answers=[MOVER], scene=FAR, **more)
    behind = "struck from behind"
    hit = (ConditionGained(who, behind, "a blow") for who in victims)
    played.ruled("from behind", *hit)
    holds = [f"hold who={r.id}" for r in roster]
    return played.goes_on(dice, holds)


@pytest.mark.rule("odnd:initiative.rear_loss")
def test_who_was_struck_from_behind_loses_whatever_the_dice_say() -> None:
    """Dice of 6 and 1, and yet the orcs choose; then the forfeit is used up."""
    played = struck("f", dice=(6, 1))
    assert ("role", ("foes",)) == asked(played)
    played.goes_on([], [MOVER])
    assert (Standing(1, ("foes",)), Standing(6, ("party",))) == order(played)
    over = ConditionEnded("f", "struck from behind", "initiative is settled")
    assert over in of(played, ConditionEnded)


@pytest.mark.rule("odnd:initiative.rear_loss")
@pytest.mark.parametrize(
    ("victims", "dice", "rule"),
    [
        (("f",), (6, 1), "initiative.rear_loss"),
        (("f",), (4, 4), "initiative.rear_loss"),
        (("f",), (1, 6), "round.move_countermove"),
        (("f", "o"), (6, 1), "round.move_countermove"),
        (("f", "o"), (4, 4), "initiative.tie"),
    ],
)
def test_the_order_tells_whether_a_forfeit_made_it(
    victims: tuple[str, ...], dice: tuple[int, int], rule: str
) -> None:
    """It is by the forfeit where the dice alone would have made another."""
    played = struck(*victims, dice=dice)
    if rule != "initiative.tie":
        played.goes_on([], [MOVER])
    causes = [r.cause for r in played.records if isinstance(r.event, OrderSettled)]
    assert rule == causes[-1]


@pytest.mark.rule("odnd:initiative.rear_loss")
def test_forfeits_on_both_sides_cancel() -> None:
    """An orc was struck too: dice of 6 and 1 give the party the win."""
    assert ("role", ("party",)) == asked(struck("f", "o", dice=(6, 1)))


@pytest.mark.rule("odnd:initiative.rear_loss")
def test_the_dead_forfeit_nothing() -> None:
    """The forfeit stands only while its victim lives."""
    played = fight(
        fighter(),
        fighter("f2"),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=[MOVER],
        scene=FAR,
    )
    gained = ConditionGained("f", "struck from behind", "a blow")
    played.ruled("from behind", gained, Died("f", "a blow"))
    played.goes_on([6, 1], ["hold who=f2", "hold who=o"])
    assert ("role", ("party",)) == asked(played)


@pytest.mark.rule("odnd:initiative.rear_loss")
def test_a_tie_is_none_where_one_side_forfeits() -> None:
    """Equal dice, and the other side wins."""
    assert ("role", ("foes",)) == asked(struck("f", dice=(4, 4)))


@pytest.mark.rule("odnd:initiative.rear_loss")
def test_by_option_the_victim_alone_takes_the_losers_role() -> None:
    """The party wins and moves, the fighter struck from behind counter-moves."""
    options = {"initiative.rear_scope": "figure"}
    played = struck("f", dice=(6, 1), options=options).goes_on([], [MOVER])
    assert (Standing(6, ("party",)), Standing(1, ("foes", "f"))) == order(played)
    figures = played.state.combatants
    assert [COUNTER_MOVERS, MOVERS, COUNTER_MOVERS] == [
        role(played.state, figures[who]) for who in ("f", "f2", "o")
    ]
    assert ("move", ("f2",)) == asked(played)
    played.goes_on([], ["hold who=f2"])
    assert ("move", ("o", "f")) == (
        asked(played)[0],
        tuple(sorted(asked(played)[1], reverse=True)),
    )


@pytest.mark.rule("odnd:initiative.rear_loss")
def test_by_option_a_victim_of_the_losing_side_changes_nothing() -> None:
    """The orc loses anyhow."""
    options = {"initiative.rear_scope": "figure"}
    played = struck("o", dice=(6, 1), options=options).goes_on([], [MOVER])
    assert (Standing(6, ("party",)), Standing(1, ("foes",))) == order(played)


@pytest.mark.rule("odnd:initiative.rear_loss")
def test_a_blow_from_behind_brings_the_forfeit_about() -> None:
    """An orc behind the fighter hits: the party loses round 2 with a 6 to a 1."""
    played = fight(
        fighter(traits={"facing": 270}),
        orc(),
        dice=[*QUIET, *FOES_FIRST, 13, 3, *PARTY_FIRST],
        answers=[
            MOVER,
            "hold who=o",
            "hold who=f",
            "pass who=f",
            "strike who=o target=f weapon=sword",
        ],
    )
    assert 5 == hp(played, "f")
    assert ("role", ("foes",)) == asked(played)


@pytest.mark.rule("odnd:initiative.rear_loss")
def test_by_option_the_victim_acts_with_all_where_all_act() -> None:
    """An archer with a role of its own still shoots in phase 5."""
    played = fight(
        fighter(),
        archer(),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=[MOVER],
        options={"initiative.rear_scope": "figure"},
        scene=FAR,
    )
    played.ruled("behind", ConditionGained("a", "struck from behind", "a blow"))
    holds = ["hold who=f", "hold who=a", "hold who=o"]
    played.goes_on([6, 1], [*holds, "pass who=a", "pass who=a"])
    played.goes_on([], [MOVER, *holds])
    assert (("shoot", ("a",)), "5 remaining fire") == (
        asked(played),
        played.state.phase,
    )


def test_spent_counters_start_over_with_the_round() -> None:
    """What was held to its place in round 1 moves in round 2."""
    played = struck("f", dice=(6, 1))
    held = Spent("f", "held", 1, lasting=False)
    assert held in of(played, Spent)
    assert not played.state.combatants["f"].spent
