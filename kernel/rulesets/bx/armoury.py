"""What a combatant wears, wields and casts, from the roster's words for it."""

from __future__ import annotations

import re

from ....events.values import Scalar, Setting, Spell, Weapon
from ...mechanics.armour import worn
from ...mechanics.spells import enlist_spells
from ...mechanics.traits import Traits
from ...mechanics.weapons import enlist_weapons
from ...recruits import Recruit
from ...ruleset import UNARMOURED_SUM
from ...state import Combatant
from .tables import ARMOUR, BOOK, SAVES


_FISTS = Weapon("fists", "1d2", hands=0)
_CLAWS = Weapon("natural weapons", "1d6", hands=0)
_ATTACK = re.compile(r"(?:(\d+) )?([a-z]+) (\d*)d(.+)", re.ASCII)
_WEAPON_TRAITS: Traits = {
    "short": range(1, 1001),
    "medium": range(1, 1001),
    "attacks": range(1, 11),
    "magic": bool,
}
_SPELL_TRAITS: Traits = {"against": SAVES, "range": range(1, 10001)}
_TWO_HANDS = 2


def armour_class(recruit: Recruit, default: int) -> int:
    """Return the descending armour class of *recruit*, its shield with it."""
    better = int(recruit.traits.get("shield_magic", 0)) if recruit.shield else 0
    return worn(recruit, ARMOUR, default, UNARMOURED_SUM) - better


def weapons(recruit: Recruit, attacks: str) -> tuple[Weapon, ...]:
    """Return what *recruit* fights with.

    Args:
        recruit: The roster's line.
        attacks: The attacks of its kind of monster, empty where there are none.
    """
    own = tuple(map(_natural, attacks.split(", "))) if attacks else ()
    usual = _FISTS if recruit.klass else _CLAWS
    if own and not recruit.weapons:
        return own
    return enlist_weapons(
        recruit.weapons, _WEAPONS | {w.name: w for w in own}, usual, _WEAPON_TRAITS
    )


def spells(recruit: Recruit) -> tuple[Spell, ...]:
    """Return the spells of *recruit*; one named twice can be cast twice."""
    return enlist_spells(recruit.spells, traits=_SPELL_TRAITS)


def in_hand(figure: Combatant) -> Weapon:
    """Return the weapon in use: the one taken in hand last, or else the first."""
    usable = usable_weapons(figure)
    held = (w for w in usable if w.name in figure.hands.values())
    return next(held, usable[0] if usable else _FISTS)


def usable_weapons(figure: Combatant) -> tuple[Weapon, ...]:
    """Return the different weapons of *figure* that it has still got."""
    weapons = dict.fromkeys(figure.profile.weapons)
    return tuple(weapon for weapon in weapons if weapon.name not in figure.gone)


def takes_both_hands(weapon: Weapon) -> bool:
    """Return whether *weapon* leaves no hand for a shield (weapon.two_handed)."""
    return weapon.hands == _TWO_HANDS


def _natural(text: str) -> Weapon:
    """Return the weapon that a monster's row calls ``2 claws d3``."""
    match = _ATTACK.fullmatch(text)
    assert match is not None  # noqa: S101 - our own package data
    count, name, dice, rest = match.groups()
    made = name in ("weapon", "club")
    return Weapon(
        name,
        f"{dice or 1}d{rest}",
        hands=1 if made else 0,
        traits=(Setting("attacks", int(count)),) if count else (),
    )


def _from_table(row: tuple[Scalar, ...]) -> Weapon:
    name, damage, both, short, medium, far = row
    plain = str(name).removesuffix(" *")
    thrown = bool(far)
    return Weapon(
        plain,
        str(damage),
        melee=plain not in _ONLY_FAR,
        missile=thrown,
        hands=_TWO_HANDS if both else 1,
        reach=int(far),
        traits=(Setting("short", int(short)), Setting("medium", int(medium)))
        if thrown
        else (),
    )


_ONLY_FAR = (
    "crossbow",
    "holy water (splash)",
    "long bow",
    "oil, burning (splash)",
    "short bow",
    "sling",
)
_WEAPONS = {
    weapon.name: weapon for weapon in map(_from_table, BOOK.tables["weapons"].rows)
}
