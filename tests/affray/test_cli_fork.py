"""``affray fork``: from file to file, with the key, and with one answer replaced."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from affray.events.types import Answered
from affray.kernel.choices import format_choice
from affray.keys import key_path
from tests.affray.conftest import Affray
from tests.affray.helping import EXAMPLES, records


@pytest.fixture
def new(tmp_path: Path) -> Path:
    """Return where a fork is to be written."""
    return tmp_path / "new.affray"


def _answer(log: Path, number: int) -> tuple[str, str]:
    """Return the event and the choice of an answer in *log*."""
    answers = [r for r in records(log) if isinstance(r.event, Answered)]  # type: ignore[union-attr]
    event = answers[number].event  # type: ignore[union-attr]
    assert isinstance(event, Answered)
    return str(answers[number].seq), format_choice(event.choice)


@pytest.mark.parametrize("where", ["r1", "57", "100"])
def test_a_fork_is_a_log_of_its_own(
    affray: Affray, fought: Path, new: Path, where: str
) -> None:
    """It verifies, is known for a fork, goes on to the same end; the other stays."""
    before = fought.read_bytes()
    ran = affray("fork", fought, "--at", where, "--log", new)
    assert (ran.code, ran.err) == (0, "")
    assert affray("verify", new).code == 0
    assert affray("fork", fought, "--check", new).out.endswith(f"fork of {fought}\n")
    assert affray("run", "--resume", new).code == 0
    assert affray("diff", fought, new).code == 0
    assert fought.read_bytes() == before


def test_sealed_dice_go_on_by_a_copy_of_the_key(
    affray: Affray, duel: Path, tmp_path: Path, new: Path
) -> None:
    """The key lies beside the fork for its owner alone, or comes from the reveal."""
    log = tmp_path / "sealed.affray"
    assert affray("run", duel, "--log", log).code == 0
    assert affray("fork", log, "--at", "r1", "--log", new).code == 0
    assert key_path(new).read_bytes() == key_path(log).read_bytes()
    assert key_path(new).stat().st_mode & 0o777 == 0o600
    assert affray("run", "--resume", new).code == 0
    assert affray("diff", log, new).code == 0
    key_path(log).unlink()
    other = tmp_path / "other.affray"
    assert affray("fork", log, "--at", "r1", "--log", other).code == 0
    assert key_path(other).read_bytes() == key_path(new).read_bytes()


def test_without_the_key_there_is_no_fork(
    affray: Affray, duel: Path, tmp_path: Path, new: Path
) -> None:
    """A fight with sealed dice that isn't over needs its key, and says so."""
    log = tmp_path / "sealed.affray"
    assert affray("run", duel, "--log", log, "--until", "r1").code == 0
    key_path(log).unlink()
    ran = affray("fork", log, "--at", "r1", "--log", new)
    assert (ran.code, new.exists(), key_path(new).exists()) == (2, False, False)
    assert "key" in ran.err


def test_a_key_that_is_there_is_never_overwritten(
    affray: Affray, duel: Path, tmp_path: Path, new: Path
) -> None:
    """A key file of the new name may be another log's, so it stays."""
    log = tmp_path / "sealed.affray"
    assert affray("run", duel, "--log", log).code == 0
    key_path(new).write_text("precious")
    assert affray("fork", log, "--at", "r1", "--log", new).code == 2
    assert key_path(new).read_text() == "precious"
    assert not new.exists()


def test_one_answer_is_replaced(affray: Affray, fought: Path, new: Path) -> None:
    """The fork has the other answer; where the record stops to fit is told."""
    event, choice = _answer(fought, 2)
    assert choice.startswith("attack")
    ran = affray("fork", fought, "--replace", event, "nothing who=rosa", "--log", new)
    assert ran.code == 0, ran.err
    assert "answers on record were given again" in ran.out
    assert affray("verify", new).code == 0
    found = json.loads(affray("diff", fought, new, "--json").out)
    assert found["difference"]["shared"] == int(event)
    assert found["difference"]["path"].startswith("event.choice")
    assert found["kin"] == "B is a fork of A"


def test_the_same_answer_is_the_same_fight(
    affray: Affray, fought: Path, new: Path
) -> None:
    """Replaced by itself, an answer leads to the same end, as JSON tells."""
    event, choice = _answer(fought, 2)
    ran = affray("fork", fought, "--replace", event, choice, "--log", new, "--json")
    told = json.loads(ran.out)
    assert (told["stopped"], told["ended"]) == (None, True)
    assert told["at"] == len(records(fought))
    assert affray("diff", fought, new).code == 0


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([], "give a --log FILE"),
        (["--at", "r1"], "give a --log FILE"),
        (["--log", "NEW"], "one of --at EVENT"),
        (["--log", "NEW", "--at", "r1", "--replace", "1", "pass"], "one of --at EVENT"),
        (["--log", "NEW", "--at", "r99"], "--at: the fight has no round 99"),
        (["--log", "NEW", "--at", "here"], "is no place in a log"),
        (["--log", "NEW", "--at", "0"], "the fight can part after"),
        (["--log", "NEW", "--replace", "x", "pass"], "is no event's number"),
        (["--log", "NEW", "--replace", "0", "pass"], "is no answer that counts"),
        (["--log", "NEW", "--replace", "EVENT", "dance"], "can't be answered"),
    ],
)
def test_what_cannot_be_is_told(
    affray: Affray, fought: Path, new: Path, arguments: list[str], told: str
) -> None:
    """A place, event or choice that can't be is told, and nothing is left behind."""
    names = {"NEW": str(new), "EVENT": _answer(fought, 1)[0]}
    ran = affray("fork", fought, *[names.get(word, word) for word in arguments])
    assert ran.code == 2
    assert told in ran.err
    assert not new.exists()


def test_a_log_that_is_there_is_not_overwritten(affray: Affray, fought: Path) -> None:
    """The new log's name must be free."""
    before = fought.read_bytes()
    assert affray("fork", fought, "--at", "r1", "--log", fought).code == 3
    assert fought.read_bytes() == before


def test_what_is_no_fork_is_told(affray: Affray, fought: Path, tmp_path: Path) -> None:
    """Checking a log that isn't one leaves with 1 and says why."""
    other = tmp_path / "other.affray"
    example = EXAMPLES / "duel.toml"
    assert affray("run", example, "--log", other, "--seed", "8").code == 0
    ran = affray("fork", fought, "--check", other)
    assert (ran.code, "no event of it says" in ran.out) == (1, True)
    told = json.loads(affray("fork", fought, "--check", other, "--json").out)
    assert told["fork"] is False
