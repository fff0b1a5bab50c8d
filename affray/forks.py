"""Forks: fights that share a past with another and go their own way."""

from __future__ import annotations

from os import PathLike
from pathlib import Path

import attrs

from .course import Course
from .events.disk import sync_directory
from .events.file import LogFile, Sync
from .events.log import Head, Log
from .events.record import AnyRecord, Record
from .events.types import Forked, Ruled
from .events.values import REFEREE
from .going_on import Means
from .kernel.chronicle import REMARK
from .ledger import Clock, Ledger, begun_or_gone
from .steps import Step, Steps


@attrs.frozen
class Parting:
    """A fork that nobody has looked at yet: where it leaves its parent.

    It holds nothing of its own. What the parent does meanwhile doesn't reach it,
    since a log is only ever added to.

    Attributes:
        means: What it goes on with.
        steps: The steps of the parent's log.
        step: The one in which the fork stands.
        size: How many events are shared.
        head: The parent's head at that time.
        clock: Gives the time of its entries.
        at: That of its first.
    """

    means: Means
    steps: Steps
    step: Step
    size: int
    head: Head
    clock: Clock
    at: int

    @classmethod
    def of(cls, course: Course, size: int) -> Parting:
        """Return the fork of *course* after *size* events.

        Raises:
            ValueError: Where its log has no such place to part from.
            KernelError: Where some of those events are sealed from this reader.
        """
        log, clock = course.ledger.log, course.ledger.clock
        check(log, size)
        steps = course.steps
        step = steps.at(size)
        return cls(course.means, steps, step, size, log.head(), clock, clock())

    def course(self, path: str | PathLike[str] | None = None) -> Course:
        """Return the course that the fork takes, at its first open question.

        Args:
            path: A file to write its log to; it must not exist yet.

        Raises:
            Diverged: Where the rules decide otherwise than the log has it.
            FileExistsError: Where *path* exists.
        """
        begun, rest = shared(self.steps.log, self.size)
        mark = parting(self.head, self.size)
        runner = self.means.resumed_in(self.step.then((mark,)), self.size + 1)
        place = begun if path is None else written(begun, path)
        ledger = Ledger(place, self.clock)
        with begun_or_gone(place, path):
            ledger.write((*rest, mark, *runner.take()), self.at)
        steps = self.steps.inherited(ledger.log, self.step, self.size)
        return Course(self.means, runner, ledger, steps)


def check(log: Log, size: int) -> None:
    """Let a fight part after *size* events, or tell why it can't.

    Raises:
        ValueError: Where the log has no such place to part from.
    """
    first = len(log.entries[0].records)
    if not first <= size <= log.size:
        raise ValueError(
            f"the fight can part after {first} to {log.size} events, not {size}"
        )
    for record in _rest(log, size):
        event = record.event if isinstance(record, Record) else None
        if isinstance(event, Ruled) and size <= record.seq + event.effects:
            raise ValueError(
                f"the fight can't part within the ruling of event {record.seq}, which "
                f"goes as far as event {record.seq + event.effects}"
            )


def shared(log: Log, size: int) -> tuple[Log, tuple[AnyRecord, ...]]:
    """Return the whole entries within *size* events, and the rest of those events."""
    return log.prefix(_whole(log, size)), _rest(log, size)


def parting(head: Head, size: int) -> Record:
    """Return the record that says where a fork leaves the log of *head*."""
    return Record(size, Forked(head.root, head.size, size), REFEREE, REMARK)


def written(begun: Log, path: str | PathLike[str]) -> LogFile:
    """Return a new file at *path* that holds what *begun* does.

    It is forced to the disk once, and not for each of the entries.

    Raises:
        FileExistsError: Where *path* exists.
        OSError: Where it can't be written; none is left behind.
    """
    file = LogFile.create(path, begun.header, Sync.NONE)
    with begun_or_gone(file, path):
        with file:
            for entry in begun.entries:
                file.append(entry)
            file.sync()
        sync_directory(Path(path).parent)
        return LogFile.open(path)


def _whole(log: Log, size: int) -> int:
    """Return how many entries lie within *size* events."""
    return len(log) if size == log.size else log.entry_of(size)


def _rest(log: Log, size: int) -> tuple[AnyRecord, ...]:
    """Return the events within *size* whose entry goes further."""
    whole = _whole(log, size)
    if whole == len(log):
        return ()
    records = log.entries[whole].records
    return records[: size - records[0].seq]
