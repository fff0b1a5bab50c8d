"""A log in a file."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from affray.events.errors import (
    CorruptLog,
    LogLocked,
    NotALog,
    RecordingError,
    WriterStopped,
)
from affray.events.file import LogFile, Sync, load
from affray.events.types.fight import RoundBegan
from tests.support.logs import SMALL_HEADER, entry, small_log


LOG = small_log()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return where a log can be."""
    return tmp_path / "fight.affray"


def fill(file: LogFile) -> None:
    """Append what the small log holds."""
    for each in LOG.entries:
        file.append(each)


@pytest.mark.parametrize("sync", Sync)
def test_what_was_written_is_read(path: Path, sync: Sync) -> None:
    """Under each policy a closed file holds the whole log."""
    with LogFile.create(path, SMALL_HEADER, sync) as file:
        fill(file)

    assert path.read_bytes() == LOG.to_bytes()
    assert load(path).log.head() == LOG.head()


def test_an_entry_is_in_the_file_once_appended(path: Path) -> None:
    """A reader sees each entry as soon as the append returns."""
    with LogFile.create(path, SMALL_HEADER, Sync.FLUSH) as file:
        for number, each in enumerate(LOG.entries, 1):
            file.append(each)
            assert number == len(load(path).log)


def test_without_sync_much_is_written_at_once(path: Path) -> None:
    """Under Sync.NONE entries wait in memory, but not without a bound."""
    with LogFile.create(path, SMALL_HEADER, Sync.NONE) as file:
        before = path.stat().st_size
        file.append(entry(0, RoundBegan(0)))
        assert before == path.stat().st_size
        while path.stat().st_size == before:
            file.append(entry(file.log.size, RoundBegan(0)))
        assert len(file.log) < 3000


def test_a_group_is_on_the_disk_once_synced(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Entries appended without sync are forced to the disk together, when asked."""
    synced: list[int] = []
    monkeypatch.setattr("affray.events.file.sync_file", lambda _file: synced.append(1))
    with LogFile.create(path, SMALL_HEADER, Sync.NONE) as file:
        fill(file)
        assert (load(path).log.size, synced) == (0, [])
        file.sync()
        assert (load(path).log.size, synced) == (LOG.size, [1])


def test_an_opened_log_goes_on(path: Path) -> None:
    """A log is closed in the middle of a fight and opened again."""
    with LogFile.create(path, SMALL_HEADER) as file:
        file.append(LOG.entries[0])
    with LogFile.open(path) as file:
        assert file.dropped == 0
        for each in LOG.entries[1:]:
            file.append(each)

    assert path.read_bytes() == LOG.to_bytes()


def test_a_torn_entry_is_cut_off_at_opening(path: Path) -> None:
    """What was never acknowledged is dropped, with a count, and overwritten."""
    with LogFile.create(path, SMALL_HEADER) as file:
        fill(file)
    path.write_bytes(LOG.to_bytes()[:-3])
    whole = load(path)

    with LogFile.open(path) as file:
        assert whole.dropped == file.dropped > 0
        assert whole.end == path.stat().st_size
        file.append(LOG.entries[-1])

    assert path.read_bytes() == LOG.to_bytes()


def test_reading_a_torn_log_changes_nothing(path: Path) -> None:
    """Who only reads leaves the tail where it is."""
    path.write_bytes(LOG.to_bytes()[:-3])

    assert load(path).dropped > 0
    assert path.read_bytes() == LOG.to_bytes()[:-3]


def test_a_damaged_log_is_not_written_to(path: Path) -> None:
    """Appending behind damage would bury it: the fault is raised instead."""
    data = bytearray(LOG.to_bytes())
    data[-1] ^= 1
    path.write_bytes(data)

    with pytest.raises(CorruptLog, match="entry 2, at byte"):
        LogFile.open(path)
    assert path.read_bytes() == data


def test_a_file_is_not_overwritten(path: Path) -> None:
    """A new log doesn't take the place of anything."""
    path.write_text("mine")

    with pytest.raises(FileExistsError):
        LogFile.create(path, SMALL_HEADER)
    assert path.read_text() == "mine"


def test_a_second_writer_is_refused(path: Path) -> None:
    """One writer at a time, in this process too; readers are always let in."""
    with LogFile.create(path, SMALL_HEADER) as file:
        fill(file)
        with pytest.raises(LogLocked, match="close the fight there, or open the log"):
            LogFile.open(path)
        assert len(load(path).log) == 3
    LogFile.open(path).close()


def test_a_writer_in_another_process_is_respected(path: Path) -> None:
    """The lock is the system's, and ends with the process that held it."""
    LogFile.create(path, SMALL_HEADER).close()
    program = (
        "import sys; from affray.events.file import LogFile\n"
        f"file = LogFile.open({str(path)!r})\n"
        "print('open', flush=True); sys.stdin.read()"
    )
    with subprocess.Popen(  # noqa: S603 - ourselves
        [sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout is not None
        other.stdout.readline()
        with pytest.raises(LogLocked):
            LogFile.open(path)
        other.kill()
    LogFile.open(path).close()


def test_a_refused_entry_leaves_the_writer_going(path: Path) -> None:
    """An entry that isn't the next writes nothing and stops nothing."""
    with LogFile.create(path, SMALL_HEADER) as file:
        with pytest.raises(RecordingError):
            file.append(LOG.entries[1])
        fill(file)

    assert path.read_bytes() == LOG.to_bytes()


def test_a_closed_log_takes_nothing_more(path: Path) -> None:
    """Closing twice does nothing; appending afterwards is refused."""
    file = LogFile.create(path, SMALL_HEADER)
    file.close()
    file.close()

    with pytest.raises(WriterStopped, match="was closed"):
        file.append(LOG.entries[0])


def test_paths_that_lead_nowhere_are_the_system_s_to_refuse(tmp_path: Path) -> None:
    """A missing folder or file, and a folder for a file, raise OSError."""
    with pytest.raises(FileNotFoundError):
        LogFile.create(tmp_path / "no" / "fight.affray", SMALL_HEADER)
    with pytest.raises(FileNotFoundError):
        LogFile.open(tmp_path / "fight.affray")
    for opened in (LogFile.open, load):
        with pytest.raises(IsADirectoryError):
            opened(tmp_path)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no such device")
def test_what_never_ends_is_not_read_to_its_end() -> None:
    """A file that doesn't begin as a log isn't read further."""
    with pytest.raises(NotALog):
        load("/dev/zero")
