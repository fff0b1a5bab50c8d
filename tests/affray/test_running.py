"""``affray run``: dice, keys, breaking off and going on."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from affray.events.file import load
from affray.events.record import Record
from affray.events.types import SeedRevealed
from affray.kernel.state.digest import digest
from affray.keys import key_path
from affray.replays.replay import states
from tests.affray.conftest import Affray
from tests.affray.helping import EXAMPLES, cut, records


def test_the_same_seed(affray: Affray, duel: Path, tmp_path: Path) -> None:
    """Two fights with one seed are the same, but for the time of day."""
    one, other = tmp_path / "1.affray", tmp_path / "2.affray"
    for log in (one, other):
        assert affray("run", duel, "--log", log, "--seed", "7").code == 0
    assert records(one) == records(other)
    assert not key_path(one).exists()


def test_another_process_folds_to_the_same(affray: Affray, fought: Path) -> None:
    """Another process comes to the same digest after every event."""
    code = (
        "import sys; from affray import load\n"
        "from affray.replays.replay import states\n"
        "from affray.kernel.state.digest import digest\n"
        "log = load(sys.argv[1]).log\n"
        "for _, state in states(log.records()): print(digest(state).hex())"
    )
    there = subprocess.run(  # noqa: S603 - our own code
        [sys.executable, "-c", code, str(fought)],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    here = [digest(state).hex() for _, state in states(records(fought))]
    assert here == there
    ran = affray("run", "--resume", fought, "--json")
    assert json.loads(ran.out)["digest"] == there[-1]


def test_sealed_dice(affray: Affray, duel: Path, tmp_path: Path) -> None:
    """Sealed dice have a key beside the log, and are revealed at the end."""
    log = tmp_path / "sealed.affray"
    ran = affray("run", duel, "--log", log, "--json")
    assert json.loads(ran.out)["dice"] == "sealed"
    last = records(log)[-1]
    assert isinstance(last, Record)
    assert isinstance(last.event, SeedRevealed)
    assert last.event.seed.hex() in key_path(log).read_text("ascii")
    key_path(log).unlink()
    assert affray("verify", log).code == 0


def test_no_key_without_a_log(affray: Affray, duel: Path, tmp_path: Path) -> None:
    """A fight that can't begin leaves no key behind."""
    log = tmp_path / "fight.affray"
    assert affray("run", duel, "--log", log / "under" / "a-file").code == 3
    assert list(tmp_path.iterdir()) == [duel]


def test_no_log_without_an_entry(affray: Affray, duel: Path, tmp_path: Path) -> None:
    """A fight that is too large to be recorded leaves neither log nor key behind."""
    armed = ", ".join(f'"{name}"' for name in ["long sword"] * 500)
    text = duel.read_text("utf-8").replace('["long sword"]', f"[{armed}]")
    duel.write_text(text.replace('name = "Rosa"', "count = 100"), "utf-8")
    ran = affray("run", duel, "--log", tmp_path / "fight.affray")
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert list(tmp_path.iterdir()) == [duel]


def test_going_on_at_every_entry(affray: Affray, fought: Path, tmp_path: Path) -> None:
    """Broken off after any entry, a fight with seeded dice goes on the same way."""
    whole = records(fought)
    log = tmp_path / "cut.affray"
    for entries in range(1, len(load(fought).log)):
        log.write_bytes(cut(fought, entries))
        assert affray("run", "--resume", log).code == 0
        assert records(log) == whole, entries


def test_going_on_with_sealed_dice(affray: Affray, duel: Path, tmp_path: Path) -> None:
    """A sealed fight goes on with its key, dice and all."""
    log, part = tmp_path / "sealed.affray", tmp_path / "part.affray"
    affray("run", duel, "--log", log)
    part.write_bytes(cut(log, 4))
    key_path(part).write_bytes(key_path(log).read_bytes())
    assert affray("run", "--resume", part).code == 0
    assert records(part) == records(log)


def test_going_on_after_a_torn_entry(
    affray: Affray, fought: Path, tmp_path: Path
) -> None:
    """A torn last entry is left out, said to be, and played again."""
    log = tmp_path / "torn.affray"
    log.write_bytes(cut(fought, 3) + b"\x00\x00")
    shown = affray("show", log)
    assert (shown.code, "torn" in shown.err) == (0, True)
    ran = affray("run", "--resume", log)
    assert (ran.code, "torn" in ran.err) == (0, True)
    assert records(log) == records(fought)


def test_until_a_round(affray: Affray, duel: Path, tmp_path: Path) -> None:
    """A fight can be stopped after a round, and says how to go on."""
    log = tmp_path / "part.affray"
    ran = affray("run", duel, "--log", log, "--seed", "7", "--until", "r2")
    assert f"go on with: affray run --resume {log}" in ran.out
    assert json.loads(affray("show", log, "--json").out)["order"]["round"] == 3


def test_a_script(affray: Affray, tmp_path: Path) -> None:
    """A roster with dice plays itself, and its log is verified."""
    log = tmp_path / "hero.affray"
    ran = affray("run", EXAMPLES / "published-example.toml", "--log", log)
    assert "the adventurers: surrendered; the orcs: stands" in ran.out
    assert affray("verify", log).code == 0


def test_a_script_taken_up_again(affray: Affray, tmp_path: Path) -> None:
    """A script goes on where it was broken off, dice and all."""
    roster = EXAMPLES / "published-example.toml"
    log, whole = tmp_path / "part.affray", tmp_path / "whole.affray"
    affray("run", roster, "--log", whole)
    ran = affray("run", roster, "--log", log, "--until", "r3")
    assert f"affray run {roster} --resume {log}" in ran.out
    affray("run", roster, "--resume", log)
    assert records(log) == records(whole)


@pytest.mark.parametrize("example", ["party-and-goblins", "duel"])
def test_examples_play_and_verify(affray: Affray, tmp_path: Path, example: str) -> None:
    """Each example is played to its end with sealed dice, and verified."""
    log = tmp_path / "fight.affray"
    assert affray("run", EXAMPLES / f"{example}.toml", "--log", log).code == 0
    assert affray("verify", log).code == 0
