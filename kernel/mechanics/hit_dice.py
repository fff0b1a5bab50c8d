"""Hit dice as the books write them: ``4+1``, ``1-1``, ``1/2``."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache

import attrs


_DICE = re.compile(r"(\d{1,3}(?:/[1-9]\d?)?)([+-]\d{1,3})?", re.ASCII)


@attrs.frozen
class HitDice:
    """Dice, and what is added to their sum."""

    dice: Fraction
    plus: int

    @property
    def whole(self) -> int:
        """The whole dice, at least 1; what is added doesn't count."""
        return max(1, int(self.dice))

    @property
    def above_one(self) -> bool:
        """Whether they are more than one die: any plus on one die is."""
        return self.dice > 1 or (self.dice == 1 and self.plus > 0)


@lru_cache(maxsize=256)
def read_hit_dice(text: str) -> HitDice:
    """Return the dice of ``3``, ``4+1``, ``1-1`` or ``1/2``.

    Raises:
        ValueError: Where *text* is nothing of the kind.
    """
    match = _DICE.fullmatch(text)
    if match is None or not Fraction(match[1]):
        raise ValueError(text)
    return HitDice(Fraction(match[1]), int(match[2] or 0))


def average_hp(dice: Fraction, die: int = 6) -> int:
    """Return the average of *dice* dice of *die* sides, rounded down, at least 1."""
    return max(1, int(dice * (die + 1) / 2))
