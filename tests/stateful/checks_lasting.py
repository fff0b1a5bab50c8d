"""What holds of all that lasts: timers end once and in time, wounds add up."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from affray.events.types import (
    CombatantJoined,
    DamageSuffered,
    Healed,
    PhaseEnded,
    RoundEnded,
    TimerEnded,
    TimerStarted,
)
from affray.kernel.mechanics.figures import there
from affray.kernel.state import State, Timer
from tests.stateful.courses import Seen


ROUND_END = "round end"
ROUND_START = "round start"
RAN_OUT = "its time is up"


def timers_end_once_and_in_time(course: Sequence[Seen]) -> None:
    """Each timer that started has one end, or is running.

    It runs out at the end of the round in which it is due and no other, or is
    ended before that: by a death, a cure, a longer one (timer.rounds).
    """
    running: dict[str, Timer] = {}
    for seen in course:
        event = seen.event
        if isinstance(event, TimerStarted):
            assert event.timer not in running, seen
            assert event.unit == "round", seen
            assert event.due >= seen.before.round, seen
            running[event.timer] = seen.after.timers[event.timer]
        elif isinstance(event, TimerEnded):
            _ends_in_time(seen.before, running.pop(event.timer), event)
        elif isinstance(event, RoundEnded):
            late = [n for n, t in running.items() if _late(t, ROUND_END, event.number)]
            assert not late, (late, seen)
        elif isinstance(event, PhaseEnded) and event.phase == "start":
            _nobody_dying_was_left_out(seen.before, running)
        assert running.keys() == seen.after.timers.keys(), seen


def _ends_in_time(state: State, timer: Timer, event: TimerEnded) -> None:
    assert state.round <= timer.due, (timer, event)
    if event.reason == RAN_OUT:
        assert timer.edge == ROUND_END, (timer, event)
        assert timer.due == state.round, (timer, event)
        assert state.phase == "end.timers", (timer, event)


def _nobody_dying_was_left_out(state: State, running: dict[str, Timer]) -> None:
    for name, timer in running.items():
        figure = state.combatants[timer.bearer]
        waits = there(figure) and figure.has("dying")
        assert not (waits and _late(timer, ROUND_START, state.round)), name


def _late(timer: Timer, edge: str, number: int) -> bool:
    return timer.edge == edge and timer.due <= number


def wounds_add_up(course: Sequence[Seen]) -> None:
    """What is left of the wounds is what the hit points lack, and what is told.

    What a figure came with, or lost without a wound, is counted by itself.
    """
    left: dict[str, dict[str, int]] = defaultdict(dict)
    for seen in course:
        event = seen.event
        if isinstance(event, CombatantJoined):
            left[event.profile.id][""] = event.profile.max_hp - event.hp
        elif isinstance(event, DamageSuffered):
            assert not event.wound or event.wound not in left[event.who], seen
            _changed(left[event.who], event.wound, event.amount)
            assert _lacks(seen.after, event.who) == sum(left[event.who].values()), seen
        elif isinstance(event, Healed):
            assert event.wound in left[event.who], seen
            _changed(left[event.who], event.wound, -event.amount)
            assert _lacks(seen.after, event.who) == sum(left[event.who].values()), seen
    for who, figure in course[-1].after.combatants.items():
        told = {name: points for name, points in left[who].items() if name and points}
        assert told == {name: wound.left for name, wound in figure.wounds.items()}, who


def _changed(left: dict[str, int], wound: str, points: int) -> None:
    left[wound] = left.get(wound, 0) + points
    assert not wound or left[wound] >= 0, (wound, left)


def _lacks(state: State, who: str) -> int:
    figure = state.combatants[who]
    return figure.profile.max_hp - figure.hp


CHECKS = (timers_end_once_and_in_time, wounds_add_up)
