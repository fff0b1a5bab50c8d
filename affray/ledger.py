"""What a fight writes: its log, in memory or in a file, entry by entry."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from os import PathLike
from pathlib import Path
from typing import TypeAlias

from .events.file import LogFile
from .events.log import Log
from .events.record import AnyRecord, Entry, Record
from .going_on import entry_keys, keys_of
from .replies import Accepted


Clock: TypeAlias = Callable[[], int]
"""Gives the time of an entry, in milliseconds since 1970, UTC."""


def wall_clock() -> int:
    """Return the time in milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000


class Ledger:
    """A log that is written to, and the keys that its entries were sent under.

    Attributes:
        log: Everything that was written.
        clock: Gives the time of each entry.
    """

    def __init__(self, place: Log | LogFile, clock: Clock) -> None:
        self.log = place.log if isinstance(place, LogFile) else place
        self.clock = clock
        self._place = place
        self._sent: dict[str, Entry] | None = None

    @property
    def dropped(self) -> int:
        """How many bytes of a torn last entry were cut off when it was opened."""
        return self._place.dropped if isinstance(self._place, LogFile) else 0

    def write(self, records: tuple[AnyRecord, ...], at: int | None = None) -> Entry:
        """Write *records* as one entry, of now or of the time *at*.

        Raises:
            RecordingError: They couldn't be read again; nothing was written.
            OSError: Writing failed; the log is without them.
        """
        entry = Entry(self.clock() if at is None else at, records)
        self._place.append(entry)
        if self._sent is not None:
            self._sent.update((key, entry) for key in entry_keys(entry))
        return entry

    def again(self, key: str) -> Accepted | None:
        """Return what was sent under *key* before, None for nothing."""
        if not key:
            return None
        if self._sent is None:
            self._sent = dict(keys_of(self.log))
        entry = self._sent.get(key)
        return None if entry is None else Accepted(entry, again=True)

    def since(self, size: int) -> tuple[Record, ...]:
        """Return what was written after *size* events, and can be read here."""
        return tuple(r for r in self.log.records(max(size, 0)) if isinstance(r, Record))

    def close(self) -> None:
        """Close the file, if there is one."""
        if isinstance(self._place, LogFile):
            self._place.close()


@contextmanager
def begun_or_gone(
    place: Log | LogFile, path: str | PathLike[str] | None
) -> Iterator[None]:
    """Leave no file behind whose own first entry couldn't be written."""
    try:
        yield
    except BaseException:
        if isinstance(place, LogFile) and path is not None:
            place.close()
            Path(path).unlink(missing_ok=True)
        raise
