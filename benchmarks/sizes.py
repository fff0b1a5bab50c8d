"""Gauge 33: bytes on disk, memory, and the command line on 10,000 events."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Iterator
from pathlib import Path

from affray.events.reading import read_log
from affray.events.types import Rolled
from affray.replays.replay import states

from .battles import log_of, records_of
from .timing import Row


EVENTS = 10_000
_MB = 1_000_000


def rows() -> Iterator[Row]:
    """Measure."""
    log = log_of(EVENTS)
    data = log.to_bytes()
    opening = len(log.public_bytes[0]) + len(log.public_bytes[1])
    each = (len(data) - opening) / (log.size - len(log.entries[0].records))
    yield Row("33", "bytes an event on disk", each, "bytes", 80)
    yield Row("33", "the header and the opening", opening, "bytes")
    yield from _memory(data)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "battle.affray"
        path.write_bytes(data)
        yield from _commands(path)


def _memory(data: bytes) -> Iterator[Row]:
    tracemalloc.start()
    log = read_log(data).log
    loaded, _ = tracemalloc.get_traced_memory()
    kept = list(states(log.records()))
    everything, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert kept
    what = "memory: the state after each of the events"
    yield Row("33", what, (everything - loaded) / _MB, "MB", 20)
    yield Row("33", "memory: the log itself", loaded / _MB, "MB")


def _commands(path: Path) -> Iterator[Row]:
    roll = next(r.seq for r in records_of(EVENTS) if isinstance(r.event, Rolled))
    commands = {
        "show": ["show", str(path)],
        "replay": ["replay", str(path)],
        "verify": ["verify", str(path)],
        "audit": ["audit", str(path), str(roll)],
    }
    for name, arguments in commands.items():
        took = _wall([sys.executable, "-m", "affray", *arguments])
        if took is not None:
            yield Row("33", f"affray {name}, 10,000 events", took, "s", 1)


def _wall(command: list[str]) -> float | None:
    """Return the seconds of the best of three, None where it doesn't work."""
    times = []
    for _ in range(3):
        start = time.perf_counter()
        done = subprocess.run(command, capture_output=True, check=False)  # noqa: S603
        times.append(time.perf_counter() - start)
        if done.returncode:
            return None
    return min(times)
