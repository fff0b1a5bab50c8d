"""Monsters from a bestiary: what is read of each, and the rosters made of them."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from affray import Fight, seed_from_text, seeded
from affray.bestiary import Beast, Bestiary, BestiaryFault, Stroke, load_bestiary
from affray.cli.examples import ROSTERS
from affray.cli.monsters import Band, peopled, read_bands
from affray.kernel.rulesets import ruleset
from affray.play import play
from affray.roster import read_roster
from tests.affray.conftest import Affray


def record(**stats: Any) -> dict[str, Any]:
    """Return the record of a marsh lurker, with some of its numbers otherwise."""
    usual = {
        "armor_class": {"raw": "15", "value": 15},
        "hit_dice": {"raw": "3+1*", "value": 3, "modifier": 1},
        "attacks": {"raw": "2 claws, 1 bite or 1 lash"},
        "damage": {"raw": "1d4+1 claw, 2d6 bite, 1d3 lash"},
        "movement": {
            "modes": [{"type": "walk", "feet": 20.0}, {"type": "swim", "feet": 60.0}]
        },
        "morale": {"raw": "8", "value": 8},
    }
    return {
        "id": "lurker",
        "name": "Lurker, Marsh",
        "stats": {**usual, **stats},
        "provenance": {"book": "own"},
    }


def book(*records: dict[str, Any]) -> dict[str, Any]:
    """Return a bestiary of *records*."""
    about = {"title": "A Book of Marshes", "license": "CC0"}
    return {"meta": {"sources": {"own": about}}, "data": list(records)}


def read(**stats: Any) -> Beast:
    """Return the marsh lurker as it is read, with some of its numbers otherwise."""
    return Bestiary(book(record(**stats))).beast("lurker")


def test_a_beast_has_the_numbers_of_its_record() -> None:
    """Armour class counts from the unarmoured, and the first routine is taken."""
    claw = Stroke("claw", "1d4+1")
    expected = Beast(
        "lurker",
        "Lurker, Marsh",
        "3+1",
        None,
        4,
        20,
        8,
        (claw, claw, Stroke("bite", "2d6")),
        "A Book of Marshes, CC0",
    )
    assert expected == read()
    assert 0 == claw.hands


@pytest.mark.parametrize(
    ("stats", "name", "value"),
    [
        ({"hit_dice": {"raw": "½", "value": 0.5, "modifier": None}}, "hit_dice", "1/2"),
        ({"hit_dice": {"raw": "1-1", "value": 1, "modifier": -1}}, "hit_dice", "1-1"),
        ({"hit_dice": {"raw": "1 Hit Point", "value": None}}, "hp", 1),
        ({"morale": {"raw": "-", "value": None}}, "morale", 0),
        ({"movement": {"modes": None}}, "feet", 0),
        (
            {
                "movement": {
                    "modes": [
                        {"type": "walk", "feet": 10.0},
                        {"type": "fly", "feet": 60.0},
                    ]
                }
            },
            "feet",
            60,
        ),
        ({"damage": {"raw": "as the touch"}}, "strokes", ()),
        (
            {"attacks": {"raw": "1 spear"}, "damage": {"raw": "1d6 or by weapon"}},
            "strokes",
            (Stroke("spear", "1d6"),),
        ),
        (
            {"attacks": {"raw": "90 bites"}, "damage": {"raw": "1d2"}},
            "strokes",
            (Stroke("bite", "1d2"),) * 12,
        ),
    ],
    ids=[
        *("half a die", "a die less one", "one hit point", "no morale", "no movement"),
        *("it flies", "no dice", "a weapon", "too many"),
    ],
)
def test_what_a_record_may_say(stats: dict[str, Any], name: str, value: object) -> None:
    """Fractions, minuses, fixed hit points, what isn't told, and odd routines."""
    assert value == getattr(read(**stats), name)


def test_a_weapon_takes_a_hand() -> None:
    """A spear can be dropped, claws can't."""
    assert (1, 0) == (Stroke("spear", "1d6").hands, Stroke("claw", "1d4").hands)


@pytest.mark.parametrize(
    ("stats", "says"),
    [
        ({"armor_class": {"raw": "14 to 18", "value": None}}, "'14 to 18'"),
        ({"hit_dice": {"raw": "3 to 7", "value": None}}, "'3 to 7'"),
        ({"movement": None}, "amiss"),
    ],
)
def test_what_is_no_number_is_told(stats: dict[str, Any], says: str) -> None:
    """Who asked is told what is written there, and to write it by hand."""
    with pytest.raises(BestiaryFault, match=rf"lurker can't be read: .*{says}") as told:
        read(**stats)
    assert str(told.value).endswith("write it by hand")


