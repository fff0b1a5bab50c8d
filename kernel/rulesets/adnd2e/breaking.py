"""Breaking a weapon that was caught with a weapon made for it."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from ....events.types import Broken, TrapEnded
from ....events.values import CombatantId
from ...requests import Fact, Request
from ...state import State
from . import figures
from .contests import item_save
from .moment import Moment
from .states import let_go_weapon


def can_break(state: State, who: CombatantId, tool: str) -> bool:
    """Return whether *tool* of *who* is made to break others (break.weapon)."""
    if not figures.is_weapon(state, who, tool):
        return False
    return bool(figures.weapon(state, who, tool).trait("breaker"))


def break_caught(moment: Moment, name: str) -> Generator[Request, Any, bool]:
    """Let the weapon caught in the trap *name* save; return whether it broke.

    A save made frees it (break.save, break.result).
    """
    trap = moment.state.traps[name]
    made = yield from item_save(moment, trap.victim, trap.caught, "break.save")
    if made:
        reason = f"{trap.caught} didn't break"
        yield Fact(TrapEnded(name, trap.trapper, trap.victim, reason), "break.result")
        return False
    yield from let_go_weapon(moment, trap.victim, trap.caught, "broken")
    how = f"{trap.trapper}'s {trap.weapon}"
    yield Fact(Broken(trap.victim, trap.caught, how), "break.result")
    return True
