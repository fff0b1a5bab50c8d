"""The state of a fight: immutable values keyed by id, nothing that isn't folded.

Imports ``events.values`` only.
"""

from __future__ import annotations

from .combatant import Combatant, Condition
from .fight import Prompt, Side, State, Timer


__all__ = ["Combatant", "Condition", "Prompt", "Side", "State", "Timer"]
