"""The spaces that figures fill, in whole feet, without fractions of any kind."""

from __future__ import annotations

from ....events.values import Place


SPACE = 5
"""Feet along each side of the space that a figure fills, its place in the midst."""


def gap(one: Place, other: Place) -> int:
    """Return how many feet apart two spaces are, counted along their sides.

    Spaces that touch are 5 feet apart, whether at a side or at a corner; what
    is nearer overlaps. Contact and reach are measured so, for they are a
    matter of spaces; what is walked or shot over is a matter of
    `mechanics.ground.distance`.
    """
    return max(abs(one.x - other.x), abs(one.y - other.y))


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


def _part(amount: int, whole: int) -> int:
    """Return *amount* divided by *whole*, to the nearest whole number."""
    return (2 * amount + whole) // (2 * whole)
