"""Places, lengths and straight moves in whole feet, without fractions of any kind."""

from __future__ import annotations

from math import isqrt

from ....events.values import Place


SPACE = 5
"""Feet along each side of the space that a figure fills, its place in the midst."""

_FINE = 1000


def distance(one: Place, other: Place) -> int:
    """Return how far it is as the arrow flies, to the nearest foot."""
    return (_fine(one, other) + _FINE // 2) // _FINE


def gap(one: Place, other: Place) -> int:
    """Return how many feet apart two spaces are, counted along their sides.

    Spaces that touch are 5 feet apart, whether at a side or at a corner; what
    is nearer overlaps. Contact and reach are measured so, for they are a
    matter of spaces; what is walked or shot over is a matter of `distance`.
    """
    return max(abs(one.x - other.x), abs(one.y - other.y))


def toward(start: Place, goal: Place, feet: int) -> Place:
    """Return where *feet* in a straight line from *start* to *goal* end."""
    whole = _fine(start, goal)
    if whole == 0:
        return start
    return Place(
        start.x + _part((goal.x - start.x) * feet * _FINE, whole),
        start.y + _part((goal.y - start.y) * feet * _FINE, whole),
    )


def away(start: Place, threat: Place, feet: int) -> Place:
    """Return where *feet* straight away from *threat* end; to the west if on it."""
    if start == threat:
        return Place(start.x - feet, start.y)
    return toward(start, threat, -feet)


def approach(start: Place, goal: Place, within: int = SPACE) -> Place:
    """Return the first place on the way to *goal* that is *within* feet of it.

    The feet are those of `gap`, so the space at that place touches the one at
    *goal* and doesn't overlap it. It is *start* where that is near enough.
    """
    far = gap(start, goal)
    if far <= within:
        return start
    return Place(
        goal.x + _part((start.x - goal.x) * within, far),
        goal.y + _part((start.y - goal.y) * within, far),
    )


def overlap(one: Place, other: Place) -> bool:
    """Return whether the spaces of two places have ground in common."""
    return gap(one, other) < SPACE


def crosses(start: Place, end: Place, place: Place) -> bool:
    """Return whether a straight way leads through the space at *place*.

    A way that runs along a side or touches a corner doesn't. Half a space is
    no whole number of feet, so everything is counted in half feet.
    """
    (ax, ay), (bx, by) = _half_feet(start, place), _half_feet(end, place)
    beside = min(ax, bx) >= SPACE or max(ax, bx) <= -SPACE
    beyond = min(ay, by) >= SPACE or max(ay, by) <= -SPACE
    if beside or beyond:
        return False
    twist = abs(ax * by - ay * bx)
    return start == end or twist < SPACE * (abs(bx - ax) + abs(by - ay))


def _half_feet(place: Place, origin: Place) -> tuple[int, int]:
    return 2 * (place.x - origin.x), 2 * (place.y - origin.y)


def _fine(one: Place, other: Place) -> int:
    square = (one.x - other.x) ** 2 + (one.y - other.y) ** 2
    return isqrt(square * _FINE * _FINE)


def _part(amount: int, whole: int) -> int:
    """Return *amount* divided by *whole*, to the nearest whole number."""
    return (2 * amount + whole) // (2 * whole)
