"""How far a missile flies, and what that takes off the roll to hit."""

from __future__ import annotations

from ....events.values import CombatantId, Modifier, Weapon
from ...state import State
from .tables import ATTACK_SITUATION
from .threat import apart


MEDIUM, LONG = "missile, medium range", "missile, long range"


def range_modifiers(
    state: State, who: CombatantId, target: CombatantId, weapon: Weapon
) -> tuple[Modifier, ...]:
    """Return what the range takes off (attack.situation), nothing at short range.

    Where a weapon's ranges aren't stated, all of its reach is short.
    """
    row = band(weapon, apart(state, who, target))
    if not row:
        return ()
    return (Modifier(row, ATTACK_SITUATION[row], "attack.situation"),)


def band(weapon: Weapon, feet: int) -> str:
    """Return the row of table attack.situation for *feet*, empty for short range."""
    short = int(weapon.trait("short", 0)) or weapon.reach
    medium = int(weapon.trait("medium", 0)) or weapon.reach
    if feet <= short:
        return ""
    return MEDIUM if feet <= medium else LONG
