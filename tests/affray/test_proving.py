"""Heads and proofs from the command line, and the program that needs no affray."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from affray.events.file import load
from tests.affray.conftest import Affray
from tests.affray.helping import EXAMPLES, cut


CHECKER = EXAMPLES / "check_proof.py"


def alone(*paths: Path) -> subprocess.CompletedProcess[str]:
    """Run the stand-alone checker, with neither affray nor any other package."""
    command = [sys.executable, "-I", "-S", str(CHECKER), *map(str, paths)]
    return subprocess.run(  # noqa: S603
        command, capture_output=True, text=True, check=False, encoding="utf-8"
    )


@pytest.fixture
def saved(affray: Affray, fought: Path, tmp_path: Path) -> Path:
    """Return a file with the head of the fought log."""
    path = tmp_path / "fight.head"
    path.write_text(affray("head", fought).out, "utf-8", newline="\n")
    return path


def proof_of(affray: Affray, log: Path, *arguments: object) -> Path:
    """Return a file with a proof about *log*."""
    path = log.parent / f"{len(list(log.parent.iterdir()))}.proof"
    assert affray("prove", log, *arguments, "--out", path).code == 0
    return path


def test_the_checker_is_short() -> None:
    """The stand-alone checker is one file that can be read in one sitting."""
    text = CHECKER.read_text("utf-8")
    assert len(text.splitlines()) <= 300
    assert "import affray" not in text
    assert "from affray" not in text


def test_head_is_text_and_json(affray: Affray, fought: Path) -> None:
    """The head is printed as three lines, and with its parts as JSON."""
    told = json.loads(affray("head", fought, "--json").out)
    head = load(fought).log.head()
    assert (told["size"], told["root"]) == (head.size, head.root.hex())
    assert told["checkpoint"] == affray("head", fought).out


def test_an_older_head_is_that_of_the_log_then(
    affray: Affray, fought: Path, tmp_path: Path
) -> None:
    """The head as of an event is the one of the log when its entry was the last."""
    log = load(fought).log
    last = log.entries[2].records[-1].seq
    then = tmp_path / "then.affray"
    then.write_bytes(cut(fought, 3))
    assert affray("head", fought, "--at", last).out == affray("head", then).out


def test_a_roll_is_proven_to_somebody_without_the_log(
    affray: Affray, fought: Path, saved: Path
) -> None:
    """Ours and the stand-alone checker come to one verdict and one record."""
    proof = proof_of(affray, fought, 59)
    ran = affray("check", proof, "--head", saved)
    other = alone(proof, saved)
    assert (ran.code, other.returncode, other.stderr) == (0, 0, "")
    record = json.loads(affray("check", proof, "--json").out)["record"]
    assert record == json.loads(other.stdout[other.stdout.index("\n{") :])
    assert (record["event"], record["seq"]) == ("rolled", 59)


def test_growth_is_proven_to_somebody_without_the_log(
    affray: Affray, fought: Path, tmp_path: Path
) -> None:
    """Since each older head the log only grew, both checkers say."""
    log = load(fought).log
    for entry in log.entries[:: max(1, len(log) // 4)]:
        old = tmp_path / "old.head"
        old.write_text(affray("head", fought, "--at", entry.records[0].seq).out)
        proof = proof_of(affray, fought, "--since", old)
        assert affray("check", proof, "--head", old).code == 0
        assert alone(proof, old).returncode == 0


def test_a_proof_against_another_head_is_refused(
    affray: Affray, fought: Path, duel: Path, tmp_path: Path
) -> None:
    """The head of another fight makes both checkers refuse, with one message."""
    log = tmp_path / "other.affray"
    assert affray("run", duel, "--log", log, "--seed", "8").code == 0
    other = tmp_path / "other.head"
    other.write_text(affray("head", log).out, "utf-8")
    proof = proof_of(affray, fought, 59)
    ran = affray("check", proof, "--head", other)
    assert (ran.code, ran.err, ran.out.count("\n")) == (1, "", 1)
    assert alone(proof, other).returncode == 1


def test_what_was_changed_is_refused_by_both(affray: Affray, fought: Path) -> None:
    """A record that says otherwise than its entry proves nothing."""
    proof = proof_of(affray, fought, 59)
    told = json.loads(proof.read_text("utf-8"))
    told["event"]["record"]["fields"]["total"] += 1
    proof.write_text(json.dumps(told), "utf-8")
    assert affray("check", proof).code == 1
    assert alone(proof).returncode == 1


@pytest.mark.parametrize("text", ["", "{}", "[" * 100_000, "null", " " * 1_100_000])
def test_what_is_no_proof_is_wrong_usage(
    affray: Affray, tmp_path: Path, text: str
) -> None:
    """Files that hold no proof are told so in one line, by both."""
    path = tmp_path / "bad.proof"
    path.write_text(text, "utf-8")
    ran = affray("check", path)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    other = alone(path)
    assert (other.returncode, other.stderr.count("\n")) == (2, 1)


def test_verify_takes_a_saved_head(affray: Affray, fought: Path, saved: Path) -> None:
    """A log with its tail cut verifies alone, and not by a head saved before."""
    short = affray("head", fought, "--json").out
    head = json.loads(short)
    assert affray("verify", fought, "--head", saved).code == 0
    text = f"{head['size']}:{head['root']}"
    assert affray("verify", fought, "--head", text).code == 0
    fought.write_bytes(cut(fought, 3))
    assert affray("verify", fought).code == 0
    ran = affray("verify", fought, "--head", saved)
    assert (ran.code, "head" in ran.out) == (1, True)
    ran = affray("prove", fought, "--since", saved)
    assert (ran.code, ran.out, "isn't what it was" in ran.err) == (1, "", True)


@pytest.mark.parametrize("verb", ["verify", "check"])
@pytest.mark.parametrize(("given", "code"), [("1:xyz", 2), ("none.head", 3)])
def test_what_is_no_head_is_refused(
    affray: Affray, fought: Path, verb: str, given: str, code: int
) -> None:
    """A head that can't be read is told in one line."""
    ran = affray(verb, fought, "--head", given)
    assert (ran.code, ran.out, ran.err.count("\n")) == (code, "", 1)


def test_a_file_that_is_no_head_is_refused(affray: Affray, fought: Path) -> None:
    """A log isn't its own head."""
    ran = affray("verify", fought, "--head", fought)
    assert (ran.code, ran.out) == (2, "")


def test_nothing_to_prove_is_wrong_usage(affray: Affray, fought: Path) -> None:
    """Without an event or a head there is nothing to prove, nor without the event."""
    assert affray("prove", fought).code == 2
    assert affray("prove", fought, 99_999).code == 2


def test_a_proof_does_not_replace_a_file(affray: Affray, fought: Path) -> None:
    """A file that is there is left as it is."""
    before = fought.read_bytes()
    assert affray("prove", fought, 59, "--out", fought).code == 3
    assert before == fought.read_bytes()
