"""The record of a fight while it is run: what is on it, and what is added."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import TypeAlias, TypeGuard

from ..events.record import AnyRecord, Record
from ..events.types import (
    Answered,
    Asked,
    Disputed,
    DisputeSettled,
    Event,
    FightOpened,
    Forked,
    Lapsed,
    Retracted,
    Rolled,
    RoundBegan,
    Ruled,
    StepBegan,
)
from ..events.values import REFEREE, Person
from .errors import Diverged
from .reducers import evolve
from .state import State


Salt: TypeAlias = Callable[[], bytes]
"""Gives 16 random bytes for a record that not everyone may see."""

NO_EFFECT = (
    FightOpened,
    StepBegan,
    RoundBegan,
    Asked,
    Answered,
    Lapsed,
    Rolled,
    Ruled,
    Retracted,
    Disputed,
    DisputeSettled,
    Forked,
)
"""What no ruling brings about: the runner tells by it where it is, and draws."""

RULING = "ruling"
"""The cause of a ruling and of its effects."""

REMARKS = (Disputed, DisputeSettled, Forked)
"""What people note beside the procedure; it brings nothing about."""

REMARK = "remark"
"""The cause of a remark."""


class Chronicle:
    """Events noted by the runner, held against the record while it lasts.

    Where there is a record of what the procedures bring about, each event
    noted must be the next one on it; where the record ends, events are added.
    Either way they are folded at once.

    Attributes:
        state: The fight after every event so far.
        size: How many events the log has, those not yet taken included.
    """

    def __init__(
        self, state: State, size: int, salt: Salt, recorded: Iterable[AnyRecord] = ()
    ) -> None:
        self.state = state
        self.size = size
        self._salt = salt
        self._recorded = deque(recorded)
        self._produced: list[Record] = []

    @property
    def head(self) -> AnyRecord | None:
        """The next record that is still to be met, None where they end."""
        return self._recorded[0] if self._recorded else None

    @property
    def produced(self) -> tuple[Record, ...]:
        """The records that were added."""
        return tuple(self._produced)

    def take(self) -> tuple[Record, ...]:
        """Return the records that were added since the last time."""
        taken = tuple(self._produced)
        self._produced.clear()
        return taken

    def note(
        self,
        event: Event,
        by: Person,
        cause: str,
        visible_to: tuple[Person, ...] = (),
    ) -> None:
        """Add an event, or meet it next on the record; and fold it.

        Raises:
            Diverged: Where something else is next on the record.
        """
        if self._recorded:
            self._meet(event, by, cause, visible_to)
            return
        self.state = evolve(self.state, event)
        salt = self._salt() if visible_to else b""
        self._produced.append(Record(self.size, event, by, cause, visible_to, salt))
        self.size += 1

    def pass_rulings(self) -> bool:
        """Fold the rulings that are next on the record; tell if there were any.

        They are no rule's doing, so they are taken as they stand, and so are
        remarks among them.
        """
        passed = False
        while isinstance(self.head, Record):
            if isinstance(self.head.event, REMARKS) and self.head.cause == REMARK:
                self._recorded.popleft()
                continue
            if not isinstance(self.head.event, Ruled):
                break
            effects = self.head.event.effects
            if not _is_ruling(self.head) or not 0 <= effects < len(self._recorded):
                raise self.diverged(None, RULING)
            self._recorded.popleft()
            for _ in range(effects):
                self._pass_effect()
            passed = True
        return passed

    def diverged(self, expected: Event | None, rule: str) -> Diverged:
        """Return the fault that the next record isn't *expected*."""
        seq = self.size if self.head is None else self.head.seq
        return Diverged(seq, expected, self.head, self.state, rule)

    def _pass_effect(self) -> None:
        head = self.head
        if not _is_ruling(head) or isinstance(head.event, NO_EFFECT):
            raise self.diverged(None, RULING)
        self._recorded.popleft()
        self.state = evolve(self.state, head.event)

    def _meet(
        self, event: Event, by: Person, cause: str, visible_to: tuple[Person, ...]
    ) -> None:
        self.pass_rulings()
        head = self.head
        if head is None:
            self.note(event, by, cause, visible_to)
        elif _same(head, event, by, cause, visible_to):
            self._recorded.popleft()
            self.state = evolve(self.state, event)
        else:
            raise self.diverged(event, cause)


def _is_ruling(head: AnyRecord | None) -> TypeGuard[Record]:
    return isinstance(head, Record) and head.by == REFEREE and head.cause == RULING


def _same(
    head: AnyRecord,
    event: Event,
    by: Person,
    cause: str,
    visible_to: tuple[Person, ...],
) -> bool:
    return (
        isinstance(head, Record)
        and head.event == event
        and head.by == by
        and head.cause == cause
        and head.visible_to == visible_to
    )
