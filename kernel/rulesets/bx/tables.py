"""The book's tables, typed for the chapters that read them."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType

import attrs

from ....events.values import Scalar
from ...mechanics.bands import in_band
from ...mechanics.hit_dice import read_hit_dice
from ...rules import load_book


BOOK = load_book(__package__)

NORMAL_HUMAN = "normal human"
SAVES = ("death", "wands", "paralysis", "breath", "spells")
"""What a saving throw can be against, in the order of the tables."""

_NORMAL_THAC0 = 20
_NO_LEVEL = "-"


@attrs.frozen
class MonsterLine:
    """A row of the table of monsters, with its notes."""

    hit_dice: str
    armour_class: int
    movement: int
    attacks: str
    morale: int
    intelligent: bool
    notes: Mapping[str, Scalar]


def _rows(table: str) -> tuple[tuple[Scalar, ...], ...]:
    return BOOK.tables[table].rows


def _notes(monster: Scalar) -> dict[str, Scalar]:
    return {str(r[1]): r[2] for r in _rows("monster_notes") if r[0] == monster}


MONSTERS: Mapping[str, MonsterLine] = MappingProxyType(
    {
        str(r[0]): MonsterLine(
            str(r[1]),
            int(r[2]),
            int(r[4]),
            str(r[5]),
            int(r[6]),
            bool(r[7]),
            _notes(r[0]),
        )
        for r in _rows("monsters")
    }
)
ARMOUR = {str(r[0]): int(r[1]) for r in _rows("armour") if r[0] != "shield"}
COVER = {str(r[0]): int(r[1]) for r in _rows("cover") if isinstance(r[1], int)}
FULL_COVER = next(str(r[0]) for r in _rows("cover") if str(r[0]) not in COVER)
RANGE = {str(r[0]): int(r[1]) for r in _rows("range") if isinstance(r[1], int)}
CLASSES = (*(str(row[0]) for row in _rows("thac0_class")), NORMAL_HUMAN)


@lru_cache(maxsize=512)
def class_thac0(klass: str, level: int) -> int:
    """Return the number of a class and level against armour class 0.

    Raises:
        LookupError: Where the class doesn't rise so high.
    """
    if klass == NORMAL_HUMAN:
        return _NORMAL_THAC0
    table = BOOK.tables["thac0_class"]
    row = next(row for row in table.rows if row[0] == klass)
    for name, levels in zip(table.columns[1:], row[1:], strict=True):
        if levels != _NO_LEVEL and _within(str(levels), level):
            return int(name.removeprefix("thac0_"))
    raise LookupError(f"a {klass} doesn't rise to level {level}")


@lru_cache(maxsize=512)
def class_saves(klass: str, level: int) -> Mapping[str, int]:
    """Return the saving throws of a class and level, which it rises to."""
    if klass == NORMAL_HUMAN:
        return _saves(_rows("saves_monster")[0][1:])
    rows = (r for r in _rows("saves_class") if klass in str(r[0]).split("/"))
    return next(_saves(r[2:]) for r in rows if _within(str(r[1]), level))


@lru_cache(maxsize=256)
def monster_thac0(hit_dice: str) -> int:
    """Return the number of a monster's hit dice against armour class 0."""
    dice = read_hit_dice(hit_dice)
    rows = ((_most(str(row[0])), int(row[1])) for row in _rows("thac0_monster"))
    return next(
        number
        for most, number in rows
        if most is None or (dice.dice, dice.plus) <= (most, 0)
    )


def _most(band: str) -> Fraction | None:
    """Return the hit dice at which *band*, ``3+ to 4``, ends; None where it doesn't."""
    *_, last = band.split()
    return None if last.endswith("+") else Fraction(last)


@lru_cache(maxsize=256)
def monster_saves(dice: int) -> Mapping[str, int]:
    """Return the saving throws of a monster of so many whole hit dice."""
    rows = _rows("saves_monster")
    return _saves(tuple(in_band(rows, dice, column) for column in range(1, 6)))


def adjustment(table: str, score: int, column: int = 1) -> int:
    """Return what an ability score adds, by the table of its name."""
    return int(in_band(_rows(table), score, column))


def _saves(cells: tuple[Scalar, ...]) -> Mapping[str, int]:
    return MappingProxyType(dict(zip(SAVES, map(int, cells), strict=True)))


def _within(band: str, level: int) -> bool:
    low, _, high = band.partition("-")
    return int(low) <= level <= int(high or low)
