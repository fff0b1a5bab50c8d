"""What the documentation shows is what happens."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest

from affray.cli import app
from affray.kernel.rulesets import OURS, ruleset


ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text()


def _block(mark: str) -> str:
    found = re.search(rf"<!-- {mark} -->\n```\w+\n(.*?)```", README, re.DOTALL)
    assert found is not None, mark
    return found[1]


def _said(*argv: str) -> str:
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        assert app.run(list(argv)) == 0
    return out.getvalue()


@pytest.fixture(scope="module")
def duel(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the log of the README's duel."""
    log = str(tmp_path_factory.mktemp("docs") / "duel.affray")
    example = str(ROOT / "examples" / "duel.toml")
    _said("run", example, "--log", log, "--seed", "7")
    return log


def test_the_transcript_is_real(duel: str) -> None:
    """The README's transcript is what its commands print, above the tree's head.

    The head differs from run to run, because entries carry the time.
    """
    shown, _, _ = _said("show", duel, "--at", "r2").partition("\nhead: ")
    assert _block("transcript") == shown


def test_the_audit_is_real(duel: str) -> None:
    """The README's audit is what its command prints."""
    assert _block("audit") == _said("audit", duel, "59")


def test_the_example_runs() -> None:
    """The README's program runs as it stands, and plays a fight to its end."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(_block("example"), "README.md", "exec"), {})  # noqa: S102
    assert re.fullmatch(
        r"\d+ \[\('red', '\w+'\), \('blue', '\w+'\)\]\n", out.getvalue()
    )


def test_links_lead_somewhere() -> None:
    """Every file that a page links to is there."""
    pages = [
        ROOT / "README.md",
        ROOT / "CONTRIBUTING.md",
        *(ROOT / "docs").rglob("*.md"),
    ]
    broken = [
        (page.name, target)
        for page in pages
        for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text())
        if "://" not in target and not (page.parent / target).exists()
    ]
    assert broken == []


def _code(home: Path, file: str) -> str:
    """Return the text of *file*, of the rule set at *home* or shared by all."""
    shared = ROOT / "kernel" if file.startswith("mechanics/") else home
    return (shared / file).read_text()


def test_every_rule_set_is_documented() -> None:
    """A rule set's own page names every one of its rules."""
    for name in OURS:
        page = (ROOT / "kernel" / "rulesets" / name / "README.md").read_text()
        assert [rule for rule in ruleset(name).book.rules if rule not in page] == []


def test_rules_lead_to_functions() -> None:
    """Every function that a rule set's page names is in the file that it names."""
    for name in OURS:
        home = ROOT / "kernel" / "rulesets" / name
        page = (home / "README.md").read_text()
        wrong = [
            (file, function)
            for file, function in re.findall(r"`((?:mechanics/)?\w+\.py):(\w+)`", page)
            if not re.search(
                rf"^ *(?:def|class) {function}\b|^{function}\b",
                _code(home, file),
                re.MULTILINE,
            )
        ]
        assert wrong == []
