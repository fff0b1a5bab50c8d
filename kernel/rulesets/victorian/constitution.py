"""Constitution: what is left of it, and what becomes of one who has none."""

from __future__ import annotations

from ....events.values import CombatantId
from ...state import State


CONSTITUTION = "constitution"
ORDINARY = 10
"""The Constitution of one of whom none is stated (crit.bonus_to_cn)."""

INCAPACITATED = "incapacitated"
COMA = "coma"


def constitution_left(state: State, who: CombatantId) -> int:
    """Return what is left of a figure's Constitution; below 0 it is dead."""
    figure = state.combatants[who]
    whole = int(figure.profile.trait(CONSTITUTION, ORDINARY))
    return whole - figure.abilities.get(CONSTITUTION, 0)
