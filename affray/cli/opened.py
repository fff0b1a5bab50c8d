"""Logs opened for reading, and what to tell of the state they are in."""

from __future__ import annotations

from pathlib import Path

import attrs

from ..events.errors import RecordingError
from ..events.file import load
from ..events.log import Log
from ..events.reading import Reading
from ..events.record import AnyRecord
from ..kernel.rules import RuleBook
from ..kernel.state import State
from ..replays.replay import at, replay
from .faults import BAD_INPUT, FINDING, Trouble, recording


@attrs.frozen
class Opened:
    """A log, as far as it is good, and the fight at one moment of it.

    Attributes:
        note: What to know about the file, empty where it is whole.
    """

    path: Path
    log: Log
    records: tuple[AnyRecord, ...]
    state: State
    note: str

    @property
    def book(self) -> RuleBook:
        """The rules that it is played by."""
        from ..kernel.rulesets import ruleset  # noqa: PLC0415 - few verbs need them

        return ruleset(self.log.header.ruleset).book


def read(path: Path) -> Reading:
    """Return what is in the file at *path*.

    Raises:
        Trouble: It is no log, or of another format version.
        OSError: It can't be read.
    """
    try:
        return load(path)
    except RecordingError as error:
        raise recording(error, path) from error


def open_log(path: Path, where: str = "", *, damaged: bool = False) -> Opened:
    """Return the log at *path* as of *where*, an event's number or ``rN``.

    Args:
        path: The file.
        where: The moment; empty is the end.
        damaged: Whether the good part of a damaged log will do.

    Raises:
        Trouble: The log is damaged, or has no such moment.
        OSError: It can't be read.
    """
    reading = read(path)
    if reading.fault is not None and not damaged:
        raise refused(reading.fault, path)
    records = tuple(reading.log.records())
    upto = _moment(records, where)
    replayed = replay(records, upto)
    if replayed.fault is not None and not damaged:
        raise Trouble("fold", f"{path}: {replayed.fault}", FINDING)
    return Opened(
        path,
        reading.log,
        records if upto is None else records[:upto],
        replayed.state,
        _note(reading),
    )


def _moment(records: tuple[AnyRecord, ...], where: str) -> int | None:
    if not where:
        return None
    try:
        return at(records, where)
    except (ValueError, LookupError) as error:
        raise Trouble("moment", f"--at: {error}", BAD_INPUT) from error


def refused(fault: RecordingError, path: Path) -> Trouble:
    """Return what is told of a log whose entries are damaged from *fault* on."""
    trouble = recording(fault, path)
    return attrs.evolve(
        trouble,
        code="damaged",
        message=f"{trouble.message}; affray show --damaged shows the good part",
        exit=FINDING,
    )


def _note(reading: Reading) -> str:
    if reading.fault is not None:
        return f"this log is damaged, here is the good part: {reading.fault}"
    if reading.dropped:
        return (
            f"the last entry was torn, its {reading.dropped} bytes are left out; "
            "nothing that was acknowledged is missing"
        )
    return ""
