"""Who is there, who is an enemy, who answers for whom: questions to a state."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...events.values import CombatantId, Person
from ..state import Combatant, State


def there(figure: Combatant) -> bool:
    """Return whether *figure* is alive and in the fight, helpless or not."""
    return figure.present and not figure.dead


def enemies(state: State, figure: Combatant) -> Iterator[Combatant]:
    """Yield those of other sides who are there, in roster order."""
    side = figure.profile.side
    for other in state.combatants.values():
        if other.profile.side != side and there(other):
            yield other


def people(state: State, figures: Iterable[CombatantId]) -> tuple[Person, ...]:
    """Return everybody who answers for one of *figures*, each once."""
    return tuple(dict.fromkeys(p for who in figures for p in state.controllers(who)))
