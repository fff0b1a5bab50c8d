"""The end of a round (step 5): morale, time, what runs out, and whether to go on."""

from __future__ import annotations

from ....events.types import (
    ConditionEnded,
    FightEnded,
    PhaseBegan,
    PhaseEnded,
    RoundEnded,
    TimePassed,
    TimerEnded,
    TurnPassed,
)
from ....events.values import Outcome, SideId
from ...requests import Fact, Procedure
from ...ruleset import Now
from ...state import State
from .figures import able, fighting_sides, is_over
from .magic import ROUND_SECONDS, TURN_SECONDS
from .morale import morale


PHASE = "5 round ends"


def round_end(now: Now) -> Procedure:
    """Close the round; close the fight too where fewer than two sides fight on."""
    yield Fact(PhaseBegan(PHASE, tuple(now.state.sides)), "morale.timing")
    if not is_over(now.state):
        yield from morale(now)
    over, came_out = is_over(now.state), outcomes(now.state)
    yield from pass_time(now, ROUND_SECONDS)
    yield Fact(PhaseEnded(PHASE), "order.sequence")
    reason = "fewer than two sides fight on" if over else "both sides fight on"
    yield Fact(RoundEnded(now.state.round, not over, reason), "order.loop")
    if over:
        yield Fact(FightEnded(came_out, reason), "order.end")


def pass_time(now: Now, seconds: int) -> Procedure:
    """Move the clock, count full turns, and end what is due."""
    before = now.state.clock
    clock = before + seconds
    yield Fact(TimePassed(seconds, clock), "time.round")
    for number in range(before // TURN_SECONDS + 1, clock // TURN_SECONDS + 1):
        yield Fact(TurnPassed(number), "time.turn")
    for name, timer in sorted(now.state.timers.items()):
        if timer.due <= clock:
            yield Fact(TimerEnded(name, "its time is up"), "time.turn")
            yield Fact(
                ConditionEnded(timer.bearer, timer.condition, "its time is up"),
                "time.turn",
            )


def outcomes(state: State) -> tuple[Outcome, ...]:
    """Return how each side came out of the fight."""
    standing = fighting_sides(state)
    return tuple(
        Outcome(side, "stands" if side in standing else _lost(state, side))
        for side in state.sides
    )


def _lost(state: State, side: SideId) -> str:
    members = [c for c in state.members(side) if not able(c)]
    if any(c.has("surrendered") and c.present and not c.dead for c in members):
        return "surrendered"
    if any(not c.present and not c.dead for c in members):
        return "fled"
    if all(c.dead for c in members):
        return "destroyed"
    return "disabled"
