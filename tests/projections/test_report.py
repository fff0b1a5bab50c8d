"""A dispute on one page."""

from __future__ import annotations

import contextlib
import io
import re

import pytest

from affray.disputes import dispute, overturn
from affray.projections.render.html import report_page
from affray.projections.render.markdown import report_text
from affray.projections.report import Report, report
from affray.projections.rolls import NoSuchRoll, rolls
from affray.session import Fight
from tests.replays.fights import fought


EVIL = '<script>alert("1")</script> [x](y) `z`'


@pytest.fixture(scope="module")
def fight() -> Fight:
    """Return a fight in which a roll was overturned for a nasty reason."""
    played = fought("report", most=6)
    roll = rolls(played.log.records(), "referee")[-1].seq
    dispute(played, roll, EVIL, "ada")
    overturn(played, roll, "cocked")
    return played


def _page(fight: Fight) -> Report:
    gone = [r.seq for r in rolls(fight.log.records(), "ada") if r.taken_back]
    book, head = fight.ruleset.book, fight.log.head()
    return report(fight.log.records(), gone[0], book, "ada", head)


def test_what_it_says(fight: Fight) -> None:
    """It says who disputed the roll, how that ended, what came instead, the head."""
    page = _page(fight)
    said = "\n".join(fact.text for fact in page.disputes)
    assert "is disputed" in said
    assert "is overturned: cocked" in said
    assert "Instead it fell" in said
    assert fight.log.head().root.hex() in page.head


def test_the_faces_can_be_recomputed(fight: Fight) -> None:
    """The program in it prints the faces that are in the log."""
    page, out = _page(fight), io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(page.recompute, {})  # noqa: S102
    dice = next(fact.text for fact in page.roll if fact.name == "dice")
    assert dice.partition("fell ")[2] == ", ".join(re.findall(r"\d+", out.getvalue()))


def test_all_is_escaped(fight: Fight) -> None:
    """What people wrote is no markup, in either format."""
    html, text = report_page(_page(fight)), report_text(_page(fight))
    assert "<script" not in html
    assert "&lt;script" in html
    assert "<script" not in text
    assert "[x](y)" not in text


def test_no_roll(fight: Fight) -> None:
    """There is no page on what is no roll."""
    book, head = fight.ruleset.book, fight.log.head()
    with pytest.raises(NoSuchRoll):
        report(fight.log.records(), 0, book, "ada", head)
