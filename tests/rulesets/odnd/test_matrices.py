"""The numbers that attacks must reach: men by class and level, monsters by dice."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import TableRead
from affray.kernel.mechanics.hit_dice import read_hit_dice
from affray.kernel.recruits import Recruit
from affray.kernel.rulesets.odnd.matrices import men, monsters, row_of
from tests.support.odnd import enlisted, fighter, orc
from tests.support.odnd_melee import attacks, melee
from tests.support.outcomes import of


def man(klass: str, level: int, **traits: object) -> Recruit:
    """Return a man of the party."""
    return fighter(klass=klass, level=level, traits=traits)


def needed(recruit: Recruit, armour_class: int) -> int:
    """Return the number that *recruit* must reach against *armour_class*."""
    return row_of(enlisted(recruit)).needed(armour_class)


@pytest.mark.rule("odnd:attack.men_matrix")
@pytest.mark.parametrize(
    ("klass", "level", "armour_class", "number"),
    [
        ("magic-user", 6, 9, 8),
        ("fighter", 7, 2, 12),
        ("cleric", 4, 2, 17),
        ("cleric", 5, 2, 15),
        ("fighter", 1, 9, 10),
        ("fighter", 3, 2, 17),
        ("fighter", 4, 3, 14),
        ("fighter", 16, 2, 5),
        ("fighter", 40, 9, 1),
        ("magic-user", 5, 2, 17),
        ("magic-user", 26, 3, 4),
        ("cleric", 20, 9, 1),
        ("cleric", 21, 2, 5),
    ],
)
def test_men_by_class_and_level(
    klass: str, level: int, armour_class: int, number: int
) -> None:
    """Bands are of three levels for fighters, four for clerics, five for mages."""
    assert number == men(klass, level).needed(armour_class)


@pytest.mark.rule("odnd:attack.thief_column")
@pytest.mark.parametrize(("level", "number"), [(4, 13), (5, 11)])
def test_thieves_attack_as_clerics(level: int, number: int) -> None:
    """A thief of level 5 needs 11 against AC 6, one of level 4 needs 13."""
    assert number == needed(man("thief", level), 6)


@pytest.mark.rule("odnd:attack.demihuman_column")
@pytest.mark.parametrize("klass", ["dwarf", "elf", "halfling"])
def test_demi_humans_attack_as_fighters(klass: str) -> None:
    """A dwarf of level 4 needs 13 against AC 4, as a fighter does."""
    assert 13 == needed(man(klass, 4), 4)


@pytest.mark.rule("odnd:attack.demihuman_column")
def test_another_column_can_be_set() -> None:
    """An elf of level 4 on the magic-users' column is still in its first band."""
    assert 15 == needed(man("elf", 4, column="magic-user"), 4)


@pytest.mark.rule("odnd:attack.monster_matrix")
@pytest.mark.parametrize(
    ("dice", "number"),
    [
        ("1/2", 14),
        ("1-1", 14),
        ("1", 14),
        ("1+1", 13),
        ("1+3", 13),
        ("2-1", 12),
        ("2", 12),
        ("2+1", 12),
        ("3", 12),
        ("3+1", 10),
        ("4", 10),
        ("4+1", 9),
        ("6", 9),
        ("6+3", 8),
        ("8", 8),
        ("8+1", 6),
        ("10", 6),
        ("10+1", 4),
        ("20", 4),
    ],
)
def test_monsters_by_hit_dice(dice: str, number: int) -> None:
    """Against AC 5: an ogre needs 9, 4 dice 10, a goblin 14."""
    assert number == monsters(read_hit_dice(dice)).needed(5)


@pytest.mark.rule("odnd:ac.direction")
@pytest.mark.parametrize(("armour_class", "number"), [(2, 17), (3, 16)])
def test_a_lower_armour_class_is_better(armour_class: int, number: int) -> None:
    """A monster of 1 HD needs 17 against AC 2 and 16 against AC 3."""
    assert number == needed(orc(), armour_class)


@pytest.mark.rule("odnd:ac.below_two")
@pytest.mark.parametrize(
    ("armour_class", "number"), [(2, 17), (1, 18), (0, 19), (-2, 21), (9, 10), (10, 10)]
)
def test_below_two_each_point_is_one_more(armour_class: int, number: int) -> None:
    """AC 0 takes two more than AC 2; nothing is easier to hit than AC 9."""
    assert number == needed(fighter(), armour_class)


@pytest.mark.rule("odnd:attack.men_matrix")
@pytest.mark.rule("odnd:attack.monster_matrix")
def test_the_row_is_told_before_the_die() -> None:
    """The log tells of each attack on which row and armour class its number is."""
    played = melee(fighter(), orc(), strikes=["f o", "o f"], dice=[1, 1])
    assert [
        TableRead("f", "men_matrix", "fighter 1-3 against 6", "13"),
        TableRead("o", "monster_matrix", "up to 1 against 5", "14"),
    ] == [e for e in of(played, TableRead) if e.table.endswith("matrix")]


@pytest.mark.rule("odnd:attack.thief_column")
@pytest.mark.rule("odnd:attack.demihuman_column")
def test_a_column_of_another_class_is_told() -> None:
    """A thief is told to stand on the clerics' column, a dwarf on the fighters'."""
    played = melee(
        fighter("t", klass="thief", at=(0, 0)),
        fighter("d", klass="dwarf", at=(2, 0)),
        orc(at=(1, 5)),
        strikes=["t o", "d o", "o t"],
        dice=[1, 1, 1],
    )
    assert ["attack.thief_column", "attack.demihuman_column"] == [
        record.cause
        for record in played.records
        if isinstance(record.event, TableRead) and record.event.table == "men_matrix"
    ]
    assert ["cleric 1-4 against 6", "fighter 1-3 against 6"] == [
        e.row for e in of(played, TableRead) if e.table == "men_matrix"
    ]
    assert [13, 13, 14] == [number for _, _, _, number, _ in attacks(played)]
