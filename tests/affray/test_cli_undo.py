"""``affray undo`` and ``affray redo``."""

from __future__ import annotations

import json
from pathlib import Path

from tests.affray.conftest import Affray
from tests.affray.helping import records


def _digest(affray: Affray, log: Path) -> str:
    shown = json.loads(affray("show", log, "--json").out)
    return json.dumps([shown["sheets"], shown["order"]])


def test_the_last_answer(affray: Affray, fought: Path) -> None:
    """Without a place the last answer goes, and redo brings it back."""
    size, before = len(records(fought)), _digest(affray, fought)
    ran = affray("undo", fought, "--reason", "a slip")
    assert ran.code == 0
    assert "taken back:" in ran.out
    assert len(records(fought)) > size
    assert "Taken back: " in affray("show", fought).out
    assert affray("redo", fought).code == 0
    assert _digest(affray, fought) == before
    assert affray("verify", fought).code == 0


def test_more_than_one_needs_all(affray: Affray, fought: Path) -> None:
    """What depends on an earlier answer is named, and goes with --all alone."""
    size = len(records(fought))
    ran = affray("undo", fought, "--to", "r1", "--reason", "again")
    assert ran.code == 2
    assert "decisions, the later of which depend on the first" in ran.err
    assert len(records(fought)) == size
    assert affray("undo", fought, "--to", "r1", "--all", "--reason", "again").code == 0


def test_sealed_dice(affray: Affray, duel: Path, tmp_path: Path) -> None:
    """A fight with sealed dice is taken up with its key, and its end undone."""
    log = tmp_path / "sealed.affray"
    assert affray("run", duel, "--log", log).code == 0
    ran = affray("undo", log, "--reason", "a slip", "--json")
    assert ran.code == 0
    assert not json.loads(ran.out)["ended"]
    assert affray("redo", log).code == 0
    assert affray("verify", log).code == 0


def test_refusals(affray: Affray, fought: Path) -> None:
    """What can't be undone or redone is told in a sentence, with exit code 2."""
    for arguments, told in (
        (["undo", fought, "--to", "9999", "--reason", "x"], "has no event 9999"),
        (["undo", fought, "--to", "0", "--all", "--reason", "x"], "can be taken back"),
        (["undo", fought, "--reason", " "], "say why"),
        (["undo", fought], "--reason"),
        (["redo", fought], "nothing was undone"),
    ):
        ran = affray(*arguments)
        assert (ran.code, told in ran.err) == (2, True), ran.err
