"""What holds in every fight of victorian: seconds, dice, acts, opportunities."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from affray.events.types import (
    ActionLost,
    ActionTaken,
    AttackBegan,
    Declared,
    OrderSettled,
    PhaseBegan,
    PhaseEnded,
    Rolled,
    RoundBegan,
    Spent,
)
from affray.events.values import CombatantId
from affray.kernel.mechanics.figures import there
from affray.kernel.rulesets.victorian.figures import able, is_surprised
from affray.kernel.rulesets.victorian.initiative import PHASE as INITIATIVE
from affray.kernel.rulesets.victorian.limits import limit_of
from affray.kernel.rulesets.victorian.moments import LAST, moment_of, now_second
from tests.stateful.courses import Seen, rounds


CASTING = "casting"
STANDARD_ROUND = 3


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


def what_was_due_is_used_or_lapses(course: Sequence[Seen]) -> None:
    """Nothing is kept for a later round than the next (second.compensation).

    Nor is an act that came too late for its round (init.over_ten).
    """
    for events in rounds(course):
        late: set[CombatantId] = set()
        for seen in events:
            event = seen.event
            if isinstance(event, Spent) and event.what == "carried":
                late = late | {event.who} if event.amount > 0 else late - {event.who}
            if isinstance(event, PhaseEnded) and event.phase == INITIATIVE:
                for who, figure in seen.after.combatants.items():
                    if there(figure):
                        kept = figure.spent_for_good
                        assert not kept.get("second-lost"), (who, seen)
                        assert not kept.get("carried") or who in late, (who, seen)


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


CHECKS = (
    batches_come_in_order,
    each_figure_has_one_die_or_a_reason,
    what_was_due_is_used_or_lapses,
    follow_ups_come_later,
    only_those_act_whose_second_it_is,
    nobody_acts_beyond_its_budget,
    opportunities_are_limited,
)
