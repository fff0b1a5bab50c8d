"""What has befallen a figure ends: the condition, and the timer that it had."""

from __future__ import annotations

from collections.abc import Iterator

from ....events.types import ConditionEnded, TimerEnded
from ....events.values import CombatantId
from ...requests import Fact
from ...ruleset import Now


def put_an_end_to(
    now: Now, who: CombatantId, condition: str, cause: str, rule: str
) -> Iterator[Fact]:
    """End *condition* of *who*, if it has befallen it, and its timer with it.

    Args:
        now: The fight as it stands.
        who: Whom it has befallen.
        condition: What ends.
        cause: Why, in words.
        rule: By which rule it ends.
    """
    for name, timer in tuple(now.state.timers.items()):
        if timer.bearer == who and timer.condition == condition:
            yield Fact(TimerEnded(name, cause), rule)
    if now.state.combatants[who].has(condition):
        yield Fact(ConditionEnded(who, condition, cause), rule)
