"""Dice expressions: ``2d6+1`` and its value, a pair of inverses."""

from __future__ import annotations

import re
from functools import lru_cache

import attrs


_EXPRESSION = re.compile(r"([1-9]\d?)?d([1-9]\d{0,3})([+-][1-9]\d{0,3})?", re.ASCII)


@attrs.frozen
class Expression:
    """So many dice of so many sides, and a constant added to their sum."""

    count: int
    sides: int
    plus: int = 0

    def can_show(self, faces: tuple[int, ...]) -> bool:
        """Return whether these dice can fall as *faces*."""
        return len(faces) == self.count and all(1 <= f <= self.sides for f in faces)

    def __str__(self) -> str:
        plus = f"{self.plus:+d}" if self.plus else ""
        return f"{self.count}d{self.sides}{plus}"


@lru_cache(maxsize=1024)
def parse_dice(text: str) -> Expression:
    """Read *text*, ``d20`` or ``2d6-1``: 1 to 99 dice of 1 to 9999 sides.

    Raises:
        ValueError: Where it is no dice expression; the message shows it.
    """
    match = _EXPRESSION.fullmatch(text)
    if match is None:
        raise ValueError(f"{text!r} is no dice expression; write it like 2d6+1")
    return Expression(int(match[1] or 1), int(match[2]), int(match[3] or 0))
