"""``affray show`` puts order, sheets and board together, whatever rules they have."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import attrs
import pytest

from affray.cli.app import run
from affray.events.file import LogFile, Sync
from affray.events.header import LogHeader
from affray.events.record import Entry, Record
from affray.events.types import Event
from affray.events.types.conditions import ConditionGained
from affray.events.types.declarations import Declared
from affray.events.types.fight import FightOpened, RoundBegan, SceneSet
from affray.events.values import CombatantId, DiceTerms, Modifier, Place, Setting
from affray.kernel import rulesets
from affray.kernel.choices import choose
from affray.kernel.ruleset import SheetLine
from affray.kernel.state import State
from tests.support.builders import opened, then


Shown = Callable[..., str]
MAP = SceneSet((Setting("map", value=True),))


@pytest.fixture
def shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Shown:
    """Show a fight of the rule set *ruleset*, in which some things have happened."""

    def show(
        ruleset: str, *happened: Event, options: tuple[str, ...] = (), version: int = 1
    ) -> str:
        begun = FightOpened("", ruleset, version, "", (), DiceTerms("entered"))
        first, *rest = then(opened(), RoundBegan(1), *happened)
        note = Record(len(rest) + 1, Declared("g1", choose("cast", hold="yes")))
        secret = attrs.evolve(note, visible_to=("referee",), salt=bytes(16))
        records = (attrs.evolve(first, event=begun), *rest, secret)
        log = tmp_path / "fight.affray"
        with LogFile.create(log, LogHeader(ruleset, version, ""), Sync.NONE) as file:
            file.append(Entry(0, records))
        capsys.readouterr()
        assert run(["show", str(log), *options]) == 0
        return capsys.readouterr().out

    return show


def lines(state: State, who: CombatantId) -> tuple[SheetLine, ...]:
    """Return a line that follows from what *who* declared."""
    declared = state.combatants[who].declared
    act = declared.act if declared is not None else "?"
    return (SheetLine("attacks", act, (Modifier("speed", 3, "order"),)),)


def north_of(state: State, who: CombatantId) -> frozenset[Place]:
    """Return the square to the north of *who*."""
    place = state.combatants[who].place
    return frozenset({Place(place.x, place.y + 5)})


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let there be a rule set ``known`` that has something to say."""
    told = attrs.evolve(
        rulesets.ruleset("whitebox"),
        id="known",
        out_of_action=frozenset({"bored"}),
        sheet_lines=lines,
        threatened=north_of,
    )
    monkeypatch.setattr(rulesets, "RULESETS", {"known": told})


BORED = ConditionGained("f1", "bored", "the wait")


def test_a_fight_of_an_unknown_rule_set(shown: Shown) -> None:
    """It shows with what every fight has."""
    text = shown("unheard-of", MAP, BORED)
    assert "Wilmot (bored)" not in text
    assert "*\nA↑ Wilmot (the party) at 0, 0, facing north\n" in text


def test_without_a_map_no_ground_is_drawn(shown: Shown) -> None:
    """What there is nothing to say of isn't mentioned."""
    assert "cells of" not in shown("unheard-of")


@pytest.mark.usefixtures("known")
def test_a_fight_of_a_known_rule_set(shown: Shown) -> None:
    """The rule set's own words stand in the order, and its squares on the board."""
    text = shown("known", MAP, BORED)
    assert "Wilmot (bored)" in text
    assert "goblin 1: attacks cast, holds its action" in " ".join(text.split())
    assert "\n+\n*\n" in text


@pytest.mark.usefixtures("known")
def test_a_fight_of_another_version(shown: Shown) -> None:
    """What a rule set says now it doesn't say of fights of another version."""
    assert "attacks cast" not in shown("known", MAP, version=2)


def sheet_of(document: dict[str, Any], who: str) -> dict[str, Any]:
    """Return the sheet of *who* in what ``--json`` printed."""
    return next(sheet for sheet in document["sheets"] if sheet["id"] == who)


@pytest.mark.usefixtures("known")
@pytest.mark.parametrize(
    ("viewer", "told"), [("referee", "cast"), ("ada", "?")], ids=["referee", "player"]
)
def test_as_json(shown: Shown, viewer: str, told: str) -> None:
    """A program is told the same, and nothing that the viewer may not know."""
    document = json.loads(shown("known", MAP, options=("--json", "--as", viewer)))
    assert sheet_of(document, "g1")["lines"] == [
        {
            "name": "attacks",
            "value": told,
            "parts": [{"name": "speed", "value": 3, "rule": "order"}],
        }
    ]
    assert document["board"]["cells"][0]["threatened"] == ["party", "goblins"]
    assert ("cast" in json.dumps(document)) == (viewer == "referee")


def test_a_board_that_is_none_as_json(shown: Shown) -> None:
    """Without a map the board says that there is none."""
    document = json.loads(shown("unheard-of", options=("--json",)))
    assert document["board"]["map"] is False
    assert document["board"]["note"] == "this fight isn't played on a map"
