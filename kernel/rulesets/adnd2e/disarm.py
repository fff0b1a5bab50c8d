"""Disarming: an opponent's weapon is struck out of its hand."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from ....events.types import Rolled
from ....events.values import Choice, CombatantId, Place, Weapon
from ...offers import Offer
from ...requests import Request, Roll
from ...state import State
from . import manoeuvres
from .compass import sine
from .contests import to_hit_contest
from .deeds import Act
from .manoeuvres import Attempt, Manoeuvre, magic_of, still_open
from .moment import Deed, Moment
from .states import drop


DIRECTION_DIE = "1d8"
DISTANCE_DIE = "1d10"
"""Feet that a weapon flies (disarm.result)."""

_EIGHTH = 45
"""Degrees from one direction of the die to the next (disarm.result)."""

_QUARTER = 90


def _none(_state: State, _weapon: Weapon) -> int:
    return 0


DISARM = Manoeuvre("disarm", "disarm.size_limit", _none)


def attempt(moment: Moment, tried: Attempt, rule: str) -> Generator[Request, Any, bool]:
    """Try to disarm; return whether the weapon is gone.

    Args:
        moment: When.
        tried: Who tries it, at whose weapon, with what.
        rule: ``disarm.timing_own`` or ``disarm.timing_response``.
    """
    yield from manoeuvres.begin(moment, DISARM, tried, rule)
    result = yield from to_hit_contest(
        moment,
        tried.who,
        tried.target,
        "disarm",
        "disarm.contest",
        modifiers=magic_of(moment.start, tried.who, tried.weapon),
        other_modifiers=magic_of(moment.start, tried.target, tried.item),
    )
    if result.winner != tried.who or not still_open(moment.state, tried):
        return False
    yield from fling(moment, tried.who, tried.target, tried.item, "disarm.result")
    return True


def fling(
    moment: Moment, roller: CombatantId, who: CombatantId, item: str, rule: str
) -> Deed:
    """Let *item* of *who* fly off in a random direction; *roller* rolls.

    A d8 gives the direction, 1 straight ahead of *who* and on clockwise, then
    a d10 the feet (disarm.result).
    """
    direction: Rolled = yield Roll(
        roller, "direction", DIRECTION_DIE, rule, serves=moment.serves
    )
    distance: Rolled = yield Roll(
        roller, "distance", DISTANCE_DIE, rule, serves=moment.serves
    )
    figure = moment.state.combatants[who]
    heading = figure.facing + _EIGHTH * (direction.total - 1)
    place = landing(figure.place, heading, distance.total)
    yield from drop(moment, who, item, place, "flung", rule)


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


def _offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
    return tuple(DISARM.offer(state, one) for one in DISARM.openings(state, who))


def _run(moment: Moment, who: CombatantId, choice: Choice) -> Deed:
    tried = DISARM.chosen(moment.start, who, choice)
    yield from attempt(moment, tried, "disarm.timing_own")


ACTS = (
    Act(
        "disarm",
        frozenset({"attack"}),
        _offers,
        _run,
        "disarm.timing_own",
        DISARM.why_not,
    ),
)
