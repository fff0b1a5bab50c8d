"""Rows that hold for a band of numbers."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.values import Scalar
from affray.kernel.mechanics.bands import in_band


ROWS: tuple[tuple[Scalar, ...], ...] = (
    ("none", "no number", "-"),
    ("2 or less", "few", "a"),
    (3, "three", "b"),
    ("4", "four", "c"),
    ("5-7", "some", "d"),
    ("8 to 9", "more", "e"),
    ("12+", "many", "f"),
)


@pytest.mark.parametrize(
    ("number", "cell"),
    [
        (-5, "few"),
        (2, "few"),
        (3, "three"),
        (4, "four"),
        (5, "some"),
        (7, "some"),
        (8, "more"),
        (9, "more"),
        (12, "many"),
        (100, "many"),
    ],
)
def test_both_ends_belong_to_a_band(number: int, cell: str) -> None:
    """A band may end on one side or on both."""
    assert cell == in_band(ROWS, number)


def test_any_column_may_be_read() -> None:
    """The second is the usual one."""
    assert "d" == in_band(ROWS, 6, column=2)


@pytest.mark.parametrize("number", [10, 11])
def test_a_gap_has_no_row(number: int) -> None:
    """The error names the number."""
    with pytest.raises(LookupError, match=f"^no row for {number}$"):
        in_band(ROWS, number)


@pytest.mark.parametrize(
    ("cell", "inside", "outside"),
    [
        ("16 or more", 16, 15),
        ("15 and up", 99, 14),
        ("10 +", 10, 9),
        ("3 or lower", 3, 4),
        ("-3--1", -2, 0),
        ("-1 to 1", -1, 2),
        ("4\u20136", 6, 7),
        (" 5 ", 5, 6),
    ],
)
def test_bands_may_be_written_in_words(cell: str, inside: int, outside: int) -> None:
    """And below nought, and with a dash."""
    assert 1 == in_band([(cell, 1)], inside)
    with pytest.raises(LookupError):
        in_band([(cell, 1)], outside)
