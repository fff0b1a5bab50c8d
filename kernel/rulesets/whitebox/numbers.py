"""Hit dice, saves, armour class: the book's arithmetic, without a fight."""

from __future__ import annotations

from fractions import Fraction

from ....events.values import Profile


ARMOUR_SUM = 19


def ascending(armour_class: int) -> int:
    """Return a descending armour class in the other notation (ac.conversion)."""
    return ARMOUR_SUM - armour_class


def hit_dice(text: str) -> Fraction:
    """Return the dice of ``4+1``, ``1-1`` or ``1/2``; pluses are dropped.

    Raises:
        ValueError: Where *text* is nothing of the kind.
    """
    dice = text.partition("+")[0].partition("-")[0]
    number = Fraction(dice)
    if number <= 0:
        raise ValueError(text)
    return number


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
