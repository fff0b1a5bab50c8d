"""Where two fights part, by which rule, and what has become of either."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import attrs

from ..events.log import Log
from ..events.record import AnyRecord, Record
from ..kernel.state import State
from .changes import Change, changes, first_change
from .replay import replay
from .running import Running, parting, running


@attrs.frozen
class Difference:
    """Two fights that differ.

    Attributes:
        shared: How many records that count they have in common before it.
        a: The first fight's record at which they part, None where it ends.
        b: The second fight's.
        path: The field that differs: ``event.faces[0]``, ``by``; ``event`` where
            the events are of two kinds, ``record`` where one fight has no record
            there, or it is withheld.
        left: What stands there in the first fight.
        right: What stands there in the second.
        rule: The rule that led to the event, in the first fight that has one.
        changes: How the states at the ends of both differ.
    """

    shared: int
    a: AnyRecord | None
    b: AnyRecord | None
    path: str
    left: Any
    right: Any
    rule: str
    changes: tuple[Change, ...]


def diff(
    a: Log | Running | Iterable[AnyRecord], b: Log | Running | Iterable[AnyRecord]
) -> Difference | None:
    """Return where two fights part first, None where they are the same fight.

    What was taken back doesn't count, nor do the times of entries, the salts,
    and that one is a fork of the other. To compare a fight with several, give
    it as `running.running` makes it, so that its digests are made once.

    Raises:
        RecordingError: Where a record couldn't stand in a log.
    """
    one, other = _running(a), _running(b)
    at = parting(one, other)
    if at is None:
        return None
    left, right = _at(one, at), _at(other, at)
    where = _field(left, right)
    return Difference(
        at,
        left,
        right,
        where.path,
        where.a,
        where.b,
        _rule(left) or _rule(right),
        changes(_end(one), _end(other)),
    )


def _running(log: Log | Running | Iterable[AnyRecord]) -> Running:
    if isinstance(log, Running):
        return log
    return running(log.records() if isinstance(log, Log) else log)


def _at(fight: Running, place: int) -> AnyRecord | None:
    return fight.records[place] if place < len(fight.records) else None


def _field(a: AnyRecord | None, b: AnyRecord | None) -> Change:
    """Return the field in which two records differ."""
    if not isinstance(a, Record) or not isinstance(b, Record):
        return Change("record", a, b)
    if type(a.event) is not type(b.event):
        return Change("event", a.event, b.event)
    for name in ("event", "by", "cause", "visible_to"):
        change = first_change(getattr(a, name), getattr(b, name), name)
        if change is not None:
            return change
    return Change("record", a, b)


def _rule(record: AnyRecord | None) -> str:
    return record.cause if isinstance(record, Record) else ""


def _end(fight: Running) -> State:
    return replay(fight.records).state
