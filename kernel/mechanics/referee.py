"""Trying what no rule foresees: the referee lets it happen, or doesn't."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial
from typing import Any

from ...events.values import REFEREE, CombatantId
from ..offers import Offer, Words
from ..requests import Ask, Request
from ..state import Combatant, State


def permits(
    who: CombatantId, rule: str, able: Callable[[Combatant], bool]
) -> Generator[Request, Any, bool]:
    """Ask the referee whether *who* may do what it tries.

    Args:
        who: Who tries it.
        rule: The rule that asks.
        able: Whether a figure can still do anything, by the rule set.
    """
    offers = partial(_offers, able=able)
    answer = yield Ask("permit", (REFEREE,), (who,), offers, rule)
    return answer is not None and answer.choice.act == "permit"


def _offers(
    state: State, who: CombatantId, able: Callable[[Combatant], bool]
) -> tuple[Offer, ...]:
    if not able(state.combatants[who]):
        return ()
    return (
        Offer("permit", (Words("outcome", optional=True),)),
        Offer("refuse", (Words("reason", optional=True),)),
    )
