"""Time that passes: the clock, the turns that it fills, and what is due."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ...events.types import ConditionEnded, TimePassed, TimerEnded, TurnPassed
from ..requests import Fact
from ..ruleset import Now
from ..state import Timer


def pass_time(
    now: Now, seconds: int, turn: int, rule: str, turn_rule: str
) -> Iterator[Fact]:
    """Move the clock, and count the turns that are full by then.

    Args:
        now: The fight as it stands.
        seconds: How many seconds pass.
        turn: How many seconds a turn has.
        rule: The rule by which they pass.
        turn_rule: The rule by which turns are counted.
    """
    before = now.state.clock
    clock = before + seconds
    yield Fact(TimePassed(seconds, clock), rule)
    for number in range(before // turn + 1, clock // turn + 1):
        yield Fact(TurnPassed(number), turn_rule)


def end_timers(now: Now, is_due: Callable[[Timer], bool], rule: str) -> Iterator[Fact]:
    """End every timer that is due, and the condition that it times."""
    over = "its time is up"
    for name, timer in sorted(now.state.timers.items()):
        if is_due(timer):
            yield Fact(TimerEnded(name, over), rule)
            yield Fact(ConditionEnded(timer.bearer, timer.condition, over), rule)
