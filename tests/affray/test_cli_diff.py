"""``affray diff``: words, JSON and exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.affray.conftest import Affray
from tests.affray.helping import EXAMPLES, cut


@pytest.fixture
def other(affray: Affray, tmp_path: Path) -> Path:
    """Return the log of the same duel with other dice."""
    log = tmp_path / "other.affray"
    example = EXAMPLES / "duel.toml"
    assert affray("run", example, "--log", log, "--seed", "8").code == 0
    return log


def test_the_same_fight_leaves_with_0(
    affray: Affray, fought: Path, duel: Path, tmp_path: Path
) -> None:
    """A log equals itself, and the same fight run again at another time."""
    again = tmp_path / "again.affray"
    assert affray("run", duel, "--log", again, "--seed", "7").code == 0
    for log in (fought, again):
        ran = affray("diff", fought, log)
        assert (ran.code, ran.err) == (0, "")
        assert ran.out.startswith("the same fight: ")
    told = json.loads(affray("diff", fought, again, "--json").out)
    assert (told["equal"], told["difference"]) == (True, None)


def test_a_difference_leaves_with_1(affray: Affray, fought: Path, other: Path) -> None:
    """Where two fights part is told in words, and how they end."""
    ran = affray("diff", fought, other)
    assert (ran.code, ran.err) == (1, "")
    lines = ran.out.splitlines()
    assert lines[0].startswith("the first ")
    assert [line[:9] for line in lines[1:3]] == ["A: event ", "B: event "]
    assert "at the end of both:" in lines


def test_a_difference_in_json(affray: Affray, fought: Path, other: Path) -> None:
    """The path, the rule, both sides and all changes are in the JSON."""
    ran = affray("diff", fought, other, "--json")
    found = json.loads(ran.out)["difference"]
    assert ran.code == 1
    assert found["path"].startswith("event")
    assert found["a"]["seq"] == found["b"]["seq"] == found["shared"]
    assert found["left"] != found["right"]
    assert all(change["a"] != change["b"] for change in found["changes"])


def test_a_beginning_parts_where_it_ends(
    affray: Affray, fought: Path, tmp_path: Path
) -> None:
    """Of a fight that was broken off, it is told where it ends."""
    part = tmp_path / "part.affray"
    part.write_bytes(cut(fought, 3))
    ran = affray("diff", fought, part)
    assert ran.code == 1
    assert "B: ends after event " in ran.out
    assert "rosa answers attack" in ran.out or "bruno answers attack" in ran.out


def test_trouble_leaves_with_more_than_1(
    affray: Affray, fought: Path, tmp_path: Path
) -> None:
    """That a log can't be read is never taken for a difference."""
    bad = tmp_path / "bad.affray"
    content = bytearray(fought.read_bytes())
    content[len(content) // 2] ^= 1
    bad.write_bytes(content)
    assert affray("diff", fought, bad).code == 2
    assert affray("diff", bad, fought).code == 2
    bad.write_bytes(b"no log")
    assert affray("diff", fought, bad).code == 2
    assert affray("diff", fought, tmp_path / "nowhere").code == 3
    assert affray("diff", fought).code == 2


def test_a_torn_end_is_left_out_and_told(
    affray: Affray, fought: Path, tmp_path: Path
) -> None:
    """Of a log whose last entry is torn, the whole part is compared."""
    torn = tmp_path / "torn.affray"
    torn.write_bytes(fought.read_bytes()[:-1])
    ran = affray("diff", torn, fought)
    assert (ran.code, "was torn" in ran.err) == (1, True)
