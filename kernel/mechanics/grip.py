"""What a figure has in which hand, and what a free hand can take."""

from __future__ import annotations

from ..state import Combatant


HANDS = ("main", "off")
BOTH = "both"


def hand_of(figure: Combatant, item: str) -> str:
    """Return the hand in which *figure* has *item*, empty for none."""
    return next((hand for hand, held in figure.hands.items() if held == item), "")


def free_hands(figure: Combatant, limbs: int = len(HANDS)) -> tuple[str, ...]:
    """Return the hands in which *figure* has nothing, the main one first.

    Args:
        figure: Whose hands they are.
        limbs: How many it has; below 1 is none.
    """
    if BOTH in figure.hands:
        return ()
    return tuple(hand for hand in HANDS[: max(0, limbs)] if hand not in figure.hands)


def hands_for(free: tuple[str, ...], takes: int) -> tuple[str, ...]:
    """Return which of the hands that are *free* can take what *takes* one or two."""
    if takes > 1:
        return (BOTH,) if free == HANDS else ()
    return free
