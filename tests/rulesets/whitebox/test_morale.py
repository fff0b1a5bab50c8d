"""Morale: why it is checked, when, on what, and what the broken do."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    CombatantLeft,
    ConditionGained,
    Died,
    MoraleChecked,
    PhaseBegan,
    Rolled,
)
from affray.events.values import Outcome
from affray.kernel.recruits import Recruit
from tests.support.outcomes import latest, of, rolls
from tests.support.scenario import Played
from tests.support.whitebox import (
    FOES_FIRST,
    PARTY_FIRST,
    QUIET,
    fight,
    fighter,
    goblin,
)


ROCK = "a rock"


def horde(*dice: int, dead: int = 1, count: int = 4, method: str = "score") -> Played:
    """Return *count* goblins, some of whom died this round, at the round's end."""
    goblins = [goblin(f"g{i}") for i in range(1, count + 1)]
    fallen = [f"g{i + 1}" for i in range(dead)]
    return losing([fighter(), *goblins], fallen, *dice, method=method)


def losing(
    roster: list[Recruit], dead: list[str], *dice: int, method: str = "score"
) -> Played:
    """Return a fight in whose first round *dead* die, and everybody else stands by."""
    options = {"morale.method": method}
    played = fight(*roster, dice=[*QUIET, *PARTY_FIRST], options=options)
    played.ruled(ROCK, *(Died(who, ROCK) for who in dead))
    left = [recruit for recruit in roster if recruit.id not in dead]
    left.sort(key=lambda recruit: recruit.side, reverse=True)
    return played.goes_on(dice, [f"nothing who={recruit.id}" for recruit in left])


@pytest.mark.rule("whitebox:morale.check")
@pytest.mark.parametrize(
    ("dice", "stands"), [((4, 3), True), ((4, 4), False)], ids=["7", "8"]
)
def test_above_its_score_a_side_breaks(dice: tuple[int, int], *, stands: bool) -> None:
    """Four goblins of morale 7, one of them dead, stand on 7 and break on 8."""
    played = horde(*dice, *(PARTY_FIRST if stands else ()))
    assert ("foes", "morale", dice) == rolls(played)[4]
    if stands:
        assert [MoraleChecked("foes", ("first death",), 7, True, "holds")] == of(
            played, MoraleChecked
        )
        return
    assert "broken" == played.prompt.ask.kind
    played.goes_on([], ["flee"])
    assert [MoraleChecked("foes", ("first death",), 7, False, "flee")] == of(
        played, MoraleChecked
    )


@pytest.mark.rule("whitebox:morale.check")
@pytest.mark.parametrize(
    ("choice", "reason"), [("flee", "fled"), ("surrender", "surrendered")]
)
def test_the_referee_says_what_the_broken_do(choice: str, reason: str) -> None:
    """They flee, or surrender if cornered, and the fight is over for them."""
    played = horde(6, 6).goes_on([], [choice])
    assert Outcome("foes", reason) == played.state.outcomes[1]
    assert {"fleeing" if choice == "flee" else "surrendered"} == {
        event.condition for event in of(played, ConditionGained)
    }
    assert (3 if choice == "flee" else 0) == len(of(played, CombatantLeft))


@pytest.mark.rule("whitebox:morale.check")
@pytest.mark.parametrize(
    ("count", "dead", "reasons"),
    [
        (4, 1, ("first death",)),
        (4, 2, ("first death", "half out")),
        (3, 2, ("first death", "half out")),
        (5, 2, ("first death",)),
    ],
)
def test_the_reasons_are_named(count: int, dead: int, reasons: tuple[str, ...]) -> None:
    """The first death is one, half the starting number out another."""
    played = horde(1, 1, *PARTY_FIRST, dead=dead, count=count)
    assert [reasons] == [event.reasons for event in of(played, MoraleChecked)]


@pytest.mark.rule("whitebox:morale.check")
def test_the_death_of_the_leader_is_a_reason() -> None:
    """A side is tried when its leader dies, and that by name."""
    roster = [fighter(), goblin("g1", leader=True), goblin("g2"), goblin("g3")]
    played = losing(roster, ["g1"], 1, 1, *PARTY_FIRST)
    assert [("first death", "leader dead")] == [
        event.reasons for event in of(played, MoraleChecked)
    ]


@pytest.mark.rule("whitebox:morale.check")
def test_half_may_be_out_without_a_death() -> None:
    """Who sleeps or surrenders is out as well."""
    played = fight(
        fighter(),
        goblin("g1"),
        goblin("g2"),
        dice=[*QUIET, *FOES_FIRST, 1, 1, *PARTY_FIRST],
        answers=["surrender who=g1", "nothing who=g2", "nothing who=f"],
    )
    assert [("half out",)] == [event.reasons for event in of(played, MoraleChecked)]


