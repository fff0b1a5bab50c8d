"""Melee contact: who is within reach of whose blows, and who no longer is."""

from __future__ import annotations

from collections.abc import Iterator

from ....events.types import Disengaged
from ....events.values import CombatantId
from ...mechanics.engagement import bound, contact
from ...mechanics.figures import enemies, there
from ...requests import Fact
from ...ruleset import Now
from ...state import Combatant, State
from .figures import DOWN
from .numbers import CONTACT


_RULE = "magic.spoil_melee"
_NO_PART = ("surrendered", DOWN)


def at_blows(now: Now, who: CombatantId) -> Iterator[Fact]:
    """Settle whom *who* is in contact with where it stands."""
    figure = now.state.combatants[who]
    foes = _foes(now.state, figure) if takes_part(figure) else ()
    yield from contact(now, who, foes, CONTACT, _RULE)


def disengage(now: Now, who: CombatantId, reason: str, rule: str) -> Iterator[Fact]:
    """End every contact of *who*, by *rule*; its timers run on."""
    for other in sorted(bound(now.state, who)):
        yield Fact(Disengaged(who, other, reason), rule)


def takes_part(figure: Combatant) -> bool:
    """Return whether *figure* is there, hasn't given itself up and isn't down."""
    return there(figure) and not any(figure.has(name) for name in _NO_PART)


def _foes(state: State, figure: Combatant) -> tuple[Combatant, ...]:
    return tuple(foe for foe in enemies(state, figure) if takes_part(foe))
