"""Phase 7: what is due with the round, and whether there is another."""

from __future__ import annotations

from collections.abc import Iterator

from ....events.types import (
    CombatantLeft,
    FightEnded,
    PhaseBegan,
    PhaseEnded,
    RoundEnded,
)
from ...mechanics import passing
from ...mechanics.engagement import bound
from ...mechanics.figures import there
from ...mechanics.sides import outcomes
from ...requests import Fact, Procedure
from ...ruleset import Now
from ...state import Timer
from . import wounds
from .figures import active, is_over
from .numbers import ROUND_SECONDS, TURN_SECONDS
from .preparation import complete


PHASE = "7 repeat"

_RULE = "round.repeat"


def repeat(now: Now) -> Procedure:
    """Close the round; close the fight too where fewer than two sides fight on."""
    yield Fact(PhaseBegan(PHASE, tuple(now.state.sides)), "round.seven_phases")
    yield from _pass_time(now)
    yield from complete(now)
    yield from wounds.round_end(now)
    yield from _run_off(now)
    yield Fact(PhaseEnded(PHASE), "round.seven_phases")
    yield from _close(now)


def end_segment(now: Now) -> Procedure:
    """Close the surprise segment, in which no time is counted."""
    yield from _run_off(now)
    yield from _close(now)


def _close(now: Now) -> Procedure:
    over, came_out = is_over(now.state), outcomes(now.state, active)
    reason = "fewer than two sides fight on" if over else "both sides fight on"
    yield Fact(RoundEnded(now.state.round, not over, reason), _RULE)
    if over:
        yield from wounds.fight_end(now)
        yield Fact(FightEnded(came_out, reason), _RULE)


def _pass_time(now: Now) -> Iterator[Fact]:
    """Move the clock by a round, count turns, and end what is due."""
    clock = now.state.clock + ROUND_SECONDS

    def is_due(timer: Timer) -> bool:
        return timer.unit == "second" and timer.due <= clock

    yield from passing.pass_time(now, ROUND_SECONDS, TURN_SECONDS, _RULE, _RULE)
    yield from passing.end_timers(now, is_due, _RULE)


def _run_off(now: Now) -> Iterator[Fact]:
    """Let those who run and are out of contact be gone (morale.break)."""
    for who, figure in now.state.combatants.items():
        if there(figure) and figure.has("fleeing") and not bound(now.state, who):
            yield Fact(CombatantLeft(who, "fled"), "morale.break")
