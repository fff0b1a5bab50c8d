"""What lasts a while: conditions that end in a second of the clock."""

from __future__ import annotations

from collections.abc import Iterator

from ....events.types import ConditionEnded, TimerEnded
from ...mechanics import passing
from ...requests import Fact
from ...ruleset import Now
from ...state import State
from .batches import CASTING
from .tables import SECONDS


_OVER = "its time is up"


def end_due(now: Now, second: int) -> Iterator[Fact]:
    """End what ends by that *second* of the clock; spells are cast, not ended."""
    for name, timer in sorted(now.state.timers.items()):
        if timer.due <= second and timer.condition != CASTING:
            yield Fact(TimerEnded(name, _OVER), "time.combat_round")
            if now.state.combatants[timer.bearer].has(timer.condition):
                event = ConditionEnded(timer.bearer, timer.condition, _OVER)
                yield Fact(event, "time.combat_round")


def pass_time(now: Now) -> Iterator[Fact]:
    """Move the clock by a combat round, and count what units it fills."""
    seconds = SECONDS["combat round"]
    clock = now.state.clock + seconds
    rule = _rule(now.state, clock)
    yield from passing.pass_time(now, seconds, SECONDS["turn"], rule, "time.hour_turn")
    yield from end_due(now, clock)


def _rule(state: State, clock: int) -> str:
    """Return the rule of the largest unit whose end has come.

    Standard rounds are counted in combat rounds, which a surprise round is none of.
    """
    fought = state.round * SECONDS["combat round"]
    for unit, seconds, rule in (
        ("turn", clock, "time.hour_turn"),
        ("minute", clock, "time.minute_segment"),
        ("standard round", fought, "time.standard_round"),
    ):
        if seconds and seconds % SECONDS[unit] == 0:
            return rule
    return "time.combat_round"
