"""What holds in every fight of odnd: phases, who acts in them, morale, contact."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from affray.events.types import (
    ActionLost,
    Answered,
    Moved,
    PhaseBegan,
    Rolled,
    RoundBegan,
    RoundEnded,
    Spent,
    TimerEnded,
    TimerStarted,
)
from affray.kernel.mechanics.figures import there
from affray.kernel.mechanics.ground import distance
from affray.kernel.rulesets.odnd.figures import (
    SEGMENT,
    free,
    in_phase,
    is_over,
    surprised,
)
from affray.kernel.rulesets.odnd.manoeuvres import feet_left, running
from affray.kernel.rulesets.odnd.steps import _ROUND, _SEGMENT
from tests.stateful.courses import Seen, rounds


PHASES = (
    "1 initiative",
    *(phase.name for phase in _ROUND),
    *(phase.name for phase in _SEGMENT),
    "7 repeat",
)
"""All phases in their order; those of the segment come in no other round."""

_MANY = ("shoot", "strike")
"""What may be answered more than once in a phase, one thing after another."""


def phases_come_in_order_and_once(course: Sequence[Seen]) -> None:
    """Each round has its phases in their order (round.seven_phases)."""
    for events in rounds(course):
        told = [s.event.phase for s in events if isinstance(s.event, PhaseBegan)]
        assert told == sorted(set(told), key=PHASES.index), told


def each_side_has_one_die_of_initiative(course: Sequence[Seen]) -> None:
    """Nobody rolls twice for the same round (initiative.roll), or for surprise."""
    for events in rounds(course):
        dice = Counter(
            (s.event.who, s.event.purpose)
            for s in events
            if isinstance(s.event, Rolled)
            and s.event.purpose in ("initiative", "surprise")
        )
        assert all(count == 1 for count in dice.values()), dice


def nobody_acts_twice_in_a_phase(course: Sequence[Seen]) -> None:
    """One answer in a phase, but for shots and strikes, which are counted.

    Who lost what it chose by a ruling chooses again.
    """
    for events in rounds(course):
        acted: Counter[tuple[str, str, str]] = Counter()
        for seen in events:
            if isinstance(seen.event, ActionLost):
                acted[seen.before.phase, "move", seen.event.who] -= 1
            if not isinstance(seen.event, Answered):
                continue
            prompt = seen.before.prompts[seen.event.prompt]
            if prompt.kind in (*_MANY, "dice", "broken"):
                continue
            who = seen.event.choice.get("who", prompt.figures[0])
            acted[seen.before.phase, prompt.kind, who] += 1
        assert all(count <= 1 for count in acted.values()), acted


def everybody_moves_once_in_its_phase(course: Sequence[Seen]) -> None:
    """A move is made in its side's phase, by its rate, and is the only one."""
    for events in rounds(course):
        moved: set[str] = set()
        for seen in events:
            event, state = seen.event, seen.before
            if not isinstance(event, Moved):
                continue
            figure = state.combatants[event.who]
            assert event.who not in moved, seen
            assert in_phase(state, figure), seen
            assert free(state, figure) or running(figure), seen
            assert 0 < event.feet <= feet_left(figure), seen
            assert distance(event.start, event.end) <= event.feet + 1, seen
            moved.add(event.who)


def the_surprised_do_nothing(course: Sequence[Seen]) -> None:
    """Whoever is surprised answers nothing in the segment (surprise.cannot_act)."""
    for seen in course:
        event, state = seen.event, seen.before
        if not isinstance(event, Answered) or state.round != SEGMENT:
            continue
        prompt = state.prompts[event.prompt]
        who = event.choice.get("who", prompt.figures[0])
        figure = state.combatants.get(who)
        if prompt.kind != "dice" and figure is not None:
            assert not surprised(state, figure), seen


def nerve_is_tried_once_a_reason(course: Sequence[Seen]) -> None:
    """Each threshold of each group is used up by one check (morale.combined).

    No roll is made against the nerve of characters, who have none (morale.pcs).
    """
    used: Counter[tuple[str, str]] = Counter()
    for seen in course:
        event = seen.event
        if isinstance(event, Spent) and event.what.startswith("morale:"):
            used[event.who, event.what] += 1
            assert used[event.who, event.what] == 1, seen
            assert _others_than_characters(seen, event.who), seen


def _others_than_characters(seen: Seen, side: str) -> bool:
    return any(c.profile.kind != "character" for c in seen.before.members(side))


def contact_is_counted_between_the_living(course: Sequence[Seen]) -> None:
    """A round of contact is counted once a round, for a pair at blows (melee.key)."""
    for events in rounds(course):
        counted: set[tuple[str, str]] = set()
        for seen in events:
            event, state = seen.event, seen.before
            if not isinstance(event, Spent) or not event.what.startswith("contact:"):
                continue
            pair = event.who, event.what.removeprefix("contact:")
            assert pair not in counted, seen
            counted.add(pair)
            if event.amount > 0:
                assert pair in state.engaged, seen
                assert all(there(state.combatants[who]) for who in pair), seen
            left = seen.after.combatants[event.who].spent_for_good[event.what]
            assert left >= 0, seen


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
            assert not [t for t in running.values() if _late(t, seen)], seen
        assert running.keys() == seen.after.timers.keys(), seen


def _late(timer: TimerStarted, seen: Seen) -> bool:
    now = seen.before.clock if timer.unit == "second" else seen.before.round
    return timer.due <= now


def nobody_stays_who_flees(course: Sequence[Seen]) -> None:
    """Who runs and isn't held by anybody is gone when a round ends (morale.break)."""
    for seen in course:
        event, state = seen.event, seen.before
        if isinstance(event, RoundEnded) and event.number > SEGMENT:
            bound = {who for pair in state.engaged for who in pair}
            stay = [
                who
                for who, figure in state.combatants.items()
                if there(figure) and figure.has("fleeing") and who not in bound
            ]
            assert not stay, (stay, seen)


def it_goes_on_while_two_sides_fight(course: Sequence[Seen]) -> None:
    """A round ends the fight where fewer than two sides fight on (round.repeat)."""
    for seen in course:
        if isinstance(seen.event, RoundEnded):
            assert seen.event.goes_on != is_over(seen.before), seen


CHECKS = (
    phases_come_in_order_and_once,
    each_side_has_one_die_of_initiative,
    nobody_acts_twice_in_a_phase,
    everybody_moves_once_in_its_phase,
    the_surprised_do_nothing,
    nerve_is_tried_once_a_reason,
    contact_is_counted_between_the_living,
    timers_end_once,
    nobody_stays_who_flees,
    it_goes_on_while_two_sides_fight,
)
