"""Hit dice, saves, armour class: the book's arithmetic, without a fight."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache

from ....events.values import Profile


ARMOUR_SUM = 19

_HIT_DICE = re.compile(r"(\d{1,3}(?:/[1-9]\d?)?)(?:[+-]\d{1,3})?", re.ASCII)


def ascending(armour_class: int) -> int:
    """Return a descending armour class in the other notation (ac.conversion)."""
    return ARMOUR_SUM - armour_class


@lru_cache(maxsize=256)
def hit_dice(text: str) -> Fraction:
    """Return the dice of ``4+1``, ``1-1`` or ``1/2``; pluses are dropped.

    Raises:
        ValueError: Where *text* is nothing of the kind.
    """
    match = _HIT_DICE.fullmatch(text)
    if match is None or not Fraction(match[1]):
        raise ValueError(text)
    return Fraction(match[1])


def monster_bonus(profile: Profile) -> int:
    """Return what a monster adds to attack: whole dice, at least 1."""
    return max(1, int(hit_dice(profile.hit_dice)))


def monster_save(profile: Profile) -> int:
    """Return 19 less hit dice, rounded up (save.monster)."""
    return -int((hit_dice(profile.hit_dice) - ARMOUR_SUM) // 1)


def feet_a_round(profile: Profile) -> int:
    """Return how far a figure moves in a round: its rate in tens of feet, over 3."""
    return profile.movement * 10 // 3


def average_hp(dice: Fraction) -> int:
    """Return the average of *dice* d6, rounded down, at least 1."""
    return max(1, int(dice * 7 / 2))
