"""The decision that a roll serves."""

from __future__ import annotations

from collections.abc import Sequence

from ..events.record import Record
from ..events.types.declarations import ActionTaken, Answered
from ..events.types.rolls import Rolled
from ..kernel.reducers import effective
from .context import Context
from .explained import Served
from .sentences.choices import choice_in_words
from .sentences.declarations import answer_sealed
from .telling import Telling
from .viewer import Viewer, may_see, seen
from .words import ended


def served(tellings: Sequence[Telling], roll: Rolled, viewer: Viewer) -> Served | None:
    """Return what *roll* serves in the fight as *tellings*, all before it, left it.

    It is the answer that the roll names; else the last answer that isn't about
    dice; else the last action of whoever rolls; else None.
    """
    contexts = {t.record.seq: t.context for t in tellings}
    then = [r for r in effective(t.record for t in tellings) if isinstance(r, Record)]
    for record in reversed(then):
        event = record.event
        if isinstance(event, Answered) and _led_to(event, roll):
            return _answer(record, event, contexts[record.seq], viewer)
    for record in reversed(seen(then, viewer)):
        event = record.event
        if isinstance(event, ActionTaken) and event.who == roll.who:
            name = contexts[record.seq].name(event.who)
            return Served(record.seq, record.by, f"{name}: {event.act}")
    return None


def _led_to(event: Answered, roll: Rolled) -> bool:
    if roll.serves:
        return event.prompt == roll.serves
    return all(argument.name != "faces" for argument in event.choice.arguments)


def _answer(
    record: Record, event: Answered, context: Context, viewer: Viewer
) -> Served:
    if not may_see(record, viewer):
        return Served(record.seq, "", ended(answer_sealed(context, event)))
    who = event.choice.get("who")
    name = f"{context.name(who)}: " if who else ""
    return Served(record.seq, record.by, name + choice_in_words(context, event.choice))
