"""Table rows that hold for a band of numbers: ``3-5``, ``10+``, ``2 or less``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from ...events.values import Scalar
from ..errors import SetUpFault


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
        if holds(row[0], number):
            return row[column]
    raise LookupError(f"no row for {number}")


def holds(band: Scalar, number: int) -> bool:
    """Return whether *band*, the first cell of a row, is for *number*."""
    ends = _read(str(band))
    return ends is not None and _between(ends, number)


def check_bands(
    rows: Sequence[Sequence[Scalar]], numbers: Sequence[int], of_what: str
) -> None:
    """See that each of *numbers* is in one row, and that each row has one.

    Args:
        rows: The rows that a fight brings for a table of its own.
        numbers: What can be looked up in it.
        of_what: What the numbers are, in words: ``2d6``.

    Raises:
        SetUpFault: Where that isn't so, with the row where it lies in one.
    """
    used: set[int] = set()
    for i, row in enumerate(rows):
        held = [number for number in numbers if holds(row[0], number)]
        if not held:
            raise SetUpFault(
                f"a row begins with numbers of {of_what}, such as 3 or 4-6, not "
                f"{row[0]!r}",
                i,
            )
        twice = used.intersection(held)
        if twice:
            raise SetUpFault(f"a second row is for a {min(twice)} of {of_what}", i)
        used.update(held)
    lacking = [number for number in numbers if number not in used]
    if lacking:
        raise SetUpFault(f"no row is for a {lacking[-1]} of {of_what}")


def _between(ends: tuple[int | None, int | None], number: int) -> bool:
    low, high = ends
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
