"""Running digests: one for each prefix of a fight, so that two are soon compared."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from hashlib import sha256

import attrs

from ..events.codec import encoder
from ..events.record import AnyRecord, Record
from ..events.types import Forked
from ..kernel.reducers import effective


@attrs.frozen
class Running:
    """What counts of a fight, with a digest over each prefix of it.

    Attributes:
        records: What counts, in order; that the fight was forked is left out,
            since it brings nothing about.
        digests: The digest over the first n + 1 of them, 32 bytes each. Numbers,
            times and salts aren't in it.
    """

    records: tuple[AnyRecord, ...]
    digests: tuple[bytes, ...] = attrs.field(repr=False)


def running(records: Iterable[AnyRecord]) -> Running:
    """Return what counts of *records*, all of a log, with its running digests.

    Raises:
        RecordingError: Where a record couldn't stand in a log.
    """
    counted = tuple(r for r in effective(records) if not _forks(r))
    content = encoder().content
    digests, last = [], bytes(32)
    for record in counted:
        own = content(record) if isinstance(record, Record) else b"\0" + record.digest
        last = sha256(last + own).digest()
        digests.append(last)
    return Running(counted, tuple(digests))


def parting(a: Running, b: Running) -> int | None:
    """Return how many records two fights share at their beginning, None for all.

    It is a bisection: once two fights have parted, their digests never meet.
    """
    most = min(len(a.digests), len(b.digests))
    at = bisect_left(range(most), True, key=lambda i: a.digests[i] != b.digests[i])
    return None if at == len(a.digests) == len(b.digests) else at


def _forks(record: AnyRecord) -> bool:
    return isinstance(record, Record) and type(record.event) is Forked
