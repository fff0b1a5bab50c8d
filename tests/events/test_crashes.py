"""Full disks, failed syncs, and writers that are killed."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import time
from io import FileIO
from pathlib import Path

import pytest

from affray.events import disk
from affray.events.errors import WriterStopped
from affray.events.file import LogFile, load
from tests.support.logs import SMALL_HEADER, small_log


LOG = small_log()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return where a log can be."""
    return tmp_path / "fight.affray"


def no_room(*_: object) -> int:
    """Fail as a full disk does."""
    raise OSError(errno.ENOSPC, "no space left on device")


@pytest.mark.parametrize("failing", ["sync_file", "write_all"])
def test_a_failed_write_stops_the_writer(
    path: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    """After a full disk or a failed sync the log reads well and takes no more."""
    file = LogFile.create(path, SMALL_HEADER)
    file.append(LOG.entries[0])
    good = path.read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(f"affray.events.file.{failing}", no_room)
        with pytest.raises(OSError, match="no space left"):
            file.append(LOG.entries[1])

    with pytest.raises(WriterStopped, match="an earlier write to this log failed"):
        file.append(LOG.entries[1])
    file.close()

    assert good == path.read_bytes()
    assert LOG.entries[:1] == file.log.entries == load(path).log.entries


def test_half_a_write_is_taken_back(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a full disk still took of an entry is cut off again."""
    file = LogFile.create(path, SMALL_HEADER)
    good = path.read_bytes()

    def half(file: FileIO, data: bytes) -> None:
        disk.write_all(file, data[: len(data) // 2])
        no_room()

    monkeypatch.setattr("affray.events.file.write_all", half)
    with pytest.raises(OSError, match="no space left"):
        file.append(LOG.entries[0])
    file.close()

    assert good == path.read_bytes()


def test_where_even_cutting_back_fails_the_log_still_reads(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk that takes nothing more leaves at worst a torn entry."""
    file = LogFile.create(path, SMALL_HEADER)
    file.append(LOG.entries[0])

    def half(_: FileIO, data: bytes) -> None:
        with path.open("ab") as other:
            other.write(data[:9])
        no_room()

    class Stuck(FileIO):
        """Can't be cut."""

        def truncate(self, _: int | None = None, /) -> int:
            """Fail as a disk does that went away."""
            return no_room()

    file._file.close()
    file._file = Stuck(path, "r+")
    monkeypatch.setattr("affray.events.file.write_all", half)
    with pytest.raises(OSError, match="no space left"):
        file.append(LOG.entries[1])
    file.close()

    assert load(path).dropped == 9
    assert len(load(path).log) == 1


def test_a_log_that_could_not_be_begun_leaves_no_file(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk without room for the header is left as it was."""
    monkeypatch.setattr("affray.events.file.sync_file", no_room)

    with pytest.raises(OSError, match="no space left"):
        LogFile.create(path, SMALL_HEADER)
    assert not path.exists()


def test_short_writes_are_completed(tmp_path: Path) -> None:
    """A system that takes a frame in pieces is given all of them."""

    class Slow(FileIO):
        """Takes two bytes at a time."""

        def write(self, data: object, /) -> int:
            """Write the first two bytes of *data*."""
            assert isinstance(data, bytes)
            return super().write(data[:2])

    path = tmp_path / "slow"
    with Slow(path, "x") as file:
        disk.write_all(file, b"hello")

    assert path.read_bytes() == b"hello"


WRITER = """
import sys
from affray.events.file import LogFile
from affray.events.record import Entry, Record
from affray.events.types.fight import RoundBegan
with LogFile.open(sys.argv[1]) as file:
    while True:
        size = file.log.size
        file.append(Entry(0, tuple(Record(size + i, RoundBegan(i)) for i in range(5))))
        print(size + 5, flush=True)
"""


@pytest.mark.parametrize("delay", [0.0, 0.004, 0.009, 0.02])
def test_a_killed_writer_loses_nothing_it_acknowledged(
    path: Path, delay: float
) -> None:
    """Killed at any moment, the log opens with every acknowledged event."""
    LogFile.create(path, SMALL_HEADER).close()
    with subprocess.Popen(  # noqa: S603 - ourselves
        [sys.executable, "-c", WRITER, os.fspath(path)], stdout=subprocess.PIPE
    ) as writer:
        assert writer.stdout is not None
        first = writer.stdout.readline()
        time.sleep(delay)
        writer.kill()
        acknowledged = int((first + writer.stdout.read()).split()[-1])

    with LogFile.open(path) as file:
        assert acknowledged <= file.log.size <= acknowledged + 5
        assert file.log.size % 5 == 0
