"""The end of a round: bleeding, what runs out, resets, time, and whether to go on."""

from __future__ import annotations

from ....events.types import (
    FightEnded,
    PhaseBegan,
    PhaseEnded,
    RoundEnded,
    TimePassed,
)
from ...mechanics.sides import outcomes
from ...requests import Fact, Procedure
from ...ruleset import Now
from .figures import fights_on, is_over
from .moment import Moment
from .states import lift
from .timers import bleed, expire, regenerate


TIMERS = "end.timers"
RESET = "end.reset"

OF_THE_ROUND = ("charging", "defending", "guarding", "off balance", "withdrawn")
"""Conditions that last to the end of the round and no longer (round.phases)."""


def round_end(now: Now) -> Procedure:
    """Close the round, all but the contests of traps, which come before it.

    What runs out may set somebody on his feet again, so whether the fight goes
    on is asked last.
    """
    yield from end_timers(now)
    yield from end_reset(now)
    yield from close(now)


def end_timers(now: Now) -> Procedure:
    """Let wounds bleed, regeneration heal and timers run out (timer.rounds)."""
    yield Fact(PhaseBegan(TIMERS, tuple(now.state.sides)), "round.phases")
    moment = Moment(now, now.state)
    yield from bleed(moment)
    yield from regenerate(moment)
    yield from expire(moment)
    yield Fact(PhaseEnded(TIMERS), "round.phases")


def end_reset(now: Now) -> Procedure:
    """End what lasts for the round alone; counters start over with the next."""
    yield Fact(PhaseBegan(RESET, tuple(now.state.sides)), "round.phases")
    moment = Moment(now, now.state)
    for who in now.state.combatants:
        for condition in OF_THE_ROUND:
            reason = "the round is over"
            yield from lift(moment, who, condition, reason, "round.phases")
    yield Fact(PhaseEnded(RESET), "round.phases")


def close(now: Now) -> Procedure:
    """Let the round's time pass, and end the fight where nobody is left to fight.

    A round takes the seconds of option time.round_seconds, a minute if none.
    """
    seconds = int(now.option("time.round_seconds"))
    yield Fact(TimePassed(seconds, now.state.clock + seconds), "timer.rounds")
    over = is_over(now.state)
    reason = "fewer than two sides fight on" if over else "both sides fight on"
    yield Fact(RoundEnded(now.state.round, not over, reason), "round.repeat")
    if over:
        yield Fact(FightEnded(outcomes(now.state, fights_on), reason), "round.repeat")
