"""Damage: the weapon's die, what Strength makes of it, and the least a hit does."""

from __future__ import annotations

from collections.abc import Mapping

from ....events.values import Modifier, Profile, Scalar, Weapon
from .matrices import column
from .tables import strength_damage


USUAL = 10
"""An attribute of which nothing is said."""

_FLAT = "1d6"


def damage_dice(weapon: Weapon, options: Mapping[str, Scalar]) -> str:
    """Return what is rolled for a hit of *weapon* (damage.weapon)."""
    return _FLAT if options["damage.flat_d6"] else weapon.damage


def strength_part(profile: Profile, kind: str) -> tuple[Modifier, ...]:
    """Return what Strength makes of melee damage (damage.str).

    All suffer a penalty; a bonus is withheld from whoever is no fighter, and
    told.
    """
    bonus = strength_damage(int(profile.trait("strength", USUAL)))
    if kind != "melee" or not bonus:
        return ()
    if bonus > 0 and not is_fighter(profile):
        whom = profile.klass or "monster"
        return (Modifier(f"strength, withheld from a {whom}", 0, "damage.str"),)
    return (Modifier("strength", bonus, "damage.str"),)


def is_fighter(profile: Profile) -> bool:
    """Return whether *profile* fights as fighters do, dwarves and their like too."""
    return bool(profile.klass) and column(profile) == "fighter"


def dealt(total: int, options: Mapping[str, Scalar]) -> int:
    """Return what a hit for *total* takes off, at least the floor (damage.minimum)."""
    return max(int(options["damage.minimum"]), total)
