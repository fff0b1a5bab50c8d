"""Which records of a log count, once retractions are honoured."""

from __future__ import annotations

from collections.abc import Iterable

from ...events.record import AnyRecord, Record
from ...events.types import Retracted


def effective(records: Iterable[AnyRecord]) -> list[AnyRecord]:
    """Return the records that count.

    A retraction takes the fight back to where it stood after so many events
    of the log, whatever stood there: an earlier retraction that lies beyond
    that point no longer counts either, which is how an undo is undone.
    """
    log = list(records)
    for record in log:
        if type(record) is Record and type(record.event) is Retracted:
            return _last_history(log)
    return log


def _last_history(log: list[AnyRecord]) -> list[AnyRecord]:
    kept: list[AnyRecord] = []
    end = len(log)
    while end > 0:
        end -= 1
        retraction = _retraction(log[end])
        if retraction is None:
            kept.append(log[end])
        else:
            end = min(retraction.size - log[0].seq, end)
    return kept[::-1]


def _retraction(record: AnyRecord) -> Retracted | None:
    event = record.event if isinstance(record, Record) else None
    return event if isinstance(event, Retracted) else None
