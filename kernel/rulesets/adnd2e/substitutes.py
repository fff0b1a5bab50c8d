"""A declared action that has become impossible: lost, or another in its stead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

import attrs

from ....events.values import Choice, CombatantId
from ...offers import Offer
from ...state import State
from .deeds import Act
from .strikes import Refusal


RULE = "declare.change"

_ByName: TypeAlias = Mapping[str, Act]


def substitutable(acts: tuple[Act, ...]) -> tuple[Act, ...]:
    """Return *acts*, each of which can take the place of another that can't be done.

    That is where the option declare.substitute lets it; else what was declared
    is lost (declare.change).
    """
    by_name = {act.name: act for act in acts}
    return tuple(_opened(act, by_name) for act in acts)


def _opened(act: Act, by_name: _ByName) -> Act:
    def offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
        return act.offers(state, who) if _open(state, who, act, by_name) else ()

    def why_not(state: State, who: CombatantId, choice: Choice) -> Refusal:
        if _open(state, who, act, by_name):
            return act.why_not(state, who, choice)
        return _closed(state, who, act, by_name)

    return attrs.evolve(act, under=frozenset(), offers=offers, why_not=why_not)


def _open(state: State, who: CombatantId, act: Act, by_name: _ByName) -> bool:
    """Return whether *who* declared *act*, or may do it in the stead of another."""
    if _declared(state, who) in act.under:
        return True
    return bool(state.options["declare.substitute"]) and _lost(state, who, by_name)


def _lost(state: State, who: CombatantId, by_name: _ByName) -> bool:
    """Return whether *who* declared one of these acts, and it can't be done now."""
    declared = by_name.get(_declared(state, who))
    return declared is not None and not declared.offers(state, who)


def _closed(state: State, who: CombatantId, act: Act, by_name: _ByName) -> Refusal:
    declared = _declared(state, who)
    if _lost(state, who, by_name):
        return RULE, f"{declared} has become impossible, and {who}'s action is lost"
    return "round.player_declare", f"{who} declared something else than {act.name}"


def _declared(state: State, who: CombatantId) -> str:
    declared = state.combatants[who].declared
    return declared.act if declared is not None else ""
