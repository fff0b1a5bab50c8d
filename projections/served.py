"""The decision that a roll serves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from ..events.record import Record
from ..events.types.declarations import ActionTaken, Answered
from ..events.types.fight import StepBegan
from ..events.types.rolls import Rolled
from ..kernel.reducers import effective
from .context import Context
from .explained import Served
from .sentences.choices import choice_in_words
from .sentences.declarations import answer_sealed
from .telling import Telling
from .viewer import Viewer, may_see
from .words import ended


Past: TypeAlias = Sequence[tuple[Record, Context]]
"""Records that counted when the roll fell, latest first, each as it was told."""


def served(tellings: Sequence[Telling], roll: Rolled, viewer: Viewer) -> Served | None:
    """Return what *roll* serves in the fight as *tellings*, all before it, left it.

    It is the answer that the roll names. A roll that names none serves the
    answer or the action of whoever rolls, if that is what was going on; dice
    that the rules ask for, such as initiative, serve nothing.
    """
    contexts = {t.record.seq: t.context for t in tellings}
    then = reversed(effective(t.record for t in tellings))
    past = [(r, contexts[r.seq]) for r in then if isinstance(r, Record)]
    return _named(past, roll, viewer) if roll.serves else _going_on(past, roll, viewer)


def _named(past: Past, roll: Rolled, viewer: Viewer) -> Served | None:
    for record, context in past:
        event = record.event
        if isinstance(event, Answered) and event.prompt == roll.serves:
            return _answer(record, event, context, viewer)
    return None


def _going_on(past: Past, roll: Rolled, viewer: Viewer) -> Served | None:
    action = None
    for record, context in past:
        event = record.event
        if isinstance(event, Answered) and not _is_dice(event):
            if _is_of(roll.who, record, event, context, viewer):
                return _answer(record, event, context, viewer)
            return action
        if isinstance(event, StepBegan):
            return action
        if isinstance(event, ActionTaken) and event.who == roll.who:
            action = action or _action(record, event, context, viewer)
    return action


def _action(
    record: Record, event: ActionTaken, context: Context, viewer: Viewer
) -> Served | None:
    if not may_see(record, viewer):
        return None
    return Served(record.seq, record.by, f"{context.name(event.who)}: {event.act}")


def _is_dice(event: Answered) -> bool:
    return any(argument.name == "faces" for argument in event.choice.arguments)


def _is_of(
    who: str, record: Record, event: Answered, context: Context, viewer: Viewer
) -> bool:
    """Return whether *event* answers for *who*; where hidden, whether it may."""
    asked = context.prompts.get(event.prompt)
    among = asked is not None and who in asked.figures
    named = event.choice.get("who") if may_see(record, viewer) else ""
    return named == who if named else among


def _answer(
    record: Record, event: Answered, context: Context, viewer: Viewer
) -> Served:
    if not may_see(record, viewer):
        return Served(record.seq, "", ended(answer_sealed(context, event)))
    asked = context.prompts.get(event.prompt)
    only = asked.figures[0] if asked is not None and len(asked.figures) == 1 else ""
    who = event.choice.get("who") or only
    name = f"{context.name(who)}: " if who else ""
    return Served(record.seq, record.by, name + choice_in_words(context, event.choice))
