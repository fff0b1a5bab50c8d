"""What people decided, in words: answers and rulings one by one."""

from __future__ import annotations

from collections.abc import Container, Iterable

import attrs

from ..events.record import AnyRecord, Record
from ..events.types import Answered, Ruled
from ..events.values import Person
from .context import Context
from .sentences.choices import choice_in_words
from .sentences.declarations import answer_sealed
from .telling import Telling, tell
from .viewer import Viewer
from .words import capital, ended


@attrs.frozen
class Decision:
    """An answer or a ruling.

    Attributes:
        seq: The number of its event.
        round: The round it fell in, -1 before the first.
        by: Who decided; empty where that isn't for the viewer to know.
    """

    seq: int
    round: int
    by: Person
    text: str


def decided(
    records: Iterable[AnyRecord], which: Container[int], viewer: Viewer
) -> tuple[Decision, ...]:
    """Return those decisions among *records* whose events' numbers are in *which*."""
    return tuple(
        Decision(
            telling.record.seq,
            telling.context.round,
            record.by if telling.visible else "",
            _text(telling, record),
        )
        for telling in tell(records, viewer)
        if isinstance(record := telling.record, Record) and record.seq in which
    )


def _text(telling: Telling, record: Record) -> str:
    event = record.event
    if not isinstance(event, Answered):
        return ended(telling.text) if isinstance(event, Ruled) else ""
    if not telling.visible:
        return ended(answer_sealed(telling.context, event))
    who = event.choice.get("who")
    said = choice_in_words(telling.context, event.choice)
    if who:
        return f"{capital(telling.context.name(who))}: {said}"
    return _for_all(telling.context, event, said)


def _for_all(context: Context, event: Answered, said: str) -> str:
    """Return what was *said* by those who were asked."""
    asked = context.prompts.get(event.prompt)
    figures = asked.figures if asked is not None else ()
    return f"{capital(context.names(figures))}: {said}" if figures else said
