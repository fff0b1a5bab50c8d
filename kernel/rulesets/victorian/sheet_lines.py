"""What a sheet says of a figure in the rule set's own terms."""

from __future__ import annotations

from ....events.values import CombatantId
from ...ruleset import SheetLine
from ...state import State
from . import speed
from .numbers import armour_class, armour_parts, thac0


def sheet_lines(state: State, who: CombatantId) -> tuple[SheetLine, ...]:
    """Return the lines of *who*."""
    profile = state.combatants[who].profile
    return (
        SheetLine("THAC0", str(thac0(profile))),
        SheetLine("AC now", str(armour_class(state, who)), armour_parts(state, who)),
        SheetLine("speed", f"{speed.speed(state, who)} feet", speed.parts(state, who)),
    )
