"""What a roster may write of combatants, weapons and spells beside the common part."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

from ....events.values import Scalar, Setting
from ...dice.expression import parse_dice
from ...errors import SetUpFault
from .consequences import DAMAGE_TYPES, ITEM_CLASSES, SHIELD_LIMITS
from .numbers import BEST_SCORE
from .tables import ITEM_SAVES, MOVE_RATES, SIZES, strength_line


Check: TypeAlias = Callable[[Scalar], bool]
Kind: TypeAlias = tuple[Check, str]
"""Whether a value will do, and what it must be, in words."""

SHIELDS = tuple(name for name in SHIELD_LIMITS if not name.startswith("default"))
"""The sorts of shield (shield.types)."""

TYPE_LETTERS: Mapping[str, str] = {"P": "piercing", "S": "slashing", "B": "bludgeoning"}
"""How weapons write their types of damage; ``-`` is none (weapons)."""

_RATE = re.compile(r"[1-9]\d?(?:/[1-9])?", re.ASCII)
_MOST = 1_000_000
_WHOLE_ROUND = 10


def checked(
    given: Mapping[str, Scalar], known: Mapping[str, Kind], *where: str | int
) -> dict[str, Scalar]:
    """Return *given* as it is, where each of its traits is *known* and will do.

    Raises:
        SetUpFault: Where one isn't, or won't.
    """
    for name, value in given.items():
        if name not in known:
            raise SetUpFault(
                f"no trait is called {name}; there are {', '.join(known)}",
                *where,
                "traits",
                name,
            )
        check, words = known[name]
        if not check(value):
            raise SetUpFault(
                f"{name} must be {words}, not {value!r}", *where, "traits", name
            )
    return dict(given)


def settings(values: Mapping[str, Scalar]) -> tuple[Setting, ...]:
    """Return *values* as traits are kept."""
    return tuple(Setting(name, value) for name, value in values.items())


def is_dice(text: str) -> bool:
    """Return whether *text* is a dice expression, or a plain number such as ``1``."""
    try:
        parse_dice(text)
    except ValueError:
        return re.fullmatch(r"[1-9]\d{0,3}", text, re.ASCII) is not None
    return True


# ---------------------------------------------------------------- kinds of value


def _whole(first: int, last: int = _MOST) -> Kind:
    words = f"a whole number, {first} to {last}"
    if last == _MOST:
        words = f"a whole number, {first} or more"
    return lambda value: type(value) is int and first <= value <= last, words


def _one_of(words: Iterable[str]) -> Kind:
    known = tuple(words)
    return lambda value: value in known, f"one of {', '.join(known)}"


def _written(check: Callable[[str], bool], words: str) -> Kind:
    return lambda value: isinstance(value, str) and check(value), words


def _is_strength(value: Scalar) -> bool:
    if isinstance(value, bool):
        return False
    try:
        strength_line(str(value))
    except LookupError:
        return False
    return True


def _are_types(text: str) -> bool:
    return all(part.strip() in DAMAGE_TYPES for part in text.split(","))


def _are_letters(text: str) -> bool:
    return text == "-" or all(
        part in (*TYPE_LETTERS, *DAMAGE_TYPES) for part in text.split("/")
    )


def _are_items(text: str) -> bool:
    parts = [part.strip().rpartition(":") for part in text.split(",")]
    return all(name and word in ITEM_CLASSES for name, _, word in parts)


_FLAG: Kind = (lambda value: isinstance(value, bool), "true or false")
_SCORE = _whole(1, BEST_SCORE)
_PLUS = _whole(-10, 10)
_SIZE = _one_of(SIZES)
_ATTACKS = _written(
    lambda text: _RATE.fullmatch(text) is not None, "a rate such as '3/2'"
)


# ---------------------------------------------------------------- what there is

PROFILE_TRAITS: Mapping[str, Kind] = {
    "race": _one_of(MOVE_RATES),
    "size": _SIZE,
    "strength": (_is_strength, "1 to 25, '18/01' to '18/99' or '18/00'"),
    "dexterity": _SCORE,
    "constitution": _SCORE,
    "intelligence": _whole(0, BEST_SCORE),
    "limbs": _whole(0, 100),
    "legs": _whole(0, 1000),
    "handed": _one_of(("right", "left")),
    "helmet": _FLAG,
    "gauntlet": _FLAG,
    "natural_armour": _FLAG,
    "armour_magic": _PLUS,
    "magic_ac": _PLUS,
    "shield": _one_of(SHIELDS),
    "shield_magic": _PLUS,
    "shield_place": _one_of(("arm", "back")),
    "two_weapons": _FLAG,
    "weight": _whole(1),
    "tumbling": _FLAG,
    "no_knockdown": _FLAG,
    "supple": _FLAG,
    "immune": _written(_are_types, f"types by comma, of {', '.join(DAMAGE_TYPES)}"),
    "regeneration": _whole(0, 100),
    "undead": _FLAG,
    "mindless": _FLAG,
    "sees_in_dark": _FLAG,
    "mount_size": _SIZE,
    "attacks": _ATTACKS,
    "specialist": _written(bool, "the name of one of its weapons"),
    "thac0": _whole(1, 30),
    "items": _written(
        _are_items,
        f"name:class by comma, such as 'pin:tiny', of {', '.join(ITEM_CLASSES)}",
    ),
}
"""What may be said of a combatant."""

FLAGS = (
    "charge",
    "set",
    "parrying",
    "breaker",
    "lever_or_snare",
    "fist",
    "natural",
    "breath",
    "two_handed",
)
"""What a weapon is or can do, true or left out (weapons)."""

WEAPON_TRAITS: Mapping[str, Kind] = {
    "size": _SIZE,
    "type": _written(_are_letters, "letters such as 'P/S', or types of damage"),
    "speed": _whole(0, 30),
    "damage_l": _written(is_dice, "dice such as '1d12'"),
    "rof": _ATTACKS,
    "short": _whole(1),
    "medium": _whole(1),
    "long": _whole(1),
    "material": _one_of(ITEM_SAVES),
    **dict.fromkeys(FLAGS, _FLAG),
}
"""What may be said of a weapon; ranges are in feet, at most so far."""

SPELL_TRAITS: Mapping[str, Kind] = {
    "casting_time": _whole(0, _WHOLE_ROUND),
    "innate": _FLAG,
    "item": _one_of(("wand", "ring", "rod", "stave", "scroll", "potion", "misc")),
    "kind": _one_of(DAMAGE_TYPES),
}
"""What may be said of a spell; a casting time of 10 is a whole round."""
