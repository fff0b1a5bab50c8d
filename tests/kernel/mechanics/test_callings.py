"""Kinds of figures, and the hit points they come with."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.kernel.errors import SetUpFault
from affray.kernel.mechanics.callings import (
    Calling,
    calling,
    known_kind,
    stated_hp,
)
from affray.kernel.recruits import Recruit


def test_a_kind_is_the_one_stated_or_the_default() -> None:
    """There are three."""
    kinds = ("character", "retainer", "monster")
    assert kinds == tuple(known_kind(kind, "monster") for kind in kinds)
    assert "retainer" == known_kind(None, "retainer")


def test_another_kind_is_refused() -> None:
    """The fault names those there are."""
    with pytest.raises(SetUpFault) as caught:
        known_kind("horse", "monster")
    assert "kind must be character, retainer or monster, not 'horse'" == str(
        caught.value
    )
    assert ("kind",) == caught.value.where


@pytest.mark.parametrize(
    ("line", "most"),
    [({}, 7), ({"hp": 1}, 1), ({"max_hp": 9}, 9), ({"max_hp": 9, "hp": 9}, 9)],
    ids=str,
)
def test_the_most_hit_points_are_stated_or_the_average(
    line: dict[str, Any], most: int
) -> None:
    """Where only those at present are stated, they are the most, too."""
    assert most == stated_hp(Recruit("f", "party", **line), 7)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ({"hp": 0}, "hit points begin at 1 or more"),
        ({"max_hp": 0, "hp": 3}, "hit points begin at 1 or more"),
        ({"max_hp": 5, "hp": 6}, "hp must be 1 to max_hp, 5"),
        ({"max_hp": 5, "hp": 0}, "hp must be 1 to max_hp, 5"),
    ],
    ids=str,
)
def test_hit_points_that_cant_be(line: dict[str, Any], message: str) -> None:
    """They are at least one, and at most the maximum."""
    with pytest.raises(SetUpFault) as caught:
        stated_hp(Recruit("f", "party", **line), 7)
    assert (message, ("hp",)) == (str(caught.value), caught.value.where)


CLASSES = ("fighter", "mage")
MONSTERS = {"goblin": "1-1", "ogre": "4+1"}


@pytest.mark.parametrize(
    ("line", "called"),
    [
        ({"klass": "mage"}, Calling("character", "mage", 1, "")),
        (
            {"klass": "fighter", "level": 3, "kind": "retainer"},
            Calling("retainer", "fighter", 3, ""),
        ),
        ({"monster": "ogre"}, Calling("monster", "", 0, "4+1")),
        ({"monster": "ogre", "hit_dice": "5"}, Calling("monster", "", 0, "5")),
        ({"monster": "troll", "hit_dice": "6"}, Calling("monster", "", 0, "6")),
        (
            {"hit_dice": "1/2", "kind": "retainer"},
            Calling("retainer", "", 0, "1/2"),
        ),
    ],
    ids=str,
)
def test_a_calling_is_a_class_or_hit_dice(
    line: dict[str, Any], called: Calling
) -> None:
    """A monster that is named has the dice of the table, unless its own are stated."""
    assert called == calling(Recruit("f", "party", **line), CLASSES, MONSTERS)


@pytest.mark.parametrize(
    ("line", "message", "where"),
    [
        (
            {"klass": "bard"},
            "no class is called 'bard'; there are fighter, mage",
            ("class",),
        ),
        (
            {"klass": "mage", "kind": "monster"},
            "a monster has hit_dice, and no class",
            ("class",),
        ),
        (
            {"klass": "mage", "monster": "ogre"},
            "a monster has hit_dice, and no class",
            ("class",),
        ),
        (
            {"klass": "mage", "hit_dice": "2"},
            "a monster has hit_dice, and no class",
            ("class",),
        ),
        (
            {"klass": "mage", "level": 0},
            "level must be 1 or more, not 0",
            ("level",),
        ),
        (
            {"monster": "troll"},
            (
                "no monster is called 'troll'; give it hit_dice and armour_class, "
                "or choose from goblin, ogre"
            ),
            ("monster",),
        ),
        ({}, "give it a class and level, a monster, or hit_dice", ()),
        (
            {"hit_dice": "many"},
            "'many' are no hit dice; write 3, 1-1, 4+1 or 1/2",
            ("hit_dice",),
        ),
        (
            {"hit_dice": "1", "kind": "horse"},
            "kind must be character, retainer or monster, not 'horse'",
            ("kind",),
        ),
    ],
    ids=str,
)
def test_a_calling_that_cant_be(
    line: dict[str, Any], message: str, where: tuple[str, ...]
) -> None:
    """The fault names what there is."""
    with pytest.raises(SetUpFault) as caught:
        calling(Recruit("f", "party", **line), CLASSES, MONSTERS)
    assert (message, where) == (str(caught.value), caught.value.where)
