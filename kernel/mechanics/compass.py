"""Directions in whole degrees clockwise from north, and the four sides of a facing.

Whether a place lies in a quadrant is decided by the signs of whole numbers. A
quadrant of a facing in whole degrees ends exactly on a place only where the
facing is a multiple of 45 degrees, and there the numbers are exact; everywhere
else their twelve digits are far more than places on any battlefield need.
"""

from __future__ import annotations

from functools import lru_cache

from ...events.values import Place


FRONT, LEFT, RIGHT, REAR = "front", "left", "right", "rear"
SIDES = (FRONT, LEFT, RIGHT, REAR)
"""The four sides of a figure."""

CIRCLE = 360
_QUARTER = CIRCLE // 4

_ONE = 10**30
_SINE_OF_1 = 17452406437283512819418978516
_COSINE_OF_1 = 999847695156391239157011558814
_FEWER = 10**18


def bearing(one: Place, other: Place) -> int:
    """Return in which direction *other* lies, in degrees; 0 where it is *one*."""
    return _bearing(other.x - one.x, other.y - one.y)


@lru_cache(maxsize=4096)
def _bearing(east: int, north: int) -> int:
    return max(
        range(CIRCLE),
        key=lambda degrees: east * sine(degrees) + north * sine(degrees + _QUARTER),
    )


def side_toward(place: Place, facing: int, other: Place) -> str:
    """Return on which side of a figure at *place* the place *other* lies.

    The front reaches 45 degrees to either side of *facing*, and so on all
    round. On a boundary it is the side that is better for the
    figure: front before flank before rear. Its own place lies in front.
    """
    east, north = other.x - place.x, other.y - place.y
    along, across = sine(facing + _QUARTER), sine(facing)
    ahead = east * across + north * along
    right = east * along - north * across
    if abs(right) <= ahead:
        return FRONT
    if abs(right) < -ahead:
        return REAR
    return RIGHT if right > 0 else LEFT


def clockwise(place: Place, heading: int, other: Place) -> int:
    """Return how many degrees clockwise of *heading* the way to *other* lies."""
    return (bearing(place, other) - heading) % CIRCLE


def sine(degrees: int) -> int:
    """Return the sine of whole degrees, times a million million."""
    return _SINES[degrees % CIRCLE]


def _sines() -> tuple[int, ...]:
    """Return the sines of all degrees, by turning one degree at a time to 45."""
    turned = [(0, _ONE)]
    for _ in range(_QUARTER // 2):
        across, along = turned[-1]
        turned.append(
            (
                (across * _COSINE_OF_1 + along * _SINE_OF_1) // _ONE,
                (along * _COSINE_OF_1 - across * _SINE_OF_1) // _ONE,
            )
        )
    rising = [across for across, _ in turned]
    falling = [along for _, along in reversed(turned)]
    first = [(size + _FEWER // 2) // _FEWER for size in (*rising, *falling[1:])]
    half = (*first, *first[-2:0:-1])
    return (*half, *(-size for size in half))


_SINES = _sines()
