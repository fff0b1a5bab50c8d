"""Kinds of figures, and the hit points they come with."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.values import Profile, Setting, Spell, Weapon
from affray.kernel.errors import SetUpFault
from affray.kernel.mechanics.callings import (
    Calling,
    calling,
    classed,
    known_kind,
    profile,
    readable_dice,
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
        ({"hp": 0}, "hp must be 1 or more, not 0"),
        ({"max_hp": 0, "hp": 3}, "max_hp must be 1 or more, not 0"),
        ({"max_hp": 5, "hp": 6}, "hp must be 1 to max_hp, 5"),
        ({"max_hp": 5, "hp": 0}, "hp must be 1 to max_hp, 5"),
    ],
    ids=str,
)
def test_hit_points_that_cant_be(line: dict[str, Any], message: str) -> None:
    """They are at least one, and at most the maximum."""
    with pytest.raises(SetUpFault) as caught:
        stated_hp(Recruit("f", "party", **line), 7)
    key = "max_hp" if message.startswith("max_hp") else "hp"
    assert (message, (key,)) == (str(caught.value), caught.value.where)


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


def test_a_class_that_a_roster_names() -> None:
    """Its level is 1 where none is stated."""
    line = Recruit("f", "party", klass="mage")
    assert Calling("character", "mage", 1, "") == classed(line, "mage", CLASSES)


@pytest.mark.parametrize("dice", ["3", "1-1", "4+1", "1/2"])
def test_hit_dice_stay_as_they_are_written(dice: str) -> None:
    """They are only looked at."""
    assert dice == readable_dice(dice)


@pytest.mark.parametrize("dice", ["", "three", "d8"])
def test_hit_dice_that_cant_be_read(dice: str) -> None:
    """The fault shows how to write them."""
    with pytest.raises(SetUpFault) as caught:
        readable_dice(dice)
    message = f"{dice!r} are no hit dice; write 3, 1-1, 4+1 or 1/2"
    assert (message, ("hit_dice",)) == (str(caught.value), caught.value.where)


@pytest.mark.parametrize(("name", "called"), [(None, "f"), ("Wilmot", "Wilmot")])
def test_a_recruit_becomes_a_combatant(name: str | None, called: str) -> None:
    """One without a name goes by its id; what isn't said of it is as usual."""
    line = Recruit("f", "party", name=name, player="ada", leader=True)
    sword, halt = Weapon("sword", "1d8"), Spell("halt", "condition")
    made = profile(
        line,
        Calling("retainer", "mage", 2, ""),
        max_hp=5,
        armour_class=9,
        movement=30,
        weapons=(sword,),
        spells=(halt,),
        traits=(Setting("strength", 12),),
    )
    assert made == Profile(
        "f",
        called,
        "party",
        "retainer",
        5,
        9,
        "ada",
        "mage",
        2,
        "",
        30,
        0,
        leader=True,
        weapons=(sword,),
        spells=(halt,),
        traits=(Setting("strength", 12),),
    )


def test_a_monster_has_hit_dice_and_morale() -> None:
    """And no class."""
    made = profile(
        Recruit("g", "goblins"),
        Calling("monster", "", 0, "1-1"),
        max_hp=3,
        armour_class=6,
        movement=6,
        morale=7,
        weapons=(),
        spells=(),
        traits=(),
    )
    expected = Profile("g", "g", "goblins", "monster", 3, 6, hit_dice="1-1")
    assert ("1-1", 0, 6, 7) == (made.hit_dice, made.level, made.movement, made.morale)
    assert (expected.kind, expected.player) == (made.kind, made.player)
