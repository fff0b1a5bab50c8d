"""The phases of a round, and the order of posts within them."""

from __future__ import annotations

import pytest

from affray.events.types import AttackMissed, Moved, Rolled
from tests.support.bx import (
    FOES_FIRST,
    PARTY_FIRST,
    QUIET,
    elf,
    fight,
    fighter,
    goes_on,
    huxley,
    orc,
    phases,
)
from tests.support.outcomes import of, rolls
from tests.support.scenario import Played


def of_round(played: Played) -> list[str]:
    """Return the phases of the combat that were closed, in order."""
    return [p for p in phases(played) if p[0] in "ABCDEF"]


@pytest.mark.rule("bx:seq.phases")
def test_a_side_goes_through_five_phases_and_then_the_next() -> None:
    """The side that acts finishes all its phases before the next begins."""
    played = fight(
        fighter(), orc(), dice=[*QUIET, *FOES_FIRST], answers=["until round 2"]
    )
    kinds = ("A morale", "B movement", "C missiles", "D magic", "E melee")
    expected = [f"{kind} {side}" for side in ("foes", "party") for kind in kinds]
    assert expected == of_round(played)


@pytest.mark.rule("bx:seq.phases")
def test_a_shot_is_refused_once_melee_has_begun() -> None:
    """In phase E the archer can't shoot any more."""
    played = fight(
        elf(),
        fighter(),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["until E melee party"],
    )
    refusal = played.refused('shoot who=e target=o weapon="long bow"')
    assert refusal.rule == "seq.phases"


@pytest.mark.rule("bx:conv.dice_order")
def test_dice_fall_phase_by_phase_and_a_miss_rolls_no_damage() -> None:
    """The elf's shot and its damage come before Huxley's blow, which misses."""
    played = fight(
        huxley(at=(0, 0)),
        elf(at=(0, 60)),
        orc("o", at=(5, 0)),
        orc("p", at=(60, 60)),
        dice=[*QUIET, *PARTY_FIRST, 14, 3, 11],
        answers=[
            'shoot who=e target=p weapon="long bow"',
            "attack who=huxley target=o weapon=sword",
        ],
    )
    expected = [
        ("e", "attack", (14,)),
        ("e", "damage", (3,)),
        ("huxley", "attack", (11,)),
    ]
    assert expected == rolls(played)[4:]
    assert [AttackMissed("huxley", "o", "melee", "sword", 11, 13)] == of(
        played, AttackMissed
    )


@pytest.mark.rule("bx:seq.posting_order")
@pytest.mark.rule("bx:conv.dice_order")
@pytest.mark.parametrize("order", [("f", "s"), ("s", "f")])
def test_who_posts_first_acts_first(order: tuple[str, str]) -> None:
    """Within a side neither the roster nor Dexterity sets the order."""
    played = fight(
        fighter(traits={"dexterity": 18}),
        fighter("s", at=(10, 0)),
        orc(),
        dice=[*QUIET, *PARTY_FIRST, 2, 2],
        answers=[f"attack who={who} target=o weapon=sword" for who in order],
    )
    assert list(order) == [r.who for r in of(played, Rolled) if r.purpose == "attack"]


@pytest.mark.rule("bx:seq.posting_order")
def test_the_referee_acts_for_those_who_did_not_post() -> None:
    """Once posts are closed only the referee is asked, one figure after another."""
    played = fight(
        fighter(player="ann"),
        fighter("s", player="bob", at=(10, 0)),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["until E melee party", ("referee", "close who=referee")],
    )
    assert (played.prompt.ask.of, played.prompt.ask.figures) == (("referee",), ("f",))
    assert played.refused("ann", "pass who=f").code == "not-yours"
    goes_on(played, [2], ["attack who=f target=o weapon=sword"])
    assert played.prompt.ask.figures == ("s",)


@pytest.mark.rule("bx:seq.posting_order")
def test_those_who_did_not_post_can_pass() -> None:
    """With that option closing the posts ends the phase."""
    played = fight(
        fighter(player="ann"),
        fighter("s", player="bob", at=(10, 0)),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["until E melee party", ("referee", "close who=referee")],
        options={"posting.missing": "pass"},
    )
    assert "E melee party" in phases(played)


@pytest.mark.rule("bx:seq.posting_order")
def test_only_the_referee_closes_the_posts() -> None:
    """A player who would close them is refused."""
    played = fight(
        fighter(player="ann"),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["until E melee party"],
    )
    assert played.refused("ann", "close who=referee").code == "not-yours"


