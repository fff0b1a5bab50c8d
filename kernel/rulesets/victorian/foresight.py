"""What a figure is after effects that reach nobody else yet (init.batch)."""

from __future__ import annotations

from ....events.values import CombatantId
from ...reducers import evolve
from ...ruleset import Now
from ...state import State
from .effects import Effects, apply


def foreseen(state: State, effects: Effects) -> State:
    """Return *state* as it would be with *effects* applied."""
    seen = [state]
    for fact in apply(Now(lambda: seen[0]), effects):
        seen[0] = evolve(seen[0], fact.event)
    return seen[0]


def on(effects: Effects, who: CombatantId) -> Effects:
    """Return those of *effects* that befall *who*."""
    return tuple(effect for effect in effects if effect.who == who)
