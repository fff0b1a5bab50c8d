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
    back = [i for i, r in enumerate(log) if _retracts(r)]
    if not back:
        return log
    first = log[0].seq
    kept: list[AnyRecord] = []
    end = len(log)
    while True:
        last = next((i for i in reversed(back) if i < end), None)
        if last is None:
            return log[:end] + kept
        kept = log[last + 1 : end] + kept
        retraction = log[last]
        assert isinstance(retraction, Record)  # noqa: S101 - _retracts saw it
        assert isinstance(retraction.event, Retracted)  # noqa: S101
        end = min(retraction.event.size - first, last)


def _retracts(record: AnyRecord) -> bool:
    return isinstance(record, Record) and isinstance(record.event, Retracted)
