"""Armour class: descending, 9 to 2, and below by magic and circumstance."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import AttackHit, AttackMissed
from affray.events.values import Modifier
from affray.kernel.errors import SetUpFault
from affray.kernel.recruits import Recruit
from affray.kernel.rulesets.odnd.numbers import armour_parts
from tests.support.odnd import (
    FOES_FIRST,
    QUIET,
    archer,
    bowman,
    enlisted,
    fight,
    fighter,
    orc,
)
from tests.support.outcomes import of


def shot_at(target: Recruit, shooter: Recruit, *faces: int) -> AttackHit | AttackMissed:
    """Return what comes of a shot with *faces* for d20 and damage."""
    played = fight(
        target,
        shooter,
        dice=[*QUIET, *FOES_FIRST, *faces],
        answers=[
            "role role=counter_mover",
            f"move who={target.id} toward={shooter.id} feet=10",
            f'shoot who={shooter.id} target={target.id} weapon="short bow"',
        ],
        scene={"distance": 100},
    )
    hits, misses = of(played, AttackHit), of(played, AttackMissed)
    return hits[0] if hits else misses[0]


@pytest.mark.rule("odnd:ac.effect")
def test_armour_makes_hits_rarer() -> None:
    """Chain mail makes a first-level fighter's 10 a 14."""
    shooter = archer("s", side="foes", klass="fighter")
    bare = shot_at(fighter(armour_class=None, armour="none"), shooter, 10, 1)
    assert AttackHit("s", "f", "missile", "short bow", 10, 10) == bare
    mailed = shot_at(fighter(armour_class=None, armour="chain"), shooter, 13)
    assert AttackMissed("s", "f", "missile", "short bow", 13, 14) == mailed


@pytest.mark.rule("odnd:ac.direction")
def test_lower_is_better() -> None:
    """A monster of one hit die needs 17 against 2, and 16 against 3."""
    needed = [shot_at(fighter(armour_class=ac), bowman(), 2).needed for ac in (2, 3)]
    assert [17, 16] == needed


@pytest.mark.rule("odnd:ac.range")
@pytest.mark.parametrize(
    ("worn", "armour_class"),
    [
        ({}, 9),
        ({"shield": True}, 8),
        ({"armour": "leather"}, 7),
        ({"armour": "leather", "shield": True}, 6),
        ({"armour": "chain"}, 5),
        ({"armour": "chain", "shield": True}, 4),
        ({"armour": "plate"}, 3),
        ({"armour": "plate", "shield": True}, 2),
        ({"armour_class": "5[14]"}, 5),
        ({"armour_class": "[17]", "shield": True}, 1),
    ],
)
def test_what_is_worn_makes_the_armour_class(
    worn: dict[str, Any], armour_class: int
) -> None:
    """From 9 for nothing to 2 for plate and shield; a shield is one better."""
    bare = fighter(armour_class=None)
    recruit = Recruit(bare.id, bare.side, klass="fighter", **worn)
    assert armour_class == enlisted(recruit).armour_class


@pytest.mark.rule("odnd:ac.range")
def test_a_monster_wears_what_its_table_says_unless_told() -> None:
    """An orc has 6, and 5 with a shield."""
    assert [6, 5] == [
        enlisted(orc()).armour_class,
        enlisted(orc(shield=True)).armour_class,
    ]


@pytest.mark.rule("odnd:ac.range")
def test_unknown_armour_is_named_with_what_there_is() -> None:
    """The fault lists the four kinds of armour."""
    with pytest.raises(SetUpFault, match="there are none, leather, chain, plate"):
        enlisted(fighter(armour_class=None, armour="cotton"))


@pytest.mark.rule("odnd:ac.below_two")
def test_magic_brings_it_below_two_and_each_point_counts() -> None:
    """Plate, shield and armour +2 are AC 0: a first-level fighter needs 19."""
    armoured = fighter(
        armour_class=None, armour="plate", shield=True, traits={"magic_armour": 2}
    )
    shooter = archer("s", side="foes", klass="fighter")
    assert 0 == enlisted(armoured).armour_class
    assert AttackMissed("s", "f", "missile", "short bow", 18, 19) == shot_at(
        armoured, shooter, 18
    )
    assert (
        Modifier("armour", -6, "ac.effect"),
        Modifier("shield", -1, "ac.range"),
        Modifier("magic", -2, "ac.below_two"),
    ) == armour_parts(enlisted(armoured))


@pytest.mark.rule("odnd:ac.below_two")
def test_a_circumstance_counts_with_its_own_name() -> None:
    """AC 2 behind a wall worth 3 points is AC -1, and worse cover adds to it."""
    covered = enlisted(fighter(armour_class=2, traits={"circumstance": 3}))
    assert -1 == covered.armour_class
    assert Modifier("circumstance", -3, "ac.below_two") in armour_parts(covered)
    exposed = enlisted(fighter(armour_class=2, traits={"circumstance": -2}))
    assert 4 == exposed.armour_class
