"""What falls on one moment: worked out side by side, applied together."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    AbilityHarmed,
    ActionLost,
    ActionTaken,
    ConditionGained,
    DamageSuffered,
    Died,
    Moved,
    PhaseBegan,
    PhaseEnded,
    Rolled,
)
from affray.events.values import Place
from affray.kernel.recruits import Recruit
from tests.support.outcomes import hp, of, rolls
from tests.support.scenario import Played
from tests.support.victorian import QUIET, fight, fighter, thug


A_HITS_B = "attack who=a target=b weapon=saber"
B_HITS_A = "attack who=b target=a weapon=club"


def duel(a: int = 20, b: int = 20) -> tuple[Recruit, Recruit]:
    """Return two that need 11 and 13 of each other, with these hit points."""
    return fighter("a", hp=a), thug("b", hp=b)


@pytest.mark.rule("victorian:init.tie", "victorian:damage.overflow")
def test_two_of_one_total_fell_each_other() -> None:
    """A with 2 and B with 3 hit points, both hit for 4, both go down."""
    played = fight(
        *duel(2, 3),
        dice=[*QUIET, 5, 5, 15, 8, 3, 15, 8, 4],
        answers=[A_HITS_B, B_HITS_A, "done who=a", "done who=b"],
    )
    by_a, by_b = "a's saber to the left lower arm", "b's club to the left lower arm"
    assert [
        DamageSuffered("b", 3, 3, 0, by_a, wound="w1"),
        AbilityHarmed("b", "constitution", 1, 10, 9, by_a),
        ConditionGained("b", "incapacitated", by_a),
        DamageSuffered("a", 2, 2, 0, by_b, wound="w2"),
        AbilityHarmed("a", "constitution", 2, 10, 8, by_b),
        ConditionGained("a", "incapacitated", by_b),
    ] == of(played, DamageSuffered, AbilityHarmed, ConditionGained)


@pytest.mark.rule("victorian:init.tie", "victorian:crit.death")
@pytest.mark.parametrize("entered", [1, -1], ids=["a, b", "b, a"])
def test_two_who_kill_each_other_both_die(entered: int) -> None:
    """Whoever stands first in the roster."""
    frail = {"hp": 1, "traits": {"constitution": 1}}
    figures = [fighter("a", **frail), thug("b", **frail)][::entered]
    played = fight(
        *figures,
        dice=[*QUIET, 5, 5, *[15, 8, 4] * 2],
        answers=[
            *[A_HITS_B, B_HITS_A][::entered],
            *["done who=a", "done who=b"][::entered],
        ],
    )
    assert {"a", "b"} == {died.who for died in of(played, Died)}


@pytest.mark.rule("victorian:init.tie", "victorian:conv.dice_order")
def test_dice_of_one_batch_fall_in_roster_order() -> None:
    """Whoever answers first, the dice are rolled as the roster stands."""
    played = fight(*duel(), dice=[*QUIET, 5, 5])
    first = played.prompt.number
    answers = [f"#{first + 1} {B_HITS_A}", f"#{first} {A_HITS_B}"]
    played.goes_on([15, 8, 3, 15, 8, 4], answers)
    assert ["a", "a", "a", "b", "b", "b"] == [who for who, _, _ in rolls(played)[4:]]


@pytest.mark.rule("victorian:init.batch")
def test_a_reaction_counts_in_its_act_and_lands_when_the_batch_closes() -> None:
    """A's disarm is stopped by B's blow; B's own blow misses; A has 6 left."""
    played = fight(
        fighter("a", hp=9, weapons=("saber",)),
        fighter("b", side="foes"),
        dice=[*QUIET, 5, 5, 12, 8, 2, 4],
        answers=[
            "disarm who=a target=b item=saber weapon=saber",
            "attack who=b target=a weapon=saber",
            "strike who=b weapon=saber",
            "done who=a",
            "done who=b",
        ],
    )
    assert [
        ("b", "attack", (12,)),
        ("b", "hit_location", (8,)),
        ("b", "damage", (2,)),
        ("b", "attack", (4,)),
    ] == rolls(played)[4:]
    assert 6 == hp(played, "a")


