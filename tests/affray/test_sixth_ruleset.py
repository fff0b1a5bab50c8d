"""The example of a rule set from elsewhere is installed, played and tested.

It is installed for good into a folder of its own, as anybody would, and run in
processes of its own, which have nothing of this checkout but what is installed.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.affray.helping import EXAMPLES


HOME = EXAMPLES / "sixth-ruleset"
_VERBS = """
import contextlib, io, json, sys
from affray.cli.app import run
told = []
for arguments in json.loads(sys.argv[1]):
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = run(arguments)
    told.append((code, out.getvalue(), err.getvalue()))
print(json.dumps(told))
"""
"""Takes one command after the other in one process, which is what starts slowly."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the example into a folder, from a copy of it."""
    place = tmp_path_factory.mktemp("sixth")
    source = place / "source"
    for name in ("pyproject.toml", "twodice/__init__.py", "twodice/rules.toml"):
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_bytes((HOME / name).read_bytes())
    pip = ("-m", "pip", "install", "--quiet", "--no-deps", "--target", place / "site")
    installed = _run(*pip, source)
    assert installed.returncode == 0, installed.stderr
    return place / "site"


@pytest.fixture(scope="module")
def fought(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the log of a fight by the example."""
    log = tmp_path_factory.mktemp("fought") / "brawl.affray"
    run = ("run", HOME / "brawl.toml", "--log", log, "--seed", "3")
    told = _run("-m", "affray", *run, site=site)
    assert told.returncode == 0, told.stderr
    return log


def _verbs(
    *commands: tuple[str | Path, ...], site: Path | None = None
) -> list[tuple[int, str, str]]:
    """Return the exit code, the output and the errors of each of *commands*."""
    lines = [[str(argument) for argument in command] for command in commands]
    ran = _run("-c", _VERBS, json.dumps(lines), site=site)
    assert ran.returncode == 0, ran.stderr
    return [(code, out, err) for code, out, err in json.loads(ran.stdout)]


def _run(
    *arguments: str | Path,
    site: Path | None = None,
    cwd: Path | None = None,
    typed: str = "",
) -> subprocess.CompletedProcess[str]:
    path = {} if site is None else {"PYTHONPATH": str(site)}
    return subprocess.run(  # noqa: S603
        [sys.executable, *map(str, arguments)],
        capture_output=True,
        text=True,
        input=typed,
        check=False,
        cwd=cwd,
        env={**os.environ, **path},
    )


def test_it_is_one_short_file() -> None:
    """It can be read in one sitting: at most 150 lines, and a book beside them."""
    code = (HOME / "twodice" / "__init__.py").read_text().splitlines()
    assert len(code) <= 150
    assert [p.name for p in HOME.rglob("*.py") if "test" not in p.name] == [
        "__init__.py"
    ]


def test_its_own_tests_pass(site: Path, tmp_path: Path) -> None:
    """All checks of `affray.testing`, and those of its rules."""
    for name in ("test_twodice.py", "brawl.toml"):
        (tmp_path / name).write_bytes((HOME / name).read_bytes())
    ran = _run("-m", "pytest", "-q", "-p", "no:cacheprovider", site=site, cwd=tmp_path)
    assert ran.returncode == 0, ran.stdout
    assert "18 passed" in ran.stdout


def test_the_command_line_plays_it(site: Path, fought: Path) -> None:
    """A roster that names it is played, verified and shown; its book is read."""
    told = _verbs(
        ("verify", fought),
        ("show", fought),
        ("show", fought, "--json"),
        ("rules", "twodice:shield.up"),
        ("rules",),
        site=site,
    )
    assert [code for code, _, _ in told] == [0] * 5
    verified, shown, sheets, rule, rules = (out for _, out, _ in told)
    assert "weren't run again" not in verified + told[0][2]
    assert "(twodice)" in shown
    assert {"name": "guard", "value": "10"} in [
        {"name": line["name"], "value": line["value"]}
        for sheet in json.loads(sheets)["sheets"]
        for line in sheet["lines"]
    ]
    assert "A lifted shield stays up" in rule
    assert "twodice" in rules


def test_people_are_asked_in_its_terms(site: Path, tmp_path: Path) -> None:
    """The armour class they see at a question is a guard by its own sum."""
    log = tmp_path / "brawl.affray"
    run = ("-m", "affray", "run", HOME / "brawl.toml", "--log", log, "--ask")
    told = _run(*run, site=site, typed="sheet\nsheet ida\nq\n")
    assert told.stdout.count("6 [10]") == 3
    assert "[13]" not in told.stdout
    assert "guard" in told.stdout


def test_without_it_the_log_can_be_shown(fought: Path) -> None:
    """Who hasn't installed it reads the log, and is told what can't be checked."""
    (shown, _, _), (_, out, err) = _verbs(("show", fought), ("verify", fought))
    assert shown == 0
    assert "no rule set is called 'twodice'" in out + err
