"""Attack rolls: what is needed, what is added, and what hits."""

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    AttackHit,
    AttackMissed,
    ConditionGained,
    DamageSuffered,
    Rolled,
    Spent,
    SurpriseSettled,
)
from affray.events.values import Modifier
from affray.kernel.recruits import Recruit, RecruitWeapon
from tests.support.scenario import Played
from tests.support.victorian_blows import (
    beast,
    blow,
    came_of,
    foe,
    man,
    of,
    rolls,
)


ARM, HAND = 8, 9


def missed(attacker: Recruit, target: Recruit, face: int = 2, **changes: Any) -> str:
    """Return the total of an attack that misses, and the number it needed."""
    played = blow(attacker, target, face, **changes)
    (event,) = of(played, AttackMissed)
    assert isinstance(event, AttackMissed)
    return f"{event.total} of {event.needed}"


def is_(condition: str, who: str = "g") -> ConditionGained:
    """Return that a condition befalls somebody."""
    return ConditionGained(who, condition, "the scene")


@pytest.mark.rule("victorian:conv.attack")
@pytest.mark.rule("victorian:conv.dice_order")
def test_a_hit_takes_three_dice_and_a_miss_one() -> None:
    """THAC0 18 against AC 7 needs 11: 14 hits the left hand for 4 and 1."""
    sworn, guard = man(level=3), foe(armour_class=7)
    played = blow(sworn, guard, 14, HAND, 4)
    assert rolls(played) == [
        ("f", "attack", (14,)),
        ("f", "hit_location", (9,)),
        ("f", "damage", (4,)),
    ]
    assert came_of(played) == [
        AttackHit("f", "g", "melee", "saber", 14, 11),
        DamageSuffered("g", 5, 20, 15, "f's saber to the left hand", "", "", "w1"),
    ]
    assert rolls(blow(sworn, guard, 10)) == [("f", "attack", (10,))]


@pytest.mark.rule("victorian:conv.attack")
def test_the_number_needed_is_thac0_less_armour_class() -> None:
    """A fighter of level 3 needs 12 against AC 6: 12 hits, 11 misses."""
    sworn, guard = man(level=3), foe(armour_class=6)
    assert of(blow(sworn, guard, 12, ARM, 1), AttackHit) == [
        AttackHit("f", "g", "melee", "saber", 12, 12)
    ]
    assert came_of(blow(sworn, guard, 11)) == [
        AttackMissed("f", "g", "melee", "saber", 11, 12)
    ]


@pytest.mark.rule("victorian:conv.attack")
@pytest.mark.rule("victorian:combat.higher_ground")
def test_the_higher_ground_adds_one() -> None:
    """Who needs 12 and stands above hits with 11."""
    high: Any = {"given": (is_("above", "f"),)}
    hit = blow(man(level=3), foe(armour_class=6), 11, ARM, 1, **high)
    assert of(hit, AttackHit) == [AttackHit("f", "g", "melee", "saber", 12, 12)]
    assert missed(man(level=3), foe(armour_class=6), 10, **high) == "11 of 12"


@pytest.mark.rule("victorian:combat.higher_ground")
def test_two_on_the_same_height_have_none_above_the_other() -> None:
    """Where both stand above, nobody stands above the other."""
    both = (is_("above", "f"), is_("above", "g"))
    assert missed(man(), foe(), given=both) == "2 of 10"


@pytest.mark.rule("victorian:conv.attack")
def test_a_natural_one_misses_unless_the_option_says_otherwise() -> None:
    """Even who needs 1 misses with a 1, but for ``attack.nat1_misses``."""
    sworn, clay = man(level=11), foe(armour_class=10)
    assert of(blow(sworn, clay, 1), AttackMissed) == [
        AttackMissed("f", "g", "melee", "saber", 1, 0)
    ]
    lenient: Any = {"options": {"attack.nat1_misses": False}}
    hit = blow(sworn, clay, 1, ARM, 1, **lenient)
    assert of(hit, AttackHit) == [AttackHit("f", "g", "melee", "saber", 1, 0)]


