"""What holds of all that lasts in victorian: spells, timers, the clock, gear."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from affray.events.types import (
    CombatantLeft,
    ConditionEnded,
    ConditionGained,
    Died,
    RoundBegan,
    SpellCast,
    SpellLost,
    Spent,
    TimePassed,
    TimerEnded,
    TimerStarted,
)
from affray.kernel.chronicle import RULING
from affray.kernel.rulesets.victorian.moments import now_second
from affray.kernel.state import State
from tests.stateful.checks_victorian import CASTING
from tests.stateful.courses import Seen, rounds


def each_casting_ends_once(course: Sequence[Seen]) -> None:
    """What is begun takes effect or is lost, once; a ruling may end it too."""
    casting: dict[str, str] = {}
    for seen in course:
        event, ruled = seen.event, seen.cause == RULING
        if isinstance(event, ConditionGained) and event.condition == CASTING:
            assert event.who not in casting, seen
            casting[event.who] = event.source
        elif isinstance(event, ConditionEnded) and event.condition == CASTING:
            if ruled:
                casting.pop(event.who, None)
        elif isinstance(event, SpellCast | SpellLost):
            begun = casting.pop(event.who, event.spell)
            assert begun == event.spell, seen
        elif isinstance(event, Died | CombatantLeft) and ruled:
            casting.pop(event.who, None)
        if not isinstance(event, ConditionEnded | SpellCast | SpellLost):
            _are_those_who_cast(seen.after, casting)


def _are_those_who_cast(state: State, casting: dict[str, str]) -> None:
    """Whoever casts is who is known to, but for the moment in which it ends."""
    for who, figure in state.combatants.items():
        if figure.present and not figure.dead and not state.ended:
            assert figure.has(CASTING) <= (who in casting), (who, casting)


def spells_come_off_in_their_second(course: Sequence[Seen]) -> None:
    """What was begun takes effect in the second that was settled (spell.completion)."""
    due: dict[str, int] = {}
    for seen in course:
        event = seen.event
        if isinstance(event, TimerStarted) and event.condition == CASTING:
            due[event.bearer] = event.due
        elif isinstance(event, SpellLost):
            due.pop(event.who, None)
        elif isinstance(event, SpellCast) and event.who in due:
            second = seen.before.clock + now_second(seen.before)
            assert second == due.pop(event.who), (second, seen)
        elif isinstance(event, ConditionEnded) and seen.cause == RULING:
            due.pop(event.who, None)


def spells_are_spent_once(course: Sequence[Seen]) -> None:
    """Nobody casts or loses more of a spell than it has (action.magic_slow)."""
    used: Counter[tuple[str, str]] = Counter()
    for seen in course:
        event = seen.event
        if isinstance(event, SpellCast | SpellLost):
            figure = seen.before.combatants[event.who]
            used[event.who, event.spell] += 1
            had = sum(s.name == event.spell for s in figure.profile.spells)
            ruled = event.spell == "ruling"
            assert ruled or used[event.who, event.spell] <= had, seen


def timers_end_once_and_in_time(course: Sequence[Seen]) -> None:
    """What was started is ended, or runs; nothing runs past its second."""
    running: dict[str, TimerStarted] = {}
    for seen in course:
        event = seen.event
        if isinstance(event, TimerStarted):
            assert event.timer not in running, seen
            running[event.timer] = event
        elif isinstance(event, TimerEnded):
            del running[event.timer]
        elif isinstance(event, RoundBegan):
            clock = seen.before.clock
            late = [t for t in running.values() if t.due <= clock]
            assert not late, (late, seen)
        assert running.keys() == seen.after.timers.keys(), seen
        for timer in running.values():
            _bears_it(seen.after, timer, seen)


def _bears_it(state: State, timer: TimerStarted, seen: Seen) -> None:
    """Whatever is timed has befallen its bearer: no timer outlives its condition."""
    if isinstance(seen.event, ConditionEnded | TimerEnded | TimerStarted):
        return
    assert state.combatants[timer.bearer].has(timer.condition), (timer, seen)


def a_round_lasts_ten_seconds(course: Sequence[Seen]) -> None:
    """The clock moves by ten, once a round (time.combat_round)."""
    for events in rounds(course):
        passed = [s.event for s in events if isinstance(s.event, TimePassed)]
        assert len(passed) <= 1, passed
        assert all(p.seconds == 10 for p in passed), passed


# ---------------------------------------------------------------- gear


def nothing_is_in_two_places(course: Sequence[Seen]) -> None:
    """Each item that its owner lost is with one other, or on the ground.

    What is in hand is had; what takes both hands leaves none free.
    """
    for seen in course:
        state = seen.after
        if state is seen.before or not state.combatants:
            continue
        places: Counter[tuple[str, str]] = Counter()
        for figure in state.combatants.values():
            places.update((owner, item) for item, owner in figure.taken.items())
            _hands_hold_what_is_had(seen, figure.profile.id)
        places.update((lying.owner, lying.item) for lying in state.ground)
        gone = Counter((w, i) for w, c in state.combatants.items() for i in c.gone)
        assert places == gone, (places, gone, seen)


def _hands_hold_what_is_had(seen: Seen, who: str) -> None:
    figure = seen.after.combatants[who]
    assert "both" not in figure.hands or len(figure.hands) == 1, seen
    for item in figure.hands.values():
        own = item not in figure.gone
        assert own or item in figure.taken, (who, item, seen)


def weapons_hold_what_they_can(course: Sequence[Seen]) -> None:
    """No chamber is emptied or filled that there isn't (missile.reload)."""
    for seen in course:
        event = seen.event
        if not isinstance(event, Spent) or not event.what.startswith("shot-out:"):
            continue
        figure = seen.after.combatants[event.who]
        arm = figure.profile.weapon(event.what.removeprefix("shot-out:"))
        out = figure.spent_for_good.get(event.what, 0)
        assert 0 <= out <= int(arm.trait("capacity", 0)), seen


CHECKS = (
    each_casting_ends_once,
    spells_come_off_in_their_second,
    spells_are_spent_once,
    timers_end_once_and_in_time,
    a_round_lasts_ten_seconds,
    nothing_is_in_two_places,
    weapons_hold_what_they_can,
)
