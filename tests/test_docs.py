"""What the documentation shows is what happens."""

from __future__ import annotations

import contextlib
import io
import re
import shlex
import sys
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import attrs
import pytest

from affray.cli import app
from affray.kernel.ruleset import Step
from affray.kernel.rulesets import OURS, ruleset
from affray.kernel.state import State
from affray.roster import read_roster
from affray.testing import CHECKS, Nonconforming, check


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


def test_the_readme_counts_rules_and_options() -> None:
    """Its table has every rule set of ours, with as many of both as there are."""
    for name in OURS:
        book = ruleset(name).book
        row = rf"^\| \[`{name}`\].*\| {len(book.rules)} \| {len(book.options)} \| over "
        assert re.search(row, README, re.MULTILINE), name


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


GUIDE = (ROOT / "docs" / "writing-a-ruleset.md").read_text()
SIXTH = ROOT / "examples" / "sixth-ruleset"


def _pieces(mark: str) -> list[str]:
    """Return the blocks of the guide that are marked with *mark*, in order."""
    return re.findall(
        rf"<!-- {re.escape(mark)} -->\n```\w+\n(.*?)```", GUIDE, re.DOTALL
    )


def _lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.strip()]


@pytest.fixture
def sixth(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return a folder with the guide's roster, its rule set being installed."""
    info = tmp_path / "affray_twodice-1.0.dist-info"
    info.mkdir()
    data = tomllib.loads((SIXTH / "pyproject.toml").read_text())["project"]
    (info / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {data['name']}\nVersion: {data['version']}\n"
    )
    points = data["entry-points"]["affray.rulesets"].items()
    (info / "entry_points.txt").write_text(
        "[affray.rulesets]\n" + "".join(f"{name} = {code}\n" for name, code in points)
    )
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.syspath_prepend(SIXTH)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "brawl.toml").write_text((SIXTH / "brawl.toml").read_text())
    yield tmp_path
    sys.modules.pop("twodice", None)


@pytest.mark.parametrize(
    "file",
    [
        "pyproject.toml",
        "twodice/rules.toml",
        "twodice/__init__.py",
        "brawl.toml",
        "test_twodice.py",
    ],
)
def test_the_guide_builds_the_example(file: str) -> None:
    """The pieces of each file, one after the other, are the file itself."""
    written = "\n".join(_pieces(f"file: {file}"))
    assert _lines(written) == _lines((SIXTH / file).read_text())


def test_every_piece_of_the_guide_is_checked() -> None:
    """There is no block whose mark no test knows."""
    marks = re.findall(r"<!-- (\w+)[^>]* -->\n```", GUIDE)
    blocks = len(re.findall(r"^```\w+$", GUIDE, re.MULTILINE))
    assert len(marks) == blocks
    assert set(marks) == {"file", "wrong", "says", "console"}


@pytest.mark.usefixtures("sixth")
def test_the_guides_commands_print_what_it_shows() -> None:
    """Each command, in the folder with the roster; only heads may differ."""
    (session,) = _pieces("console")
    for part in session.split("$ ")[1:]:
        command, _, printed = part.partition("\n")
        program, *arguments = shlex.split(command)
        assert program == "affray"
        assert _without_heads(printed) == _without_heads(_said(*arguments)), command


def _without_heads(text: str) -> str:
    return re.sub(r"\b[0-9a-f]{64}\b", "HEAD", text)


@pytest.mark.usefixtures("sixth")
def test_what_the_guide_calls_wrong_is_found() -> None:
    """And the message is the one that it shows."""
    module = import_module("twodice")
    (wrong,) = _pieces("wrong: begin_round")
    names = dict(vars(module))
    exec(compile(wrong, "wrong", "exec"), names)  # noqa: S102 - our own page

    def next_step(state: State) -> Step | None:
        step: Step | None = module.next_step(state)
        if step is None or step.name != "round":
            return step
        return attrs.evolve(step, procedure=names["begin_round"])

    rules = attrs.evolve(module.RULESET, next_step=next_step)
    setup = read_roster((SIXTH / "brawl.toml").read_text(), "brawl").setup
    with pytest.raises(Nonconforming) as caught:
        check(rules, setup)
    assert _pieces("says") == [f"{caught.value}\n"]


def test_the_guide_lists_every_check() -> None:
    """With the first sentence of what each says of itself."""
    rows = [
        f"| `{name}` | {(one.__doc__ or '').splitlines()[0]} |"
        for name, one in CHECKS.items()
    ]
    listed = re.search(r"<!-- checks -->\n(.*?)\n\n", GUIDE, re.DOTALL)
    assert listed is not None
    assert listed[1].splitlines()[2:] == rows
