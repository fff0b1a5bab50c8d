"""Playing the examples of adnd2e, and looking at what came about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NoReturn, TypeVar

from affray import EnteredDice, Fight, seed_from_text, seeded
from affray.events.record import Record
from affray.events.types import Event, RoundBegan
from affray.kernel.prompts import Open
from affray.play import Scripted, play
from affray.roster import load_roster
from tests.affray.helping import EXAMPLES


T = TypeVar("T", bound=Event)

SCRIPTED: Mapping[str, int | None] = {
    "adnd2e-duel": None,
    "wrestling-holds": None,
    "rath-and-the-trolls": 3,
    "reactions": None,
}
"""The scripted examples, and after which round each stops; None is the end."""

SEEDED: Mapping[str, str] = {
    "tavern-brawl": "3",
    "dragon": "11",
    "forest-ambush": "5",
    "wrestling-match": "2",
}
"""The others, and the seed that each header names."""


def _nobody(fight: Fight, opened: Open) -> NoReturn:
    """Fail, where a script leaves a question open."""
    raise AssertionError(f"round {fight.state.round} asks {opened.ask.kind}")


def scripted(name: str, until: int | None = None) -> tuple[Fight, Scripted]:
    """Return example *name*, played by its script alone, and what is left of that."""
    roster = load_roster(EXAMPLES / f"{name}.toml")
    script = Scripted.after(roster.script)
    fight = Fight.begin(
        roster.setup,
        roster.ruleset,
        EnteredDice(),
        clock=lambda: 0,
        salt=lambda: bytes(16),
    )
    play(fight, script, _nobody, until=until)
    return fight, script


def by_tactics(name: str) -> Fight:
    """Return example *name*, played by tactics with the seed of its header."""
    roster = load_roster(EXAMPLES / f"{name}.toml")
    dice = seeded(seed_from_text(SEEDED[name]))
    fight = Fight.begin(
        roster.setup, roster.ruleset, dice, clock=lambda: 0, salt=lambda: bytes(16)
    )
    play(fight)
    return fight


def rounds(fight: Fight) -> Iterator[tuple[int, Event]]:
    """Yield each event with its round, -1 before there is one."""
    number = -1
    for record in fight.log.records():
        if isinstance(record, Record):
            if isinstance(record.event, RoundBegan):
                number = record.event.number
            yield number, record.event


def of(fight: Fight, kind: type[T]) -> list[T]:
    """Return the events of one kind, in order."""
    return [event for _, event in rounds(fight) if isinstance(event, kind)]


def only(fight: Fight, number: int, *kinds: type[T]) -> list[T]:
    """Return the events of *kinds* in round *number*, in order."""
    return [e for n, e in rounds(fight) if n == number and isinstance(e, kinds)]