@pytest.mark.parametrize("text", ["{}", "[1]", '{"meta": 1}', '"x"', "{", "null"])
def test_what_is_no_bestiary_is_refused(text: str, tmp_path: Path) -> None:
    """It is told in one line."""
    path = tmp_path / "beasts.json"
    path.write_text(text)
    with pytest.raises(BestiaryFault, match="this is no"):
        load_bestiary(path)


def test_a_large_file_is_not_read(tmp_path: Path) -> None:
    """A bestiary has a bound."""
    path = tmp_path / "beasts.json"
    with path.open("wb") as file:
        file.truncate(16_777_217)
    with pytest.raises(BestiaryFault, match="at most 16777216 bytes"):
        load_bestiary(path)


def test_bands_are_kinds_with_numbers() -> None:
    """One where no number stands."""
    assert (Band("goblin", 6), Band("ogre")) == read_bands("goblin:6, ogre")


@pytest.mark.parametrize("text", ["", "a b", "goblin:0", "goblin:x", "goblin,,ogre"])
def test_what_is_no_band_is_told(text: str) -> None:
    """With an example of how to write it."""
    with pytest.raises(ValueError, match="write goblin:6, or ogre for one"):
        read_bands(text)


@pytest.mark.parametrize("name", list(ROSTERS))
def test_every_rule_set_takes_monsters(name: str) -> None:
    """The party of the example stays, the foes are those asked for."""
    rules = ruleset(name)
    beasts = load_bestiary()
    bands = (Band("goblin", 3), Band("troll"))
    setup = read_roster(peopled(ROSTERS[name], rules, beasts, bands)).setup
    plain = read_roster(ROSTERS[name]).setup
    ours, foes = setup.sides
    party = [r for r in plain.recruits if r.side == ours.id]
    assert party == [r for r in setup.recruits if r.side == ours.id]
    fresh = [r for r in setup.recruits if r.side == foes.id]
    assert ["goblin-1", "goblin-2", "goblin-3", "troll"] == [r.id for r in fresh]
    troll = fresh[-1]
    assert ("6", rules.unarmoured_sum - 15) == (troll.hit_dice, troll.armour_class)
    assert rules.movement_of(40) == troll.movement
    assert "the monsters" == foes.name


@pytest.mark.parametrize(
    ("name", "man", "snail"),
    [
        ("whitebox", 12, 1),
        ("adnd2e", 12, 1),
        ("odnd", 12, 1),
        ("victorian", 30, 1),
        ("bx", 120, 3),
    ],
)
def test_movement_is_in_the_rule_sets_own_terms(
    name: str, man: int, snail: int
) -> None:
    """A man's 40 feet in ten seconds, and at the least a little."""
    movement_of = ruleset(name).movement_of
    assert (man, snail) == (movement_of(40), movement_of(1))


@pytest.mark.parametrize("name", list(ROSTERS))
def test_monsters_are_fought(name: str) -> None:
    """By tactics, to the end, in every rule set."""
    beasts = load_bestiary()
    bands = (Band("goblin", 3), Band("ogre"))
    text = peopled(ROSTERS[name], ruleset(name), beasts, bands)
    setup = read_roster(text).setup
    with Fight.begin(setup, name, seeded(seed_from_text("monsters"))) as fight:
        play(fight)
        assert fight.ended


def test_a_roster_of_monsters_is_written(affray: Affray, tmp_path: Path) -> None:
    """From a file of the form, with the book that they are from."""
    beasts = tmp_path / "beasts.json"
    beasts.write_text(json.dumps(book(record())))
    told = affray("new", "--monsters", "lurker:2", "--bestiary", str(beasts))
    assert "# Monsters after: A Book of Marshes, CC0." in told.out
    told_from = told.out.index("# Monsters after")
    assert told_from == told.out.index('\n[[combatants]]\nid = "lurker"') - len(
        "# Monsters after: A Book of Marshes, CC0."
    )
    setup = read_roster(told.out).setup
    assert ["lurker-1", "lurker-2"] == [r.id for r in setup.recruits[-2:]]


@pytest.mark.parametrize(
    ("wanted", "says"),
    [
        ("goblns", "no monster is called 'goblns'; did you mean 'goblin'?"),
        ("hydra", "hydra can't be read: its armour class is '16 to 23'"),
        ("a b", "names no monsters"),
    ],
)
def test_what_is_not_there_is_told(affray: Affray, wanted: str, says: str) -> None:
    """In one line, with the mend, and the exit code of bad input."""
    told = affray("new", "--monsters", wanted)
    assert 2 == told.code
    assert says in told.err
    assert "" == told.out


def test_without_the_package_it_is_told_what_to_install(
    affray: Affray, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The extra is named."""

    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr("affray.bestiary.import_module", missing)
    told = affray("new", "--monsters", "goblin")
    assert 2 == told.code
    assert "pip install 'affray[monsters]'" in told.err
