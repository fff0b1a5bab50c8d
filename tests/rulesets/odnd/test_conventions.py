"""The order of dice, and hit dice as numbers."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from fractions import Fraction

import pytest

from affray.events.types import AttackHit, DamageSuffered, Died
from affray.kernel.mechanics.hit_dice import HitDice, read_hit_dice
from affray.kernel.rulesets.odnd.figures import in_batch_order
from affray.kernel.rulesets.odnd.numbers import level_hd
from tests.support.odnd import (
    COUNTER_MOVER,
    PARTY_FIRST,
    QUIET,
    archer,
    bowman,
    enlisted,
    fight,
    fighter,
    orc,
)
from tests.support.outcomes import of, rolls


SHOOT_O = 'shoot who={} target=o weapon="short bow"'


@pytest.mark.rule("odnd:conv.dice_order")
def test_both_shots_of_a_batch_count_though_the_first_would_do() -> None:
    """Two archers shoot one orc: each rolls to hit and for damage, then all lands."""
    played = fight(
        archer("a1"),
        archer("a2"),
        orc(hp=4),
        dice=[*QUIET, *PARTY_FIRST, 15, 4, 16, 6],
        answers=[
            COUNTER_MOVER,
            "move who=o toward=a1 feet=20",
            SHOOT_O.format("a1"),
            SHOOT_O.format("a2"),
        ],
        scene={"distance": 60},
    )
    assert [
        ("party", "surprise", (6,)),
        ("foes", "surprise", (6,)),
        ("party", "initiative", (6,)),
        ("foes", "initiative", (1,)),
        ("a1", "attack", (15,)),
        ("a1", "damage", (4,)),
        ("a2", "attack", (16,)),
        ("a2", "damage", (6,)),
    ] == rolls(played)
    assert [
        AttackHit("a1", "o", "missile", "short bow", 15, 13),
        AttackHit("a2", "o", "missile", "short bow", 16, 13),
        DamageSuffered("o", 4, 4, 0, "a1's short bow"),
        DamageSuffered("o", 6, 0, -6, "a2's short bow"),
        Died("o", "a2's short bow"),
    ] == of(played, AttackHit, DamageSuffered, Died)


@pytest.mark.rule("odnd:conv.dice_order")
def test_movers_roll_before_counter_movers_and_the_party_first_in_a_tie() -> None:
    """In a batch the Movers' side goes first, whatever the roster says."""
    figures = (archer("a1"), bowman("b1"), archer("a2"), bowman("b2"))
    moving = fight(*figures, dice=[*QUIET, *PARTY_FIRST], answers=[COUNTER_MOVER])
    assert ("b1", "b2", "a1", "a2") == in_batch_order(moving.state)
    tied = fight(*figures, dice=[*QUIET, 3, 3])
    assert ("a1", "a2", "b1", "b2") == in_batch_order(tied.state)


@pytest.mark.rule("odnd:conv.hd_number")
@pytest.mark.parametrize(
    ("written", "whole", "above_one"),
    [
        ("4+1", 4, True),
        ("1+1", 1, True),
        ("1", 1, False),
        ("1-1", 1, False),
        ("1/2", 1, False),
    ],
)
def test_hit_dice_are_compared_by_whole_dice(
    written: str, whole: int, *, above_one: bool
) -> None:
    """Pluses are ignored, but any plus on one die is more than one hit die."""
    dice = level_hd(enlisted(orc(monster=None, hit_dice=written)))
    assert (whole, above_one) == (dice.whole, dice.above_one)
    assert read_hit_dice(written) == dice


@pytest.mark.rule("odnd:conv.hd_number")
@pytest.mark.parametrize(
    ("klass", "level", "dice"),
    [
        ("fighter", 1, HitDice(Fraction(1), 0)),
        ("fighter", 4, HitDice(Fraction(4), 0)),
        ("fighter", 8, HitDice(Fraction(8), 2)),
        ("fighter", 10, HitDice(Fraction(9), 3)),
        ("magic-user", 2, HitDice(Fraction(1), 1)),
        ("cleric", 20, HitDice(Fraction(8), 0)),
        ("dwarf", 5, HitDice(Fraction(5), 1)),
    ],
)
def test_men_compare_by_the_dice_of_their_level(
    klass: str, level: int, dice: HitDice
) -> None:
    """A first-level fighter counts as one die, whatever Man +1 says."""
    assert dice == level_hd(enlisted(fighter(klass=klass, level=level)))
