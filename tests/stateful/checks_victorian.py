"""What holds in every fight of victorian: seconds, dice, acts, spells, time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from affray.events.types import (
    ActionLost,
    ActionTaken,
    AttackBegan,
    CombatantLeft,
    ConditionEnded,
    ConditionGained,
    Declared,
    Died,
    OrderSettled,
    PhaseBegan,
    PhaseEnded,
    Rolled,
    RoundBegan,
    SpellCast,
    SpellLost,
    Spent,
    TimePassed,
    TimerEnded,
    TimerStarted,
)
from affray.events.values import CombatantId
from affray.kernel.chronicle import RULING
from affray.kernel.rulesets.victorian.figures import able, is_surprised
from affray.kernel.rulesets.victorian.initiative import PHASE as INITIATIVE
from affray.kernel.rulesets.victorian.limits import limit_of
from affray.kernel.rulesets.victorian.moments import LAST, moment_of, now_second
from affray.kernel.state import State
from tests.stateful.courses import Seen


CASTING = "casting"
STANDARD_ROUND = 3


def rounds(course: Sequence[Seen]) -> Iterator[list[Seen]]:
    """Yield the course in parts, each beginning with a round."""
    part: list[Seen] = []
    for seen in course:
        if isinstance(seen.event, RoundBegan):
            yield part
            part = []
        part.append(seen)
    yield part


# ---------------------------------------------------------------- seconds


def batches_come_in_order(course: Sequence[Seen]) -> None:
    """Each round's batches follow each other, each moment once (init.is_second)."""
    for events in rounds(course):
        told = [s.event.phase for s in events if isinstance(s.event, PhaseBegan)]
        moments = [m for m in map(moment_of, told) if m is not None]
        assert moments == sorted(set(moments)), told


def each_figure_has_one_die_or_a_reason(course: Sequence[Seen]) -> None:
    """Initiative dice are rolled for those who need one (time.each_round_initiative).

    Each who is able has a die, a second that is fixed already, or a reason.
    """
    for events in rounds(course):
        inside, members = list[Seen](), tuple[CombatantId, ...]()
        for seen in events:
            if isinstance(seen.event, PhaseBegan) and seen.event.phase == INITIATIVE:
                members = tuple(seen.event.sides)
                inside = [seen]
            elif seen.before.phase == INITIATIVE:
                inside.append(seen)
        _are_accounted_for(inside, members)


def _are_accounted_for(inside: list[Seen], members: tuple[CombatantId, ...]) -> None:
    dice = [s.event.who for s in inside if isinstance(s.event, Rolled)]
    lost = [s.event.who for s in inside if isinstance(s.event, ActionLost)]
    order = [
        m
        for s in inside
        if isinstance(s.event, OrderSettled)
        for standing in s.event.standings
        for m in standing.members
    ]
    if not any(isinstance(s.event, PhaseEnded) for s in inside):
        return
    assert sorted([*order, *lost]) == sorted(members), inside
    assert len(set(dice)) == len(dice), dice
    for seen in inside:
        if isinstance(seen.event, Rolled):
            figure = seen.before.combatants[seen.event.who]
            assert not is_surprised(seen.before, figure), seen
            assert not figure.has(CASTING), seen
            assert not figure.spent.get("parry"), seen
    fixed = {s.event.who for s in inside if isinstance(s.event, Spent)}
    assert set(order) <= set(dice) | fixed, (order, dice, fixed)


def follow_ups_come_later(course: Sequence[Seen]) -> None:
    """A second attack or shot is in its second, after the first (second.not_before).

    No figure has a third (melee.fighter_two, missile.rate).
    """
    for events in rounds(course):
        first: dict[tuple[str, str], int] = {}
        for seen in events:
            event = seen.event
            if not isinstance(event, Spent) or event.what not in ("attack", "shot"):
                continue
            second, key = now_second(seen.before), (event.who, event.what)
            assert event.amount == 1, seen
            if seen.after.combatants[event.who].spent[event.what] == 1:
                first[key] = second
                continue
            assert seen.after.combatants[event.who].spent[event.what] <= 2, seen
            spent = seen.before.combatants[event.who].spent
            due = spent["second" if event.what == "attack" else "second-shot"]
            assert first[key] < second == due <= LAST, seen


