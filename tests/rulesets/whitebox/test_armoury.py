"""Weapons and spells as the book has them, and what it says of a bad line."""

from __future__ import annotations

import pytest

from affray.events.values import Weapon
from affray.kernel.errors import SetUpFault
from affray.kernel.recruits import Recruit, RecruitSpell, RecruitWeapon
from affray.kernel.rulesets.whitebox.armoury import armour_class, weapons
from tests.support.whitebox import enlisted, fighter, mage


WEAPONS = (
    Weapon("battle axe", "1d6+1", hands=2),
    Weapon("hand axe", "1d6", missile=True, reach=10),
    Weapon("club", "1d6"),
    Weapon("dagger", "1d6-1", missile=True, reach=10),
    Weapon("morning star", "1d6"),
    Weapon("polearm", "1d6+1", hands=2),
    Weapon("spear", "1d6", missile=True, reach=20),
    Weapon("staff", "1d6", hands=2),
    Weapon("short sword", "1d6-1"),
    Weapon("two-handed sword", "1d6+1", hands=2),
    Weapon("long bow", "1d6", melee=False, missile=True, hands=2, reach=70),
    Weapon("light crossbow", "1d6-1", melee=False, missile=True, hands=2, reach=60),
    Weapon("sling", "1d6", melee=False, missile=True, reach=30),
)


@pytest.mark.rule("whitebox:damage.weapon")
@pytest.mark.parametrize("weapon", WEAPONS, ids=lambda weapon: weapon.name)
def test_a_weapon_of_the_table_is_whole(weapon: Weapon) -> None:
    """Its name says what it does, in whose hands, and how far."""
    assert (weapon,) == enlisted(fighter(weapons=(weapon.name,))).weapons


@pytest.mark.rule("whitebox:damage.weapon")
@pytest.mark.parametrize(
    ("written", "spoken"),
    [
        ("axe, battle", "battle axe"),
        ("bow, long", "long bow"),
        ("crossbow, light", "light crossbow"),
        ("sword, two-handed", "two-handed sword"),
    ],
)
def test_a_weapon_may_be_written_as_in_the_table(written: str, spoken: str) -> None:
    """The noun first or last, it is one weapon, called as people say it."""
    made = enlisted(fighter(weapons=(written, spoken))).weapons
    assert (spoken, spoken) == tuple(weapon.name for weapon in made)
    assert made[0] == made[1]


FAULTS: list[tuple[Recruit, str, tuple[str | int, ...]]] = [
    (
        mage(RecruitSpell("s", "polymorph")),
        "effect must be damage, heal or condition",
        ("spells", 0, "effect"),
    ),
    (
        mage(RecruitSpell("s", "damage", "1d6", "doubles")),
        "save must be none, negates or halves",
        ("spells", 0, "save"),
    ),
    (
        mage(RecruitSpell("s", "damage", "1d6", unit="hour")),
        "unit must be round or turn",
        ("spells", 0, "unit"),
    ),
    (
        mage(RecruitSpell("s", "damage", "1d6", duration=-1)),
        "duration must be 0 or more",
        ("spells", 0, "duration"),
    ),
    (
        mage(RecruitSpell("s", "condition")),
        "name the condition",
        ("spells", 0, "condition"),
    ),
    (
        mage(RecruitSpell("s", "damage", "1d6", targets=0)),
        "targets must be 1 or more, not 0",
        ("spells", 0, "targets"),
    ),
    (
        mage(RecruitSpell("s", "heal", "1d6"), RecruitSpell("s", "heal", "2d6")),
        "two different spells are called 's'",
        ("spells", 1),
    ),
    (
        fighter(weapons=("club", RecruitWeapon("club", bonus=1))),
        "two different weapons are called 'club'",
        ("weapons", 1),
    ),
    (
        fighter(weapons=(RecruitWeapon("x", "1d6", "shot"),)),
        "kind must be melee, missile or melee or thrown, not 'shot'",
        ("weapons", 0, "kind"),
    ),
    (
        fighter(weapons=(RecruitWeapon("x", "1d6", "missile"),)),
        "say how far 'x' reaches, in feet",
        ("weapons", 0, "range"),
    ),
    (
        fighter(traits={"charm": 3}),
        (
            "no trait is called charm; there are strength, dexterity, "
            "stealth_percent, sneaking"
        ),
        ("traits", "charm"),
    ),
    (
        fighter(traits={"strength": 19}),
        "strength must be a whole number, 3 to 18",
        ("traits", "strength"),
    ),
    (
        fighter(traits={"sneaking": 1}),
        "sneaking must be true or false",
        ("traits", "sneaking"),
    ),
]


@pytest.mark.parametrize(
    ("line", "message", "where"), FAULTS, ids=[message for _, message, _ in FAULTS]
)
def test_a_fault_says_what_the_book_wants(
    line: Recruit, message: str, where: tuple[str | int, ...]
) -> None:
    """Its words say what would be right, and its place where that is missing."""
    with pytest.raises(SetUpFault) as caught:
        enlisted(line)
    assert (message, where) == (str(caught.value), caught.value.where)


@pytest.mark.parametrize(
    ("kind", "melee", "missile"),
    [
        ("melee", True, False),
        ("missile", False, True),
        ("melee or thrown", True, True),
    ],
)
def test_a_roster_says_what_a_weapon_is_used_for(
    kind: str,
    melee: bool,  # noqa: FBT001
    missile: bool,  # noqa: FBT001
) -> None:
    """Whatever the table has; a foot is far enough for a missile."""
    (made,) = weapons((RecruitWeapon("spear", kind=kind, range=1),))
    assert (made.melee, made.missile, made.reach) == (melee, missile, 1)


def test_armour_is_stated_once() -> None:
    """By what is worn or by a number, and the message says so."""
    with pytest.raises(SetUpFault) as caught:
        armour_class(Recruit("f", "party", armour="plate", armour_class=3), 9)
    assert (str(caught.value), caught.value.where) == (
        "give armour or armour_class, not both",
        ("armour_class",),
    )
