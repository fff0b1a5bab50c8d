"""A disk that is full, and a sync that fails: the writer stops, the log reads on."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from io import FileIO
from pathlib import Path

import pytest

from affray.events import disk
from affray.events.errors import WriterStopped
from affray.events.file import load
from affray.events.types import Event
from affray.kernel.state.digest import digest
from affray.replays.tactics import simple
from affray.session import Fight
from tests.crashes.fighting import (
    begin_in,
    fought,
    goes_on_as,
    stands_where_the_log_stands,
    take_up,
)
from tests.replays.fights import answer, go_on


LOG = fought()
FULL = os.strerror(errno.ENOSPC)
BROKEN = os.strerror(errno.EIO)


def full(file: FileIO, data: bytes) -> None:
    """Take half of *data*, as a disk does that has no more room."""
    disk.write_all(file, data[: len(data) // 2])
    raise OSError(errno.ENOSPC, FULL)


def broken(_: FileIO) -> None:
    """Fail as a sync does when the disk is broken."""
    raise OSError(errno.EIO, BROKEN)


FAULTS = [
    pytest.param("write_all", full, FULL, id="full disk"),
    pytest.param("sync_file", broken, BROKEN, id="failing sync"),
]


def say(fight: Fight) -> None:
    """Answer the open question."""
    answer(fight, simple)


def decree(fight: Fight) -> None:
    """Rule something that changes nothing."""
    nothing: tuple[Event, ...] = ()
    fight.rule("so be it", "a test", *nothing)


def undo(fight: Fight) -> None:
    """Take the last answer back."""
    fight.undo(fight.log.entries[-1].records[0].seq, "a slip")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return where a log can be."""
    return tmp_path / "fight.affray"


@pytest.mark.parametrize("act", [say, decree, undo])
@pytest.mark.parametrize(("name", "fault", "said"), FAULTS)
def test_the_writer_stops_and_the_fight_stands_where_its_log_stands(
    path: Path,
    name: str,
    fault: Callable[..., None],
    said: str,
    act: Callable[[Fight], None],
) -> None:
    """What failed to be written hasn't happened, in memory or on the disk."""
    with begin_in(path) as fight:
        go_on(fight, simple, 3)
        good, state, size = path.read_bytes(), digest(fight.state), fight.size
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(f"affray.events.file.{name}", fault)
            with pytest.raises(OSError, match=said):
                act(fight)
        assert (digest(fight.state), fight.size) == (state, size)
        stands_where_the_log_stands(fight)

        with pytest.raises(WriterStopped, match="open the file again once there is"):
            act(fight)
        stands_where_the_log_stands(fight)

    assert path.read_bytes() == good
    assert list(load(path).log.records()) == list(LOG.records())[:size]
    goes_on_as(path, LOG)


@pytest.mark.parametrize("entry", range(1, len(LOG)))
@pytest.mark.parametrize(("name", "fault", "said"), FAULTS)
def test_at_whatever_entry_it_fails_the_fight_can_be_taken_up(
    path: Path, name: str, fault: Callable[..., None], said: str, entry: int
) -> None:
    """Once there is room again, the same fight goes on from the last good entry."""
    with begin_in(path) as fight:
        go_on(fight, simple, entry - 1)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(f"affray.events.file.{name}", fault)
            with pytest.raises(OSError, match=said):
                say(fight)

    assert len(load(path).log) == entry
    goes_on_as(path, LOG)


@pytest.mark.parametrize(("name", "fault", "said"), FAULTS)
def test_a_fight_that_could_not_be_begun_leaves_no_file(
    path: Path, name: str, fault: Callable[..., None], said: str
) -> None:
    """Where there is no room for the opening, there is no log either."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(f"affray.events.file.{name}", fault)
        with pytest.raises(OSError, match=said):
            begin_in(path)

    assert not path.exists()
    begin_in(path).close()


def test_a_torn_tail_that_cannot_be_cut_off_leaves_the_file_free(path: Path) -> None:
    """A fight that can't be taken up now is locked by nobody, and can be later."""
    torn = LOG.to_bytes()[:-5]
    path.write_bytes(torn)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("affray.events.file.sync_file", broken)
        with pytest.raises(OSError, match=BROKEN):
            take_up(path)

    goes_on_as(path, LOG)
