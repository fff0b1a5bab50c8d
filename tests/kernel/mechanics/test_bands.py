"""Rows that hold for a band of numbers."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.values import Scalar
from affray.kernel.errors import SetUpFault
from affray.kernel.mechanics.bands import check_bands, holds, in_band


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


@pytest.mark.parametrize(
    ("band", "number", "expected"),
    [("3-5", 5, True), ("3-5", 6, False), (4, 4, True), ("none", 0, False)],
)
def test_one_band_is_for_a_number_or_not(
    band: Scalar, number: int, *, expected: bool
) -> None:
    """What is no band is for none."""
    assert expected is holds(band, number)


def test_rows_that_share_out_all_numbers_are_no_fault() -> None:
    """Each number has one row, in whatever order they come."""
    check_bands((("5+", "b"), ("4 or less", "a")), range(1, 9), "a d8")


@pytest.mark.parametrize(
    ("rows", "told", "where"),
    [
        ((("1-3", ""),), "^no row is for a 5 of a d5$", ()),
        ((("2-5", ""),), "^no row is for a 1 of a d5$", ()),
        (
            (("1-3", ""), ("2-5", "")),
            "^a second row is for a 2 of a d5$",
            (1,),
        ),
        (
            (("1-5", ""), ("6", "")),
            "^a row begins with numbers of a d5, such as 3 or 4-6, not '6'$",
            (1,),
        ),
    ],
)
def test_rows_that_do_not_share_out_all_numbers(
    rows: tuple[tuple[Scalar, ...], ...], told: str, where: tuple[int, ...]
) -> None:
    """A number has no row, or two, or a row no number."""
    with pytest.raises(SetUpFault, match=told) as caught:
        check_bands(rows, range(1, 6), "a d5")
    assert where == caught.value.where
