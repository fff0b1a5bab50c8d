"""Writers to be killed: forked from one warm process, since Python starts slowly.

For each line ``FOLDER MILLISECONDS PIECES`` on stdin it forks a child that
plays fight after fight into FOLDER, kills it by SIGKILL after that time, and
prints what the child had acknowledged last, ``FIGHT EVENTS``. With PIECES the
child's disk takes a write in pieces, so that it can be killed between them.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from io import FileIO
from pathlib import Path

from affray.events import disk, file
from affray.events.file import Sync
from affray.kernel.dice.keyed import seed_from_text
from affray.kernel.dice.sources import seeded
from affray.replays.tactics import simple
from affray.session import Fight
from tests.replays.fights import answer, go_on, setup


FIGHTS = 4
"""How many different fights there are; then they come again."""

NOTHING = "0 0"
PIECE = 96


def begun(number: int, path: Path | None = None) -> Fight:
    """Begin the fight of this *number*."""
    dice = seeded(seed_from_text(str(number % FIGHTS)))
    return Fight.begin(
        setup(distance=30),
        "whitebox",
        dice,
        path,
        sync=Sync.ENTRY,
        clock=lambda: 0,
        salt=lambda: bytes(16),
    )


def whole(number: int) -> Fight:
    """Return the fight of this *number*, fought to its end in memory."""
    return go_on(begun(number), simple)


def log_in(folder: Path, number: int) -> Path:
    """Return where the log of the fight of this *number* lies."""
    return folder / f"{number}.affray"


def play(folder: Path, pipe: int) -> None:
    """Play fight after fight; acknowledge each entry by a line to *pipe*."""
    for number in range(10**6):
        with begun(number, log_in(folder, number)) as fight:
            acknowledge(pipe, number, fight)
            while fight.pending:
                answer(fight, simple)
                acknowledge(pipe, number, fight)


def acknowledge(pipe: int, number: int, fight: Fight) -> None:
    """Say that all the events of *fight* are safe."""
    os.write(pipe, b"%d %d\n" % (number, fight.size))


def in_pieces(target: FileIO, data: bytes) -> None:
    """Write *data* as a slow disk does, a piece at a time."""
    for start in range(0, len(data), PIECE):
        disk.write_all(target, data[start : start + PIECE])
        time.sleep(0)


def killed(folder: Path, seconds: float, *, pieces: bool) -> str:
    """Return the last line of a child that was killed after *seconds*."""
    ours, theirs = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(ours)
        if pieces:
            file.write_all = in_pieces  # type: ignore[assignment,attr-defined]
        try:
            play(folder, theirs)
        finally:
            os._exit(1)
    os.close(theirs)
    time.sleep(seconds)
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    if os.waitstatus_to_exitcode(status) != -signal.SIGKILL:
        return "the child ended by itself"
    with os.fdopen(ours, encoding="ascii") as lines:
        return ([NOTHING, *lines.read().splitlines()])[-1]


def main() -> None:
    """Warm up, then serve one line after another."""
    for number in range(FIGHTS):
        whole(number)
    for line in sys.stdin:
        folder, milliseconds, pieces = line.split()
        said = killed(Path(folder), float(milliseconds) / 1000, pieces=pieces == "1")
        print(said, flush=True)  # noqa: T201 - it is what we are asked for


if __name__ == "__main__":
    main()
