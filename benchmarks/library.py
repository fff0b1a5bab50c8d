# ruff: noqa: ARG002 - an event has fields that its handler needn't use
"""Gauge 29: against the `eventsourcing` library, with events of the same weight."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any
from uuid import UUID

from eventsourcing.application import Application
from eventsourcing.domain import Aggregate, event

from affray.events.file import LogFile, Sync, load
from affray.events.header import LogHeader
from affray.events.log import Log
from affray.events.record import Entry, Record
from affray.events.types import (
    ActionTaken,
    Answered,
    AttackHit,
    DamageSuffered,
    Event,
    Rolled,
)
from affray.events.values import Argument, Choice, Modifier
from affray.kernel.reducers import fold

from .battles import log_of, records_of
from .timing import Row, best_of_both


COMMANDS = 400
A_COMMAND = 5
GROUP = 20
_HIT_POINTS = 1_000_000


class Battle(Aggregate):
    """An aggregate to which the events of an attack happen."""

    @event("Opened")
    def __init__(self) -> None:
        self.hp = {f"g{i}": _HIT_POINTS for i in range(4)}
        self.acted: dict[str, int] = {}
        self.draws: dict[str, int] = {}
        self.asked = 0

    @event("Answered")
    def answered(self, prompt: int, act: str, who: str, target: str, key: str) -> None:
        """Close a question."""
        self.asked = prompt

    @event("ActionTaken")
    def action_taken(self, who: str, act: str, serial: int) -> None:
        """Count an action."""
        self.acted[who] = serial

    @event("Rolled")
    def rolled(
        self,
        who: str,
        purpose: str,
        dice: str,
        faces: list[int],
        modifiers: list[Any],
        total: int,
        needed: int,
        draw: int,
        source: str,
    ) -> None:
        """Count a roll."""
        self.draws[f"{who}/{purpose}"] = draw

    @event("AttackHit")
    def attack_hit(
        self, who: str, target: str, kind: str, weapon: str, total: int
    ) -> None:
        """Change nothing."""

    @event("DamageSuffered")
    def damage_suffered(self, who: str, amount: int, before: int, after: int) -> None:
        """Take hit points off."""
        self.hp[who] = after

    def attack(self, number: int) -> None:
        """Let the five events of an attack happen."""
        self.answered(number, "attack", "p1", "g1", "")
        self.action_taken("p1", "attack", 1)
        faces, mods = [14], [["bhb", 1, "attack.bhb"]]
        self.rolled("p1", "attack", "1d20", faces, mods, 15, 14, 1, "sealed")
        self.attack_hit("p1", "g1", "melee", "long sword", 15)
        self.damage_suffered("g1", 5, _HIT_POINTS, _HIT_POINTS - 5)


def attack(seq: int, number: int) -> tuple[Record, ...]:
    """Return the same five events as records of ours."""
    arguments = (Argument("who", "p1"), Argument("target", "g1"))
    skill = (Modifier("bhb", 1, "attack.bhb"),)
    happened: tuple[Event, ...] = (
        Answered(number, Choice("attack", arguments), ""),
        ActionTaken("p1", "attack", 1),
        Rolled(
            "p1", "attack", "1d20", (14,), skill, 15, 14, False, 1, "sealed", number
        ),
        AttackHit("p1", "g1", "melee", "long sword", 15, 14),
        DamageSuffered("g1", 5, _HIT_POINTS, _HIT_POINTS - 5, "p1's long sword"),
    )
    return tuple(Record(i, e, "", "attack.roll") for i, e in enumerate(happened, seq))


def rows() -> Iterator[Row]:
    """Measure."""
    with tempfile.TemporaryDirectory() as folder:
        yield _loading(Path(folder))
        yield _in_memory()
        yield from _durable(Path(folder))
        yield _bytes(Path(folder))


def _app(path: Path | None) -> Application[UUID]:
    if path is None:
        return Application[UUID](env={"PERSISTENCE_MODULE": "eventsourcing.popo"})
    return Application[UUID](
        env={
            "PERSISTENCE_MODULE": "eventsourcing.sqlite",
            "SQLITE_DBNAME": str(path),
        }
    )


def _loading(folder: Path) -> Row:
    """Load the same attacks, theirs from their file and ours from ours."""
    app, battle = _app(folder / "load.db"), Battle()
    for number in range(COMMANDS):
        battle.attack(number)
    app.save(battle)
    path = folder / "load.affray"
    with LogFile.create(path, _header(), Sync.NONE) as file:
        file.append(Entry(0, records_of(1_000)[:12]))
        _ours(file, COMMANDS)
    other = _app(folder / "load.db")

    def ours() -> None:
        log = load(path).log
        log.head()
        fold(log.records())

    mine, theirs = best_of_both(ours, lambda: other.repository.get(battle.id))
    what = "load, fold, check types and head: x faster"
    return Row("29", what, theirs / mine, bound=12, at_least=True)


def _ours(log: Log | LogFile, commands: int) -> None:
    """Append *commands* entries, folding each as it comes."""
    state = fold(records_of(1_000)[:12])
    size = log.size if isinstance(log, Log) else log.log.size
    for number in range(commands):
        records = attack(size, number)
        state = fold(records, state)
        log.append(Entry(0, records))
        size += len(records)


def _theirs(
    app: Application[UUID], battle: Battle, commands: int, group: int = 1
) -> None:
    for number in range(commands):
        battle.attack(number)
        if (number + 1) % group == 0:
            app.save(battle)


def _header() -> LogHeader:
    return log_of(1_000).header


def _in_memory() -> Row:
    app = _app(None)
    mine, theirs = best_of_both(
        lambda: _ours(Log(_header()), COMMANDS),
        lambda: _theirs(app, Battle(), COMMANDS),
    )
    return Row(
        "29",
        "append in memory, a command: x faster",
        theirs / mine,
        bound=10,
        at_least=True,
    )


def _durable(folder: Path) -> Iterator[Row]:
    counter = iter(range(10_000))

    def ours(group: int) -> None:
        path = folder / f"{next(counter)}.affray"
        sync = Sync.ENTRY if group == 1 else Sync.FLUSH
        with LogFile.create(path, _header(), sync) as file:
            if group == 1:
                _ours(file, COMMANDS // 2)
                return
            for _ in range(COMMANDS // 2 // group):
                _ours(file, group)
                os.fdatasync(file._file.fileno())  # noqa: SLF001

    def theirs(group: int) -> None:
        app = _app(folder / f"{next(counter)}.db")
        _theirs(app, Battle(), COMMANDS // 2, group)
        app.close()

    for group, bound in ((1, 2), (GROUP, 4)):
        mine, other = best_of_both(partial(ours, group), partial(theirs, group), 3)
        what = (
            "append to disk, a command"
            if group == 1
            else f"the same in groups of {group}"
        )
        yield Row("29", f"{what}: x faster", other / mine, bound=bound, at_least=True)


def _bytes(folder: Path) -> Row:
    database, ours = folder / "size.db", folder / "size.affray"
    app = _app(database)
    _theirs(app, Battle(), COMMANDS, 1)
    app.close()
    with LogFile.create(ours, _header(), Sync.NONE) as file:
        _ours(file, COMMANDS)
    theirs: Sequence[Path] = list(folder.glob("size.db*"))
    ratio = ours.stat().st_size / sum(path.stat().st_size for path in theirs)
    return Row("29", "bytes on disk: x theirs", ratio, bound=0.2)
