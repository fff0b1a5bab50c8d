"""Going through a log record by record, with what has to be kept in mind."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from ..events.record import AnyRecord, Record
from ..events.types.declarations import Answered, Lapsed
from ..events.types.fight import SideJoined
from ..events.types.rulings import Retracted
from ..events.values import SideId
from .context import Context
from .counting import counted
from .sentences import sentence
from .sentences.declarations import answer_sealed
from .sentences.rolls import told
from .viewer import Viewer, may_see


@attrs.frozen
class Telling:
    """A record as it is told to one viewer.

    Attributes:
        record: Not to be shown itself unless *visible*.
        visible: Whether the viewer may see it.
        context: What was known before it.
        text: The sentence, empty where there is none.
        tells: The numbers of the rolls whose result the sentence says.
        counts: Whether it wasn't taken back.
    """

    record: AnyRecord
    visible: bool
    context: Context
    text: str
    tells: tuple[int, ...]
    counts: bool


def tell(records: Iterable[AnyRecord], viewer: Viewer) -> tuple[Telling, ...]:
    """Return all *records* as they are told to *viewer*."""
    log = list(records)
    counting = counted(log)
    contexts = [Context(sides=_named(log, viewer))]
    tellings = []
    for record in log:
        before = contexts[-1]
        text, tells, after = _told(record, viewer, before)
        if isinstance(record, Record) and isinstance(record.event, Retracted):
            size = record.event.size - log[0].seq
            after = contexts[min(max(size, 0), len(contexts) - 1)]
        contexts.append(after)
        counts = record.seq in counting
        visible = may_see(record, viewer)
        tellings.append(Telling(record, visible, before, text, tells, counts))
    return tuple(tellings)


def _named(log: Iterable[AnyRecord], viewer: Viewer) -> dict[SideId, str]:
    """Return the sides by name, which the scene is told with before they enter.

    Of those that enter unseen, *viewer* doesn't learn the names.
    """
    events = [
        record.event
        for record in log
        if isinstance(record, Record) and may_see(record, viewer)
    ]
    return {e.side: e.name for e in events if isinstance(e, SideJoined)}


def _told(
    record: AnyRecord, viewer: Viewer, before: Context
) -> tuple[str, tuple[int, ...], Context]:
    if not isinstance(record, Record):
        return "", (), before
    event = record.event
    if may_see(record, viewer):
        fallen = told(before, event)
        tells = tuple(f.seq for f in fallen)
        return sentence(before, event), tells, before.without(fallen).after(record)
    if isinstance(event, Answered | Lapsed):
        # That a question is closed is public: it is asked no more.
        text = answer_sealed(before, event) if isinstance(event, Answered) else ""
        return text, (), before.after(record)
    return "", (), before
