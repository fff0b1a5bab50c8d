"""Hit dice, movement, armour: the book's arithmetic, without a fight."""

from __future__ import annotations

from fractions import Fraction

from ....events.values import Modifier, Profile, Weapon
from ...mechanics.hit_dice import HitDice, read_hit_dice
from .tables import ARMOUR, RATES, Rate, capability


CONTACT = 10
"""Feet within which two opponents are in melee contact (magic.spoil_melee)."""

ROUND_SECONDS = 60
TURN_SECONDS = 600

_FEET_PER_INCH = 10
_MOVES_A_TURN = 3
_ONE_DIE = HitDice(Fraction(1), 0)


def feet_a_round(profile: Profile) -> int:
    """Return how far a figure moves in a round: its rate in tens of feet, over 3."""
    return profile.movement * _FEET_PER_INCH // _MOVES_A_TURN


def level_hd(profile: Profile) -> HitDice:
    """Return the hit dice by which a figure is compared (conv.hd_number)."""
    if not profile.klass:
        return read_hit_dice(profile.hit_dice)
    if profile.level == 1:
        return _ONE_DIE
    return read_hit_dice(capability(profile.klass, profile.level).hit_dice)


def rate(weapon: Weapon) -> Rate:
    """Return how often *weapon* shoots (fire.remaining)."""
    usual = "thrown weapon" if weapon.melee else "bow"
    return RATES[str(weapon.trait("rate", usual))]


def routine(profile: Profile) -> tuple[Weapon, ...]:
    """Return a monster's attacks of its own, in order; none for one with no entry."""
    text = str(profile.trait("routine", ""))
    return tuple(profile.weapon(name.strip()) for name in text.split(",") if name)


def armour_parts(profile: Profile) -> tuple[Modifier, ...]:
    """Return what makes up an armour class, from 9 down (ac.effect).

    Every part is as much as it lowers the armour class, with a minus.
    """
    shield = int(bool(profile.trait("shield", default=False)))
    magic = int(profile.trait("magic_armour", 0))
    circumstance = int(profile.trait("circumstance", 0))
    worn = profile.armour_class + shield + magic + circumstance
    parts = (
        Modifier("armour", worn - ARMOUR["none"], "ac.effect"),
        Modifier("shield", -shield, "ac.range"),
        Modifier("magic", -magic, "ac.below_two"),
        Modifier("circumstance", -circumstance, "ac.below_two"),
    )
    return tuple(part for part in parts if part.value)
