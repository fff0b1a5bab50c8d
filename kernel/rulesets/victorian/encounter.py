"""How a fight begins: what befalls whom already, and who is next to whom."""

from __future__ import annotations

from collections.abc import Iterator

from ....events.types import ConditionGained, HostilitiesBegan
from ....events.values import CombatantId
from ...requests import Fact, Procedure
from ...ruleset import Now
from ...state import State
from .effects import Contact, apply
from .magic_items import always_on


def encounter(now: Now) -> Procedure:
    """Begin the fight, with the conditions that the roster states."""
    yield Fact(HostilitiesBegan("the sides meet as enemies"), "time.combat_round")
    for who in now.state.combatants:
        for condition in _stated(now.state, who):
            event = ConditionGained(who, condition, "from the first")
            yield Fact(event, "action.types")
        yield from always_on(now, who)
    for who in now.state.combatants:
        yield from apply(now, (Contact(who),))


def _stated(state: State, who: CombatantId) -> Iterator[str]:
    written = str(state.combatants[who].profile.trait("conditions", ""))
    yield from filter(None, (part.strip() for part in written.split(",")))
