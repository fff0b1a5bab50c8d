"""What a roster may say of figures, weapons and spells beside the common part."""

from __future__ import annotations

from ...mechanics.traits import Traits
from .tables import SIZES


WEIGHTS = ("none", "light", "medium", "heavy")
CLASSES_OF_WEAPON = ("light", "one-handed", "two-handed", "natural")
SECURITIES = ("easy", "normal", "secured", "stowed")
UNITS = ("second", "segment", "round", "turn")
"""In what a spell's casting and its condition may be counted."""

ITEM_KINDS = ("misc", "potion", "ring", "rod", "scroll", "staff", "wand")

_SCORE = range(1, 24)

FIGURE: Traits = {
    "age": range(1, 200),
    "armour_weight": WEIGHTS,
    "body": ("human", "other"),
    "concealment": range(101),
    "conditions": str,
    "constitution": range(1, 26),
    "cover": range(101),
    "dexterity": _SCORE,
    "exceptional_strength": range(1, 101),
    "fencer": bool,
    "gauntlets": ("spiked", "locked"),
    "items": str,
    "load": range(10_000),
    "magic_items": str,
    "reduction": range(100),
    "save": range(2, 21),
    "size": SIZES,
    "strength": range(3, 19),
    "two_weapon_fighting": bool,
    "two_weapons": bool,
}
"""``conditions``, ``items`` and ``magic_items`` are lists by commas."""

WEAPON: Traits = {
    "capacity": range(1, 100),
    "class": CLASSES_OF_WEAPON,
    "impaling": bool,
    "long": range(1, 10_000),
    "medium": range(1, 10_000),
    "reload": str,
    "security": SECURITIES,
    "short": range(1, 10_000),
    "shots": range(1, 3),
    "speed": range(21),
}

SPELL: Traits = {
    "attack": bool,
    "breath": bool,
    "casting": range(1, 1000),
    "casting_unit": ("segment", "round", "turn"),
    "innate": bool,
}
"""A spell without ``casting`` is instantaneous."""
