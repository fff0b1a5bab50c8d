"""States that last: conditions, counters of a round, timers."""

from __future__ import annotations

import attrs

from ..values import CombatantId


@attrs.frozen
class ConditionGained:
    """Something befell a figure and lasts: asleep, fleeing, surrendered, ..."""

    who: CombatantId
    condition: str
    source: str


@attrs.frozen
class ConditionEnded:
    """What had befallen a figure is over, and why."""

    who: CombatantId
    condition: str
    reason: str


@attrs.frozen
class Spent:
    """A figure or side used up some of what it has for the round or the fight.

    Attributes:
        what: ``spell:sleep``, ``morale:half``, ``arrows``, ...
        amount: How many, added to what was spent before.
        lasting: Whether it stays spent when the round ends.
    """

    who: str
    what: str
    amount: int
    lasting: bool


@attrs.frozen
class TimerStarted:
    """A condition was given an end.

    Attributes:
        timer: Its name in this fight.
        condition: What ends with it.
        bearer: Whose condition it is.
        owner: Who brought it about.
        unit: What *due* counts: ``second`` of the clock or ``round``.
        due: The count at which it ends.
        edge: The moment within that count: ``round end``, ``turn start``, ...
    """

    timer: str
    condition: str
    bearer: CombatantId
    owner: CombatantId
    unit: str
    due: int
    edge: str


@attrs.frozen
class TimerEnded:
    """A timer ran out or was broken off, and why."""

    timer: str
    reason: str
