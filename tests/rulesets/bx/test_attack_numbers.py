"""The number an attack needs, what adjusts it, and the extremes of the die."""

from __future__ import annotations

import pytest

from affray.events.types import AttackHit, AttackMissed, Rolled
from affray.events.values import Modifier
from affray.kernel.recruits import RecruitWeapon
from affray.kernel.rulesets.bx.numbers import number_needed, save_needed, thac0
from tests.support.bx import (
    PARTY_FIRST,
    QUIET,
    blow,
    elf,
    enlisted,
    fight,
    fighter,
    mage,
    orc,
)
from tests.support.outcomes import of


SWORD_1 = RecruitWeapon("sword", bonus=1)


@pytest.mark.rule("bx:attack.matrix")
@pytest.mark.parametrize(
    ("attack", "armour_class", "needed"),
    [(19, 9, 10), (19, 2, 17), (19, -3, 20), (5, 9, 2), (16, 3, 13)],
)
def test_a_total_must_reach_thac0_less_armour_class(
    attack: int, armour_class: int, needed: int
) -> None:
    """The number is THAC0 less the armour class, kept between 2 and 20."""
    assert needed == number_needed(attack, armour_class)


@pytest.mark.rule("bx:attack.matrix")
@pytest.mark.parametrize(
    ("klass", "level", "needed"),
    [
        ("fighter", 1, 19),
        ("fighter", 4, 17),
        ("fighter", 14, 10),
        ("elf", 10, 12),
        ("cleric", 4, 19),
        ("thief", 13, 12),
        ("magic-user", 11, 14),
        ("halfling", 8, 14),
        ("normal human", 1, 20),
    ],
)
def test_classes_get_better_with_their_levels(
    klass: str, level: int, needed: int
) -> None:
    """The table of classes gives what each level needs against armour class 0."""
    assert needed == thac0(enlisted(fighter(klass=klass, level=level)))


@pytest.mark.rule("bx:attack.matrix")
@pytest.mark.parametrize(
    ("dice", "needed"),
    [
        ("1/2", 19),
        ("1-1", 19),
        ("1", 19),
        ("1+1", 18),
        ("2", 18),
        ("2+2", 17),
        ("4", 16),
        ("4+1", 15),
        ("6+3", 13),
        ("9", 12),
        ("21", 6),
        ("21+1", 5),
        ("30", 5),
    ],
)
def test_monsters_need_less_with_more_hit_dice(dice: str, needed: int) -> None:
    """A plus on the dice counts as more than so many dice."""
    monster = orc(monster=None, hit_dice=dice, armour_class=6)
    assert needed == thac0(enlisted(monster))


@pytest.mark.rule("bx:melee.to_hit")
def test_a_blow_is_adjusted_by_strength_and_magic() -> None:
    """With +2 for Strength and +1 for the sword, 11 hits armour class 5."""
    huxley = fighter(traits={"strength": 16}, weapons=(SWORD_1,))
    played = fight(
        huxley,
        orc(armour_class=5),
        dice=[*QUIET, *PARTY_FIRST, 11, 1],
        answers=["attack who=f target=o weapon=sword"],
    )
    roll = next(r for r in of(played, Rolled) if r.purpose == "attack")
    expected = (
        Modifier("strength", 2, "melee.to_hit"),
        Modifier("magic", 1, "melee.to_hit"),
    )
    assert (expected, 14, 14) == (roll.modifiers, roll.total, roll.needed)
    assert [AttackHit("f", "o", "melee", "sword", 14, 14)] == of(played, AttackHit)


@pytest.mark.rule("bx:melee.to_hit")
def test_a_total_below_the_number_misses() -> None:
    """One less than the number is a miss, and no damage is rolled."""
    expected = [AttackMissed("f", "o", "melee", "sword", 12, 13)]
    assert expected == blow(fighter(), orc(), 12)


@pytest.mark.rule("bx:attack.naturals")
def test_a_natural_20_hits_whatever_is_taken_off() -> None:
    """20 with -3 for Strength and -2 for fatigue still hits armour class -3."""
    weakling = fighter(traits={"strength": 3, "rest_owed": 1})
    outcome = blow(weakling, orc(armour_class=-3), 20, 8)
    assert AttackHit("f", "o", "melee", "sword", 15, 20) == outcome[0]


