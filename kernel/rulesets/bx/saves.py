"""Saving throws against what a spell or a hazard does."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from ....events.types import SaveResolved
from ....events.values import CombatantId
from ...requests import Fact, Request, Roll
from ...state import State
from .numbers import save_needed


def saving_throw(
    start: State, who: CombatantId, against: str, spell: str, save: str, serves: int
) -> Generator[Request, Any, bool]:
    """Roll a save and return whether it was made: equal or above succeeds.

    Args:
        start: The state to work it out against.
        who: Who saves.
        against: Which of the five kinds: ``death``, ..., ``spells``.
        spell: What threatens.
        save: What a save does: ``negates`` or ``halves``.
        serves: The prompt of the declaration it serves.
    """
    needed = save_needed(start.combatants[who].profile, against)
    roll = yield Roll(who, "save", "1d20", "magic.phase", (), needed, serves=serves)
    made: bool = roll.total >= needed
    effect = {"negates": "avoided", "halves": "halved"}[save] if made else "full"
    yield Fact(SaveResolved(who, spell, made, effect), "magic.phase")
    return made
