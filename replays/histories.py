"""A log as a tree: what counted before each event, once things were taken back."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence

from ..events.record import AnyRecord, Record
from ..events.types import Retracted


class Histories:
    """The ways that a fight went, one of which counts in the end.

    Each event has one event that counted just before it, so two histories that
    hold the same event are the same up to it. Events are known by their numbers.
    """

    def __init__(self, records: Sequence[AnyRecord]) -> None:
        self._records = records
        self._lasts = [-1]
        """The last event that counted after so many of the log, -1 for none."""
        for number, record in enumerate(records):
            size = _goes_back_to(record)
            last = number if size is None else self._lasts[max(0, min(size, number))]
            self._lasts.append(last)

    def ends(self) -> Iterator[int]:
        """Yield after how many events the log stood at a history's end.

        They are the end of the log, and then from the last to the first where
        anything was taken back. Together they hold every event that ever
        counted; a history that is only the beginning of another before it is
        left out.
        """
        taken_back = [r.seq for r in self._records if _goes_back_to(r) is not None]
        covered: set[int] = set()
        for end in (len(self._records), *reversed(taken_back)):
            new = set(self._back(end, covered))
            if new:
                covered |= new
                yield end

    def since(self, end: int, known: Container[int]) -> list[AnyRecord]:
        """Return what counted after *end* events, from the last *known* event on.

        Where none of it is known, it is all of it.
        """
        back = list(self._back(end, known))
        before = self._lasts[back[-1]] if back else self._lasts[end]
        if before >= 0:
            back.append(before)
        return [self._records[number] for number in reversed(back)]

    def _back(self, end: int, until: Container[int]) -> Iterator[int]:
        """Yield what counted after *end* events, backwards, *until* one of those."""
        number = self._lasts[end]
        while number >= 0 and number not in until:
            yield number
            number = self._lasts[number]


def _goes_back_to(record: AnyRecord) -> int | None:
    event = record.event if isinstance(record, Record) else None
    return event.size if isinstance(event, Retracted) else None
