"""``affray rule``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.affray.conftest import Affray


@pytest.fixture
def log(affray: Affray, duel: Path, tmp_path: Path) -> Path:
    """Return the log of a duel after its first round."""
    path = tmp_path / "ruled.affray"
    affray("run", duel, "--log", path, "--seed", "7", "--until", "r1")
    return path


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("hp rosa 3", "Rosa has 3 hit points"),
        ("hp rosa -2", "Rosa has -2 hit points"),
        ("kill bruno", "Bruno is dead"),
        ("remove bruno", "Bruno is out of the fight"),
        ("afflict rosa blind", "Rosa is blind"),
        ("end", "the fight is over"),
        ("note barred", "barred"),
        ("overrule 27", "the roll of event 27 doesn't stand"),
        ("overrule 27 9", "the roll of event 27 is 9"),
    ],
)
def test_rulings(affray: Affray, log: Path, words: str, told: str) -> None:
    """Each ruling is done, told with its reason, and can be verified."""
    ran = affray("rule", log, *words.split(), "--reason", "a test")
    assert (ran.code, f"Referee rules: {told} (a test)." in ran.out) == (0, True)
    assert affray("verify", log).code == 0
    assert affray("undo", log, "--reason", "no").code == 0


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("hp rosa", "write it so: hp ID NUMBER"),
        ("hp rosa few", "is a number"),
        ("kill nobody", "nobody is called nobody"),
        ("relieve rosa blind", "isn't blind"),
        ("bless rosa", "not 'bless'"),
        ("overrule 1", "is no roll that counts"),
    ],
)
def test_refusals(affray: Affray, log: Path, words: str, told: str) -> None:
    """What can't be ruled is told with its mend, and exit code 2."""
    ran = affray("rule", log, *words.split(), "--reason", "a test", "--json")
    assert ran.code == 2
    assert told in json.loads(ran.out)["error"]["message"]


def test_a_reason_is_needed(affray: Affray, log: Path) -> None:
    """Nothing is ruled without a reason."""
    assert affray("rule", log, "kill", "rosa").code == 2
    assert "say why" in affray("rule", log, "kill", "rosa", "--reason", "").err


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ('rule note "a barred door" Ann did it', "Referee rules: a barred door (Ann"),
        ("rule overrule 27 9 it lay so", "the roll of event 27 is 9 (it lay so)"),
        ("rule overrule 27 cocked", "event 27 doesn't stand (cocked)"),
    ],
)
def test_at_a_question(affray: Affray, log: Path, typed: str, told: str) -> None:
    """The same rulings can be typed at any question, the reason last."""
    ran = affray("run", "--resume", log, "--ask", typed=f"{typed}\nq\n")
    assert (ran.code, told in ran.out) == (0, True), ran.out
