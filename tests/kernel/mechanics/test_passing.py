"""Time that passes, and what ends with it."""

from __future__ import annotations

import attrs
import pytest

from affray.events.types import ConditionEnded, TimePassed, TimerEnded, TurnPassed
from affray.kernel.mechanics.passing import end_timers, pass_time
from affray.kernel.requests import Fact
from affray.kernel.ruleset import Now
from affray.kernel.state import Timer
from tests.support.builders import opened, state_of


STATE = state_of(opened())


@pytest.mark.parametrize(
    ("clock", "seconds", "turns"),
    [(0, 599, ()), (599, 1, (1,)), (600, 599, ()), (540, 1300, (1, 2, 3))],
)
def test_the_clock_moves_and_full_turns_are_counted(
    clock: int, seconds: int, turns: tuple[int, ...]
) -> None:
    """A turn is full in its last second."""
    state = attrs.evolve(STATE, clock=clock)
    assert [
        Fact(TimePassed(seconds, clock + seconds), "book.time"),
        *(Fact(TurnPassed(number), "book.turn") for number in turns),
    ] == list(pass_time(Now(lambda: state), seconds, 600, "book.time", "book.turn"))


def test_what_is_due_ends_by_the_names_of_its_timers() -> None:
    """A timer and its condition end together; what isn't due stays."""
    timers = {
        name: Timer(name[3:], name[:2], "f1", "second", due, "round end")
        for name, due in (("g1:held", 60), ("f1:asleep", 20), ("f1:blind", 61))
    }
    state = attrs.evolve(STATE, timers=timers)
    expected = [
        fact
        for who, condition in (("f1", "asleep"), ("g1", "held"))
        for fact in (
            Fact(TimerEnded(f"{who}:{condition}", "its time is up"), "book.rule"),
            Fact(ConditionEnded(who, condition, "its time is up"), "book.rule"),
        )
    ]
    ended = end_timers(Now(lambda: state), lambda timer: timer.due <= 60, "book.rule")
    assert expected == list(ended)
