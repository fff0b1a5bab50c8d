"""The clock of a round: which acts fall together, and in which second."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from ....events.types import Spent
from ....events.values import CombatantId, Standing
from ...requests import Fact
from ...ruleset import Now
from ...state import Combatant, State
from .figures import able
from .firearms import SHOT
from .follow_ups import SECOND, SECOND_SHOT
from .moments import LAST, Moment, moment, moment_of, name_of, now_second
from .strikes import ATTACK


CASTING = "casting"
DONE = "done"


@attrs.frozen
class Batch:
    """Acts that are worked out side by side and land together (init.batch)."""

    name: str
    moment: Moment
    members: tuple[CombatantId, ...]


def next_batch(state: State) -> Batch | None:
    """Return the batch that follows in this round, None where none does."""
    past = _latest(state)
    found: dict[Moment, list[CombatantId]] = {}
    names: dict[Moment, str] = {}
    for when, name, who in _agenda(state, past.second):
        if when > past and able(state.combatants[who]):
            found.setdefault(when, []).append(who)
            names[when] = name
    if not found:
        return None
    first = min(found)
    members = tuple(who for who in state.combatants if who in found[first])
    return Batch(names[first], first, members)


def _agenda(state: State, past: int) -> Iterator[tuple[Moment, str, CombatantId]]:
    for standing, awaited in _standings(state.order):
        when = moment(standing.total, len(awaited))
        for who in standing.members:
            yield when, name_of(when, awaited), who
    for who, figure in state.combatants.items():
        for second in (*_follow_ups(figure), _effect(state, who, past)):
            if second:
                when = moment(second)
                yield when, name_of(when), who


def _follow_ups(figure: Combatant) -> Iterator[int]:
    """Yield the seconds of the second attack and the second shot of *figure*."""
    for counter, second in ((ATTACK, SECOND), (SHOT, SECOND_SHOT)):
        if figure.spent.get(counter, 0) == 1:
            yield figure.spent.get(second, 0)


def _effect(state: State, who: CombatantId, past: int) -> int:
    """Return the second in which the spell of *who* takes effect, 0 for none.

    One that the clock has passed by comes as soon as there is a second for it.
    """
    due = spell_due(state, who)
    if due is None or due > state.clock + LAST:
        return 0
    return max(due - state.clock, past + 1)


def spell_due(state: State, who: CombatantId) -> int | None:
    """Return the second of the clock in which what *who* casts comes off."""
    for timer in state.timers.values():
        if timer.bearer == who and timer.condition == CASTING:
            return timer.due
    return None


def _standings(
    order: tuple[Standing, ...],
) -> Iterator[tuple[Standing, tuple[str, ...]]]:
    """Yield each standing, and whom it waited for; those are the ones before it.

    Of one total there are several only where somebody waited (init.waiting).
    """
    awaited: tuple[str, ...] = ()
    for before, standing in zip((None, *order), order, strict=False):
        if before is None or before.total != standing.total:
            awaited = ()
        else:
            awaited = (", ".join(before.members), *awaited)
        yield standing, awaited


def awaited_by(figure: Combatant) -> str:
    """Return whom *figure* waits for in this round, empty for nobody."""
    declared = figure.declared
    return declared.get("for") if declared else ""


def _latest(state: State) -> Moment:
    closed = [m for m in map(moment_of, state.phases_done) if m is not None]
    return max(closed, default=Moment(0, -1000))


def in_turn(state: State) -> tuple[CombatantId, ...]:
    """Return who of the open batch has yet to act, in roster order."""
    return tuple(
        who
        for who in state.phase_sides
        if able(state.combatants[who]) and not has_passed(state, who)
    )


def has_passed(state: State, who: CombatantId) -> bool:
    """Return whether *who* is done with the batch that is open."""
    return bool(state.combatants[who].spent.get(f"{DONE}:{state.phase}"))


def leave(now: Now, who: CombatantId) -> Iterator[Fact]:
    """Let *who* be done with the open batch."""
    what = f"{DONE}:{now.state.phase}"
    yield Fact(Spent(who, what, 1, lasting=False), "init.batch")


def follows_up(state: State, who: CombatantId) -> bool:
    """Return whether the open batch is that of *who*'s second attack or shot."""
    return any(
        second and state.phase == name_of(moment(second))
        for second in _follow_ups(state.combatants[who])
    )


def releases(state: State, who: CombatantId) -> bool:
    """Return whether what *who* casts takes effect in the open batch."""
    due = spell_due(state, who)
    return due is not None and due <= state.clock + now_second(state)
