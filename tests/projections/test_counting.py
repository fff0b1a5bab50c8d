"""Which records count."""

from __future__ import annotations

from affray.events.types.fight import RoundBegan
from affray.events.types.rulings import Retracted
from affray.projections.counting import counted
from tests.support.builders import numbered


def test_all_counts_without_retractions() -> None:
    """A log that was never taken back counts as a whole."""
    assert frozenset({0, 1}) == counted(numbered(RoundBegan(1), RoundBegan(2)))


def test_a_retraction_counts_and_what_it_took_back_does_not() -> None:
    """What lies between the point gone back to and the retraction is out."""
    log = numbered(RoundBegan(1), RoundBegan(2), Retracted(1, "", False))
    assert frozenset({0, 2}) == counted(log)


def test_an_undo_undone() -> None:
    """A retraction that is taken back counts no more, and what it took does."""
    log = numbered(
        RoundBegan(1), RoundBegan(2), Retracted(1, "", False), Retracted(2, "", False)
    )
    assert frozenset({0, 1, 3}) == counted(log)


def test_nothing_counts_of_nothing() -> None:
    """An empty log has no records that count."""
    assert frozenset() == counted([])
