"""The acts that a figure can choose on its initiative, each by its chapter."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import attrs

from ....events.values import Choice, CombatantId
from ...offers import Offer
from ...requests import OffersFor, WhyNot
from ...state import State
from .moment import Deed, Moment


Doing: TypeAlias = Callable[[Moment, CombatantId, Choice], Deed]
"""Does what a figure chose."""


def _nothing_forbids(
    _state: State, _who: CombatantId, _choice: Choice
) -> tuple[str, str] | None:
    return None


@attrs.frozen
class Act:
    """An act: when it can be chosen, how, and what it does.

    Attributes:
        name: What it is called in a choice.
        under: The declared actions under which it can be chosen; empty for any.
        offers: The legal choices of a figure, empty where it has none.
        run: Does it.
        rule: The rule that lets it be done.
        why_not: Names the rule that forbids a choice of this act.
        free: Whether the figure's turn goes on after it.
    """

    name: str
    under: frozenset[str]
    offers: OffersFor
    run: Doing
    rule: str
    why_not: WhyNot = _nothing_forbids
    free: bool = False

    def offered(self, state: State, who: CombatantId) -> tuple[Offer, ...]:
        """Return the legal choices of *who* under what it declared."""
        declared = state.combatants[who].declared
        under = declared.act if declared is not None else ""
        if self.under and under not in self.under:
            return ()
        return self.offers(state, who)
