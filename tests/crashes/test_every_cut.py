"""A fight's file cut at every byte of its last three entries, and gone on with."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from affray.cli.app import run
from affray.events.file import Sync, load
from affray.events.log import Log
from affray.replays.findings import offset_of
from affray.replays.tactics import simple
from tests.crashes.fighting import fought, take_up
from tests.replays.fights import go_on


LOG = fought()
WHOLE = LOG.to_bytes()
STARTS = [offset_of(LOG, entry) for entry in range(len(LOG))]
LAST_THREE = range(STARTS[-3], len(WHOLE))
SAMPLE = 23


def end_before(cut: int) -> int:
    """Return where the last entry ends that is whole in the first *cut* bytes."""
    return max(start for start in STARTS if start <= cut)


def resumed(path: Path, cut: int) -> Log:
    """Take up the fight of the first *cut* bytes, and play it to its end."""
    path.write_bytes(WHOLE[:cut])
    with take_up(path, Sync.NONE) as fight:
        assert fight.dropped == cut - end_before(cut)
        assert len(fight.log) == STARTS.index(end_before(cut))
        assert path.stat().st_size == end_before(cut)
        return go_on(fight, simple).log


@pytest.mark.long
def test_cut_at_every_byte_it_goes_on_as_it_would_have(tmp_path: Path) -> None:
    """It opens, tells what was dropped, and comes to the same bytes as uncut."""
    path = tmp_path / "cut.affray"
    for cut in LAST_THREE:
        assert list(resumed(path, cut).records()) == list(LOG.records()), cut
        assert path.read_bytes() == WHOLE, cut


def go_on_from_the_command_line(
    path: Path, cuts: range, capsys: pytest.CaptureFixture[str]
) -> None:
    """Cut the fight at each of *cuts*, and go on with it by ``affray run``."""
    for cut in cuts:
        path.write_bytes(WHOLE[:cut])
        code = run(["run", "--resume", str(path)])
        said = capsys.readouterr()
        dropped = cut - end_before(cut)
        torn = f"affray: the last entry was torn, its {dropped} bytes were cut off\n"
        assert (code, said.err) == (0, torn if dropped else ""), cut
        assert list(load(path).log.records()) == list(LOG.records()), cut


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return where a cut log can be; nobody is at the terminal."""
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    return tmp_path / "cut.affray"


def test_cut_here_and_there_the_command_line_goes_on(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """``affray run --resume`` says how many bytes were torn, and plays on the same."""
    go_on_from_the_command_line(path, LAST_THREE[::SAMPLE], capsys)


@pytest.mark.long
def test_cut_at_every_byte_the_command_line_goes_on(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The same at every byte of the last three entries."""
    go_on_from_the_command_line(path, LAST_THREE, capsys)
