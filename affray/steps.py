"""The steps of a log, so that a fight can be taken up in the midst of any."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from itertools import islice

import attrs

from .events.log import Log
from .events.record import AnyRecord, Record
from .events.types import Retracted, StepBegan
from .kernel.cuts import taken_up
from .kernel.reducers import effective, fold
from .kernel.state import State


@attrs.frozen
class Step:
    """A step that a fight stands in: all that it takes to go on with it.

    Attributes:
        state: The fight as it stood before the step.
        records: What there is of the step, as far as it counts.
    """

    state: State
    records: tuple[AnyRecord, ...]

    def then(self, records: Iterable[AnyRecord]) -> Step:
        """Return the same step with more records."""
        return Step(self.state, (*self.records, *records))


class Steps:
    """The steps of a log that grows: for each place in it, the one it lies in.

    Each record is read once. A retraction leads back into the step in which it
    lands, so a fight with many of them is taken up as soon as one with none.

    Attributes:
        log: Whose steps they are.
    """

    def __init__(self, log: Log) -> None:
        self.log = log
        self._read = 0
        self._turns: list[int] = []
        self._steps: list[Step | None] = []
        self._state: State | None = State()
        self._since: list[AnyRecord] = []

    def at(self, size: int) -> Step:
        """Return the step in which the fight stands after *size* events.

        Raises:
            Diverged: Where they set no fight up.
            KernelError: Where some of them are sealed from this reader.
        """
        self._read_on()
        step = self._known(size)
        return step or Step(*taken_up(tuple(islice(self.log.records(), size))))

    def after(self, added: Iterable[Record]) -> Step:
        """Return the step in which it stands once the log has grown by *added*.

        Raises:
            Diverged: Where they set no fight up.
            KernelError: Where some of them are sealed from this reader.
        """
        size, more = self.log.size, list[AnyRecord]()
        for record in added:
            event = record.event
            if isinstance(event, Retracted) and event.size <= self.log.size:
                size, more = event.size, []
            else:
                more.append(record)
        return self.at(size).then(effective(more))

    def inherited(self, log: Log, step: Step, size: int) -> Steps:
        """Return the steps of *log*, which shares *size* events, being in *step*."""
        heir = Steps(log)
        turns = bisect_left(self._turns, size)
        heir._turns, heir._steps = self._turns[:turns], self._steps[:turns]
        heir._read = size
        heir._state, heir._since = step.state, list(step.records)
        return heir

    def _known(self, size: int) -> Step | None:
        """Return the step after *size* events, of those that were read."""
        turn = bisect_left(self._turns, size) - 1
        step = self._steps[turn] if turn >= 0 else None
        if step is None:
            return None
        start = self._turns[turn] + 1
        return step.then(islice(self.log.records(start), size - start))

    def _read_on(self) -> None:
        for record in self.log.records(self._read):
            event = record.event if isinstance(record, Record) else None
            if event is None:
                self._turn(record.seq, None)
            elif isinstance(event, Retracted):
                self._turn(record.seq, self._known(min(event.size, record.seq)))
            elif self._state is None:
                pass  # after what is withheld, until that is taken back
            elif isinstance(event, StepBegan):
                state = fold(self._since, self._state)
                self._turn(record.seq, Step(state, (record,)))
            else:
                self._since.append(record)
            self._read += 1

    def _turn(self, seq: int, step: Step | None) -> None:
        """Note where event *seq* leads; None where no step is known."""
        self._turns.append(seq)
        self._steps.append(step)
        self._state = None if step is None else step.state
        self._since = [] if step is None else list(step.records)
