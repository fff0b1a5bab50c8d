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


def _asked(affray: Affray, tmp_path: Path, rules: str, *more: str, typed: str) -> str:
    """Return what is said at the table of the example of *rules*."""
    roster, log = tmp_path / "new.toml", tmp_path / "new.affray"
    assert affray("new", roster, "--ruleset", rules).code == 0
    ran = affray("run", roster, "--log", log, "--ask", *more, typed=typed)
    assert ran.code == 0
    return ran.out


def test_dice_are_asked_for_by_name(affray: Affray, tmp_path: Path) -> None:
    """The referee rolls the surprise of the party, not of an id."""
    out = _asked(affray, tmp_path, "bx", "--dice", "entered", typed="")
    assert "d6 for surprise of the party (needs 3): " in out
    assert ": broken off before the first round\n" in out


def test_the_part_of_the_round_is_told_by_name(affray: Affray, tmp_path: Path) -> None:
    """A phase of a side bears its name, and the referee is called so."""
    out = _asked(affray, tmp_path, "bx", "--seed", "4", typed="")
    assert "Round 1, B movement of the orcs: referee to act. Who?" in out
    assert "   5  referee: the referee\n" in out


def test_the_round_of_surprise_has_no_number(affray: Affray, tmp_path: Path) -> None:
    """What was broken off in it is told to be so."""
    dice = "roll faces=1\nroll faces=4\n"
    out = _asked(affray, tmp_path, "odnd", "--dice", "entered", typed=dice)
    assert ": broken off in the round of surprise\n" in out


def test_enter_at_a_slot_leads_back_to_the_menu(affray: Affray, tmp_path: Path) -> None:
    """Who chose wrongly need not go on with it, and sees the bounds."""
    typed = "ready\n" * 7 + "3\n\n"
    out = _asked(affray, tmp_path, "victorian", "--seed", "4", typed=typed)
    title = "second 3: bob to act, Constable Rudge:\n"
    targets = "inspector, medium, ox, thug-1, thug-2, mastiff"
    assert f"toward ({targets}): left open; choose again\n" in out
    assert out.count(title) == 2
    assert "speak <words: any text>" in out


def test_why_wants_a_rule(affray: Affray, tmp_path: Path) -> None:
    """A bare why says what is missing."""
    out = _asked(affray, tmp_path, "bx", "--seed", "4", typed="why\n")
    assert "not done: say which rule: why RULE, as a refusal names it" in out


def test_a_thing_that_is_not_named(affray: Affray, tmp_path: Path) -> None:
    """An act without its item is told which there are."""
    typed = "ready\n" * 7 + "sheathe\n"
    out = _asked(affray, tmp_path, "victorian", "--seed", "4", typed=typed)
    assert "sheathe: item must be one of club" in out
