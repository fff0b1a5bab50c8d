"""The number that an attack must reach: matrix, row, and armour class."""

from __future__ import annotations

import re
from collections.abc import Iterable

import attrs

from ....events.values import Profile, Scalar
from ...mechanics.bands import in_band
from ...mechanics.hit_dice import HitDice, read_hit_dice
from .tables import BOOK, CLASSES


WORST, BEST = 9, 2
"""The armour classes at both ends of the matrices."""

_COLUMNS = {"fighter": 0, "cleric": 1, "magic-user": 2}
_AS = {"thief": "cleric"}
_MEN = BOOK.tables["men_matrix"].rows
_MONSTERS = BOOK.tables["monster_matrix"].rows
_NUMBERS_OF_MEN = 3
_OPEN = 1_000
_LAST_NUMBER = re.compile(r"\d+(?!.*\d)")


@attrs.frozen
class Row:
    """A row of a matrix: what it is called, and its numbers from AC 9 to AC 2."""

    label: str
    numbers: tuple[int, ...]

    def needed(self, armour_class: int) -> int:
        """Return the number for *armour_class*.

        For each point below 2 it is one more (ac.below_two); nothing is worse
        than 9.
        """
        column = WORST - min(WORST, max(BEST, armour_class))
        return self.numbers[column] + max(0, BEST - armour_class)


def row_of(profile: Profile, *, first: bool = False) -> Row:
    """Return the row on which *profile* attacks, for men the *first* if asked."""
    if profile.klass:
        return men(column(profile), 1 if first else profile.level)
    return monsters(read_hit_dice(profile.hit_dice))


def column(profile: Profile) -> str:
    """Return the class on whose column a man attacks (attack.demihuman_column).

    Thieves stand with the clerics (attack.thief_column); a trait may say
    otherwise of anyone.
    """
    usual = _AS.get(profile.klass, CLASSES[profile.klass])
    return str(profile.trait("column", usual))


def men(klass: str, level: int) -> Row:
    """Return the row of the men's matrix for a class and level (attack.men_matrix)."""
    bands = [(row[_COLUMNS[klass]], i) for i, row in enumerate(_MEN)]
    row = _MEN[int(in_band(bands, level))]
    label = f"{klass} {row[_COLUMNS[klass]]}"
    return Row(label, _whole(row[_NUMBERS_OF_MEN:]))


def monsters(dice: HitDice) -> Row:
    """Return the row of the monsters' matrix for hit dice (attack.monster_matrix).

    Bands that overlap in print are read as: a plus is above its dice, and a
    minus below.
    """
    own = (dice.dice, dice.plus)
    label, *numbers = next(row for row in _MONSTERS if own <= _most(str(row[0])))
    return Row(str(label), _whole(numbers))


def _most(label: str) -> tuple[int, int]:
    """Return the most hit dice, and plus, that the band *label* holds."""
    if "+" in label:
        return 1, _OPEN
    if label.startswith("above") and " to " not in label:
        return _OPEN, _OPEN
    last = _LAST_NUMBER.search(label)
    assert last is not None  # noqa: S101 - our own table
    return int(last[0]), 0


def _whole(cells: Iterable[Scalar]) -> tuple[int, ...]:
    return tuple(int(cell) for cell in cells)
