"""What several tests of the front door look at."""

from __future__ import annotations

from pathlib import Path

from affray.events.file import load
from affray.events.log import Log
from affray.events.record import AnyRecord


EXAMPLES = Path(__file__).parents[2] / "examples"


def records(log: Path) -> tuple[AnyRecord, ...]:
    """Return all records of the log at *log*."""
    return tuple(load(log).log.records())


def cut(log: Path, entries: int) -> bytes:
    """Return the log at *log* as it was after its first *entries*."""
    whole = load(log).log
    part = Log(whole.header)
    for entry in whole.entries[:entries]:
        part.append(entry)
    return part.to_bytes()
