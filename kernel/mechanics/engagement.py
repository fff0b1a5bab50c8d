"""Who is at blows with whom: settled where somebody moved, ended where one left."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...events.types import Disengaged, Engaged, TimerEnded
from ...events.values import CombatantId
from ..requests import Fact
from ..ruleset import Now
from ..state import Combatant, State
from .figures import enemies, there
from .ground import distance


def bound(state: State, who: CombatantId) -> set[CombatantId]:
    """Return everybody *who* is at blows with."""
    pairs = (pair for pair in state.engaged if who in pair)
    return {one if other == who else other for one, other in pairs}


def linked(state: State, who: CombatantId) -> tuple[CombatantId, ...]:
    """Return the melee that *who* is in: all who are linked by engagement.

    Whoever died or left is no link. *who* is among them, in roster order.
    """
    found, fresh = {who}, [who]
    while fresh:
        for other in bound(state, fresh.pop()) - found:
            figure = state.combatants[other]
            if figure.present and not figure.dead:
                found.add(other)
                fresh.append(other)
    return tuple(one for one in state.combatants if one in found)


def contact(
    now: Now, who: CombatantId, foes: Iterable[Combatant], within: int, rule: str
) -> Iterator[Fact]:
    """Settle whom *who* is at blows with where it stands.

    Args:
        now: The fight as it stands.
        who: Who moved.
        foes: With whom it can be at blows at all, in roster order: the
            opponents who are there, none where *who* isn't there itself.
        within: Feet within which two opponents are at blows.
        rule: The rule that says so.
    """
    place = now.state.combatants[who].place
    apart = {foe.profile.id: distance(place, foe.place) for foe in foes}
    near = {other: feet for other, feet in apart.items() if feet <= within}
    before = bound(now.state, who)
    for other in sorted(before - near.keys()):
        yield Fact(Disengaged(who, other, "out of reach"), rule)
    for other, feet in near.items():
        if other not in before:
            yield Fact(Engaged(who, other, feet), rule)


def settle(now: Now, who: CombatantId, within: int, rule: str) -> Iterator[Fact]:
    """Settle whom *who* is at blows with, of all opponents: none where it is gone."""
    figure = now.state.combatants[who]
    foes = tuple(enemies(now.state, figure)) if there(figure) else ()
    yield from contact(now, who, foes, within, rule)


def part(
    now: Now, who: CombatantId, reason: str, engaged_rule: str, timer_rule: str
) -> Iterator[Fact]:
    """End every engagement of *who*, and every timer of its conditions."""
    for other in sorted(bound(now.state, who)):
        yield Fact(Disengaged(who, other, reason), engaged_rule)
    for name, timer in sorted(now.state.timers.items()):
        if timer.bearer == who:
            yield Fact(TimerEnded(name, reason), timer_rule)
