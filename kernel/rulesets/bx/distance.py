"""How far apart the sides meet (step 3 of a turn)."""

from __future__ import annotations

from collections.abc import Iterator

from ....events.types import Moved, PhaseBegan, PhaseEnded, SceneSet
from ....events.values import REFEREE, CombatantId, Place, Setting, SideId
from ...mechanics import ground
from ...mechanics.figures import there
from ...requests import Fact, Procedure, Roll
from ...ruleset import Now
from ...state import State
from .scene import DISTANCE, ENCOUNTERS, counted, group


FEET = 10
"""Feet for each point of the dice under a roof (turn.distance)."""

FEET_OUTDOORS = 30
"""Feet for each point of the dice in the open: ten yards."""

_ABREAST = 5


def distance(now: Now) -> Procedure:
    """Settle how far apart the sides are: as it is known, or by dice."""
    yield Fact(PhaseBegan(DISTANCE, tuple(now.state.sides)), "turn.monsters")
    known = _known(now.state)
    if not known:
        outdoors = bool(now.state.scene.get("outdoors"))
        dice, feet = ("4d6", FEET_OUTDOORS) if outdoors else ("2d6", FEET)
        roll = yield Roll(REFEREE, "distance", dice, "turn.distance")
        yield from put_apart(now, roll.total * feet, "turn.distance")
    elif now.state.scene.get("distance") != known:
        yield Fact(SceneSet((Setting("distance", known),)), "turn.distance_known")
    yield Fact(PhaseEnded(DISTANCE), "turn.monsters")


def put_apart(now: Now, feet: int, rule: str) -> Iterator[Fact]:
    """Put the sides in a row, *feet* apart, and note the distance."""
    yield Fact(SceneSet((Setting("distance", feet),)), rule)
    for who, start, end in tuple(_placed(now.state, feet)):
        way = ground.distance(start, end)
        yield Fact(Moved(who, start, end, way, "distance"), rule)


def gap_between(state: State, one: SideId, other: SideId) -> int:
    """Return the feet between the nearest of two sides, 0 where one is empty."""
    theirs = [c.place for c in state.members(other) if there(c)]
    return min(
        (
            ground.distance(c.place, place)
            for c in state.members(one)
            if there(c)
            for place in theirs
        ),
        default=0,
    )


def _known(state: State) -> int:
    """Return the distance where the encounter has fixed it, else 0.

    It is what the scene says, or at the first meeting how the figures stand.
    """
    given = int(state.scene.get("distance", 0))
    if given > 0 or counted(state, ENCOUNTERS) > 1:
        return given
    first = group(state)
    gaps = (gap_between(state, first, side) for side in state.sides if side != first)
    return min((gap for gap in gaps if gap), default=0)


def _placed(state: State, feet: int) -> Iterator[tuple[CombatantId, Place, Place]]:
    """Yield who has to stand elsewhere, and from where to where it is put."""
    first, *others = state.sides
    mine = [c.place for c in state.members(first) if there(c)]
    if not mine:
        return
    east, south = max(p.x for p in mine), min(p.y for p in mine)
    for column, side in enumerate(others, 1):
        figures = [c for c in state.members(side) if there(c)]
        for rank, figure in enumerate(figures):
            end = Place(east + column * feet, south + rank * _ABREAST)
            if end != figure.place:
                yield figure.profile.id, figure.place, end
