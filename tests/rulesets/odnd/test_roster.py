"""From a roster's line to a combatant: classes, monsters, weapons, traits."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.values import Setting, Weapon
from affray.kernel.errors import SetUpFault
from affray.kernel.recruits import Recruit, RecruitSpell, RecruitWeapon
from affray.kernel.rulesets.odnd.numbers import routine
from affray.kernel.rulesets.odnd.tables import (
    ARMOUR,
    BOOK,
    CLASSES,
    MONSTERS,
    NATURAL_LENGTHS,
    RATES,
    Fighting,
    MonsterLine,
    Rate,
    capability,
    dexterity_to_hit,
    loyalty,
    strength_damage,
    strength_to_hit,
    wisdom_surprise,
)
from tests.support.odnd import enlisted, fighter, orc


def line(**fields: Any) -> Recruit:
    """Return a roster's line of the foes with *fields*, and nothing else."""
    return Recruit("x", "foes", **fields)


def test_a_character_comes_of_class_and_level() -> None:
    """What the line leaves out follows: hit points, armour, movement, no morale."""
    profile = enlisted(line(klass="fighter", level=3))
    assert ("character", "fighter", 3, "", 10, 9, 12, 0) == (
        profile.kind,
        profile.klass,
        profile.level,
        profile.hit_dice,
        profile.max_hp,
        profile.armour_class,
        profile.movement,
        profile.morale,
    )
    assert ("x", 1, 4) == (
        profile.name,
        enlisted(line(klass="thief")).level,
        enlisted(line(klass="fighter")).max_hp,
    )


def test_a_known_monster_comes_of_its_table() -> None:
    """An ogre has 4+1 hit dice, AC 5, morale 10, 15 hit points and bare hands."""
    profile = enlisted(line(monster="ogre"))
    assert ("monster", "4+1", 5, 10, 15) == (
        profile.kind,
        profile.hit_dice,
        profile.armour_class,
        profile.morale,
        profile.max_hp,
    )
    natural = Weapon("natural weapons", "1d6", hands=0, traits=(Setting("length", 4),))
    assert (natural,) == profile.weapons


@pytest.mark.rule("odnd:melee.natural_length")
@pytest.mark.parametrize(
    ("fields", "length"),
    [
        ({"monster": "ogre"}, 4),
        ({"monster": "hill giant"}, 8),
        ({"monster": "orc"}, 1),
        ({"monster": "troll", "traits": {"size": "large"}}, 4),
        ({"monster": "red dragon", "hit_dice": "10"}, 8),
        ({"hit_dice": "3"}, 1),
    ],
)
def test_bare_means_are_as_long_as_the_size(
    fields: dict[str, Any], length: int
) -> None:
    """By the kinds that the table names, or by what the line says."""
    profile = enlisted(line(**fields))
    assert length == profile.weapons[0].trait("length")
    assert length == NATURAL_LENGTHS[str(profile.trait("size"))]


@pytest.mark.rule("odnd:number.multi_attack")
@pytest.mark.parametrize(
    ("monster", "parts"),
    [
        ("troll", ["claw", "claw", "bite"]),
        ("gargoyle", ["claw", "claw", "bite", "horn"]),
        ("ogre", []),
    ],
)
def test_a_monster_brings_its_own_attacks(monster: str, parts: list[str]) -> None:
    """Each part of its entry is a natural weapon, struck in order."""
    profile = enlisted(line(monster=monster))
    assert parts == [weapon.name for weapon in routine(profile)]


@pytest.mark.rule("odnd:number.multi_attack")
def test_a_troll_with_an_axe_has_that_alone() -> None:
    """Weapons in a line take the place of the entry, unless it names a routine."""
    armed = line(monster="troll", weapons=("battle axe",))
    assert () == routine(enlisted(armed))
    tail = RecruitWeapon("tail", damage="2d6", hands=0)
    own = line(
        hit_dice="5", weapons=("dagger", tail), traits={"routine": "tail,dagger, tail"}
    )
    assert ["tail", "dagger", "tail"] == [w.name for w in routine(enlisted(own))]


def test_an_unknown_monster_states_its_own_numbers() -> None:
    """Its morale is 8 unless it says otherwise; a name alone isn't enough."""
    wolf = enlisted(line(monster="wolf", hit_dice="2+2", armour_class=7))
    assert ("2+2", 7, 8, 9) == (
        wolf.hit_dice,
        wolf.armour_class,
        wolf.morale,
        wolf.max_hp,
    )
    assert 5 == enlisted(line(hit_dice="1", morale=5)).morale
    assert "6" == enlisted(line(monster="orc", hit_dice="6")).hit_dice
    assert 1 == enlisted(line(hit_dice="1/2")).max_hp
    assert 2 == enlisted(line(hit_dice="1-1")).max_hp
    assert 1 == enlisted(line(hit_dice="1-5")).max_hp


@pytest.mark.rule("odnd:morale.retainers")
def test_a_retainer_has_no_score_of_its_own_unless_stated() -> None:
    """Its loyalty comes of its employer."""
    hired = line(klass="fighter", kind="retainer", traits={"employer": "f"})
    assert 0 == enlisted(hired).morale
    assert 9 == enlisted(line(klass="fighter", kind="retainer", morale=9)).morale


