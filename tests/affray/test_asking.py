"""People at the terminal: menus, lines, dice, looking up and ruling."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.affray.conftest import Affray
from tests.affray.helping import records


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """Return where the log goes."""
    return tmp_path / "asked.affray"


def _choices(log: Path) -> list[str]:
    events = [getattr(r, "event", None) for r in records(log)]
    return [e.choice.act for e in events if type(e).__name__ == "Answered"]  # type: ignore[union-attr]


def test_a_number_from_the_menu(affray: Affray, duel: Path, log: Path) -> None:
    """A number chooses, and what it leaves open is asked for."""
    ran = affray("run", duel, "--log", log, "--seed", "1", "--ask", typed="1\n\nq\n")
    assert (ran.code, _choices(log)) == (0, ["attack"])
    assert "feet (0 to 10), or Enter to leave it out: " in ran.out
    assert f"affray run --resume {log} --ask" in ran.out


def test_a_line_of_text(affray: Affray, duel: Path, log: Path) -> None:
    """A line is taken as it is; one that isn't legal is refused with the rule."""
    typed = "cast who=bruno\nnothing who=bruno\n"
    ran = affray("run", duel, "--log", log, "--seed", "1", "--ask", typed=typed)
    assert "affray rules whitebox:magic.undeclared" in ran.out
    assert _choices(log) == ["nothing"]


@pytest.mark.parametrize("typed", ["", "q\n", "quit\n"])
def test_breaking_off(affray: Affray, duel: Path, log: Path, typed: str) -> None:
    """The end of input and q break off, with exit code 0 and the log kept."""
    ran = affray("run", duel, "--log", log, "--seed", "1", "--ask", typed=typed)
    assert ran.code == 0
    assert "broken off" in ran.out
    assert affray("verify", log).code == 0


def test_ctrl_c(
    affray: Affray, duel: Path, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl-C breaks off with exit code 130, and says how to go on."""

    def pressed(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("affray.cli.asking.Asker._read", pressed)
    ran = affray("run", duel, "--log", log, "--seed", "1", "--ask")
    assert ran.code == 130
    assert "go on with" in ran.out


def test_entered_dice(affray: Affray, duel: Path, log: Path) -> None:
    """Real dice are asked for in words, and faces that can't be are refused."""
    typed = "17\nx\n3\n1\n12\n"
    ran = affray("run", duel, "--log", log, "--dice", "entered", typed=typed)
    assert "d6 for the red side's initiative: " in ran.out
    assert "17 isn't on a d6" in ran.out
    assert "d20 for Rosa's attack (+2, needs 16): " in ran.out
    assert _choices(log)[:4] == ["roll", "roll", "attack", "roll"]


def test_a_corrected_roll(affray: Affray, duel: Path, log: Path) -> None:
    """Dice that were entered wrongly are mended, and both stay in the log."""
    affray("run", duel, "--log", log, "--dice", "entered", typed="3\n")
    roll = max(r.seq for r in records(log) if "Rolled" in repr(r))
    ran = affray("run", "--resume", log, typed=f"mend {roll} 4 misread\n")
    assert ran.code == 0
    faces = [r.event.faces for r in records(log) if "Rolled(" in repr(r)]  # type: ignore[union-attr]
    assert faces == [(3,), (4,)]


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("?", "break off"),
        ("order", "On"),
        ("sheet", "Rosa"),
        ("sheet rosa", "long sword"),
        ("sheet zoe", "there are rosa, bruno"),
        ("why attack.roll", "d20"),
        ("why nothing", "there is no rule nothing"),
        ("rule kill zoe why not", "not done: nobody is called zoe"),
        ("rule kill rosa", "not done: say why"),
        ("rule dance", "not done: rule one of"),
        ("undo 9999 oops", "not done: the fight can be taken back"),
        ("0", "there are choices 1 to"),
    ],
)
def test_asides(affray: Affray, duel: Path, log: Path, typed: str, says: str) -> None:
    """What isn't an answer is dealt with, and the question is asked again."""
    command = ("run", duel, "--log", log, "--seed", "1", "--ask")
    ran = affray(*command, typed=f"{typed}\n")
    assert says in ran.out
    assert (ran.code, _choices(log)) == (0, [])


@pytest.mark.parametrize(
    ("ruling", "ends"),
    [
        ("rule hp rosa 3 a test", False),
        ("rule afflict rosa asleep a test", False),
        ("rule kill bruno a test", True),
        ("rule remove bruno a test", True),
        ("rule end a test", True),
    ],
)
def test_rulings(
    affray: Affray, duel: Path, log: Path, ruling: str, *, ends: bool
) -> None:
    """The referee's rulings take effect, and the fight goes on from there."""
    command = ("run", duel, "--log", log, "--seed", "1", "--ask", "--json")
    ran = affray(*command, typed=f"{ruling}\n")
    assert (ran.code, json.loads(ran.out)["ended"]) == (0, ends)
    assert affray("verify", log).code == 0


def test_undo(affray: Affray, duel: Path, log: Path) -> None:
    """An undo takes the fight back, and the log keeps what it took back."""
    command = ("run", duel, "--log", log, "--seed", "1", "--ask")
    affray(*command, typed="nothing who=bruno\n")
    answered = next(r.seq for r in records(log) if "Answered" in repr(r))
    ran = affray("run", "--resume", log, "--ask", typed=f"undo {answered} oops\n")
    assert "bruno to act" in ran.out.split("oops")[-1]
    assert "Taken back" in affray("show", log).out
