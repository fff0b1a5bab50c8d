"""Folding what lasts: conditions, counters, timers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs

from ...events.types import (
    ConditionEnded,
    ConditionGained,
    Spent,
    TimerEnded,
    TimerStarted,
)
from ..state import Condition, Timer
from ..state.draft import Reducer, Writable


def condition_gained(draft: Writable, event: ConditionGained) -> None:
    """Let something befall a figure; the same condition twice is one."""
    figure = draft.state.combatants[event.who]
    if not figure.has(event.condition):
        new = Condition(event.condition, event.source)
        draft.change(event.who, conditions=(*figure.conditions, new))


def condition_ended(draft: Writable, event: ConditionEnded) -> None:
    """Take a condition away."""
    figure = draft.state.combatants[event.who]
    left = tuple(c for c in figure.conditions if c.name != event.condition)
    draft.change(event.who, conditions=left)


def spent(draft: Writable, event: Spent) -> None:
    """Add to what a figure or a side used up."""
    field = "spent_for_good" if event.lasting else "spent"
    side = draft.state.sides.get(event.who)
    if side is not None:
        counted: dict[str, Any] = {field: _counted(getattr(side, field), event)}
        draft.put("sides", event.who, attrs.evolve(side, **counted))
        return
    figure = draft.state.combatants[event.who]
    draft.change(event.who, **{field: _counted(getattr(figure, field), event)})


def _counted(before: Mapping[str, int], event: Spent) -> Mapping[str, int]:
    return {**before, event.what: before.get(event.what, 0) + event.amount}


def timer_started(draft: Writable, event: TimerStarted) -> None:
    """Start a timer."""
    timer = Timer(
        event.condition, event.bearer, event.owner, event.unit, event.due, event.edge
    )
    draft.put("timers", event.timer, timer)


def timer_ended(draft: Writable, event: TimerEnded) -> None:
    """Stop a timer."""
    draft.drop("timers", event.timer)


REDUCERS: dict[type, Reducer] = {
    ConditionGained: condition_gained,
    ConditionEnded: condition_ended,
    Spent: spent,
    TimerStarted: timer_started,
    TimerEnded: timer_ended,
}
