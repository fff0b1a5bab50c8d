"""``affray dispute``."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.affray.conftest import Affray


ROLL = 59


def test_from_dispute_to_report(affray: Affray, fought: Path, tmp_path: Path) -> None:
    """A roll is disputed, overturned and reported, and the log verifies."""
    args = ("dispute", fought, ROLL)
    assert affray(*args, "--reason", "no <b>way</b>", "--by", "bruno").code == 0
    assert (
        affray(*args, "--overturn", "--faces", "9", "--reason", "it lay so").code == 0
    )
    assert "is overturned: it lay so" in affray("audit", fought, ROLL).out
    for name in ("page.md", "page.html"):
        page = tmp_path / name
        assert affray(*args, "--report", page).code == 0
        text = page.read_text("utf-8")
        assert "<b>way" not in text
        assert "bruno" in text
        assert "draw_faces" in text
        assert affray(*args, "--report", page).code == 3
    assert affray("verify", fought).code == 0


def test_upheld(affray: Affray, fought: Path) -> None:
    """A roll that is upheld stands."""
    ran = affray("dispute", fought, ROLL, "--uphold", "--reason", "by the book")
    assert (ran.code, "is upheld: by the book" in ran.out) == (0, True)
    assert "taken back" not in affray("audit", fought, ROLL).out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("--uphold --overturn --reason x", "choose one"),
        ("--faces 9 --reason x", "goes with --overturn"),
        ("", "say why"),
        ("--report page.txt", "ends in .md or .html"),
        ("--reason x --by zoe", "--by: nobody called"),
        ("--overturn --faces 99 --reason x", "99 isn't on a d20"),
    ],
)
def test_refusals(affray: Affray, fought: Path, arguments: str, told: str) -> None:
    """What can't be is told with its mend, and exit code 2."""
    ran = affray("dispute", fought, ROLL, *arguments.split())
    assert (ran.code, told in ran.err) == (2, True), ran.err


def test_no_roll(affray: Affray, fought: Path) -> None:
    """What is no roll can't be disputed; the nearest rolls are named."""
    ran = affray("dispute", fought, 2, "--reason", "x")
    assert (ran.code, "nearest rolls" in ran.err) == (2, True)
