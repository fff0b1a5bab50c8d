"""What people are asked at the terminal, in words of each rule set."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.affray.conftest import Affray


@pytest.mark.parametrize(
    ("rules", "typed", "says"),
    [
        ("odnd", "", "Round 1, 1 initiative: cleo to prepare a spell or none, Ysolde:"),
        ("odnd", "nothing\n", "to choose to move first or second"),
        ("victorian", "", "ann to declare, Inspector Ames:\n   1  ready\n"),
        ("bx", "", " to act. Who?"),
    ],
)
def test_who_is_asked_what(
    affray: Affray, tmp_path: Path, rules: str, typed: str, says: str
) -> None:
    """The part of the round, who answers, for what and for whom."""
    roster, log = tmp_path / "new.toml", tmp_path / "new.affray"
    assert affray("new", roster, "--ruleset", rules).code == 0
    ran = affray("run", roster, "--log", log, "--seed", "5", "--ask", typed=typed)
    assert ran.code == 0
    assert says in ran.out
