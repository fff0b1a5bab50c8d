"""Which sides fight on, and how each came out of a fight."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from ...events.values import Outcome, SideId
from ..state import Combatant, State


FightsOn: TypeAlias = Callable[[Combatant], bool]
"""Whether a figure counts as fighting on, by the rule set."""


def sides_named(state: State, fact: str) -> tuple[SideId, ...]:
    """Return the sides that a fact of the scene names by commas, in order of entry."""
    named = {name.strip() for name in str(state.scene.get(fact, "")).split(",")}
    return tuple(side for side in state.sides if side in named)


def sides_with(state: State, fights_on: FightsOn) -> list[SideId]:
    """Return the sides that have anybody who fights on, in order of entry."""
    sides = {c.profile.side for c in state.combatants.values() if fights_on(c)}
    return [side for side in state.sides if side in sides]


def is_over(state: State, fights_on: FightsOn) -> bool:
    """Return whether fewer than two sides fight on."""
    return len(sides_with(state, fights_on)) < 2  # noqa: PLR2004 - it takes two


def outcomes(state: State, fights_on: FightsOn) -> tuple[Outcome, ...]:
    """Return how each side came out of the fight."""
    standing = sides_with(state, fights_on)
    return tuple(
        Outcome(side, "stands" if side in standing else _lost(state, side, fights_on))
        for side in state.sides
    )


def _lost(state: State, side: SideId, fights_on: FightsOn) -> str:
    members = [c for c in state.members(side) if not fights_on(c)]
    if any(c.has("surrendered") and c.present and not c.dead for c in members):
        return "surrendered"
    if any(not c.present and not c.dead for c in members):
        return "fled"
    if all(c.dead for c in members):
        return "destroyed"
    return "disabled"
