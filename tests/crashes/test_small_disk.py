"""A disk that is really full: a file system in memory with room for a few entries."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from affray.cli.app import run
from affray.events.errors import WriterStopped
from affray.events.file import load
from affray.replays.tactics import simple
from tests.crashes.fighting import (
    begin_in,
    fought,
    goes_on_as,
    stands_where_the_log_stands,
)
from tests.replays.fights import answer, go_on


DUEL = Path(__file__).parents[2] / "examples" / "duel.toml"
PAGE = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096
PAGES = 16
FULL = os.strerror(errno.ENOSPC)


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Path]:
    """Return a folder on a file system of its own, with room for `PAGES` pages."""
    mount, umount = shutil.which("mount"), shutil.which("umount")
    if sys.platform != "linux" or os.geteuid() != 0 or not mount or not umount:
        pytest.skip("only root on Linux can mount a file system")
    folder = tmp_path / "small"
    folder.mkdir()
    size = f"size={PAGES * PAGE}"
    command = [mount, "-t", "tmpfs", "-o", size, "tmpfs", str(folder)]
    mounted = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
    if mounted.returncode:
        pytest.skip(f"mounting isn't permitted here: {mounted.stderr.strip()}")
    try:
        yield folder
    finally:
        subprocess.run([umount, "-l", str(folder)], check=True)  # noqa: S603


def filled(folder: Path, left: int) -> Path:
    """Fill *folder* until about *left* pages are free; return what fills it."""
    filler = folder / "filler"
    filler.write_bytes(bytes(PAGE * (PAGES - left)))
    return filler


def test_a_full_disk_stops_the_writer_and_room_lets_it_go_on(small: Path) -> None:
    """The log holds every acknowledged entry, and the fight goes on from there."""
    path, log = small / "fight.affray", fought()
    filler = filled(small, 2)
    with begin_in(path) as fight:
        with pytest.raises(OSError, match=FULL):
            go_on(fight, simple)
        assert 0 < fight.size < log.size
        stands_where_the_log_stands(fight)
        with pytest.raises(WriterStopped):
            answer(fight, simple)
        reading = load(path)
        assert (reading.fault, reading.dropped) == (None, 0)
        assert list(reading.log.records()) == list(log.records())[: fight.size]

    filler.unlink()
    goes_on_as(path, log)


def test_the_command_line_on_a_full_disk(
    small: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """``affray run`` says so in one line with code 3, and resumes with room."""
    path = small / "fight.affray"
    filler = filled(small, 2)
    code = run(["run", str(DUEL), "--log", str(path), "--seed", "7"])
    err = capsys.readouterr().err
    assert (code, err.count("\n"), FULL in err) == (3, 1, True)
    before = list(load(path).log.records())
    assert before

    filler.unlink()
    assert run(["run", "--resume", str(path)]) == 0
    assert list(load(path).log.records())[: len(before)] == before
    assert run(["verify", str(path)]) == 0