@pytest.mark.rule("victorian:init.batch")
def test_one_felled_by_another_act_of_the_batch_completes_its_own() -> None:
    """B's blow falls although A's felled B in the same moment."""
    played = fight(
        *duel(20, 1),
        dice=[*QUIET, 5, 5, 15, 8, 3, 15, 8, 4],
        answers=[A_HITS_B, B_HITS_A, "done who=a", "done who=b"],
    )
    assert 16 == hp(played, "a")
    assert [ActionTaken("a", "attack", 1), ActionTaken("b", "attack", 1)] == of(
        played, ActionTaken
    )


@pytest.mark.rule("victorian:init.batch")
def test_one_felled_by_a_reaction_to_its_own_act_loses_the_rest() -> None:
    """A, felled as it walks off, doesn't get away, and does nothing more."""
    played = fight(
        *duel(1, 20),
        dice=[*QUIET, 5, 5, 15, 8, 4],
        answers=[
            "move who=a away=b feet=30",
            "speak who=b words=Stay",
            "strike who=b weapon=club",
            "done who=b",
        ],
    )
    assert [] == of(played, Moved)
    assert [ActionLost("a", "felled on the way")] == of(played, ActionLost)


@pytest.mark.rule("victorian:init.batch")
def test_a_second_attack_falls_together_with_first_ones_of_its_second() -> None:
    """A's second attack and B's first, both of second 10, land together."""
    played = fight(
        *duel(),
        dice=[*QUIET, 4, 10, 2, 2, 2],
        answers=[A_HITS_B, A_HITS_B, B_HITS_A],
    )
    begun = [(p.phase, p.sides) for p in of(played, PhaseBegan)[2:4]]
    assert [("second 4", ("a",)), ("second 10", ("a", "b"))] == begun


@pytest.mark.rule("victorian:init.batch")
def test_who_moved_in_a_batch_acts_on_from_where_it_is() -> None:
    """A walks up and then strikes; B's answer is worked out as A stood before."""
    played = fight(
        fighter("a"),
        thug("b", at=(30, 0)),
        dice=[*QUIET, 5, 5, 2],
        answers=[
            "move who=a toward=b feet=25",
            "speak who=b words=Halt",
            A_HITS_B,
            "done who=b",
            "done who=a",
        ],
    )
    assert [Moved("a", Place(0, 0), Place(25, 0), 25, "walks")] == of(played, Moved)
    assert ("a", "attack", (2,)) == rolls(played)[-1]


def ends(played: Played) -> list[str]:
    """Return the batches that were closed."""
    return [p.phase for p in of(played, PhaseEnded) if p.phase.startswith("second")]


@pytest.mark.rule("victorian:init.batch")
def test_a_batch_is_closed_when_all_have_acted() -> None:
    """Its results stand before the next one opens."""
    played = fight(
        *duel(),
        dice=[*QUIET, 4, 6, 15, 8, 3],
        answers=[A_HITS_B, "speak who=b words=Ouch"],
    )
    assert ["second 4"] == ends(played)
    assert 16 == hp(played, "b")


@pytest.mark.rule("victorian:conv.dice_order")
def test_one_attack_rolls_three_dice_or_one() -> None:
    """To hit, then the place, then the damage; a miss rolls nothing more."""
    hit = fight(
        fighter(),
        thug(),
        dice=[*QUIET, 4, 9, 14, 9, 4],
        answers=["attack who=f target=g weapon=saber"],
    )
    assert [
        ("party", "surprise", (10,)),
        ("foes", "surprise", (10,)),
        ("f", "initiative", (4,)),
        ("g", "initiative", (9,)),
        ("f", "attack", (14,)),
        ("f", "hit_location", (9,)),
        ("f", "damage", (4,)),
    ] == rolls(hit)
    assert 15 == hp(hit, "g")
    missed = fight(
        fighter(),
        thug(),
        dice=[*QUIET, 4, 9, 10],
        answers=["attack who=f target=g weapon=saber"],
    )
    assert ("f", "attack", (10,)) == rolls(missed)[-1]
    assert 7 == len(rolls(hit)) == len(of(missed, Rolled)) + 2
