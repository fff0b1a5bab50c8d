"""Armour class: one value in two notations, and the armour that gives it."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import AttackHit, AttackMissed, Event
from affray.kernel.errors import SetUpFault
from tests.support.whitebox import blow, enlisted, fighter, goblin


def struck(armour_class: int | str, face: int, *damage: int) -> Event:
    """Return what a +0 attack with *face* does to that armour class."""
    target = goblin(armour_class=armour_class)
    return blow(fighter(), target, face, *damage)[0]


@pytest.mark.rule("whitebox:ac.meaning")
@pytest.mark.parametrize("written", [7, "7", "[12]", "7[12]", "7 [12]", " 7 [12] "])
def test_armour_class_is_written_either_way(written: int | str) -> None:
    """7, [12] and 7[12] are the same target, hit by a total of 12."""
    assert 7 == enlisted(goblin(armour_class=written)).armour_class
    assert AttackHit("f", "g", "melee", "spear", 12, 12) == struck(written, 12, 1)


@pytest.mark.rule("whitebox:ac.meaning")
@pytest.mark.parametrize("written", ["", "plate", "7[13]", "[x]", "7 12", "[", "7[]"])
def test_what_is_no_armour_class_is_refused(written: str) -> None:
    """Text that is neither number, or two that disagree, names its place."""
    with pytest.raises(SetUpFault) as caught:
        enlisted(goblin(armour_class=written))
    assert ("armour_class",) == caught.value.where


@pytest.mark.rule("whitebox:ac.descending")
def test_the_lower_number_is_harder_to_hit() -> None:
    """From 7 to 2, the descending number makes a hit 5 points harder."""
    assert [12, 17] == [
        event.needed
        for event in (struck(7, 1), struck(2, 1))
        if isinstance(event, AttackMissed)
    ]


@pytest.mark.rule("whitebox:ac.ascending")
def test_the_bracketed_number_is_the_total_needed() -> None:
    """Against [14] a total of 14 hits, and 13 misses."""
    assert AttackHit("f", "g", "melee", "spear", 14, 14) == struck("[14]", 14, 1)
    assert AttackMissed("f", "g", "melee", "spear", 13, 14) == struck("[14]", 13)


@pytest.mark.rule("whitebox:ac.conversion")
@pytest.mark.parametrize(
    ("written", "descending", "needed"),
    [(-3, -3, 22), ("[15]", 4, 15), ("[22]", -3, 22), ("-3[22]", -3, 22), (0, 0, 19)],
    ids=str,
)
def test_the_notations_sum_to_19(
    written: int | str, descending: int, needed: int
) -> None:
    """Ascending is 19 less descending, and the outcome is the same."""
    assert descending == enlisted(goblin(armour_class=written)).armour_class
    assert AttackMissed("f", "g", "melee", "spear", 1, needed) == struck(written, 1)


@pytest.mark.rule("whitebox:ac.conversion")
@pytest.mark.parametrize("written", [7, "7[12]", "[12]"])
def test_a_shield_is_a_point_in_either_notation(written: int | str) -> None:
    """A shield turns 7[12] into 6[13]."""
    assert 6 == enlisted(fighter(armour_class=written, shield=True)).armour_class


@pytest.mark.rule("whitebox:ac.armour_default")
@pytest.mark.parametrize(
    ("armour", "bare", "shielded"),
    [("none", 9, 8), ("leather", 7, 6), ("chain", 5, 4), ("plate", 3, 2), (None, 9, 8)],
)
def test_worn_armour_sets_the_armour_class(
    armour: str | None, bare: int, shielded: int
) -> None:
    """Each armour has its number, and a shield makes it a point better."""
    told = [
        enlisted(fighter(armour_class=None, armour=armour, shield=shield)).armour_class
        for shield in (False, True)
    ]
    assert [bare, shielded] == told


@pytest.mark.rule("whitebox:ac.armour_default")
def test_a_monster_has_the_armour_of_its_kind() -> None:
    """A monster of whom nothing else is said has the table's armour class."""
    assert 5 == enlisted(goblin(monster="ogre")).armour_class
    assert 4 == enlisted(goblin(monster="ogre", shield=True)).armour_class


@pytest.mark.rule("whitebox:ac.armour_default")
@pytest.mark.parametrize("armour", ["mithril", "shield (added)"])
def test_unknown_armour_is_refused(armour: str) -> None:
    """Armour that isn't in the table is named with its place."""
    with pytest.raises(SetUpFault, match="there are none, leather, chain, plate"):
        enlisted(fighter(armour_class=None, armour=armour))


@pytest.mark.rule("whitebox:ac.armour_default")
def test_armour_and_armour_class_are_one_too_many() -> None:
    """A figure is given what it wears, or its armour class."""
    with pytest.raises(SetUpFault, match="not both"):
        enlisted(fighter(armour_class=5, armour="chain"))
