"""Harm breaks a spell that is being cast (spell.interrupt)."""

from __future__ import annotations

from collections.abc import Iterator

from ....events.types import SpellLost, Spent
from ....events.values import CombatantId
from ...mechanics.figures import there
from ...requests import Fact, Procedure
from ...ruleset import Now
from ...state import State
from .figures import HELPLESS, able
from .lasting import put_an_end_to
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
    yield from put_an_end_to(now, who, CASTING, cause, "spell.interrupt")
    yield Fact(SpellLost(who, spell, cause, spent=True), "spell.interrupt")
    yield Fact(Spent(who, f"spell:{spell}", 1, lasting=True), "spell.interrupt")


def stopped(state: State) -> tuple[CombatantId, ...]:
    """Return who casts and can't any more: who fell asleep, gave up, ..."""
    return tuple(
        who
        for who, figure in state.combatants.items()
        if figure.has(CASTING) and there(figure) and not able(figure)
    )


def break_off_stopped(now: Now) -> Procedure:
    """Break what those are casting who aren't able to any more."""
    for who in stopped(now.state):
        conditions = now.state.combatants[who].conditions
        cause = next(c.name for c in conditions if c.name in HELPLESS)
        yield from break_off(now, who, cause)


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