@pytest.mark.rule("whitebox:morale.check")
def test_no_reason_counts_twice() -> None:
    """A second death alone gives no cause for another check; half out does."""
    played = horde(1, 1, *PARTY_FIRST, count=6)
    for who, dice in (("g2", PARTY_FIRST), ("g3", (1, 1, *PARTY_FIRST))):
        played.ruled(ROCK, Died(who, ROCK))
        figures = ["f", *(f"g{i}" for i in range(int(who[1]) + 1, 7))]
        played.goes_on(dice, [f"nothing who={figure}" for figure in figures])
    assert [("first death",), ("half out",)] == [
        event.reasons for event in of(played, MoraleChecked)
    ]


@pytest.mark.rule("whitebox:morale.check")
def test_without_a_reason_nobody_checks() -> None:
    """A round without losses ends without morale dice."""
    played = horde(*PARTY_FIRST, dead=0)
    assert [] == of(played, MoraleChecked)


@pytest.mark.rule("whitebox:morale.check")
def test_player_characters_never_check_but_their_retainers_do() -> None:
    """When a character dies, the side's retainers are tried, and only they flee."""
    roster = [
        fighter("f1", leader=True),
        fighter("f2"),
        fighter("r1", kind="retainer"),
        goblin(),
    ]
    played = losing(roster, ["f1"], 4, 4).goes_on([*PARTY_FIRST], ["flee"])
    assert [
        MoraleChecked("party", ("first death", "leader dead"), 7, False, "flee")
    ] == (of(played, MoraleChecked))
    assert [CombatantLeft("r1", "fled")] == of(played, CombatantLeft)


@pytest.mark.rule("whitebox:morale.check")
def test_a_party_without_retainers_rolls_nothing() -> None:
    """Characters alone are not tried, whatever befalls them."""
    played = losing([fighter(), fighter("f2"), goblin()], ["f"], *PARTY_FIRST)
    assert [] == of(played, MoraleChecked)


@pytest.mark.rule("whitebox:morale.check")
def test_a_side_rolls_once_on_its_lowest_score() -> None:
    """Of a mixed group the lowest score of those still able is used for all."""
    roster = [
        fighter(),
        goblin("g1"),
        goblin("g2", monster="ogre"),
        goblin("g3", kind="retainer", morale=9),
        goblin("g4", monster="skeleton"),
    ]
    played = losing(roster, ["g1"], 5, 4, *PARTY_FIRST)
    assert [MoraleChecked("foes", ("first death",), 9, True, "holds")] == of(
        played, MoraleChecked
    )


@pytest.mark.rule("whitebox:morale.check")
@pytest.mark.parametrize(
    ("dice", "result", "stands"),
    [
        ((1, 1), "surrender", False),
        ((1, 2), "flee", False),
        ((2, 3), "flee", False),
        ((3, 3), "hold", True),
        ((4, 4), "hold", True),
        ((4, 5), "fight for advantage", True),
        ((5, 6), "fight for advantage", True),
        ((6, 6), "attack", True),
    ],
    ids=str,
)
def test_morale_may_go_by_a_table(
    dice: tuple[int, int], result: str, *, stands: bool
) -> None:
    """With the option the 2d6 name the result, whatever the score; nobody is asked."""
    more = PARTY_FIRST if stands else ()
    played = horde(*dice, *more, method="table")
    assert [MoraleChecked("foes", ("first death",), 7, stands, result)] == of(
        played, MoraleChecked
    )
    assert stands != played.state.ended


@pytest.mark.rule("whitebox:morale.timing")
def test_morale_waits_for_the_end_of_the_round() -> None:
    """Two of four die in step 3; the others act in step 4, then one roll follows."""
    goblins = [goblin(f"g{i}") for i in range(1, 5)]
    played = fight(fighter(), *goblins, dice=[*QUIET, *PARTY_FIRST])
    played.ruled(ROCK, Died("g1", ROCK), Died("g2", ROCK))
    played.goes_on([], ["nothing who=f"])
    assert "morale.timing" == played.refused("morale who=g3").rule
    played.goes_on([2, 2, *PARTY_FIRST], ["nothing who=g3", "nothing who=g4"])
    told = latest(played, PhaseBegan, Rolled, MoraleChecked)
    assert [PhaseBegan, Rolled, MoraleChecked] == [type(event) for event in told][:3]
    assert [("first death", "half out")] == [
        e.reasons for e in of(played, MoraleChecked)
    ]


@pytest.mark.rule("whitebox:morale.timing")
def test_party_retainers_roll_before_the_foes() -> None:
    """Where both sides are tried, the dice fall side by side in order of entry."""
    roster = [
        goblin("g1"),
        goblin("g2"),
        goblin("g3"),
        fighter(),
        fighter("r", kind="retainer"),
        fighter("x"),
    ]
    played = losing(roster, ["g1", "x"], 1, 1, 2, 2, *PARTY_FIRST)
    assert [("party", "morale", (1, 1)), ("foes", "morale", (2, 2))] == rolls(played)[
        4:6
    ]
