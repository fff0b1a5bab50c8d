"""The story of a fight, line by line, as one viewer may hear it."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from ..events.record import AnyRecord, Record
from ..events.types.fight import RoundBegan
from ..events.values import KERNEL, Person
from .telling import Telling, tell
from .viewer import Viewer


TAKEN_BACK = "Taken back: "


@attrs.frozen
class Line:
    """One sentence.

    Attributes:
        seq: The number of the event that it tells.
        round: The round it happened in, -1 before the first.
        phase: The part of the round, or empty.
        by: Who said it; `KERNEL` for what the rules brought about.
        heading: Whether it begins a round.
        taken_back: Whether it counts no more; the text says so too.
    """

    seq: int
    round: int
    phase: str
    text: str
    by: Person
    heading: bool = False
    taken_back: bool = False


def transcript(records: Iterable[AnyRecord], viewer: Viewer) -> tuple[Line, ...]:
    """Return the fight in *records* as sentences for *viewer*, in order.

    A roll has no line of its own where a line about its outcome says it.
    What was taken back stays, and is marked.
    """
    tellings = tell(records, viewer)
    counting = {t.record.seq for t in tellings if t.counts}
    said = {seq for t in tellings for seq in t.tells if t.counts or seq not in counting}
    return tuple(_line(t) for t in tellings if t.text and t.record.seq not in said)


def _line(telling: Telling) -> Line:
    record = telling.record
    event = record.event if isinstance(record, Record) else None
    heading = isinstance(event, RoundBegan)
    known = isinstance(record, Record) and telling.visible
    return Line(
        record.seq,
        event.number if isinstance(event, RoundBegan) else telling.context.round,
        telling.context.phase,
        telling.text if telling.counts else TAKEN_BACK + telling.text,
        record.by if known and isinstance(record, Record) else KERNEL,
        heading,
        not telling.counts,
    )
