"""Gauges 30 and 32: appending against a bare write, and no slower later on."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from affray.events.file import LogFile, Sync
from affray.events.framing import write_frame

from .battles import answer, begun, log_of
from .timing import Row, best_of_both


ENTRIES = 300
COMMANDS = 10_000
WINDOW = 400


def rows() -> Iterator[Row]:
    """Measure."""
    with tempfile.TemporaryDirectory() as folder:
        yield _against_bare(Path(folder))
    yield from _later()


def _against_bare(folder: Path) -> Row:
    log = log_of(10_000)
    entries = log.entries[:ENTRIES]
    frames = [write_frame(i, log.public_bytes[i]) for i in range(1, ENTRIES + 1)]
    counter = iter(range(10_000))

    def bare() -> None:
        with (folder / f"{next(counter)}").open("wb", buffering=0) as file:
            for frame in frames:
                file.write(frame)
                os.fdatasync(file.fileno())

    def ours() -> None:
        path = folder / f"{next(counter)}"
        with LogFile.create(path, log.header, Sync.ENTRY) as file:
            for entry in entries:
                file.append(entry)

    plain, mine = best_of_both(bare, ours)
    what = "append to disk: x as fast as write and fdatasync"
    return Row("30", what, plain / mine, bound=0.7, at_least=True)


def _later() -> Iterator[Row]:
    """Time commands early in a battle and late, in the middle of their windows."""
    fight = begun(2)
    took: list[float] = []
    while len(took) < COMMANDS + WINDOW // 2:
        start = time.perf_counter()
        answer(fight)
        took.append(time.perf_counter() - start)
    early = median(took[100 : 100 + WINDOW])
    late = median(took[COMMANDS - WINDOW // 2 : COMMANDS + WINDOW // 2])
    yield Row("32", "command 10,000: x command 100", late / early, bound=1.1)
    yield Row("32", "commands, tactic and rules and all", 1 / late, "a second")
