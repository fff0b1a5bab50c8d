"""Hit dice as the book writes them: ``4+1``, ``1-1``, ``1/2``."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache

import attrs


_DICE = re.compile(r"(\d{1,3}(?:/[1-9]\d?)?)([+-]\d{1,3})?", re.ASCII)


@attrs.frozen
class HitDice:
    """Dice, and points that are added to their sum."""

    dice: Fraction
    points: int


@lru_cache(maxsize=256)
def read_hit_dice(text: str) -> HitDice:
    """Return the dice and points of ``4+1``, ``1-1`` or ``1/2``.

    Raises:
        ValueError: Where *text* is nothing of the kind.
    """
    match = _DICE.fullmatch(text)
    if match is None or not Fraction(match[1]):
        raise ValueError(text)
    return HitDice(Fraction(match[1]), int(match[2] or 0))
