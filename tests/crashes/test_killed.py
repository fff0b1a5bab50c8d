"""SIGKILL at any moment of a real process that plays fights to a file."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import IO

import pytest

from affray.events.errors import NotALog
from affray.events.file import load
from affray.events.record import AnyRecord
from affray.replays.tactics import simple
from affray.replays.verify import verify
from affray.session import Fight
from tests.crashes.nursery import FIGHTS, log_in, whole
from tests.replays.fights import go_on


ROOT = Path(__file__).resolve().parents[2]
KILLS = 16
MANY_KILLS = 1000
LATEST = 90
"""Milliseconds: some fights are over by then, and others have begun."""


@pytest.fixture(scope="module")
def nursery() -> Iterator[subprocess.Popen[str]]:
    """Return a process that has children killed: see `tests.crashes.nursery`."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.crashes.nursery"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        yield process
        pipe(process.stdin).close()


def pipe(stream: IO[str] | None) -> IO[str]:
    """Return *stream*, which is there."""
    assert stream is not None
    return stream


@cache
def fought(number: int) -> tuple[AnyRecord, ...]:
    """Return what the fight of this *number* comes to when nobody is killed."""
    return tuple(whole(number).log.records())


def kill(
    nursery: subprocess.Popen[str], folder: Path, delay: float, *, pieces: bool
) -> tuple[int, int]:
    """Have a writer killed; return its last fight and how much of it was safe."""
    folder.mkdir()
    pipe(nursery.stdin).write(f"{folder} {delay} {int(pieces)}\n")
    pipe(nursery.stdin).flush()
    number, size = pipe(nursery.stdout).readline().split()
    return int(number), int(size)


def took_up(path: Path, safe: int, records: tuple[AnyRecord, ...]) -> str:
    """Take up the killed fight at *path*; return in what state its file was.

    Args:
        path: The log, which may not be there.
        safe: How many events were acknowledged.
        records: What all of the fight comes to.
    """
    if not path.exists():
        assert safe == 0
        return "none"
    try:
        reading = load(path)
    except NotALog:
        assert safe == 0
        return "header"
    assert reading.fault is None
    if not len(reading.log):
        assert safe == 0
        with pytest.raises(NotALog, match="nothing is lost"):
            Fight.resume(path)
        return "header"
    ends = {entry.records[-1].seq + 1 for entry in reading.log.entries}
    with Fight.resume(path, clock=lambda: 0) as fight:
        assert fight.dropped == reading.dropped
        assert safe <= fight.size
        assert fight.size in ends
        assert tuple(fight.log.records()) == records[: fight.size]
        go_on(fight, simple)
        assert tuple(fight.log.records()) == records
    report = verify(load(path))
    assert report.ok, report.findings
    return "torn" if reading.dropped else "whole"


def at_random(
    nursery: subprocess.Popen[str], folder: Path, seed: int, kills: int
) -> Mapping[str, int]:
    """Have that many writers killed; return how often which state was left."""
    rng = Random(seed)  # noqa: S311 - moments, not dice
    left = dict.fromkeys(("none", "header", "torn", "whole"), 0)
    for number in range(kills):
        home = folder / str(number)
        delay = rng.uniform(0, LATEST)
        last, safe = kill(nursery, home, delay, pieces=number % 2 == 1)
        # The writer may have begun the fight after the last that it spoke of.
        after = took_up(log_in(home, last + 1), 0, fought((last + 1) % FIGHTS))
        here = took_up(log_in(home, last), safe, fought(last % FIGHTS))
        left[here if after == "none" else after] += 1
        assert not log_in(home, last + 2).exists()
    return left


def test_killed_at_random_a_fight_goes_on(
    nursery: subprocess.Popen[str], tmp_path: Path
) -> None:
    """No acknowledged event is lost, and the fight goes on as if nothing had been."""
    left = at_random(nursery, tmp_path, 1, KILLS)

    assert left["torn"] + left["whole"] > 0


@pytest.mark.long
def test_killed_a_thousand_times(
    nursery: subprocess.Popen[str], tmp_path: Path
) -> None:
    """The same at a thousand moments, torn entries and whole ones among them."""
    left = at_random(nursery, tmp_path, 2, MANY_KILLS)

    assert left["torn"] > 0
    assert left["whole"] > 0
