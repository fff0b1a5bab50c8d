"""Distances, directions and straight moves in whole feet, without fractions."""

from __future__ import annotations

from math import isqrt

from ...events.values import Place
from .compass import bearing


__all__ = ["approach", "away", "bearing", "distance", "toward"]

_FINE = 1000


def distance(a: Place, b: Place) -> int:
    """Return the distance in feet, to the nearest foot."""
    return (_fine(a, b) + _FINE // 2) // _FINE


def toward(start: Place, goal: Place, feet: int) -> Place:
    """Return where *feet* in a straight line from *start* to *goal* end."""
    whole = _fine(start, goal)
    if whole == 0:
        return start
    return Place(
        start.x + _part(goal.x - start.x, feet, whole),
        start.y + _part(goal.y - start.y, feet, whole),
    )


def away(start: Place, threat: Place, feet: int) -> Place:
    """Return where *feet* straight away from *threat* end; to the west if on it."""
    if start == threat:
        return Place(start.x - feet, start.y)
    return toward(start, threat, -feet)


def approach(start: Place, goal: Place, within: int, rate: int) -> int | None:
    """Return the fewest feet toward *goal* that bring *within* feet of it.

    Args:
        start: Where the figure stands.
        goal: What it goes for.
        within: How near it must come.
        rate: How far it can go.

    Returns:
        The feet, 0 where it is near enough, None where *rate* doesn't suffice.
    """
    gap = distance(start, goal) - within
    if gap <= 0:
        return 0
    for feet in (gap, gap + 1):
        if feet > rate:
            return None
        if distance(toward(start, goal, feet), goal) <= within:
            return feet
    return None


def _fine(one: Place, other: Place) -> int:
    square = (one.x - other.x) ** 2 + (one.y - other.y) ** 2
    return isqrt(square * _FINE * _FINE)


def _part(span: int, feet: int, whole: int) -> int:
    scaled = 2 * span * feet * _FINE + whole
    return scaled // (2 * whole)
