"""Where a record can be taken up again: after its set-up, or at a step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ..events.record import AnyRecord, Record
from ..events.types import CombatantJoined, FightOpened, SideJoined, StepBegan
from .chronicle import NO_EFFECT
from .errors import Diverged, KernelError
from .reducers import effective, fold
from .state import State


SET_UP = "set-up"
"""The cause of the events that open a fight."""

_SIDES = 2


def set_up(records: Sequence[AnyRecord]) -> int:
    """Return how many of *records* set the fight up.

    Raises:
        Diverged: Where they don't: a fight has two sides, and somebody in it.
    """
    size = 0
    joined: Counter[type] = Counter()
    for record in records:
        if not isinstance(record, Record) or record.cause != SET_UP:
            break
        opens = isinstance(record.event, FightOpened)
        if opens != (size == 0) or (isinstance(record.event, NO_EFFECT) and not opens):
            break
        size += 1
        joined[type(record.event)] += 1
    if joined[SideJoined] < _SIDES or not joined[CombatantJoined]:
        raise Diverged(
            size, None, records[size] if size < len(records) else None, State()
        )
    return size


def last_step(records: Sequence[AnyRecord]) -> int:
    """Return where the last step of *records* begins, or the set-up ends."""
    first = set_up(records)
    for i in range(len(records) - 1, first - 1, -1):
        record = records[i]
        if isinstance(record, Record) and isinstance(record.event, StepBegan):
            return i
    return first


def taken_up(records: Sequence[AnyRecord]) -> tuple[State, tuple[AnyRecord, ...]]:
    """Return the fight as it stood before its last step, and the records of that.

    They are those that count: a retraction in *records* is honoured.

    Raises:
        Diverged: Where *records* set no fight up.
        KernelError: Where some of those that count are sealed from this reader.
    """
    counted = effective(records)
    if not all(isinstance(r, Record) for r in counted):
        raise KernelError(
            "this copy has records withheld; only the whole log can go on"
        )
    start = last_step(counted)
    return fold(counted[:start]), tuple(counted[start:])
