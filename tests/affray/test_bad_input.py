"""Whatever is wrong with what a command is given: one message, nothing lost."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import attrs
import pytest

from affray.cli import verify
from affray.events.file import LogFile
from affray.keys import key_path, new_key
from tests.affray.conftest import Affray
from tests.affray.helping import cut


@attrs.frozen
class Place:
    """Where a case is prepared."""

    folder: Path
    roster: Path
    log: Path

    def with_roster(self, before: str, after: str) -> Path:
        """Return the roster with something else in it."""
        text = self.roster.read_text("utf-8")
        assert before in text
        self.roster.write_text(text.replace(before, after, 1), "utf-8")
        return self.roster

    def with_log(self, content: bytes) -> Path:
        """Return the log with something else in it."""
        self.log.write_bytes(content)
        return self.log

    def flipped(self) -> Path:
        """Return the log with one bit flipped near its end."""
        content = bytearray(self.log.read_bytes())
        content[-30] ^= 1
        return self.with_log(bytes(content))

    def sealed(self) -> Path:
        """Return a sealed fight that was broken off, without its key."""
        part = self.folder / "part.affray"
        part.write_bytes(cut(self.folder / "sealed.affray", 3))
        return part

    def wrong_key(self) -> Path:
        """Return a sealed fight with the key of another."""
        part = self.sealed()
        new_key(part)
        return part


@pytest.fixture
def place(affray: Affray, duel: Path, fought: Path, tmp_path: Path) -> Place:
    """Return a folder with a roster, a good log and a sealed one."""
    affray("run", duel, "--log", tmp_path / "sealed.affray")
    key_path(tmp_path / "sealed.affray").unlink()
    return Place(tmp_path, duel, fought)


def _run(roster: Path, place: Place) -> list[object]:
    return ["run", roster, "--log", place.folder / "new.affray"]


Case = Callable[[Place], list[object]]

_CASES: dict[str, tuple[Case, int, str]] = {
    "too much": (
        lambda p: ["undo", p.log, "300", "--reason", "x"],
        2,
        "Got unexpected extra argument(s) (300). See --help for an example.",
    ),
    "unknown key": (
        lambda p: _run(p.with_roster("level = 3", "levl = 3"), p),
        2,
        "did you mean 'level'?",
    ),
    "wrong type": (
        lambda p: _run(p.with_roster("level = 3", 'level = "3"'), p),
        2,
        "combatants[0].level: must be a whole number",
    ),
    "unknown weapon": (
        lambda p: _run(p.with_roster("long sword", "lightsabre"), p),
        2,
        "no weapon is called 'lightsabre'",
    ),
    "no combatants": (
        lambda p: _run(p.with_roster("[[combatants]]", "[[script.rounds]]"), p),
        2,
        "duel.toml:",
    ),
    "a scripted die out of range": (
        lambda p: _run(p.with_roster("[scene]", "[script]\ndice = [9]\n[scene]"), p),
        2,
        "9 isn't on a d6",
    ),
    "log exists": (lambda p: ["run", p.roster, "--log", p.log], 3, "--resume"),
    "folder that can't be written": (
        lambda p: ["run", p.roster, "--log", "/proc/new.affray"],
        3,
        "/proc/new.affray",
    ),
    "folder that is a file": (
        lambda p: ["run", p.roster, "--log", p.roster / "new.affray"],
        3,
        "Not a directory",
    ),
    "roster that isn't there": (
        lambda p: ["run", p.folder / "no.toml", "--log", p.folder / "new.affray"],
        3,
        "no.toml: No such file",
    ),
    "nothing to run": (lambda p: ["run", p.roster], 2, "--log FILE"),
    "both new and resumed": (
        lambda p: ["run", "--resume", p.log, "--seed", 1],
        2,
        "leave out",
    ),
    "seed for sealed dice": (
        lambda p: [*_run(p.roster, p), "--seed", 1, "--dice", "sealed"],
        2,
        "--seed goes with",
    ),
    "no round": (lambda p: [*_run(p.roster, p), "--until", "soon"], 2, "write r3"),
    "no dice": (lambda p: [*_run(p.roster, p), "--dice", "loaded"], 2, "loaded"),
    "unknown option": (lambda p: ["show", p.log, "--colour"], 2, "No such option"),
    "unknown verb": (lambda _: ["shwo"], 2, "shwo"),
    "roster shown as a log": (lambda p: ["show", p.roster], 2, "duel.toml"),
    "empty file": (lambda p: ["show", p.with_log(b"")], 2, "is empty"),
    "no log": (lambda p: ["show", p.with_log(b"PK" * 99)], 2, "doesn't begin as"),
    "another format version": (
        lambda p: ["show", p.with_log(b"affray\x00\x63" + p.log.read_bytes()[8:])],
        2,
        "format version 99",
    ),
    "only half a header": (
        lambda p: ["verify", p.with_log(p.log.read_bytes()[:40])],
        2,
        "torn before its first entry",
    ),
    "log that isn't there": (lambda p: ["show", p.folder / "no"], 3, "No such file"),
    "folder for a log": (lambda p: ["replay", p.folder], 3, "Is a directory"),
    "damaged, shown": (lambda p: ["show", p.flipped()], 1, "--damaged"),
    "damaged, resumed": (lambda p: ["run", "--resume", p.flipped()], 1, "entry"),
    "damaged, audited": (lambda p: ["audit", p.flipped()], 1, "entry"),
    "no such event": (lambda p: ["show", p.log, "--at", "9999"], 2, "no event 9999"),
    "no such round": (lambda p: ["show", p.log, "--at", "r99"], 2, "no round 99"),
    "no moment": (lambda p: ["show", p.log, "--at", "noon"], 2, "'noon' is no place"),
    "no such viewer": (lambda p: ["show", p.log, "--as", "zoe"], 2, "called 'zoe'"),
    "no roll": (lambda p: ["audit", p.log, 0], 2, "event 0 is no roll"),
    "key missing": (lambda p: ["run", "--resume", p.sealed()], 2, "part.affray.key"),
    "wrong key": (lambda p: ["run", "--resume", p.wrong_key()], 2, "commits to"),
    "no such rule": (lambda _: ["rules", "whitebox:attack.rol"], 2, "'attack.roll'"),
    "no such rule set": (lambda _: ["rules", "whitbox"], 2, "'whitebox'"),
}


def _contents(folder: Path) -> dict[str, bytes]:
    return {p.name: p.read_bytes() for p in folder.iterdir() if p.is_file()}


@pytest.mark.parametrize(("case", "code", "says"), _CASES.values(), ids=list(_CASES))
def test_one_message(
    affray: Affray, place: Place, case: Case, code: int, says: str
) -> None:
    """Bad input gets one line with its exit code, and every file stays as it is."""
    arguments = case(place)
    before = _contents(place.folder)
    ran = affray(*arguments)
    assert (code, "") == (ran.code, ran.out)
    assert ran.err.startswith("affray: ")
    assert ran.err.count("\n") == 1
    assert says in ran.err
    assert "Traceback" not in ran.err
    after = _contents(place.folder)
    after.pop("new.affray", None)
    assert before == after
    (place.folder / "new.affray").unlink(missing_ok=True)
    as_json = json.loads(affray(*arguments, "--json").out)
    assert as_json["error"]["message"] in ran.err


def test_damaged_all_the_same(affray: Affray, place: Place) -> None:
    """The good part of a damaged log is shown when asked for, and it is said."""
    ran = affray("show", place.flipped(), "--damaged")
    assert ran.code == 0
    assert "damaged" in ran.err
    assert "Round 1" in ran.out


def test_verify_says_where(affray: Affray, place: Place) -> None:
    """Verifying a damaged log names entry, event and byte, and leaves with 1."""
    ran = affray("verify", place.flipped(), "--json")
    (finding, *_) = json.loads(ran.out)["findings"]
    assert ran.code == 1
    assert finding["kind"] == "damaged"
    assert None not in (finding["entry"], finding["event"], finding["offset"])


def test_a_locked_log(affray: Affray, place: Place) -> None:
    """A log that another writer holds is left to it."""
    part = place.folder / "part.affray"
    part.write_bytes(cut(place.log, 3))
    before = part.read_bytes()
    with LogFile.open(part):
        ran = affray("run", "--resume", part)
    assert ran.code == 3
    assert "being written by another process" in ran.err
    assert before == part.read_bytes()


def test_a_key_that_is_there(affray: Affray, place: Place) -> None:
    """A key file that another log may need isn't written over."""
    log = place.folder / "new.affray"
    new_key(log)
    before = _contents(place.folder)
    ran = affray("run", place.roster, "--log", log)
    assert ran.code == 2
    assert "exists already" in ran.err
    assert before == _contents(place.folder)


def test_a_bug(affray: Affray, place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """What nobody expected is called a bug; --verbose prints where it was."""

    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("out of cheese")

    monkeypatch.setattr(verify, "verified", broken)
    ran = affray("verify", place.log)
    assert ran.code == 70
    assert "this is a bug in affray (RuntimeError: out of cheese)" in ran.err
    assert "Traceback" not in ran.err
    assert "Traceback" in affray("--verbose", "verify", place.log).err


def test_a_full_disk(affray: Affray, duel: Path) -> None:
    """A disk that is full is told as one message."""
    if not Path("/dev/full").exists():
        pytest.skip("there is no /dev/full here")
    shutil.copy(duel, duel.with_name("other.toml"))
    ran = affray("new", "/dev/full")
    assert (ran.code, ran.err.count("\n")) == (3, 1)
