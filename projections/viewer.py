"""Who looks, and what of a log and of a state they may see."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

import attrs

from ..events import sealing
from ..events.record import AnyRecord, Record
from ..events.types.declarations import DeclarationOpened, Declared
from ..events.types.fight import RoundBegan
from ..events.values import REFEREE, CombatantId, Person
from ..kernel.reducers import effective
from ..kernel.state import State


Viewer: TypeAlias = Person
"""A player, or `REFEREE`, who sees everything."""

ANYBODY: Viewer = ""
"""A viewer who sees what all may see, and no more."""


def may_see(record: AnyRecord, viewer: Viewer) -> bool:
    """Return whether *viewer* may see *record*; nobody can see a sealed one."""
    return isinstance(record, Record) and sealing.may_see(record.visible_to, viewer)


def seen(records: Iterable[AnyRecord], viewer: Viewer) -> list[Record]:
    """Return those of *records* that *viewer* may see, in order."""
    return [r for r in records if isinstance(r, Record) and may_see(r, viewer)]


def intents_known(
    state: State, records: Iterable[AnyRecord], viewer: Viewer
) -> frozenset[CombatantId]:
    """Return the figures whose declarations of this round *viewer* may know.

    Args:
        state: The fight.
        records: The log, to tell which declarations are open to all; without
            it they are taken as sealed.
        viewer: Who looks.
    """
    if viewer == REFEREE:
        return frozenset(state.combatants)
    own = (w for w in state.combatants if viewer and viewer in answering(state, w))
    return frozenset(own) | _laid_open(records, viewer)


def answering(state: State, who: CombatantId) -> tuple[Person, ...]:
    """Return who answers for *who*; the referee where its side isn't known."""
    profile = state.combatants[who].profile
    if not profile.player and profile.side not in state.sides:
        return (REFEREE,)
    return state.controllers(who)


def as_known(state: State, records: Iterable[AnyRecord], viewer: Viewer) -> State:
    """Return *state* without the declarations that *viewer* may not know.

    What a rule set says of a figure, it is asked of this state, since much of
    it follows from what the figure declared: see `intents_known`.
    """
    known = intents_known(state, records, viewer)
    sealed = {
        who: attrs.evolve(figure, declared=None)
        for who, figure in state.combatants.items()
        if figure.declared is not None and who not in known
    }
    if not sealed:
        return state
    return attrs.evolve(state, combatants={**state.combatants, **sealed})


def _laid_open(records: Iterable[AnyRecord], viewer: Viewer) -> frozenset[CombatantId]:
    """Return whose latest declaration of this round *viewer* may see."""
    latest: dict[CombatantId, bool] = {}
    for record in reversed(effective(records)):
        event = record.event if isinstance(record, Record) else None
        if isinstance(event, RoundBegan):
            break
        if isinstance(event, Declared | DeclarationOpened):
            latest.setdefault(event.who, may_see(record, viewer))
    return frozenset(who for who, visible in latest.items() if visible)