@pytest.mark.parametrize(
    ("fields", "words", "where"),
    [
        (
            {"klass": "ranger"},
            "no class is called 'ranger'; there are fighter",
            "class",
        ),
        ({"klass": "fighter", "monster": "orc"}, "a monster has hit_dice", "class"),
        ({"klass": "fighter", "hit_dice": "1"}, "a monster has hit_dice", "class"),
        ({"klass": "fighter", "kind": "monster"}, "a monster has hit_dice", "class"),
        ({"monster": "wolf"}, "no monster is called 'wolf'; give it", "monster"),
        ({"hit_dice": "many"}, "'many' are no hit dice", "hit_dice"),
        ({}, "give it a class and level, a monster, or hit_dice", None),
        ({"hit_dice": "1", "traits": {"wit": 3}}, "no trait is called wit", "traits"),
        (
            {"hit_dice": "1", "traits": {"wisdom": 2}},
            "wisdom must be a whole number, 3 to 18",
            "traits",
        ),
        (
            {"hit_dice": "1", "traits": {"size": "tiny"}},
            "size must be one of man, large, huge",
            "traits",
        ),
        (
            {"hit_dice": "1", "traits": {"routine": "sting"}},
            "the routine names 'sting'",
            "traits",
        ),
        ({"hit_dice": "1", "weapons": ("spoon",)}, "no weapon is called", "weapons"),
        ({"hit_dice": "1", "movement": 0}, "movement must be 1 or more", "movement"),
        ({"klass": "elf", "level": 0}, "level must be 1 or more", "level"),
        (
            {
                "hit_dice": "1",
                "weapons": (RecruitWeapon("sword", traits={"length": 13}),),
            },
            "length must be a whole number, 1 to 12",
            "weapons",
        ),
    ],
)
def test_what_cannot_be_is_told_with_what_can(
    fields: dict[str, Any], words: str, where: str | None
) -> None:
    """Each fault names its place and, where it helps, the choices there are."""
    with pytest.raises(SetUpFault, match=words) as raised:
        enlisted(line(**fields))
    assert where == (raised.value.where[0] if raised.value.where else None)


@pytest.mark.parametrize(
    ("name", "weapon"),
    [
        ("sword", Weapon("sword", "1d8", traits=(Setting("length", 4),))),
        (
            "spear",
            Weapon(
                "spear",
                "1d6",
                missile=True,
                reach=30,
                traits=(Setting("length", 8), Setting("rate", "thrown weapon")),
            ),
        ),
        (
            "long bow",
            Weapon(
                "long bow",
                "1d6",
                melee=False,
                missile=True,
                hands=2,
                reach=210,
                traits=(Setting("rate", "bow"),),
            ),
        ),
    ],
)
def test_weapons_come_of_two_tables(name: str, weapon: Weapon) -> None:
    """Length and damage of one, range and rate of the other."""
    assert (weapon,) == enlisted(fighter(weapons=(name,))).weapons


def test_every_weapon_of_the_table_can_be_had() -> None:
    """And those that shoot carry some way, by a rate there is."""
    names = tuple(str(row[0]) for row in BOOK.tables["weapons"].rows)
    weapons = enlisted(fighter(weapons=names)).weapons
    assert names == tuple(weapon.name for weapon in weapons)
    shooting = [w for w in weapons if w.missile]
    assert [str(row[0]) for row in BOOK.tables["missile_ranges"].rows] == [
        w.name for w in shooting
    ]
    assert all(w.reach and w.trait("rate") in RATES for w in shooting)


def test_spells_come_as_described() -> None:
    """A spell named twice is had twice."""
    bolt = RecruitSpell("bolt", "damage", dice="1d6")
    spells = enlisted(line(klass="magic-user", spells=(bolt, bolt))).spells
    assert ["bolt", "bolt"] == [spell.name for spell in spells]


def test_tables_are_read_as_they_are_written() -> None:
    """A number from each."""
    assert {"none": 9, "leather": 7, "chain": 5, "plate": 3} == ARMOUR
    assert MonsterLine("6+3", 4, 10, "2 claws, bite") == MONSTERS["troll"]
    assert {"man": 1, "large": 4, "huge": 8} == NATURAL_LENGTHS
    assert (Rate(2, 1), Rate(1, 0, rounds=2)) == (RATES["bow"], RATES["heavy crossbow"])
    assert Fighting("2 Men +1", 2, 1, "2") == capability("fighter", 2)
    assert Fighting("Superhero +2", 10, 0, "10") == capability("halfling", 14)
    assert ["fighter", "cleric", "magic-user", "thief", "dwarf", "elf", "halfling"] == [
        *CLASSES
    ]


@pytest.mark.parametrize(
    ("table", "numbers"),
    [
        (strength_to_hit, {3: -2, 5: -1, 7: 0, 12: 0, 13: 1, 16: 1, 17: 2, 18: 2}),
        (strength_damage, {4: -1, 5: 0, 15: 0, 16: 1, 17: 2, 18: 3}),
        (dexterity_to_hit, {8: -1, 9: 0, 12: 0, 13: 1}),
        (wisdom_surprise, {6: -1, 7: 0, 14: 0, 15: 1}),
        (loyalty, {3: 4, 4: 5, 8: 6, 12: 7, 15: 8, 17: 9, 18: 10}),
    ],
)
def test_attributes_are_read_by_bands(table: Any, numbers: dict[int, int]) -> None:
    """Each score falls into one band."""
    assert numbers == {score: table(score) for score in numbers}


def test_an_orc_of_these_tests_is_one_of_the_table() -> None:
    """But for its nerve, which the tests steady."""
    assert ("1", 6, 12) == (
        enlisted(orc()).hit_dice,
        enlisted(orc()).armour_class,
        enlisted(orc()).morale,
    )
