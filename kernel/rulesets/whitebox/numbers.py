"""Attack bonus, saves, armour class, rates: the book's arithmetic, without a fight."""

from __future__ import annotations

from ....events.values import Profile
from ...mechanics.hit_dice import read_hit_dice


ARMOUR_SUM = 19

BLOWS = 10
"""Feet within which two opponents are in combat (melee.engaged)."""


def ascending(armour_class: int) -> int:
    """Return a descending armour class in the other notation (ac.conversion)."""
    return ARMOUR_SUM - armour_class


def monster_bonus(profile: Profile) -> int:
    """Return what a monster adds to attack: whole dice, at least 1."""
    return read_hit_dice(profile.hit_dice).whole


def monster_save(profile: Profile) -> int:
    """Return 19 less hit dice, rounded up; pluses are dropped (save.monster)."""
    return -int((read_hit_dice(profile.hit_dice).dice - ARMOUR_SUM) // 1)


def feet_a_round(profile: Profile) -> int:
    """Return how far a figure moves in a round: its rate in tens of feet, over 3."""
    return profile.movement * 10 // 3
