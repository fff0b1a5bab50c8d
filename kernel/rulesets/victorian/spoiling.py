"""Harm breaks a spell that is being cast (spell.interrupt)."""

from __future__ import annotations

from collections.abc import Iterator

from ....events.types import ConditionEnded, SpellLost, Spent, TimerEnded
from ....events.values import CombatantId
from ...requests import Fact
from ...ruleset import Now
from ...state import State
from .moments import seconds_now


CASTING = "casting"
BEGAN = "casting-began"
"""In which absolute second a figure began to cast, among what it has spent."""


def spoil(now: Now, who: CombatantId, cause: str) -> Iterator[Fact]:
    """Break what *who* is casting, unless it began or comes off this very second."""
    if not _is_exempt(now.state, who):
        yield from break_off(now, who, cause)


def break_off(now: Now, who: CombatantId, cause: str) -> Iterator[Fact]:
    """Break what *who* is casting, if it is; the spell is spent (state.coma)."""
    figure = now.state.combatants[who]
    spell = next((c.source for c in figure.conditions if c.name == CASTING), None)
    if spell is None:
        return
    for name, timer in tuple(now.state.timers.items()):
        if timer.bearer == who and timer.condition == CASTING:
            yield Fact(TimerEnded(name, cause), "spell.interrupt")
    yield Fact(ConditionEnded(who, CASTING, cause), "spell.interrupt")
    yield Fact(SpellLost(who, spell, cause, spent=True), "spell.interrupt")
    yield Fact(Spent(who, f"spell:{spell}", 1, lasting=True), "spell.interrupt")


def _is_exempt(state: State, who: CombatantId) -> bool:
    second = seconds_now(state)
    if second == state.combatants[who].spent_for_good.get(BEGAN):
        return True
    dues = {
        t.due
        for t in state.timers.values()
        if t.bearer == who and t.condition == CASTING
    }
    return second in dues and not state.options["spell.same_second_breaks"]
