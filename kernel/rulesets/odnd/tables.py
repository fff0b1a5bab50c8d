"""The book's tables, typed for the chapters that read them."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from ....events.values import Scalar
from ...mechanics.bands import in_band
from ...rules import load_book


BOOK = load_book(__package__)

Rows = tuple[tuple[Scalar, ...], ...]


@attrs.frozen
class MonsterLine:
    """A row of the table of monsters.

    Attributes:
        routine: Its attacks in fantastic combat, ``2 claws, bite``; ``1`` for one
            with whatever it holds.
    """

    hit_dice: str
    armour_class: int
    morale: int
    routine: str


@attrs.frozen
class Rate:
    """How many shots a weapon gives in a round, by whether the shooter moved.

    Attributes:
        rounds: A shot in how many rounds, 1 for weapons that shoot in each.
    """

    stationary: int
    moved: int
    rounds: int = 1


@attrs.frozen
class Fighting:
    """A row of the Fighting Capability of a class.

    Attributes:
        label: Such as ``2 Men +1``.
        attacks: How many, in non-fantastic combat.
        plus: What is added to one of them.
        hit_dice: As the class table writes them.
    """

    label: str
    attacks: int
    plus: int
    hit_dice: str


def _rows(table: str) -> Rows:
    return BOOK.tables[table].rows


def _by_class() -> Mapping[str, Rows]:
    found: dict[str, Rows] = {}
    for klass, *rest in _rows("fighting_capability"):
        found[str(klass)] = (*found.get(str(klass), ()), tuple(rest))
    return found


_CAPABILITY = _by_class()

CLASSES: Mapping[str, str] = {
    **{klass: klass for klass in _CAPABILITY},
    "dwarf": "fighter",
    "elf": "fighter",
    "halfling": "fighter",
}
"""The classes, and as which of the four each fights (attack.demihuman_column)."""

ARMOUR = {
    str(row[0]): int(row[1]) for row in _rows("armour") if "shield" not in str(row[0])
}
"""Armour by name, without shields: a shield makes it one better (ac.range)."""

MONSTERS = {
    str(r[0]): MonsterLine(str(r[1]), int(r[2]), int(r[3]), str(r[4]))
    for r in _rows("monsters")
}

NATURAL_LENGTHS = dict(
    zip(
        ("man", "large", "huge"),
        (int(row[1]) for row in _rows("natural_length")),
        strict=True,
    )
)
"""Length class of what a figure strikes with bare, by its size."""

KINDS_BY_SIZE = {
    kind.strip(): size
    for size, row in zip(NATURAL_LENGTHS, _rows("natural_length"), strict=True)
    for kind in str(row[0]).partition("(")[2].rstrip(")").split(",")
    if kind
}
"""The kinds that the table gives as examples of a size."""


def _rate(stationary: Scalar, moved: Scalar) -> Rate:
    if stationary == "1 every second round":
        return Rate(1, int(moved), rounds=2)
    return Rate(int(stationary), int(moved))


RATES = {str(r[0]): _rate(r[1], r[2]) for r in _rows("missile_rates")}


def capability(klass: str, level: int) -> Fighting:
    """Return how a man of *klass* and *level* fights."""
    rows = _CAPABILITY[CLASSES[klass]]
    return Fighting(
        str(in_band(rows, level, 1)),
        int(in_band(rows, level, 2)),
        int(in_band(rows, level, 3)),
        str(in_band(rows, level, 4)),
    )


def strength_to_hit(score: int) -> int:
    """Return what Strength adds to a melee roll (attack.str_melee)."""
    return int(in_band(_rows("strength"), score, 1))


def strength_damage(score: int) -> int:
    """Return what Strength adds to melee damage (damage.str)."""
    return int(in_band(_rows("strength"), score, 2))


def dexterity_to_hit(score: int) -> int:
    """Return what Dexterity adds to a missile roll (attack.dex_missile)."""
    return int(in_band(_rows("dexterity"), score))


def wisdom_surprise(score: int) -> int:
    """Return what Wisdom adds to a surprise die (surprise.wisdom)."""
    return int(in_band(_rows("wisdom_surprise"), score))


def loyalty(charisma: int) -> int:
    """Return the loyalty of an employer's retainers (morale.retainers)."""
    return int(in_band(_rows("loyalty"), charisma))
