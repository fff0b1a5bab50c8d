"""What a command imports before it does anything, and what it doesn't."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import affray as package
from affray.cli.app import VERBS
from tests.affray.conftest import Affray


_PROGRAM = """
import sys
from affray.cli.app import run
assert run(sys.argv[1:]) == 0
print(*sys.modules, file=sys.stderr)
"""
_PLAYING = ("affray.session", "affray.roster", "structlog", "cattrs", "asyncio")


def _imported(*arguments: object) -> set[str]:
    """Return the modules that ``affray`` imports for *arguments*."""
    ran = subprocess.run(  # noqa: S603
        [sys.executable, "-c", _PROGRAM, *map(str, arguments)],
        capture_output=True,
        text=True,
        check=True,
    )
    return set(ran.stderr.split())


@pytest.mark.parametrize("verb", ["verify", "head", "show"])
def test_reading_waits_for_nothing_that_plays(fought: Path, verb: str) -> None:
    """A verb that only reads a log imports neither sessions nor what logs them."""
    imported = _imported(verb, fought)
    assert f"affray.cli.{verb}" in imported
    assert imported.isdisjoint(_PLAYING)
    assert imported.isdisjoint(f"affray.cli.{other}" for other in ("run", "undo"))


def test_a_fight_waits_for_no_other_rule_set(fought: Path) -> None:
    """A fight by one rule set doesn't import the book and chapters of another."""
    imported = _imported("show", fought)
    assert "affray.kernel.rulesets.whitebox" in imported
    assert not any("adnd2e" in name for name in imported)


def test_checking_waits_for_no_rich(fought: Path) -> None:
    """Where plain text is printed to a pipe, nothing that draws is imported."""
    assert "rich.console" not in _imported("verify", fought)


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
