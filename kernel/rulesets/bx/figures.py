"""Who is able, who is an enemy, who fights on: questions to a state."""

from __future__ import annotations

from ....events.values import SideId
from ...mechanics.sides import sides_with
from ...state import Combatant, State


FLEEING, SURRENDERED = "fleeing", "surrendered"
OUT = frozenset(
    {
        "asleep",
        "charmed",
        FLEEING,
        "held",
        "helpless",
        "paralysed",
        "stunned",
        SURRENDERED,
        "unconscious",
    }
)
"""Conditions under which a figure neither acts nor counts as fighting on."""

IN_COVER = "in cover"
"""The condition of a figure in cover; its source tells in how much."""

MOVED = "moved"
"""What a figure has spent in a round in which it moved at all."""


def able(figure: Combatant) -> bool:
    """Return whether *figure* can act and counts as fighting on."""
    if figure.dead or not figure.present:
        return False
    return not any(c.name in OUT for c in figure.conditions)


def fighting_sides(state: State) -> list[SideId]:
    """Return the sides that still have somebody able, in order of entry."""
    return sides_with(state, able)


def is_over(state: State) -> bool:
    """Return whether fewer than two sides fight on."""
    return len(fighting_sides(state)) < 2  # noqa: PLR2004 - it takes two


def is_surprised(state: State, figure: Combatant) -> bool:
    """Return whether *figure* was found surprised, itself or with its side."""
    return state.found_surprised(figure.profile.id)


def speaks_for_its_side(state: State, figure: Combatant) -> bool:
    """Return whether its side does as *figure* says: a leader, or anybody without."""
    fit = [c for c in state.members(figure.profile.side) if able(c)]
    return figure.profile.leader or not any(c.profile.leader for c in fit)