@pytest.mark.rule("bx:attack.naturals")
def test_a_natural_20_can_be_taken_at_its_total() -> None:
    """With that option off, 17 in all misses armour class -3."""
    weakling = fighter(traits={"strength": 3})
    options = {"attack.nat20_hits": False}
    expected = [AttackMissed("f", "o", "melee", "sword", 17, 20)]
    assert expected == blow(weakling, orc(armour_class=-3), 20, options=options)


@pytest.mark.rule("bx:attack.naturals")
def test_a_natural_1_misses_whatever_is_added() -> None:
    """1 with +9 doesn't hit armour class 9, though 10 is enough."""
    mighty = fighter(
        traits={"strength": 18}, weapons=(RecruitWeapon("sword", bonus=6),)
    )
    expected = [AttackMissed("f", "o", "melee", "sword", 10, 10)]
    assert expected == blow(mighty, orc(armour_class=9), 1)


@pytest.mark.rule("bx:attack.naturals")
def test_a_natural_1_can_be_taken_at_its_total() -> None:
    """With that option off, 10 in all hits armour class 9."""
    mighty = fighter(
        traits={"strength": 18}, weapons=(RecruitWeapon("sword", bonus=6),)
    )
    options = {"attack.nat1_misses": False}
    outcome = blow(mighty, orc(armour_class=9), 1, 1, options=options)
    assert AttackHit("f", "o", "melee", "sword", 10, 10) == outcome[0]


@pytest.mark.rule("bx:missile.to_hit")
@pytest.mark.parametrize(("face", "hit"), [(13, True), (12, False)])
def test_a_shot_is_adjusted_by_dexterity_range_and_cover(
    face: int, *, hit: bool
) -> None:
    """Dexterity +1, short range +1, half cover -2: 13 is needed, and 13 rolled."""
    archer = elf(traits={"dexterity": 13})
    target = orc(traits={"cover": "half"})
    outcome = blow(archer, target, face, *([2] if hit else []), act="shoot")
    kind = AttackHit if hit else AttackMissed
    assert kind("e", "o", "missile", "long bow", face, 13) == outcome[0]


@pytest.mark.rule("bx:missile.to_hit")
@pytest.mark.parametrize(
    ("feet", "name", "value"),
    [(70, "short range", 1), (71, "", 0), (140, "", 0), (141, "long range", -1)],
)
def test_range_adjusts_a_shot(feet: int, name: str, value: int) -> None:
    """Short range adds 1, long range takes 1 off, medium range does nothing."""
    played = fight(
        elf(),
        orc(),
        dice=[*QUIET, *PARTY_FIRST, 2],
        answers=['shoot who=e target=o weapon="long bow"'],
        scene={"distance": feet},
    )
    roll = next(r for r in of(played, Rolled) if r.purpose == "attack")
    expected = (Modifier(name, value, "missile.to_hit"),) if value else ()
    assert expected == roll.modifiers


@pytest.mark.rule("bx:missile.to_hit")
@pytest.mark.parametrize(
    ("cover", "value"),
    [("quarter", -1), ("half", -2), ("three quarters", -3), ("nearly full", -4)],
)
def test_cover_adjusts_a_shot(cover: str, value: int) -> None:
    """Each quarter of cover takes 1 off."""
    played = fight(
        elf(),
        orc(traits={"cover": cover}),
        dice=[*QUIET, *PARTY_FIRST, 2],
        answers=['shoot who=e target=o weapon="long bow"'],
        scene={"distance": 100},
    )
    roll = next(r for r in of(played, Rolled) if r.purpose == "attack")
    assert (Modifier("cover", value, "missile.to_hit"),) == roll.modifiers


@pytest.mark.rule("bx:magic.phase")
@pytest.mark.parametrize(
    ("recruit", "against", "needed"),
    [
        (fighter(), "spells", 16),
        (mage(), "paralysis", 13),
        (fighter(klass="dwarf", level=12), "breath", 4),
        (fighter(klass="halfling", level=8), "death", 4),
        (fighter(klass="normal human"), "wands", 15),
        (orc(), "spells", 16),
        (orc(monster=None, hit_dice="22"), "death", 2),
    ],
    ids=str,
)
def test_saves_go_by_class_or_by_hit_dice(
    recruit: object, against: str, needed: int
) -> None:
    """Both tables of saves are read by the kind of threat."""
    assert needed == save_needed(enlisted(recruit), against)  # type: ignore[arg-type]
