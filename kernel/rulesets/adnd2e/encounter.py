"""Encounter distance, and the battlefield as it is set up by it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from ....events.types import Moved, PhaseBegan, PhaseEnded, SceneSet, Turned
from ....events.values import REFEREE, CombatantId, Place, Setting, SideId
from ...mechanics.figures import there
from ...requests import Fact, Procedure, Roll
from ...ruleset import Now
from ...state import Combatant, State
from .figures import able, foes
from .ground import bearing, distance, on_map
from .surprise import is_surprised
from .tables import ENCOUNTER_DISTANCE, TERRAINS


PHASE = "encounter"

SET_UP = "set up"

SMOKE, *_, _LAST = TERRAINS

_BY_SIGHT = frozenset({_LAST, "dungeon", "night"})
"""Terrains that are seen as far as the eye, so that no dice are rolled."""

TORCHLIGHT = 30
"""Feet of sight where the referee recorded none (encounter.dungeon_night)."""

_ALSO: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        "smoke or heavy fog": frozenset({"smoke", "fog", "heavy fog"}),
        "dense forest or jungle": frozenset({"dense forest", "dense jungle"}),
        "light forest or jungle": frozenset({"light forest", "light jungle"}),
        "scrub, brush or bush": frozenset({"scrub", "brush", "bush"}),
    }
)
"""What a terrain of the table can be called as well."""

_IS_SURPRISED: Mapping[str, Callable[[int, int], bool]] = MappingProxyType(
    {
        "all": lambda caught, members: caught == members,
        "majority": lambda caught, members: 2 * caught > members,
        "any": lambda caught, members: 0 < caught <= members,
    }
)
"""Whether a group is surprised, by the option encounter.group_surprised."""


_NOWHERE = Place(0, 0)
"""A shift that leads nowhere."""


def encounter(now: Now) -> Procedure:
    """Settle how far apart the sides are, then set the battlefield up."""
    yield Fact(PhaseBegan(PHASE, tuple(now.state.sides)), "encounter.when")
    if _recorded(now.state) <= 0:
        yield from _settle_distance(now)
    if on_map(now.state):
        yield from _draw_up(now, _recorded(now.state))
        yield from _face(now)
    yield Fact(PhaseEnded(PHASE), "encounter.setup")


# ---------------------------------------------------------------- how far apart


def surprised_sides(state: State) -> tuple[SideId, ...]:
    """Return the sides that are surprised as groups (encounter.both_surprised)."""
    counts = _IS_SURPRISED[str(state.options["encounter.group_surprised"])]
    return tuple(
        side
        for side, members in _groups(state).items()
        if counts(sum(map(is_surprised, members)), len(members))
    )


def _groups(state: State) -> dict[SideId, tuple[Combatant, ...]]:
    """Return the members who are there of each side that has any."""
    groups = {side: tuple(filter(there, state.members(side))) for side in state.sides}
    return {side: members for side, members in groups.items() if members}


def _recorded(state: State) -> int:
    return int(state.scene.get("distance", 0))


def _settle_distance(now: Now) -> Procedure:
    situation, rule = _situation(now.state)
    if situation:
        roll = yield Roll(REFEREE, "distance", ENCOUNTER_DISTANCE[situation], rule)
        feet = roll.total
    else:
        feet = _sight(now.state)
    yield Fact(SceneSet((Setting("distance", feet),)), rule)


def _situation(state: State) -> tuple[str, str]:
    """Return the row of the table and its rule; no row where no dice are rolled."""
    caught, groups = surprised_sides(state), _groups(state)
    if caught:
        if len(caught) == len(groups):
            return "both groups surprised", "encounter.both_surprised"
        return "one group surprised", "encounter.one_surprised"
    terrain = _terrain(state)
    if terrain:
        return terrain, "encounter.no_surprise"
    return "", "encounter.dungeon_night"


def _terrain(state: State) -> str:
    """Return the terrain to roll for, none in a dungeon or at night.

    Of several that fit it is the first of the table: fog before the forest.
    """
    written = str(state.scene.get("terrain", "")).replace("_", " ")
    if written in _BY_SIGHT:
        return ""
    if state.scene.get("fog", False):
        return SMOKE
    fitting = (row for row in TERRAINS if written in (row, *_ALSO.get(row, ())))
    return next(fitting, "")


def _sight(state: State) -> int:
    """Return the feet of sight that are recorded.

    Where none are, a map's places tell how far apart the sides are.
    """
    recorded = int(state.scene.get("sight", 0))
    if recorded > 0:
        return recorded
    if not on_map(state):
        return TORCHLIGHT
    gaps = [_nearest(state, who)[0] for who in _opposed(state)]
    return min(gaps, default=0) or TORCHLIGHT


def _opposed(state: State) -> tuple[CombatantId, ...]:
    """Return those who are there and have opponents who are."""
    return tuple(
        who
        for who, figure in state.combatants.items()
        if there(figure) and foes(state, who)
    )


def _nearest(state: State, who: CombatantId) -> tuple[int, CombatantId]:
    """Return how many feet off the nearest opponent of *who* is, and which it is."""
    place = state.combatants[who].place
    gaps = {other: distance(place, _place(state, other)) for other in foes(state, who)}
    nearest = min(gaps, key=gaps.__getitem__)
    return gaps[nearest], nearest


def _place(state: State, who: CombatantId) -> Place:
    return state.combatants[who].place


# ---------------------------------------------------------------- the battlefield


def _draw_up(now: Now, feet: int) -> Procedure:
    """Shift every side but the first until the closest pair is *feet* apart."""
    standing: list[Place] = []
    for members in _groups(now.state).values():
        places = [figure.place for figure in members]
        shift = shift_apart(standing, places, feet) if standing else _NOWHERE
        for figure in members:
            yield from _move(figure, shift)
        standing += [_place(now.state, figure.profile.id) for figure in members]


def shift_apart(fixed: Sequence[Place], moving: Sequence[Place], feet: int) -> Place:
    """Return the shift that puts *moving* so far from *fixed*, closest to closest.

    It leads along the x axis, away from *fixed* on the side on which *moving*
    stands (east where it is on neither), and along the y axis only as far as
    the two would else pass each other by at more than *feet*.
    """
    if min(distance(one, other) for one in fixed for other in moving) == feet:
        return _NOWHERE
    pairs = [(other.x - one.x, other.y - one.y) for one in fixed for other in moving]
    aside = min((y for _, y in pairs), key=abs)
    up = -aside if abs(aside) > feet else 0
    way = 1 if sum(x for x, _ in pairs) >= 0 else -1
    level = [(way * x, y + up) for x, y in pairs if abs(y + up) <= feet]
    abreast = {y: _abreast(y, feet) for _, y in level}
    return Place(way * max(abreast[y] - x for x, y in level), up)


def _abreast(y: int, feet: int) -> int:
    """Return the least x at which a place *y* to the north is *feet* away."""
    level = range(feet + 1)
    return next(x for x in level if distance(_NOWHERE, Place(x, y)) >= feet)


def _move(figure: Combatant, shift: Place) -> Procedure:
    start = figure.place
    end = Place(start.x + shift.x, start.y + shift.y)
    if end != start:
        moved = Moved(figure.profile.id, start, end, distance(start, end), SET_UP)
        yield Fact(moved, "encounter.setup")


def _face(now: Now) -> Procedure:
    """Let everyone who isn't surprised face the nearest opponent."""
    for who in _opposed(now.state):
        figure = now.state.combatants[who]
        if not able(figure) or is_surprised(figure):
            continue
        _, nearest = _nearest(now.state, who)
        facing = bearing(figure.place, _place(now.state, nearest))
        if facing != figure.facing:
            turned = Turned(who, figure.facing, facing, SET_UP)
            yield Fact(turned, "encounter.setup")
