"""The book's tables of what a blow brings: criticals, fumbles, landings."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from .book import BOOK, by_name, in_band, number, rows, text, texts


@attrs.frozen
class CriticalLine:
    """A row of a table of critical hits (critical.*).

    Attributes:
        more: How often the damage dice are rolled once more.
        save: The category of the saving throw that spares the effect.
    """

    more: int
    effect: str
    save: str


@attrs.frozen
class FumbleLine:
    """A row of the table of fumbles (fumble)."""

    effect: str
    check: str


CRITICAL_KINDS = tuple(
    name.removeprefix("critical.")
    for name in BOOK.tables
    if name.startswith("critical.")
)
"""The kinds of blow that have a table of critical hits (critical.*)."""

_MORE = {"none": 0, "once more": 1, "twice more": 2}


def critical(kind: str, face: int) -> CriticalLine:
    """Return what *face* of a d10 brings, *kind* one of `CRITICAL_KINDS`."""
    extra, effect, avoided_by = texts(in_band(f"critical.{kind}", face))
    more = extra.partition(" dice ")[2] or extra
    return CriticalLine(_MORE[more], effect, avoided_by.removeprefix("save vs. "))


def fumble(face: int) -> FumbleLine:
    """Return what *face* of a d10 brings (fumble)."""
    return FumbleLine(*texts(in_band("fumble", face)))


CALLED_SHOT_SIZE = by_name("calledshot.size", number)
"""What is added to hit by what is aimed at (calledshot.size)."""

CALLED_SHOT_EFFECT = by_name("calledshot.effect", texts)
"""Damage, effect and what avoids it, by what is aimed at (calledshot.effect)."""

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
