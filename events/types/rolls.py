"""Dice."""

from __future__ import annotations

import attrs

from ..values import Modifier


@attrs.frozen
class Rolled:
    """Dice fell.

    Attributes:
        who: The combatant or side that rolls.
        purpose: What for: ``attack``, ``damage``, ``initiative``, ...
        dice: The expression, such as ``2d6+1``.
        faces: Each die as it fell, in order.
        modifiers: What is added beside the expression's own constant.
        total: Faces, constant and modifiers.
        needed: The total that counts as success, None where there is no such.
        under: Whether success is at or below it, instead of at or above.
        draw: Which roll of this kind it is, of this roller in this round, from 1.
        source: ``sealed``, ``seeded``, ``entered``, or ``decreed`` by the referee.
        serves: The prompt of the declaration that it serves, 0 for none.
    """

    who: str
    purpose: str
    dice: str
    faces: tuple[int, ...]
    modifiers: tuple[Modifier, ...]
    total: int
    needed: int | None
    under: bool
    draw: int
    source: str
    serves: int
