"""Table rows that hold for a band of numbers: ``3-5``, ``10+``, ``2 or less``."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from ...events.values import Scalar


_UP = r"\s*\+|\s+(?:or|and) (?:more|up|above|over|higher)"
_DOWN = r"\s+(?:or|and) (?:less|fewer|below|under|lower)"
_BAND = re.compile(
    rf"(?P<low>-?\d+)"
    rf"(?:(?P<up>{_UP})|(?P<down>{_DOWN})|\s*(?:-|\u2013|to)\s*(?P<high>-?\d+))?",
    re.ASCII,
)


def in_band(rows: Iterable[tuple[Scalar, ...]], number: int, column: int = 1) -> Scalar:
    """Return the cell of *column* in the first row whose band holds *number*.

    The band is a row's first cell: ``7``, ``3-5``, ``3 to 5``, ``10+``,
    ``16 or more``, ``15 and up``, ``2 or less``, or a plain number. A first
    cell of any other kind, such as ``none``, holds for nothing.

    Raises:
        LookupError: Where no row holds.
    """
    for row in rows:
        band = _read(str(row[0]))
        if band is not None and _holds(band, number):
            return row[column]
    raise LookupError(f"no row for {number}")


def _holds(band: tuple[int | None, int | None], number: int) -> bool:
    low, high = band
    return (low is None or low <= number) and (high is None or number <= high)


@lru_cache(maxsize=1024)
def _read(cell: str) -> tuple[int | None, int | None] | None:
    """Return both ends of a band, None for an end that is open or no band."""
    match = _BAND.fullmatch(cell.strip())
    if match is None:
        return None
    first = int(match["low"])
    if match["up"]:
        return first, None
    if match["down"]:
        return None, first
    return first, int(match["high"] or first)
