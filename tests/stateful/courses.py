"""A fight walked through event by event, with what it was before and after each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import attrs

from affray.events.record import Record
from affray.events.types import Event, RoundBegan
from affray.kernel.reducers import evolve
from affray.kernel.state import State


@attrs.frozen
class Seen:
    """An event, the rule that brought it about, and the fight around it."""

    before: State = attrs.field(repr=False)
    event: Event
    cause: str
    after: State = attrs.field(repr=False)


def walked(records: Iterable[Record]) -> list[Seen]:
    """Return each event of *records*, which count, in its fight."""
    state, course = State(), []
    for record in records:
        after = evolve(state, record.event)
        course.append(Seen(state, record.event, record.cause, after))
        state = after
    return course


def rounds(course: Sequence[Seen]) -> Iterator[list[Seen]]:
    """Yield the course in parts, each beginning with a round."""
    part: list[Seen] = []
    for seen in course:
        if isinstance(seen.event, RoundBegan):
            yield part
            part = []
        part.append(seen)
    yield part
