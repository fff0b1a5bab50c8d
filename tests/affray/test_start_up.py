"""What a command imports before it does anything, and what it doesn't."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from functools import cache

import pytest

import affray as package
from affray.cli.app import VERBS, run
from tests.affray.conftest import Affray
from tests.affray.helping import EXAMPLES


_PROGRAM = """
import sys
from affray.cli.app import run
assert run(sys.argv[1:]) == 0
print(*sys.modules, file=sys.stderr)
"""
_PLAYING = ("affray.session", "affray.roster", "structlog", "cattrs", "asyncio")


Imported = Callable[[str], set[str]]


@pytest.fixture(scope="module")
def imported(tmp_path_factory: pytest.TempPathFactory) -> Imported:
    """Return what tells which modules ``affray`` imports to read a log by a verb."""
    log = tmp_path_factory.mktemp("read") / "duel.affray"
    run(["run", str(EXAMPLES / "duel.toml"), "--log", str(log), "--seed", "7"])

    @cache
    def tell(verb: str) -> set[str]:
        ran = subprocess.run(  # noqa: S603
            [sys.executable, "-c", _PROGRAM, verb, str(log)],
            capture_output=True,
            text=True,
            check=True,
        )
        return set(ran.stderr.split())

    return tell


@pytest.mark.parametrize("verb", ["verify", "head", "show"])
def test_reading_waits_for_nothing_that_plays(imported: Imported, verb: str) -> None:
    """A verb that only reads a log imports neither sessions nor what logs them."""
    modules = imported(verb)
    assert f"affray.cli.{verb}" in modules
    assert modules.isdisjoint(_PLAYING)
    assert modules.isdisjoint(f"affray.cli.{other}" for other in ("run", "undo"))


def test_a_fight_waits_for_no_other_rule_set(imported: Imported) -> None:
    """A fight by one rule set doesn't import the book and chapters of another."""
    modules = imported("show")
    assert "affray.kernel.rulesets.whitebox" in modules
    assert not any("adnd2e" in name for name in modules)


def test_checking_waits_for_no_rich(imported: Imported) -> None:
    """Where plain text is printed to a pipe, nothing that draws is imported."""
    assert "rich.console" not in imported("verify")


def test_all_verbs_are_listed(affray: Affray) -> None:
    """The help of the whole has a line for each, in their order, misspelt or not."""
    listed = affray("--help").out.split("Commands:")[1].splitlines()
    assert tuple(line.split()[0] for line in listed if line.strip())[: len(VERBS)] == (
        VERBS
    )
    assert "show" in affray("shwo", "x").err


@pytest.mark.parametrize("name", package.__all__)
def test_public_names_are_there(name: str) -> None:
    """What is public is found in the package, listed or not yet asked for."""
    assert name in dir(package)
    assert getattr(package, name).__module__.startswith("affray.")


def test_other_names_are_not_there() -> None:
    """A name that isn't public is no attribute."""
    assert not hasattr(package, "Fihgt")
