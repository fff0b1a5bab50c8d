"""What holds of time by bx: the clock, turns and what they cost, surprise, timers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from affray.events.types import (
    FightEnded,
    PhaseBegan,
    PhaseEnded,
    RoundBegan,
    RoundEnded,
    SurpriseSettled,
    TimePassed,
    TimerEnded,
    TimerStarted,
    TurnPassed,
)
from affray.kernel.chronicle import RULING
from affray.kernel.rulesets.bx.scene import END, IN_PLAY, INITIATIVE, REACTING
from affray.kernel.state import State
from tests.stateful.courses import Seen, rounds


_ROUND, _TURN, _ROUNDS = 10, 600, 60


def rounds_take_ten_seconds(course: Sequence[Seen]) -> None:
    """Each round passes ten seconds, once and before it ends (time.round)."""
    for seen in course:
        event = seen.event
        if isinstance(event, TimePassed):
            assert event.seconds == event.clock - seen.before.clock > 0, seen
            assert event.clock % _ROUND == 0, seen
            if seen.cause == "time.round":
                assert event.seconds == _ROUND, seen
    for events in rounds(course):
        if not isinstance(events[:1] and events[0].event, RoundBegan):
            continue
        ended = [s for s in events if isinstance(s.event, RoundEnded)]
        assert len(ended) <= 1, ended
        for end in ended:
            assert end.before.clock == events[0].before.clock + _ROUND, end


def rounds_are_open_once(course: Sequence[Seen]) -> None:
    """A round begins once the last has ended, and no phase outlasts it."""
    for seen in course:
        event, state = seen.event, seen.before
        if isinstance(event, RoundBegan):
            assert not state.round_open, seen
        if isinstance(event, RoundEnded):
            assert state.round_open, seen
            assert event.number == state.round, seen
        if isinstance(event, PhaseBegan):
            rolled_anew = (state.phase, event.phase) == (REACTING, INITIATIVE)
            assert not state.phase or rolled_anew, seen
        if isinstance(event, PhaseEnded):
            assert state.phase == event.phase, seen
        if isinstance(event, FightEnded) and seen.cause != RULING:
            assert not state.round_open, seen
            assert not state.phase, seen
            assert state.pursuit is None, seen


def turns_are_charged_whole(course: Sequence[Seen]) -> None:
    """An encounter of up to 60 rounds takes a turn, and so on (time.encounter_turn)."""
    began = rounds_before = 0
    for seen in course:
        event, clock = seen.event, seen.before.clock
        if isinstance(event, PhaseBegan) and event.phase == IN_PLAY:
            began = clock
        if isinstance(event, PhaseBegan) and event.phase == END:
            rounds_before = (clock - began) // _ROUND
        if isinstance(event, PhaseEnded) and event.phase == END:
            assert clock - began == _charged(seen.before, rounds_before), seen


def _charged(state: State, count: int) -> int:
    """Return how many seconds an encounter of *count* rounds takes."""
    if count > _ROUNDS and state.options["time.long_encounter"] == "exact":
        return count * _ROUND
    return max(1, -(-count // _ROUNDS)) * _TURN


def turns_follow_each_other(course: Sequence[Seen]) -> None:
    """Each full turn is counted, one after another (time.turn)."""
    told = [s.event.number for s in course if isinstance(s.event, TurnPassed)]
    assert told == list(range(min(told, default=0), min(told, default=0) + len(told)))
    if course and not any("time.long_encounter" in s.before.options for s in course):
        return
    last = course[-1].after
    if last.options["time.long_encounter"] == "ceil":
        assert len(told) == last.clock // _TURN, (told, last.clock)


def surprise_is_checked_once_a_turn(course: Sequence[Seen]) -> None:
    """Each side is checked at most once in a turn (surprise.once)."""
    checked: Counter[tuple[str, int]] = Counter()
    for seen in course:
        event, state = seen.event, seen.before
        if isinstance(event, SurpriseSettled) and state.phase == "4 surprise":
            checked[event.who, int(state.scene["turn"])] += 1
    assert all(count == 1 for count in checked.values()), checked


def timers_end_once(course: Sequence[Seen]) -> None:
    """What was started is ended, or runs; nothing runs past the end of its round."""
    running: dict[str, TimerStarted] = {}
    for seen in course:
        event = seen.event
        if isinstance(event, TimerStarted):
            assert event.timer not in running, seen
            running[event.timer] = event
        elif isinstance(event, TimerEnded):
            del running[event.timer]
        elif isinstance(event, RoundBegan):
            late = [t for t in running.values() if t.due <= seen.before.clock]
            assert not late, (late, seen)
        assert running.keys() == seen.after.timers.keys(), seen


CHECKS = (
    rounds_take_ten_seconds,
    rounds_are_open_once,
    turns_are_charged_whole,
    turns_follow_each_other,
    surprise_is_checked_once_a_turn,
    timers_end_once,
)
