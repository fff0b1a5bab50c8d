"""Going through time: the state at any event, and what a prefix comes to."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

import attrs

from ..events.record import AnyRecord, Record
from ..events.types import RoundBegan, RoundEnded
from ..kernel.errors import Unfoldable
from ..kernel.reducers import effective, evolve
from ..kernel.state import State


_WHERE = re.compile(r"(r?)(\d{1,18})", re.ASCII)


@attrs.frozen
class Replay:
    """A log replayed: the good prefix, kept together with what failed.

    Attributes:
        state: The fight after *records*.
        records: What counts and could be folded, in order.
        fault: Why the event after those can't be folded, or None.
        event: The number of that event, or None.
    """

    state: State
    records: tuple[AnyRecord, ...]
    fault: Unfoldable | None = None
    event: int | None = None


def replay(records: Iterable[AnyRecord], upto: int | None = None) -> Replay:
    """Fold the first *upto* of *records*, all where None; never raise.

    Retractions among those count: what they took back isn't folded.
    """
    counted = effective(list(records)[:upto])
    state = State()
    for done, record in enumerate(counted):
        if isinstance(record, Record):
            try:
                state = evolve(state, record.event)
            except Unfoldable as fault:
                return Replay(state, tuple(counted[:done]), fault, record.seq)
    return Replay(state, tuple(counted))


def states(records: Iterable[AnyRecord]) -> Iterator[tuple[Record, State]]:
    """Yield every record that counts, with the state after it.

    States share what didn't change, so all of them can be kept. Records
    sealed from this reader are passed over.

    Raises:
        Unfoldable: Where an event names what the state doesn't have.
    """
    state = State()
    for record in effective(records):
        if isinstance(record, Record):
            state = evolve(state, record.event)
            yield record, state


def at(records: Sequence[AnyRecord], where: str) -> int:
    """Return how many of *records* lead to *where*, for `replay`.

    Args:
        records: All of a log, in order.
        where: ``57`` is just after event 57; ``r3`` is the end of round 3, or
            of as much of it as there is.

    Raises:
        ValueError: Where the log has no such event or round.
    """
    match = _WHERE.fullmatch(where)
    if match is None:
        raise ValueError(
            f"{where!r} is no place in a log: write 57 for event 57, r3 for round 3"
        )
    number = int(match[2])
    if match[1]:
        return _end_of_round(records, number)
    if number >= len(records):
        last = f"0 to {len(records) - 1}" if records else "none"
        raise ValueError(f"the log has no event {number}; it has events {last}")
    return number + 1


def _end_of_round(records: Sequence[AnyRecord], number: int) -> int:
    begun = []
    for record in effective(records):
        event = record.event if isinstance(record, Record) else None
        if isinstance(event, RoundEnded) and event.number == number:
            return record.seq + 1
        if isinstance(event, RoundBegan):
            begun.append(event.number)
    if number in begun:
        return len(records)
    known = f"{begun[0]} to {begun[-1]}" if begun else "none yet"
    raise ValueError(f"the fight has no round {number}; it has rounds {known}")