@pytest.mark.rule("victorian:conv.attack")
@pytest.mark.parametrize(
    ("klass", "level", "needed"),
    [
        ("fighter", 1, 10),
        ("fighter", 20, -9),
        ("mystic", 4, 8),
        ("medium", 7, 6),
        ("rogue", 3, 9),
        ("adept", 4, 9),
        ("adept", 30, 4),
    ],
)
def test_classes_fight_by_their_own_columns(
    klass: str, level: int, needed: int
) -> None:
    """THAC0 goes by class and level; beyond the table it stays as it was last."""
    attacker = man(klass=klass, level=level)
    (event,) = of(blow(attacker, foe(), 1), AttackMissed)
    assert event == AttackMissed("f", "g", "melee", "saber", 1, needed)


@pytest.mark.rule("victorian:conv.attack")
@pytest.mark.parametrize(
    ("dice", "needed"),
    [("1/2", 10), ("1-1", 10), ("1", 9), ("2+3", 9), ("3", 7), ("16", -5), ("30", -5)],
)
def test_monsters_fight_by_their_hit_dice(dice: str, needed: int) -> None:
    """A monster's THAC0 is that of its dice, pluses left out."""
    (event,) = of(blow(beast(hit_dice=dice), man(), 1), AttackMissed)
    assert isinstance(event, AttackMissed)
    assert event.needed == needed


@pytest.mark.rule("victorian:conv.attack")
def test_strength_and_magic_add_to_a_blow() -> None:
    """Strength 18/00 adds 3 to hit and 6 to the damage of a fighter."""
    strong = man(traits={"strength": 18, "exceptional_strength": 100})
    played = blow(strong, foe(), 7, ARM, 1)
    assert of(played, AttackHit, DamageSuffered) == [
        AttackHit("f", "g", "melee", "saber", 10, 10),
        DamageSuffered("g", 8, 20, 12, "f's saber to the left lower arm", "", "", "w1"),
    ]


@pytest.mark.rule("victorian:combat.invisible")
def test_the_unseen_are_hard_to_hit() -> None:
    """An unseen defender takes 4 off: who needs 12 misses with 15."""
    sworn, guard = man(level=3), foe(armour_class=6)
    unseen: Any = {"given": (is_("unseen"),)}
    assert missed(sworn, guard, 15, **unseen) == "11 of 12"
    assert of(blow(sworn, guard, 16, ARM, 1, **unseen), AttackHit) == [
        AttackHit("f", "g", "melee", "saber", 12, 12)
    ]


@pytest.mark.rule("victorian:combat.off_balance")
def test_one_off_balance_is_easier_to_hit() -> None:
    """A defender off balance adds 2: who needs 12 hits with 10."""
    off: Any = {"given": (is_("off balance"),)}
    sworn, guard = man(level=3), foe(armour_class=6)
    assert of(blow(sworn, guard, 10, ARM, 1, **off), AttackHit)
    assert missed(sworn, guard, 9, **off) == "11 of 12"


@pytest.mark.rule("victorian:combat.stunned_prone")
def test_stunned_and_prone_count_once() -> None:
    """Both together add 4, not 8: who needs 12 hits with 8 and misses with 7."""
    low: Any = {"given": (is_("stunned"), is_("prone"))}
    sworn, guard = man(level=3), foe(armour_class=6)
    assert of(blow(sworn, guard, 8, ARM, 1, **low), AttackHit)
    assert missed(sworn, guard, 7, **low) == "11 of 12"
    assert missed(sworn, guard, 7, given=(is_("prone"),)) == "11 of 12"
    assert missed(sworn, guard, 7, given=(is_("stunned"),)) == "11 of 12"


