"""How a fight stands, in one line."""

from __future__ import annotations

from ..kernel.state import State
from ..projections.order import phase_in_words
from ..projections.words import round_name


def stands(state: State) -> str:
    """Return how the fight stands, in one line."""
    parts = [round_name(state.round)]
    if state.phase:
        parts[0] += f", {phase_in_words(state)}"
    for side in state.sides.values():
        members = state.members(side.id)
        up = [c for c in members if c.present and not c.dead]
        points = sum(max(0, c.hp) for c in up)
        parts.append(f"{side.name} {len(up)} of {len(members)}, {points} hp")
    return "; ".join(parts)
