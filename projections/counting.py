"""Which records of a log count, the retractions themselves included."""

from __future__ import annotations

from collections.abc import Iterable

from ..events.record import AnyRecord, Record
from ..events.types.rulings import Retracted
from ..kernel.reducers import effective


def counted(records: Iterable[AnyRecord]) -> frozenset[int]:
    """Return the numbers of the records that weren't taken back.

    `effective` leaves retractions out, because they fold to nothing; here a
    retraction counts until it is itself taken back.
    """
    log = list(records)
    standing = {record.seq for record in effective(log)}
    end = log[-1].seq + 1 if log else 0
    for record in reversed(log):
        event = record.event if isinstance(record, Record) else None
        if isinstance(event, Retracted) and record.seq < end:
            standing.add(record.seq)
            end = min(event.size, record.seq)
    return frozenset(standing)