@pytest.mark.rule("victorian:combat.stack")
@pytest.mark.rule("victorian:combat.off_balance")
def test_prone_and_off_balance_count_the_larger() -> None:
    """Who lies on the ground and is off balance besides adds 4, not 6."""
    both = (is_("prone"), is_("off balance"))
    assert missed(man(), foe(), given=both) == "6 of 10"


@pytest.mark.rule("victorian:combat.rear")
def test_from_behind_adds_two() -> None:
    """A blow in the back adds 2: who needs 12 hits with 10."""
    behind: Any = {"given": (is_("back to f"),)}
    sworn, guard = man(level=3), foe(armour_class=6)
    assert of(blow(sworn, guard, 10, ARM, 1, **behind), AttackHit)
    assert missed(sworn, guard, 9, **behind) == "11 of 12"


@pytest.mark.rule("victorian:surprise.to_hit")
def test_a_surprised_defender_adds_one() -> None:
    """THAC0 20 against AC 8 needs 12: 11 hits who is surprised."""
    caught: Any = {"given": (SurpriseSettled("foes", True, "die"),), "round": 0}
    assert of(blow(man(), foe(armour_class=8), 11, ARM, 1, **caught), AttackHit)
    assert missed(man(), foe(armour_class=8), 10, **caught) == "11 of 12"
    late: Any = {**caught, "round": 1}
    assert missed(man(), foe(armour_class=8), 10, **late) == "10 of 12"


@pytest.mark.rule("victorian:combat.stack")
def test_different_rows_add_up() -> None:
    """From above, from behind, at one surprised: 4, so 8 does for 12."""
    all_of_it: Any = {
        "given": (
            SurpriseSettled("foes", True, "die"),
            is_("back to f"),
            is_("above", "f"),
        ),
        "round": 0,
    }
    sworn, guard = man(level=3), foe(armour_class=6)
    played = blow(sworn, guard, 8, ARM, 1, **all_of_it)
    assert of(played, AttackHit) == [AttackHit("f", "g", "melee", "saber", 12, 12)]
    assert modifiers(played) == (
        Modifier("higher ground", 1, "combat.higher_ground"),
        Modifier("surprised", 1, "surprise.to_hit"),
        Modifier("rear", 2, "combat.rear"),
    )
    assert missed(sworn, guard, 7, **all_of_it) == "11 of 12"


@pytest.mark.rule("victorian:state.blinded")
def test_the_blinded_fight_worse() -> None:
    """Blinded, who needs 12 misses with 15; who needs 12 against it needs 8."""
    sworn, guard = man(level=3), foe(armour_class=6)
    assert missed(sworn, guard, 15, given=(is_("blinded", "f"),)) == "11 of 12"
    assert of(blow(sworn, guard, 16, ARM, 1, given=(is_("blinded", "f"),)), AttackHit)
    assert missed(sworn, guard, 7, given=(is_("blinded"),)) == "7 of 8"


def modifiers(played: Played) -> tuple[Modifier, ...]:
    """Return what was added to the first roll."""
    (roll, *_) = of(played, Rolled)
    assert isinstance(roll, Rolled)
    return roll.modifiers


@pytest.mark.rule("victorian:conv.attack")
def test_a_magic_weapon_adds_to_the_roll() -> None:
    """A saber of +2: who needs 10 hits with 8."""
    magic = man(weapons=(RecruitWeapon("saber", bonus=2),))
    played = blow(magic, foe(), 8, ARM, 1)
    assert of(played, AttackHit) == [AttackHit("f", "g", "melee", "saber", 10, 10)]
    assert modifiers(played) == (Modifier("magic", 2, "conv.attack"),)


@pytest.mark.rule("victorian:two.penalty")
def test_an_opportunity_isnt_hampered_by_a_second_weapon() -> None:
    """Who fights with two weapons strikes at an opportunity with all its skill."""
    hampered = (Spent("f", "two-weapons", 6, lasting=False),)
    played = blow(man(), foe(), 2, kind="opportunity", given=hampered)
    assert modifiers(played) == ()
