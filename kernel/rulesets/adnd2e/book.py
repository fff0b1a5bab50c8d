"""The book, and how the rows of its tables are found and read."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TypeAlias, TypeVar

from ....events.values import Scalar
from ...rules import load_book


BOOK = load_book(__package__)

Cells: TypeAlias = tuple[Scalar, ...]
"""The cells of a row beside the one that it was found by."""

T = TypeVar("T")

_BAND = re.compile(r"(\d+)(?:-(\d+)|(\+)|( or less))?", re.ASCII)


def holds(band: str, number: int) -> bool:
    """Return whether *number* is in *band*: ``1-3``, ``10``, ``17+``, ``1 or less``.

    Raises:
        ValueError: Where *band* is nothing of the kind.
    """
    match = _BAND.fullmatch(band)
    if match is None:
        raise ValueError(f"{band!r} is no band")
    first, last, onward, backward = match.groups()
    if onward:
        return number >= int(first)
    if backward:
        return number <= int(first)
    return int(first) <= number <= int(last or first)


def in_band(table: str, number: int, group: str = "") -> Cells:
    """Return the cells after the band of *table* that holds *number*.

    Args:
        table: The table's id; its bands stand in the first column, or in the
            second where its rows come in groups.
        number: What is looked up: a score, a level, a die's face.
        group: Which rows are meant, where the first column names groups.

    Raises:
        LookupError: Where no band holds it.
    """
    for row in BOOK.tables[table].rows:
        cells = row[1:] if group else row
        if row[0] == group or not group:
            band, *rest = cells
            if holds(str(band), number):
                return tuple(rest)
    raise LookupError(f"{table} has no row for {number} {group}".rstrip())


def rows(table: str) -> tuple[Cells, ...]:
    """Return the rows of *table*."""
    return BOOK.tables[table].rows


def by_name(table: str, read: Callable[[Cells], T]) -> Mapping[str, T]:
    """Return what *read* makes of each row of *table*, by the row's first cell."""
    return {str(row[0]): read(row[1:]) for row in rows(table)}


def number(cells: Cells) -> int:
    """Return the first of *cells*, ``3`` or ``"+3"``, as a number."""
    return int(cells[0])


def text(cells: Cells) -> str:
    """Return the first of *cells* as it is written."""
    return str(cells[0])


def texts(cells: Cells) -> tuple[str, ...]:
    """Return all *cells* as they are written."""
    return tuple(str(cell) for cell in cells)