# ---------------------------------------------------------------- acts


def only_those_act_whose_second_it_is(course: Sequence[Seen]) -> None:
    """Who acts is able, free, and in the batch that is open (init.is_second).

    Who was ruled out after it chose declares nothing and does nothing.
    """
    for seen in course:
        event, state = seen.event, seen.before
        if isinstance(event, Declared):
            assert able(state.combatants[event.who]), seen
        if isinstance(event, ActionTaken):
            figure = state.combatants[event.who]
            assert event.serial == figure.acted + 1, seen
            assert event.who in state.phase_sides, seen
            assert able(figure), seen
            assert not is_surprised(state, figure), seen


def nobody_acts_beyond_its_budget(course: Sequence[Seen]) -> None:
    """One standard act and one move, or two moves, or a full round (action.budget).

    One standard act or one move for who is limited; the budget is for a round or
    for three by the option; one step at most, with no other movement.
    """
    used: Counter[tuple[str, str]] = Counter()
    for seen in course:
        event = seen.event
        if isinstance(event, RoundBegan):
            whole = seen.before.options["time.action_budget"] == "standard_round"
            if not whole or event.number % STANDARD_ROUND == 1:
                used.clear()
        if not isinstance(event, Spent) or event.amount < 1:
            continue
        if event.what in ("standard", "move", "full", "step"):
            used[event.who, event.what] += event.amount
            _is_within(seen, event.who, used)


def _is_within(seen: Seen, who: str, used: Counter[tuple[str, str]]) -> None:
    standard, move, full, step = (
        used[who, slot] for slot in ("standard", "move", "full", "step")
    )
    figure = seen.before.combatants[who]
    assert standard <= 1, seen
    assert standard + move <= 2, seen
    assert full <= 1, seen
    assert step <= 1, seen
    assert not full or not standard + move, seen
    if figure.spent.get("limited") and seen.before.round == 0:
        assert standard + move <= 1, seen
        assert not full, seen
    if isinstance(seen.event, Spent) and seen.event.what != "step":
        assert not figure.spent.get("parry"), seen


def opportunities_are_limited(course: Sequence[Seen]) -> None:
    """As many a round as level or hit dice give, one at each foe (aoo.limit_fighter).

    None by the surprised, the blinded, those who cast or parry.
    """
    for events in rounds(course):
        struck: Counter[str] = Counter()
        pairs: Counter[tuple[str, str]] = Counter()
        for seen in events:
            event, state = seen.event, seen.before
            if not isinstance(event, AttackBegan) or event.kind != "opportunity":
                continue
            figure = state.combatants[event.who]
            struck[event.who] += 1
            pairs[event.who, event.target] += 1
            assert struck[event.who] <= limit_of(figure.profile)[0], seen
            assert pairs[event.who, event.target] == 1, seen
            assert able(figure), seen
            assert not is_surprised(state, figure), seen
            assert not figure.spent.get("parry"), seen
            assert not figure.has("blinded"), seen
            assert not figure.has(CASTING), seen


# ---------------------------------------------------------------- spells and time


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
                del casting[event.who]
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
    batches_come_in_order,
    each_figure_has_one_die_or_a_reason,
    follow_ups_come_later,
    only_those_act_whose_second_it_is,
    nobody_acts_beyond_its_budget,
    opportunities_are_limited,
    each_casting_ends_once,
    spells_are_spent_once,
    timers_end_once_and_in_time,
    a_round_lasts_ten_seconds,
    nothing_is_in_two_places,
    weapons_hold_what_they_can,
)
