"""The book's tables, typed for the chapters that read them."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from ....events.values import Scalar
from ...rules import load_book


BOOK = load_book(__package__)

LAST_LEVEL = 20
BEST_DEXTERITY = 23


@attrs.frozen
class Reaction:
    """What a dexterity is worth: a row of the table dx_reaction.

    Attributes:
        initiative: Added to the d10; minus is earlier.
        missile: Added to missile attacks.
        armour_class: Added to the armour class; minus is better.
    """

    initiative: int
    missile: int
    armour_class: int


@attrs.frozen
class Might:
    """What a strength is worth: a row of the table st_bonus."""

    hit: int
    damage: int


@attrs.frozen
class ArmourLine:
    """A row of the table of armour.

    Attributes:
        reduction: What it takes off the damage of a hit.
        weight: ``none``, ``light``, ``medium`` or ``heavy``.
    """

    armour_class: int
    reduction: int
    weight: str


def rows(table: str) -> tuple[tuple[Scalar, ...], ...]:
    """Return the rows of *table*."""
    return BOOK.tables[table].rows


def _by_name(table: str) -> Mapping[str, tuple[Scalar, ...]]:
    return {str(row[0]): row[1:] for row in rows(table)}


def _band(cell: str) -> range:
    low, _, high = cell.partition("-")
    return range(int(low), int(high or low) + 1)


REACTIONS = {
    score: Reaction(int(row[1]), int(row[2]), int(row[3]))
    for row in rows("dx_reaction")
    for score in _band(str(row[0]))
}
SECONDS = {str(row[0]): int(row[1]) for row in rows("time")}
ARMOUR = {
    name: ArmourLine(int(row[0]), int(row[1]), str(row[2]))
    for name, row in _by_name("armour").items()
}
SURPRISE = {str(row[1]): row[2] for row in rows("surprise_mods")}
INITIATIVE = {name: row[0] for name, row in _by_name("init_standard").items()}
OPTIONAL = {name: row[0] for name, row in _by_name("init_optional").items()}
SITUATIONS = {
    str(situation): int(value)
    for situation, value in rows("combat_mods")
    if isinstance(value, int)
}
"""What each situation adds to an attack; the helpless are hit without a die."""
PARTS = tuple(dict.fromkeys(str(row[1]) for row in rows("hit_location")))
SIZES = ("tiny", "small", "medium", "large", "huge", "gargantuan")
"""The rungs of the one ladder of sizes (conv.sizes)."""

_THAC0 = {str(row[0]): tuple(int(cell) for cell in row[1:]) for row in rows("thac0")}
CLASSES = {
    "fighter": "fighter",
    "mystic": "mystic, medium (priest)",
    "medium": "mystic, medium (priest)",
    "rogue": "rogue",
    "adept": "adept (wizard)",
}
"""The classes there are, with the row of the table thac0 that each reads."""


def class_thac0(klass: str, level: int) -> int:
    """Return the number of *klass* at *level*; beyond the last column, the last."""
    return _THAC0[CLASSES[klass]][min(level, LAST_LEVEL) - 1]


def monster_thac0(dice: int, *, below_one: bool) -> int:
    """Return the number of a monster of so many whole hit dice."""
    numbers = [int(row[1]) for row in rows("thac0_monster")]
    if below_one:
        return numbers[0]
    return numbers[min((dice + 1) // 2, len(numbers) - 1)]


def might(score: int, percent: int = 0) -> Might:
    """Return what a strength is worth, *percent* being the part behind the stroke."""
    for row in rows("st_bonus"):
        band, _, exceptional = str(row[0]).partition("/")
        if score in _band(band) and percent in _percents(exceptional):
            return Might(int(row[1]), int(row[2]))
    raise LookupError(f"no strength is {score}/{percent}")


def _percents(written: str) -> range:
    if not written:
        return range(1)
    low, _, high = written.replace("00", "100").partition("-")
    return range(int(low), int(high or low) + 1)
