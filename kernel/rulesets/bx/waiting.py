"""Waiting to see what the other side does (init.choice)."""

from __future__ import annotations

from collections.abc import Iterator

from ....events.types import Spent
from ....events.values import CombatantId
from ...mechanics.engagement import bound
from ...requests import Fact
from ...state import Combatant, State
from .phases import MOVEMENT, WAITED, WAITS, kind_of, later_sides


def may_wait(state: State, figure: Combatant) -> bool:
    """Return whether *figure* can hold back until after another's movement."""
    return (
        bool(state.options["init.waiting"])
        and kind_of(state) == MOVEMENT
        and later_sides(state)
        and not figure.spent.get(WAITS)
        and not bound(state, figure.profile.id)
    )


def wait(who: CombatantId) -> Iterator[Fact]:
    """Let *who* hold back: it gives up its own phases of this round."""
    yield Fact(Spent(who, WAITS, 1, lasting=False), "init.choice")


def end_waiting(who: CombatantId) -> Iterator[Fact]:
    """Note that *who* has acted after waiting; once is all it can."""
    yield Fact(Spent(who, WAITED, 1, lasting=False), "init.choice")


def is_holding(figure: Combatant) -> bool:
    """Return whether *figure* waits, and so does nothing in its own phases."""
    return bool(figure.spent.get(WAITS))


def may_act_now(figure: Combatant) -> bool:
    """Return whether *figure* waited for this moment and hasn't used it yet."""
    return is_holding(figure) and not figure.spent.get(WAITED)
