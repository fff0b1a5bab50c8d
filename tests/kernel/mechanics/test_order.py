"""Totals made an order."""

from __future__ import annotations

from affray.events.values import Standing
from affray.kernel.mechanics.order import ranked


TOTALS = {"a": 3, "b": 5, "c": 3, "d": -1}


def test_the_highest_is_first_and_equals_act_together() -> None:
    """Equal ones stand in the order in which they rolled."""
    assert (
        Standing(5, ("b",)),
        Standing(3, ("a", "c")),
        Standing(-1, ("d",)),
    ) == ranked(TOTALS)


def test_where_low_is_early_the_order_is_turned() -> None:
    """Equal ones stand in the order in which they rolled here, too."""
    assert (
        Standing(-1, ("d",)),
        Standing(3, ("a", "c")),
        Standing(5, ("b",)),
    ) == ranked(TOTALS, earliest="low")
