"""When things come within a round: a second, and the total behind it."""

from __future__ import annotations

import attrs

from ...state import State
from .tables import SECONDS


FIRST, LAST = 1, 10
"""The seconds of a combat round (time.combat_round)."""

_AFTER = " after "


@attrs.frozen(order=True)
class Moment:
    """When a batch comes: its second, its unclamped total, after whom.

    Attributes:
        waited: 1 for those who waited for somebody of that total, 2 for those who
            waited for one of these, and so on.
    """

    second: int
    total: int
    waited: int = 0


def moment(total: int, waited: int = 0) -> Moment:
    """Return when an act of that *total* comes (init.below_one, init.over_ten)."""
    return Moment(min(max(total, FIRST), LAST), total, waited)


def name_of(when: Moment, awaited: tuple[str, ...] = ()) -> str:
    """Return what the batch of that moment is called, of those who waited so."""
    name = f"second {when.second}"
    if when.total != when.second:
        name += f" ({when.total})"
    return _AFTER.join((name, *awaited))


def moment_of(name: str) -> Moment | None:
    """Return the moment of the batch of that *name*, None where it is no batch."""
    words, *awaited = name.split(_AFTER)
    parts = words.split()
    if parts[:1] != ["second"]:
        return None
    second = int(parts[1])
    total = int(parts[2].strip("()")) if parts[2:] else second
    return Moment(second, total, len(awaited))


def now_second(state: State) -> int:
    """Return the second of the round in which the open batch falls."""
    found = moment_of(state.phase) if state.phase else None
    return found.second if found else 0


def seconds_now(state: State) -> int:
    """Return the second of the clock at which things happen now."""
    return state.clock + now_second(state)


def standard_round(state: State, second: int) -> int:
    """Return in which standard round a *second* of the clock lies.

    The first begins with the first combat round; a surprise round is before it.
    """
    first = state.clock - (state.round - 1) * SECONDS["combat round"]
    return (second - first - 1) // SECONDS["standard round"] + 1


def segment(second: int) -> int:
    """Return in which segment of its minute a *second* of the clock lies, from 1."""
    return (second - 1) % SECONDS["minute"] // SECONDS["segment"] + 1
