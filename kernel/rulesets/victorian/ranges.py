"""How far a shot is, and what that takes off it (missile.range)."""

from __future__ import annotations

from ....events.values import CombatantId, Modifier, Weapon
from ...mechanics.ground import distance
from ...state import State


SHORT, MEDIUM, LONG = "short", "medium", "long"

_TAKES_OFF = {SHORT: 0, MEDIUM: -2, LONG: -5}
_THROWN = {SHORT: 1, MEDIUM: 2, LONG: 3}
"""Into how many thirds of its reach a band goes, where a weapon has no bands."""


def band(weapon: Weapon, feet: int) -> str:
    """Return the range at which *feet* are, empty for beyond the longest."""
    for name in _TAKES_OFF:
        if feet <= limit(weapon, name):
            return name
    return ""


def limit(weapon: Weapon, name: str) -> int:
    """Return how far a range of *weapon* goes, in feet."""
    return int(weapon.trait(name, weapon.reach * _THROWN[name] // 3))


def range_modifier(
    state: State, who: CombatantId, target: CombatantId, weapon: Weapon
) -> Modifier:
    """Return what the distance between two figures takes off a shot."""
    feet = distance(state.combatants[who].place, state.combatants[target].place)
    name = band(weapon, feet) or LONG
    return Modifier(f"{name} range", _TAKES_OFF[name], "missile.range")


def in_range(
    state: State, who: CombatantId, target: CombatantId, weapon: Weapon
) -> bool:
    """Return whether *target* can be shot at at all."""
    feet = distance(state.combatants[who].place, state.combatants[target].place)
    return bool(band(weapon, feet))
