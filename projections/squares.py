"""The ground as squares of 5 feet, and squares put together into cells."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from ..events.values import Place
from ..kernel.state import State


SPACE = 5
"""Feet along each side of a square, which has its place in its midst."""

MOST_COLUMNS = 60
MOST_ROWS = 40

ARROWS = "↑↗→↘↓↙←↖"
"""The eight directions, clockwise from north."""

_CIRCLE = 360


@attrs.frozen
class Grid:
    """Ground cut into cells, counted from the north-west.

    Attributes:
        west: The first column's westernmost square.
        north: The first row's northernmost square.
        side: How many squares a cell has along each side.
    """

    west: int
    north: int
    side: int
    columns: int
    rows: int

    def cell(self, place: Place) -> tuple[int, int]:
        """Return the row and the column of *place*, both from 0."""
        x, y = square(place)
        return (self.north - y) // self.side, (x - self.west) // self.side


def on_map(state: State) -> bool:
    """Return whether the fight is played on a map, where places and facings count."""
    return bool(state.scene.get("map", False))


def square(place: Place) -> tuple[int, int]:
    """Return the square that *place* lies in, counted east and north from 0, 0."""
    half = SPACE // 2
    return (place.x + half) // SPACE, (place.y + half) // SPACE


def grid_around(places: Iterable[Place]) -> Grid:
    """Return a grid with all of *places*, of which there is at least one.

    A cell is a square, or as many squares as it takes to get by with
    `MOST_COLUMNS` and `MOST_ROWS`.
    """
    xs, ys = zip(*map(square, places), strict=True)
    wide, high = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
    side = max(_ceiling(wide, MOST_COLUMNS), _ceiling(high, MOST_ROWS))
    return Grid(min(xs), max(ys), side, _ceiling(wide, side), _ceiling(high, side))


def arrow(degrees: int) -> str:
    """Return that of the eight arrows which is nearest to *degrees* from north."""
    eighths = len(ARROWS)
    return ARROWS[(2 * degrees * eighths + _CIRCLE) // (2 * _CIRCLE) % eighths]


def _ceiling(number: int, by: int) -> int:
    return -(-number // by)
