"""The book's tables of what a blow brings besides: landings, holds, called shots.

Critical hits and fumbles, which a fight may bring tables of its own for, stand
in `chances`.
"""

from __future__ import annotations

from collections.abc import Mapping

from .book import by_name, number, rows, text, texts


CALLED_SHOT_SIZE = by_name("calledshot.size", number)
"""What is added to hit by what is aimed at (calledshot.size)."""

ITEM_CLASSES: Mapping[str, int] = {
    word: int(penalty)
    for word, (_, penalty) in zip(
        ("large", "one_handed", "small", "tiny", "ring"),
        rows("grab.item_size"),
        strict=True,
    )
}
"""What a grab has to hit by the item's class (grab.item_size)."""

NATURAL_ONE = by_name("wrestle.natural_one", texts)
"""Damage, effect, what avoids it, and the hold, by choice (wrestle.natural_one)."""

SURFACES: Mapping[str, int] = {
    word: int(modifier)
    for name, modifier in rows("surface.modifiers")
    for word in (str(name), *str(name).split(", "))
}
"""What landing there adds to damage, by row or by word (surface.modifiers)."""

SHIELD_LIMITS: Mapping[str, int | None] = by_name(
    "shield.types", lambda cells: None if cells[0] == "unlimited" else int(cells[0])
)
"""How many attacks a round a shield covers, None for all (shield.types)."""

DAMAGE_TYPES = tuple(str(word) for word, kind in rows("damage.types") if kind == "type")
"""The eight types of damage (damage.types)."""

HOLY_WATER = by_name("holy.water", text)
"""Dice of acid damage of a hit and a splash (holy.water)."""
