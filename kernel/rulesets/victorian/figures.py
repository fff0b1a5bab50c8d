"""Who is able, who is an enemy, who fights on: questions to a state."""

from __future__ import annotations

from ....events.values import Place, SideId
from ...mechanics.figures import there
from ...mechanics.sides import sides_with
from ...state import Combatant, State


HELPLESS = frozenset(
    {
        "asleep",
        "charmed",
        "coma",
        "fleeing",
        "held",
        "helpless",
        "incapacitated",
        "paralysed",
        "pinned",
        "stunned",
        "surrendered",
        "unconscious",
    }
)
"""Conditions under which a figure neither acts nor counts as fighting on."""

LAID_OPEN = frozenset({"asleep", "held", "paralysed", "unconscious", "helpless"})
"""Conditions of those who still lie there to be dealt with (combat.helpless_slay)."""

FOR_NOW = LAID_OPEN | {"pinned", "stunned"}
"""Conditions of those who can do nothing for now, and fight on when they pass."""

REACH = 5
"""Feet within which opponents are next to each other."""


def able(figure: Combatant) -> bool:
    """Return whether *figure* can act and counts as fighting on."""
    if not there(figure):
        return False
    return not any(c.name in HELPLESS for c in figure.conditions)


def holds_out(figure: Combatant) -> bool:
    """Return whether *figure* keeps its side in the fight.

    Who is merely held, asleep or stunned does: the fight isn't over before it is
    dealt with (combat.helpless_slay, grab.secured).
    """
    if able(figure):
        return True
    out = {c.name for c in figure.conditions} & HELPLESS
    return there(figure) and out <= FOR_NOW


def fighting_sides(state: State) -> list[SideId]:
    """Return the sides that still have somebody in the fight, in order of entry."""
    return sides_with(state, holds_out)


def is_over(state: State) -> bool:
    """Return whether fewer than two sides fight on."""
    sides = fighting_sides(state)
    return len(sides) < 2 or not any(  # noqa: PLR2004 - it takes two
        able(c) for c in state.combatants.values()
    )


def is_surprised(state: State, figure: Combatant) -> bool:
    """Return whether *figure* is surprised in the round that is open."""
    return state.round == 0 and state.found_surprised(figure.profile.id)


def next_to(one: Place, other: Place) -> bool:
    """Return whether two places are in neighbouring squares."""
    return max(abs(one.x - other.x), abs(one.y - other.y)) <= REACH
