"""Places by their direction: the next space, and how far a way is open."""

from __future__ import annotations

from ....events.values import CombatantId, Place
from ...mechanics.compass import CIRCLE, sine
from ...mechanics.figures import there
from ...state import State
from .facing import on_map
from .places import SPACE, overlap


DIRECTIONS = tuple(range(0, CIRCLE, CIRCLE // 8))
"""The eight directions in which spaces adjoin, in degrees."""

_ONE = sine(CIRCLE // 4)


def ahead(place: Place, degrees: int, feet: int) -> Place:
    """Return where *feet* in a direction end, as the arrow flies."""
    east, north = _way(degrees)
    return Place(
        place.x + _part(east * feet, _ONE), place.y + _part(north * feet, _ONE)
    )


def adjoining(place: Place, degrees: int) -> Place:
    """Return the space that touches the one at *place* in a direction."""
    east, north = _way(degrees)
    longer = max(abs(east), abs(north))
    return Place(
        place.x + _part(east * SPACE, longer), place.y + _part(north * SPACE, longer)
    )


def open_way(
    state: State, movers: tuple[CombatantId, ...], degrees: int, feet: int
) -> Place:
    """Return the last open space on the straight way of the last of *movers*.

    It ends before the first space that somebody else fills; whoever shares the
    space it begins in is no hindrance. Without a map nobody gets anywhere.
    """
    start = reached = state.combatants[movers[-1]].place
    if not on_map(state):
        return start
    others = [
        figure.place
        for who, figure in state.combatants.items()
        if who not in movers and there(figure) and not overlap(figure.place, start)
    ]
    for foot in range(1, feet + 1):
        spot = ahead(start, degrees, foot)
        if any(overlap(spot, other) for other in others):
            break
        reached = spot
    return reached


def _way(degrees: int) -> tuple[int, int]:
    return sine(degrees), sine(degrees + CIRCLE // 4)


def _part(amount: int, whole: int) -> int:
    """Return *amount* divided by *whole*, to the nearest whole number."""
    return (2 * amount + whole) // (2 * whole)
