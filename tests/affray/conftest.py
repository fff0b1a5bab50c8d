"""The command line, called in this process, and the files it is given."""

from __future__ import annotations

import io
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import attrs
import pytest

from affray.cli.app import run
from tests.affray.helping import EXAMPLES
from tests.affray.installing import Site


@attrs.frozen
class Ran:
    """What a command came to."""

    code: int
    out: str
    err: str


Affray = Callable[..., Ran]


@pytest.fixture
def affray(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Affray:
    """Run ``affray`` with arguments, *typed* being what is typed at its questions."""

    def call(*arguments: object, typed: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = run([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return call


@pytest.fixture
def duel(tmp_path: Path) -> Path:
    """Return a copy of the example of a duel."""
    return Path(shutil.copy(EXAMPLES / "duel.toml", tmp_path))


@pytest.fixture
def fought(affray: Affray, duel: Path, tmp_path: Path) -> Path:
    """Return the log of a duel that was fought with seeded dice."""
    log = tmp_path / "fought.affray"
    assert affray("run", duel, "--log", log, "--seed", "7").code == 0
    return log


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Spare the disk: nothing here is about what a loss of power leaves."""
    monkeypatch.setattr("affray.events.file.sync_file", lambda _file: None)


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    """Return a folder of installed projects, which is on the path."""
    path = tmp_path / "site"
    path.mkdir()
    monkeypatch.syspath_prepend(path)
    before = set(sys.modules)
    yield Site(path)
    for name in set(sys.modules) - before:
        if str(path) in (getattr(sys.modules[name], "__file__", None) or ""):
            del sys.modules[name]
