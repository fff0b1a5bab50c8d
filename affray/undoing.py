"""What an undo may take back, and what a redo brings back."""

from __future__ import annotations

from .events.log import Log
from .events.record import AnyRecord, Record
from .events.types import Answered, Retracted, Rolled, Ruled
from .kernel.reducers import effective
from .kernel.state import State
from .kernel.table_options import INFORMATION_SEEN


def retraction(log: Log, state: State, size: int, reason: str, key: str) -> Retracted:
    """Return the event that takes the fight of *log* back to *size* events.

    Raises:
        ValueError: Where that is no place to go back to, or somebody learned
            something since and the table's policy refuses that.
    """
    first = len(log.entries[0].records)
    if not first <= size < log.size:
        raise ValueError(
            f"the fight can be taken back to {first} to {log.size - 1} events, "
            f"not {size}"
        )
    seen = [record.seq for record in log.records(size) if _tells(record)]
    if seen and state.options.get(INFORMATION_SEEN) == "refuse":
        raise ValueError(
            f"the roll of event {seen[0]} was seen since, and this table's option "
            f"{INFORMATION_SEEN} refuses to take that back; a ruling can mend it"
        )
    return Retracted(size, reason, bool(seen), key)


def before_last_undo(log: Log) -> int:
    """Return how many events there were before the undo that can be redone.

    Raises:
        ValueError: Where nothing was undone, or something was decided since.
    """
    for record in reversed(tuple(log.records())):
        event = record.event if isinstance(record, Record) else None
        if isinstance(event, Retracted):
            return record.seq
        if isinstance(event, Answered | Ruled):
            raise ValueError(
                f"event {record.seq} was decided since the last undo, and bringing "
                "back what was undone would take that back; undo to that place "
                "instead, if it is wanted"
            )
    raise ValueError("nothing was undone, so nothing can be redone")


def last_decision(log: Log) -> int:
    """Return the number of the last answer or ruling that counts.

    Raises:
        ValueError: Where nobody has decided anything.
    """
    for record in reversed(effective(log.records())):
        if isinstance(record, Record) and isinstance(record.event, Answered | Ruled):
            return record.seq
    raise ValueError("nobody has decided anything yet, so nothing can be undone")


def _tells(record: AnyRecord) -> bool:
    """Return whether somebody learned something by *record*."""
    return isinstance(record, Record) and isinstance(record.event, Rolled)
