"""A weapon that flies off in a random direction."""

from __future__ import annotations

from ....events.types import Rolled
from ....events.values import CombatantId, Place
from ...mechanics.compass import sine
from ...requests import Roll
from .moment import Deed, Moment
from .states import drop


DIRECTION_DIE, DISTANCE_DIE = "1d8", "1d10"

_EIGHTH = 45
_QUARTER = 90


def fling(
    moment: Moment,
    who: CombatantId,
    item: str,
    how: str,
    rule: str,
    *,
    roller: CombatantId = "",
) -> Deed:
    """Let *item* of *who* fly off: a d8 for the direction, a d10 for the feet.

    Of the direction 1 is straight ahead of *who*, and on clockwise
    (disarm.result). The dice are *roller*'s, or its own.
    """
    direction: Rolled = yield Roll(
        roller or who, "direction", DIRECTION_DIE, rule, serves=moment.serves
    )
    distance: Rolled = yield Roll(
        roller or who, "distance", DISTANCE_DIE, rule, serves=moment.serves
    )
    figure = moment.state.combatants[who]
    heading = figure.facing + _EIGHTH * (direction.total - 1)
    place = landing(figure.place, heading, distance.total)
    yield from drop(moment, who, item, place, how, rule)


def landing(start: Place, heading: int, feet: int) -> Place:
    """Return the place *feet* from *start* in a direction in degrees."""
    return Place(
        start.x + _share(feet, sine(heading)),
        start.y + _share(feet, sine(heading + _QUARTER)),
    )


def _share(feet: int, part: int) -> int:
    """Return *feet* times *part* of a whole sine, to the nearest foot."""
    whole = sine(_QUARTER)
    size = (2 * feet * abs(part) + whole) // (2 * whole)
    return size if part >= 0 else -size
