"""The book's tables, typed for the chapters that read them."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from ...mechanics import bands
from ...rules import load_book


BOOK = load_book(__package__)

LAST_LEVEL = 10


@attrs.frozen
class MonsterLine:
    """A row of the table of monsters."""

    hit_dice: str
    armour_class: int
    morale: int


def _by_level(table: str) -> Mapping[str, tuple[int, ...]]:
    rows = BOOK.tables[table].rows
    return {str(row[0]): tuple(int(cell) for cell in row[1:]) for row in rows}


BHB = _by_level("bhb")
SAVES = _by_level("save")
CLASSES = tuple(BHB)

ARMOUR = {str(r[0]): int(r[1]) for r in BOOK.tables["armour"].rows}
MONSTERS = {
    str(r[0]): MonsterLine(str(r[1]), int(r[2]), int(r[6]))
    for r in BOOK.tables["monsters"].rows
}


def by_level(row: tuple[int, ...], level: int) -> int:
    """Return the row's number for *level*; beyond the last column, the last."""
    return row[min(level, LAST_LEVEL) - 1]


def in_band(table: str, number: int) -> str:
    """Return the second cell of the row whose first, ``3-5`` or ``10+``, holds."""
    try:
        return str(bands.in_band(BOOK.tables[table].rows, number))
    except LookupError as missing:
        raise LookupError(f"{table} has {missing}") from None


def thievery(level: int) -> int:
    """Return the d6 rating of a thief's skills: this or less succeeds."""
    return int(in_band("thievery", level))


def attribute_bonus(score: int) -> int:
    """Return what an attribute adds to a roll, where that option is on."""
    return int(in_band("attribute_bonus", score))
