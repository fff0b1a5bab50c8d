"""The ways that a figure can be offered to go, and where each of them leads."""

from __future__ import annotations

from collections.abc import Iterator

from ....events.values import Choice, CombatantId, Place
from ...mechanics.compass import CIRCLE
from ...mechanics.figures import there
from ...offers import Number, Offer, OneOf, Slot
from ...state import State
from . import figures, ground
from .going import (
    beside,
    cannot_go,
    caught_fast,
    engaged_with,
    furthest,
    within,
)


FACING = Number("facing", 0, CIRCLE - 1, optional=True)
"""Where a figure faces after it moved, in degrees clockwise from north."""


def way_offers(
    state: State, who: CombatantId, act: str, feet: int
) -> tuple[Offer, ...]:
    """Return the ways that *who* can go with *act*, up to *feet*."""
    if feet < 1 or cannot_go(state, who) or caught_fast(state, who):
        return ()
    ways = _on_map if ground.on_map(state) else _without_map
    return tuple(Offer(act, slots) for slots in ways(state, who, feet))


def _on_map(state: State, who: CombatantId, feet: int) -> Iterator[tuple[Slot, ...]]:
    """Yield a way to any point, one toward everybody, one away from every foe.

    Whoever is told a point beyond its feet, or one that is taken, goes as far
    toward it as it can.
    """
    start = state.combatants[who].place
    yield (
        Number("x", start.x - feet, start.x + feet),
        Number("y", start.y - feet, start.y + feet),
        FACING,
    )
    for name, others in (("toward", _others(state, who)), ("away", _foes(state, who))):
        for other in others:
            end = furthest(state, who, _goal(state, who, name, other, feet))
            most = min(feet, ground.distance(start, end))
            if most:
                far = Number("feet", 1, most, optional=True)
                yield (OneOf(name, (other,)), far, FACING)


def _without_map(
    state: State, who: CombatantId, _feet: int
) -> Iterator[tuple[Slot, ...]]:
    """Yield a way to blows with others, and one away from all."""
    bound = engaged_with(state, who)
    others = tuple(foe for foe in figures.foes(state, who) if foe not in bound)
    if others:
        yield (OneOf("toward", others),)
    if bound:
        yield (OneOf("away", bound),)


def _others(state: State, who: CombatantId) -> tuple[CombatantId, ...]:
    return tuple(
        other
        for other, figure in state.combatants.items()
        if other != who and there(figure)
    )


def _foes(state: State, who: CombatantId) -> tuple[CombatantId, ...]:
    return figures.foes(state, who)


def destination(state: State, who: CombatantId, choice: Choice, feet: int) -> Place:
    """Return where on the map *choice* leads *who*, which has *feet* to go."""
    far = min(feet, choice.number("feet", feet))
    for name in ("toward", "away"):
        if choice.get(name):
            goal = _goal(state, who, name, choice.get(name), far)
            return furthest(state, who, goal)
    start, goal = (
        state.combatants[who].place,
        Place(choice.number("x"), choice.number("y")),
    )
    return furthest(state, who, within(start, goal, far))


def _goal(
    state: State, who: CombatantId, name: str, other: CombatantId, feet: int
) -> Place:
    start = state.combatants[who].place
    if name == "toward":
        return within(start, beside(state, who, other), feet)
    return ground.away(start, state.combatants[other].place, feet)


def facing_of(choice: Choice) -> int | None:
    """Return the facing that *choice* asks for, in degrees, None for none."""
    return choice.number("facing") if choice.get("facing") else None


def way_forbids(
    state: State, who: CombatantId, choice: Choice, feet: int, rule: str
) -> tuple[str, str]:
    """Return why *who*, which has *feet* to go by *rule*, can't go as it chose."""
    kept = cannot_go(state, who) or caught_fast(state, who)
    if kept is not None:
        return kept
    barred = _barred(state, who, choice, feet)
    if barred:
        return (
            "move.through_allies",
            f"{barred[0]} stands in the way, and {who} may not pass",
        )
    return rule, f"{who} can go up to {feet} ft, to where there is room"


def _barred(
    state: State, who: CombatantId, choice: Choice, feet: int
) -> tuple[CombatantId, ...]:
    far = min(feet, choice.number("feet", feet)) if _is_number(choice) else feet
    for name in ("toward", "away"):
        other = choice.get(name)
        if other in _others(state, who):
            return ground.in_the_way(state, who, _goal(state, who, name, other, far))
    return ()


def _is_number(choice: Choice) -> bool:
    return choice.get("feet").isdecimal()
