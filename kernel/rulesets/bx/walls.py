"""The walls of a place, as a scene tells of them, and the room that they leave."""

from __future__ import annotations

import re
from bisect import bisect_left
from functools import lru_cache

import attrs

from ....events.values import Place, Scalar
from ...mechanics.ground import away
from ...state import State


_WALL = re.compile(r"(north|south|east|west) (-?\d{1,6})", re.ASCII)


@attrs.frozen
class Walls:
    """Where a place ends: the coordinates of its walls in feet, None for none."""

    north: int | None = None
    south: int | None = None
    east: int | None = None
    west: int | None = None

    def hold(self, spot: Place) -> bool:
        """Return whether *spot* lies within them."""
        return (
            (self.north is None or spot.y <= self.north)
            and (self.south is None or spot.y >= self.south)
            and (self.east is None or spot.x <= self.east)
            and (self.west is None or spot.x >= self.west)
        )


@lru_cache(maxsize=64)
def read_walls(text: str) -> Walls:
    """Return the walls that a scene tells of in words such as ``north 20, west -5``.

    Raises:
        ValueError: Where it tells of something else, or of one wall twice.
    """
    found: dict[str, int] = {}
    for part in text.split(",") if text.strip() else ():
        match = _WALL.fullmatch(part.strip())
        if match is None or match[1] in found:
            raise ValueError(part)
        found[match[1]] = int(match[2])
    return Walls(**found)


def fault_of(text: Scalar) -> str:
    """Return what is wrong with walls as a roster has them, empty for nothing."""
    try:
        read_walls(str(text))
    except ValueError as error:
        return (
            "walls are written with their coordinates in feet, each once, such as "
            f"'north 20, west -5'; {str(error).strip()!r} can't be read"
        )
    return ""


def walls_of(state: State) -> Walls:
    """Return the walls of the place where *state* is."""
    return read_walls(str(state.scene.get("walls", "")))


def room(state: State, place: Place, threat: Place, feet: int) -> int:
    """Return how many of *feet* away from *threat* lie before the walls.

    A straight line that has left the walls doesn't come back within them.
    """
    walls = walls_of(state)

    def beyond(part: int) -> bool:
        return not walls.hold(away(place, threat, part))

    if not beyond(feet):
        return feet
    return bisect_left(range(1, feet + 1), x=True, key=beyond)
