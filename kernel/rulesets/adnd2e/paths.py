"""Where there is room, and what lies on a straight way: questions to a state."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

import attrs

from ....events.values import CombatantId, Place
from ...mechanics.compass import clockwise
from ...mechanics.figures import there
from ...mechanics.ground import distance, toward
from ...state import State
from .facing import on_map
from .figures import hostile
from .memory import remembered
from .places import SPACE, crosses, overlap
from .threat import threateners


def free(state: State, place: Place, who: CombatantId = "") -> bool:
    """Return whether the space at *place* is open to *who*.

    Nobody but *who* stands in any part of it; the dead don't stand. Without a
    map there is always room.
    """
    if not on_map(state):
        return True
    standing = _standing(state)
    for cell in _cells_around(place):
        for other, spot in standing.get(cell, ()):
            if other != who and overlap(spot, place):
                return False
    return True


def nearest_open(
    state: State, place: Place, heading: int = 0, who: CombatantId = ""
) -> tuple[Place, ...]:
    """Return the open spaces nearest to *place*, clockwise from *heading*.

    It is *place* alone where that is open. Else spaces are laid out from it
    edge to edge, and of those open to *who* that are fewest spaces away those
    count that are fewest feet away (overrun.displace).

    Args:
        state: The fight.
        place: Where room is looked for.
        heading: The direction to begin from, in degrees: the mover's.
        who: Whom the room is for, who isn't in its own way.
    """
    ring = 0
    while True:
        found = [spot for spot in _ring(place, ring) if free(state, spot, who)]
        if found:
            return _nearest(place, found, heading)
        ring += 1


def beside(
    state: State, place: Place, heading: int = 0, who: CombatantId = ""
) -> Place:
    """Return the first of the open spaces nearest to *place*: see `nearest_open`."""
    return nearest_open(state, place, heading, who)[0]


def crossed(state: State, who: CombatantId, goal: Place) -> tuple[CombatantId, ...]:
    """Return through whose spaces the straight way of *who* to *goal* leads.

    The nearest comes first, of those equally near the first in the roster. Who
    stands at *goal* itself is among them.
    """
    if not on_map(state):
        return ()
    start = state.combatants[who].place
    passed = list(_crossed(state, who, goal))
    return tuple(sorted(passed, key=lambda other: _ahead(start, goal, state, other)))


def _crossed(state: State, who: CombatantId, goal: Place) -> Iterator[CombatantId]:
    """Yield the others through whose spaces it leads, in roster order.

    Only those are looked at in earnest who stand no further to one side than
    the way itself and half a space.
    """
    start = state.combatants[who].place
    west, east = sorted((start.x, goal.x))
    south, north = sorted((start.y, goal.y))
    for other, figure in state.combatants.items():
        place = figure.place
        if (
            west - SPACE < place.x < east + SPACE
            and south - SPACE < place.y < north + SPACE
            and other != who
            and there(figure)
            and crosses(start, goal, place)
        ):
            yield other


def may_pass(state: State, who: CombatantId, other: CombatantId) -> bool:
    """Return whether *who* may move through the space of *other*.

    It may where *other* is an ally that nobody threatens (move.through_allies);
    to move through an opponent's is to overrun it.
    """
    return not hostile(state, who, other) and not threateners(state, other)


def in_the_way(state: State, who: CombatantId, goal: Place) -> tuple[CombatantId, ...]:
    """Return those on the straight way to *goal* whom *who* may not pass."""
    return tuple(
        other for other in crossed(state, who, goal) if not may_pass(state, who, other)
    )


def is_barred(state: State, who: CombatantId, goal: Place) -> bool:
    """Return whether anybody is in the way on a map: see `in_the_way`."""
    return any(not may_pass(state, who, other) for other in _crossed(state, who, goal))


def provoked_by(state: State, who: CombatantId, goal: Place) -> tuple[CombatantId, ...]:
    """Return the hostile figures out of whose threat *who* moves to *goal*.

    They threaten a place on the straight way that it leaves, its own to begin
    with, and each counts once; to end in threat isn't to leave it
    (aoo.trigger.move). They stand in roster order.
    """
    if not on_map(state):
        return threateners(state, who)
    found = {
        foe
        for spot in steps(state.combatants[who].place, goal)
        for foe in threateners(moved(state, who, spot), who)
    }
    return tuple(foe for foe in state.combatants if foe in found)


def steps(start: Place, goal: Place) -> Iterator[Place]:
    """Yield the places at every 5 feet of a straight way, *start*'s first.

    The place at *goal* isn't among them, where it ends.
    """
    for feet in range(0, distance(start, goal), SPACE):
        yield toward(start, goal, feet)


def moved(state: State, who: CombatantId, place: Place) -> State:
    """Return what the fight would be like with *who* at *place*."""
    figure = attrs.evolve(state.combatants[who], place=place)
    return attrs.evolve(state, combatants={**state.combatants, who: figure})


_Cell: TypeAlias = tuple[int, int]


@remembered
def _standing(
    state: State,
) -> Mapping[_Cell, tuple[tuple[CombatantId, Place], ...]]:
    """Return who stands where, by the cell of the map that the midst lies in."""
    cells: dict[_Cell, tuple[tuple[CombatantId, Place], ...]] = {}
    for who, figure in state.combatants.items():
        if there(figure):
            cell = figure.place.x // SPACE, figure.place.y // SPACE
            cells[cell] = (*cells.get(cell, ()), (who, figure.place))
    return cells


def _cells_around(place: Place) -> list[_Cell]:
    """Return the cells in which a space may lie that overlaps the one at *place*."""
    east, north = place.x // SPACE, place.y // SPACE
    norths = north - 1, north, north + 1
    return [(x, y) for x in (east - 1, east, east + 1) for y in norths]


def _ring(place: Place, ring: int) -> Iterator[Place]:
    """Yield the spaces that lie *ring* spaces from *place*."""
    across = range(-ring, ring + 1)
    for east in across:
        for north in across:
            if max(abs(east), abs(north)) == ring:
                yield Place(place.x + SPACE * east, place.y + SPACE * north)


def _nearest(place: Place, found: list[Place], heading: int) -> tuple[Place, ...]:
    ordered = sorted(found, key=lambda spot: clockwise(place, heading, spot))
    least = min(distance(place, spot) for spot in ordered)
    return tuple(spot for spot in ordered if distance(place, spot) == least)


def _ahead(start: Place, goal: Place, state: State, who: CombatantId) -> int:
    """Return how far along the way to *goal* a figure stands, in no unit."""
    place = state.combatants[who].place
    east, north = goal.x - start.x, goal.y - start.y
    return (place.x - start.x) * east + (place.y - start.y) * north
