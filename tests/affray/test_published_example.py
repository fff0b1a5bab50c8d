"""The lone hero and the ten orcs, with the dice of The Strategic Review 2."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

import pytest

from affray import EnteredDice, Fight
from affray.events.record import AnyRecord, Record
from affray.events.types import (
    AttackHit,
    AttackMissed,
    DamageSuffered,
    Died,
    MoraleChecked,
    OrderSettled,
    SurpriseSettled,
)
from affray.events.values import Outcome, Standing
from affray.play import Scripted, play
from affray.roster import load_roster
from tests.affray.helping import EXAMPLES


T = TypeVar("T")


@pytest.fixture(scope="module")
def fight() -> Fight:
    """Return the example, played to its end by its script alone."""
    roster = load_roster(EXAMPLES / "published-example.toml")
    scripted = Scripted.after(roster.script)
    fight = Fight.begin(roster.setup, roster.ruleset, EnteredDice())
    play(fight, scripted)
    assert scripted.dice == []
    assert not any(scripted.lines.values())
    return fight


def _of(records: Iterable[AnyRecord], kind: type[T]) -> list[T]:
    events = [r.event for r in records if isinstance(r, Record)]
    return [event for event in events if isinstance(event, kind)]


def test_surprise_and_initiative(fight: Fight) -> None:
    """The hero is surprised, and loses the first round by 3+1 against 6-1."""
    records = tuple(fight.log.records())
    surprised = [(e.who, e.surprised) for e in _of(records, SurpriseSettled)]
    assert surprised == [("hero-side", True), ("orcs", False)]
    orders = [e.standings for e in _of(records, OrderSettled)]
    assert orders[1] == (Standing(5, ("orcs",)), Standing(4, ("hero-side",)))
    assert [order[0].members[0] for order in orders[2:]] == [*["hero-side"] * 4, "orcs"]


def test_every_blow(fight: Fight) -> None:
    """Of five orcs the third and fourth hit, of four blows the first and third."""
    records = tuple(fight.log.records())
    blows: list[AttackHit | AttackMissed] = [
        r.event
        for r in records
        if isinstance(r, Record) and isinstance(r.event, AttackHit | AttackMissed)
    ]
    told = [(e.who, e.target, e.total, e.needed, type(e)) for e in blows]
    assert told == [
        ("orc-1", "hero", 7, 15, AttackMissed),
        ("orc-2", "hero", 11, 15, AttackMissed),
        ("orc-3", "hero", 19, 15, AttackHit),
        ("orc-4", "hero", 21, 15, AttackHit),
        ("orc-5", "hero", 4, 15, AttackMissed),
        ("hero", "orc-3", 21, 13, AttackHit),
        ("hero", "orc-8", 3, 13, AttackMissed),
        ("hero", "orc-8", 18, 13, AttackHit),
        ("hero", "orc-8", 11, 13, AttackMissed),
    ]


def test_what_they_came_to(fight: Fight) -> None:
    """One orc takes 6 and dies, another loses 1 of 4; morale holds; the hero yields."""
    records = tuple(fight.log.records())
    harm = [(e.who, e.amount, e.after) for e in _of(records, DamageSuffered)]
    assert harm == [("hero", 2, 16), ("hero", 3, 13), ("orc-3", 6, -2), ("orc-8", 1, 3)]
    assert [e.who for e in _of(records, Died)] == ["orc-3"]
    assert [e.stands for e in _of(records, MoraleChecked)] == [True]
    assert fight.state.outcomes == (
        Outcome("hero-side", "surrendered"),
        Outcome("orcs", "stands"),
    )
