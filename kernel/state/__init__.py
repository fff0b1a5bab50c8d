"""The state of a fight: immutable values keyed by id, nothing that isn't folded.

Imports ``events.values`` only.
"""

from __future__ import annotations

from .combatant import Combatant, Condition, Wound
from .fight import Hold, Lying, Prompt, Pursuit, Side, State, Timer, Trap


__all__ = [
    "Combatant",
    "Condition",
    "Hold",
    "Lying",
    "Prompt",
    "Pursuit",
    "Side",
    "State",
    "Timer",
    "Trap",
    "Wound",
]
