"""What an undo may take back, and what a redo brings back."""

from __future__ import annotations

from .events.log import Log
from .events.record import AnyRecord, Entry, Record
from .events.types import (
    Answered,
    Declared,
    Retracted,
    Rolled,
    Ruled,
    SeedRevealed,
)
from .events.values import Choice
from .kernel.reducers import effective
from .kernel.state import State
from .kernel.table_options import INFORMATION_SEEN


def retraction(log: Log, state: State, size: int, reason: str, key: str) -> Retracted:
    """Return the event that takes the fight of *log* back to *size* events.

    A ruling is taken back whole: a *size* in the midst of one is before it.

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
    size = _whole(log, size)
    seen = _seen(log, size)
    if seen is not None and state.options.get(INFORMATION_SEEN) == "refuse":
        what = "roll" if _is_roll(log.record(seen)) else "secret"
        raise ValueError(
            f"the {what} of event {seen} was seen since, and this table's option "
            f"{INFORMATION_SEEN} refuses to take that back; a ruling can mend it"
        )
    return Retracted(size, reason, seen is not None, key)


def before_last_undo(log: Log) -> int:
    """Return how many events there were before the undo that can be redone.

    An undo that was brought back already is passed over with its redo, so
    that as many undos as were made one upon another can be redone.

    Raises:
        ValueError: Where nothing was undone, or something was decided since.
    """
    seq, redone = log.size - 1, False
    while seq >= 0:
        record = log.record(seq)
        event = record.event if isinstance(record, Record) else None
        if isinstance(event, Answered | Ruled):
            break
        if isinstance(event, Retracted):
            if not _is_undo(log, event.size):
                return seq
            seq, redone = event.size, True
        seq -= 1
    if redone:
        raise ValueError("what was undone is brought back already")
    if seq < 0 or not _any_undo(log):
        raise ValueError("nothing was undone, so nothing can be redone")
    raise ValueError(
        f"event {seq} was decided since the last undo, and bringing "
        "back what was undone would take that back; undo to that place "
        "instead, if it is wanted"
    )


def last_decision(log: Log) -> int:
    """Return how many events there were before the last decision that counts.

    It is an answer or a ruling; that the dice of a fight are opened is none,
    and an overruling begins with what it took back.

    Raises:
        ValueError: Where nobody has decided anything.
    """
    for record in reversed(decisions(log, 0)):
        first = log.entries[log.entry_of(record.seq)].records[0]
        return first.seq if isinstance(record.event, Ruled) else record.seq
    raise ValueError("nobody has decided anything yet, so nothing can be undone")


def decisions(log: Log, size: int) -> tuple[Record, ...]:
    """Return the answers and rulings that count, and came after *size* events."""
    return tuple(
        record
        for record in effective(log.records())
        if isinstance(record, Record)
        and record.seq >= size
        and isinstance(record.event, Answered | Ruled)
        and not _reveals(log, record.seq)
    )


def _whole(log: Log, size: int) -> int:
    """Return *size*, or the start of the ruling that it lies in the midst of."""
    records = log.entries[log.entry_of(size)].records
    for record in records:
        event = record.event if isinstance(record, Record) else None
        if isinstance(event, Ruled) and size <= record.seq + event.effects:
            return records[0].seq
    return size


def _is_undo(log: Log, seq: int) -> bool:
    """Return whether event *seq* is an undo or redo, and no overruling's first."""
    if seq >= log.size:
        return False
    entry = log.entries[log.entry_of(seq)]
    record = log.record(seq)
    undoes = isinstance(record, Record) and isinstance(record.event, Retracted)
    return undoes and not _rules(entry)


def _rules(entry: Entry) -> bool:
    return any(
        isinstance(r, Record) and isinstance(r.event, Ruled) for r in entry.records
    )


def _any_undo(log: Log) -> bool:
    return any(_is_undo(log, record.seq) for record in log.records())


def _reveals(log: Log, seq: int) -> bool:
    """Return whether event *seq* is the ruling that opens the dice."""
    after = log.record(seq + 1) if seq + 1 < log.size else None
    return isinstance(after, Record) and isinstance(after.event, SeedRevealed)


def _seen(log: Log, size: int) -> int | None:
    """Return the first event after *size* by which somebody learned something.

    That is a die, the key of the dice, or what was chosen in secret and told.
    """
    told: list[tuple[int, Choice]] = []
    first = None
    for record in log.records(size):
        event = record.event if isinstance(record, Record) else None
        if isinstance(event, Rolled | SeedRevealed):
            first = record.seq
            break
        if isinstance(event, Declared) and not _is_secret(record):
            told.append((record.seq, event.intent))
    sealed = _sealed_choices(log) if told else frozenset()
    return next((seq for seq, choice in told if choice in sealed), first)


def _is_secret(record: AnyRecord) -> bool:
    return isinstance(record, Record) and bool(record.visible_to)


def _sealed_choices(log: Log) -> frozenset[Choice]:
    """Return what was chosen in secret."""
    return frozenset(
        record.event.choice
        for record in log.records()
        if isinstance(record, Record)
        and isinstance(record.event, Answered)
        and record.visible_to
    )


def _is_roll(record: AnyRecord) -> bool:
    return isinstance(record, Record) and isinstance(record.event, Rolled)