@pytest.mark.rule("bx:seq.posting_order")
def test_a_figure_has_one_attack_a_round() -> None:
    """Who has shot doesn't strike, and who has struck doesn't strike again."""
    played = fight(
        fighter(),
        fighter("s", at=(10, 0)),
        orc(),
        dice=[*QUIET, *PARTY_FIRST, 2],
        answers=["attack who=f target=o weapon=sword"],
    )
    refusal = played.refused("attack who=f target=o weapon=sword")
    assert "f" not in played.prompt.ask.figures
    assert refusal.rule == "seq.posting_order"


@pytest.mark.rule("bx:seq.next_sides")
def test_three_sides_act_by_their_dice() -> None:
    """Party 4, orcs 6, goblins 2: the orcs first, the goblins last."""
    played = fight(
        fighter(),
        orc(),
        orc("n", side="goblins", monster="goblin"),
        dice=[6, 6, 6, 4, 6, 2],
        answers=["until round 2"],
        sides=("party", "foes", "goblins"),
    )
    melee = [p for p in of_round(played) if p.startswith("E")]
    assert melee == ["E melee foes", "E melee party", "E melee goblins"]


@pytest.mark.rule("bx:seq.next_sides")
def test_nobody_acts_in_the_phases_of_another_side() -> None:
    """The orc is refused while the party acts."""
    played = fight(
        fighter(), orc(), dice=[*QUIET, *PARTY_FIRST], answers=["until E melee party"]
    )
    refusal = played.refused("attack who=o target=f weapon=sword")
    assert refusal.rule == "seq.next_sides"


@pytest.mark.rule("bx:seq.movement")
def test_one_moves_and_strikes_in_the_same_round() -> None:
    """The fighter moves 40 feet to the orc and strikes in phase E."""
    played = fight(
        fighter(),
        orc(),
        dice=[*QUIET, *PARTY_FIRST, 2],
        answers=[
            "move who=f toward=o feet=40",
            "attack who=f target=o weapon=sword",
        ],
        scene={"distance": 45},
    )
    assert [m.feet for m in of(played, Moved)] == [40]
    assert [r.purpose for r in of(played, Rolled) if r.who == "f"] == ["attack"]


@pytest.mark.rule("bx:seq.movement")
def test_blows_reach_five_feet() -> None:
    """A foe ten feet away is out of reach."""
    played = fight(
        fighter(),
        orc("o", at=(5, 0)),
        orc("p", at=(10, 0)),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["until E melee party"],
    )
    refusal = played.refused("attack who=f target=p weapon=sword")
    assert (
        refusal.rule,
        refusal.message,
    ) == ("seq.movement", "p is 10 feet away; blows reach 5")


@pytest.mark.rule("bx:seq.movement")
def test_one_moves_once_in_a_round() -> None:
    """A second move is refused."""
    played = fight(
        fighter(),
        fighter("s"),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["move who=f toward=o feet=10"],
        scene={"distance": 45},
    )
    assert played.refused("move who=f toward=o feet=10").rule == "seq.movement"


@pytest.mark.rule("bx:move.per_round")
@pytest.mark.parametrize(("base", "feet"), [(60, 20), (120, 40), (40, 13)])
def test_a_move_is_a_third_of_the_base_rate(base: int, feet: int) -> None:
    """A third in whole feet can be moved, and not a foot more."""
    played = fight(
        fighter(movement=base),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["until B movement party"],
        scene={"distance": 100},
    )
    refusal = played.refused(f"move who=f toward=o feet={feet + 1}")
    assert refusal.rule == "move.per_round"
    goes_on(played, (), [f"move who=f toward=o feet={feet}"])
    assert [feet] == [m.feet for m in of(played, Moved)]


@pytest.mark.rule("bx:seq.defensive_only")
def test_one_in_melee_may_not_step_aside() -> None:
    """Engaged and with nothing declared, a figure has no movement at all."""
    played = fight(
        fighter(),
        fighter("s", at=(0, 60)),
        orc(),
        dice=[*QUIET, *PARTY_FIRST, 6, 1],
        answers=["until round 2", "until B movement party"],
    )
    refusal = played.refused("move who=f away=o feet=10")
    assert refusal.rule == "seq.defensive_only"
