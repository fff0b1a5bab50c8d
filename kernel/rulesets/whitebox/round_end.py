"""The end of a round (step 5): morale, time, what runs out, and whether to go on."""

from __future__ import annotations

from ....events.types import FightEnded, PhaseBegan, PhaseEnded, RoundEnded
from ...mechanics import passing
from ...mechanics.sides import outcomes
from ...requests import Fact, Procedure
from ...ruleset import Now
from .figures import able, is_over
from .magic import ROUND_SECONDS, TURN_SECONDS
from .morale import morale


PHASE = "5 round ends"


def round_end(now: Now) -> Procedure:
    """Close the round; close the fight too where fewer than two sides fight on."""
    yield Fact(PhaseBegan(PHASE, tuple(now.state.sides)), "morale.timing")
    if not is_over(now.state):
        yield from morale(now)
    over, came_out = is_over(now.state), outcomes(now.state, able)
    yield from pass_time(now, ROUND_SECONDS)
    yield Fact(PhaseEnded(PHASE), "order.sequence")
    reason = "fewer than two sides fight on" if over else "both sides fight on"
    yield Fact(RoundEnded(now.state.round, not over, reason), "order.loop")
    if over:
        yield Fact(FightEnded(came_out, reason), "order.end")


def pass_time(now: Now, seconds: int) -> Procedure:
    """Move the clock, count full turns, and end what is due."""
    clock = now.state.clock + seconds
    yield from passing.pass_time(now, seconds, TURN_SECONDS, "time.round", "time.turn")
    yield from passing.end_timers(now, lambda timer: timer.due <= clock, "time.turn")
