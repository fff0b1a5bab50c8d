"""Forks: fights that share a past with another and go their own way."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from os import PathLike
from pathlib import Path

import attrs

from .events.disk import sync_directory
from .events.file import LogFile, Sync
from .events.log import Log
from .events.record import AnyRecord, Record
from .events.types import Forked, Retracted, Ruled, StepBegan
from .events.values import REFEREE
from .kernel.chronicle import REMARK
from .kernel.reducers import evolve
from .kernel.state import State


@attrs.frozen
class Step:
    """Where a step began, and the fight as it stood before."""

    seq: int
    state: State


def steps(records: Sequence[AnyRecord]) -> tuple[Step, ...]:
    """Return the steps of a log from which nothing was ever taken back.

    A log with retractions has none: its past isn't one line.
    """
    state, found = State(), []
    for record in records:
        if not isinstance(record, Record) or isinstance(record.event, Retracted):
            return ()
        if isinstance(record.event, StepBegan):
            found.append(Step(record.seq, state))
        state = evolve(state, record.event)
    return tuple(found)


def step_before(known: Sequence[Step], size: int) -> Step | None:
    """Return the last step that began within the first *size* events."""
    i = bisect_left(known, size, key=lambda step: step.seq)
    return known[i - 1] if i else None


def shared(log: Log, size: int) -> tuple[Log, tuple[AnyRecord, ...]]:
    """Return the whole entries within *size* events, and the rest of those events.

    Raises:
        ValueError: Where the log has no such place to part from.
    """
    first = len(log.entries[0].records)
    if not first <= size <= log.size:
        raise ValueError(
            f"the fight can part after {first} to {log.size} events, not {size}"
        )
    whole = len(log) if size == log.size else log.entry_of(size)
    begun = log.prefix(whole)
    records = log.entries[whole].records if whole < len(log) else ()
    rest = records[: size - begun.size]
    for record in rest:
        event = record.event if isinstance(record, Record) else None
        if isinstance(event, Ruled) and size <= record.seq + event.effects:
            raise ValueError(
                f"the fight can't part within the ruling of event {record.seq}, which "
                f"goes as far as event {record.seq + event.effects}"
            )
    return begun, rest


def parting(log: Log, size: int) -> Record:
    """Return the record that says where a fork of *log* leaves it."""
    head = log.head()
    return Record(size, Forked(head.root, head.size, size), REFEREE, REMARK)


def written(begun: Log, path: str | PathLike[str]) -> LogFile:
    """Return a new file at *path* that holds what *begun* does.

    It is forced to the disk once, and not for each of the entries.

    Raises:
        FileExistsError: Where *path* exists.
        OSError: Where it can't be written; none is left behind.
    """
    file = LogFile.create(path, begun.header, Sync.NONE)
    try:
        with file:
            for entry in begun.entries:
                file.append(entry)
            file.sync()
        sync_directory(Path(path).parent)
        return LogFile.open(path)
    except BaseException:
        Path(path).unlink(missing_ok=True)
        raise
