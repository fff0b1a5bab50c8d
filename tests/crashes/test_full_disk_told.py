"""What the command line says of a full disk: one line, exit code 3, and no loss."""

from __future__ import annotations

import errno
import io
import json
import os
from collections.abc import Callable
from io import FileIO
from pathlib import Path

import pytest

from affray.cli.app import run
from affray.events import disk
from affray.events.file import load
from affray.events.record import AnyRecord


DUEL = Path(__file__).parents[2] / "examples" / "duel.toml"
FULL = os.strerror(errno.ENOSPC)
BROKEN = os.strerror(errno.EIO)


class Failing:
    """A disk that fails once it has done so many writes or syncs."""

    def __init__(self, works: int, error: int) -> None:
        self.left = works
        self.error = error

    def write(self, file: FileIO, data: bytes) -> None:
        """Write *data*, or half of it and fail."""
        self.left -= 1
        if self.left < 0:
            disk.write_all(file, data[: len(data) // 2])
            raise OSError(self.error, os.strerror(self.error))
        disk.write_all(file, data)

    def sync(self, file: FileIO) -> None:
        """Sync *file*, or fail."""
        self.left -= 1
        if self.left < 0:
            raise OSError(self.error, os.strerror(self.error))
        disk.sync_file(file)


def full(patch: pytest.MonkeyPatch, works: int) -> None:
    """Let the disk be full after so many writes."""
    failing = Failing(works, errno.ENOSPC)
    patch.setattr("affray.events.file.write_all", failing.write)


def broken(patch: pytest.MonkeyPatch, works: int) -> None:
    """Let syncs fail after so many."""
    failing = Failing(works, errno.EIO)
    patch.setattr("affray.events.file.sync_file", failing.sync)


FAULTS = [
    pytest.param(full, FULL, id="full disk"),
    pytest.param(broken, BROKEN, id="failing sync"),
]


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return where a log can be; nobody is at the terminal."""
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    return tmp_path / "fight.affray"


def records(path: Path) -> list[AnyRecord]:
    """Return the records of the whole log at *path*."""
    reading = load(path)
    assert (reading.fault, reading.dropped) == (None, 0)
    return list(reading.log.records())


@pytest.mark.parametrize("works", [2, 5, 8])
@pytest.mark.parametrize(("fault", "said"), FAULTS)
def test_a_fight_that_runs_out_of_disk_is_told_in_a_line(
    path: Path,
    capsys: pytest.CaptureFixture[str],
    fault: Callable[[pytest.MonkeyPatch, int], None],
    said: str,
    works: int,
) -> None:
    """``affray run`` stops with code 3, its log verifies and is gone on with."""
    with pytest.MonkeyPatch.context() as patch:
        fault(patch, works)
        code = run(["run", str(DUEL), "--log", str(path)])
    err = capsys.readouterr().err

    assert (code, err.count("\n")) == (3, 1)
    assert said in err
    before = records(path)
    assert before
    assert run(["verify", str(path)]) == 0
    assert run(["run", "--resume", str(path)]) == 0
    assert records(path)[: len(before)] == before
    assert run(["verify", str(path)]) == 0


@pytest.mark.parametrize(("fault", "said"), FAULTS)
def test_programs_are_told_in_json(
    path: Path,
    capsys: pytest.CaptureFixture[str],
    fault: Callable[[pytest.MonkeyPatch, int], None],
    said: str,
) -> None:
    """``--json`` prints the error as a document."""
    with pytest.MonkeyPatch.context() as patch:
        fault(patch, 4)
        code = run(["run", str(DUEL), "--log", str(path), "--json"])
    error = json.loads(capsys.readouterr().out)["error"]

    assert (code, error["code"]) == (3, "io")
    assert said in error["message"]


@pytest.mark.parametrize(("fault", "said"), FAULTS)
def test_a_fight_that_cannot_begin_leaves_nothing(
    path: Path,
    capsys: pytest.CaptureFixture[str],
    fault: Callable[[pytest.MonkeyPatch, int], None],
    said: str,
) -> None:
    """Without room for the opening there is neither a log nor a key."""
    with pytest.MonkeyPatch.context() as patch:
        fault(patch, 1)
        code = run(["run", str(DUEL), "--log", str(path)])

    assert (code, said in capsys.readouterr().err) == (3, True)
    assert list(path.parent.iterdir()) == []
