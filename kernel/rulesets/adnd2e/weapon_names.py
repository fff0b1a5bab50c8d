"""The book's table of weapons, by its own names and by what people say."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import attrs

from ....events.values import Scalar, Weapon
from .book import Cells, rows
from .traits import settings


FEET_IN_A_YARD = 3
"""The table's ranges are in yards, a weapon's in feet (weapons, title)."""

_SAID: Mapping[str, tuple[str, ...]] = {
    "bastard sword, one hand": ("bastard sword",),
    "bastard sword, two hands": ("two-handed bastard sword",),
    "long bow, flight arrow": ("long bow",),
    "short bow, flight arrow": ("short bow",),
    "sling, bullet": ("sling",),
    "sling, stone": ("sling with stones",),
    "dagger or dirk": ("dagger", "dirk"),
}
"""What people say where it doesn't follow from the table's name."""


def plain(name: str) -> str:
    """Return *name* without spaces, hyphens, apostrophes and capitals."""
    return re.sub(r"[\s\-']", "", name).lower()


def said(name: str) -> tuple[str, ...]:
    """Return what people say for the table's *name*, the usual word first."""
    noun, _, of = name.partition(", ")
    return _SAID.get(name) or ((f"{of} {noun}",) if of else (noun,))


def _weapon(row: Cells) -> Weapon:
    name, size, kinds, speed, damage, damage_l, rof, ranges, material, flags = row
    words = str(flags).split()
    yards = [int(part) for part in str(ranges).split("/") if part]
    feet = [number * FEET_IN_A_YARD for number in yards]
    shot: dict[str, Scalar] = {}
    if feet:
        shot = {"rof": rof, "short": feet[0], "medium": feet[1], "long": feet[2]}
    traits: dict[str, Scalar] = {
        "size": size,
        "type": kinds,
        "speed": speed,
        "damage_l": damage_l,
        **shot,
        "material": material,
        **{word: True for word in words if word != "missile"},
    }
    return Weapon(
        said(str(name))[0],
        str(damage),
        melee="missile" not in words,
        missile=bool(feet),
        hands=2 if "two_handed" in words else 1,
        reach=feet[-1] if feet else 0,
        traits=settings(traits),
    )


def _named() -> Iterator[tuple[str, Weapon]]:
    for row in rows("weapons"):
        weapon = _weapon(row)
        yield plain(str(row[0])), weapon
        for word in said(str(row[0])):
            yield plain(word), attrs.evolve(weapon, name=word)


WEAPONS: Mapping[str, Weapon] = dict(_named())
"""Every weapon of the table, by each of its names as `plain` has it (weapons)."""

WEAPON_NAMES = tuple(word for row in rows("weapons") for word in said(str(row[0])))
"""What the weapons are called, in the table's order (weapons)."""
