"""Who threatens whom, and whose threatened squares a move leaves (aoo.trigger)."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from ....events.values import CombatantId, Place
from ...mechanics.figures import enemies
from ...mechanics.ground import distance, toward
from ...state import Combatant, State
from .backs import on_map
from .figures import REACH, able, next_to
from .hands import melee_weapons
from .limits import reaction_barred


SQUARE = REACH
"""The side of a square in feet, and as far as anybody threatens."""


@attrs.frozen
class Stop:
    """A place on somebody's way, and whose threatened square it leaves there."""

    place: Place
    foes: tuple[CombatantId, ...]


def threatening(state: State, who: CombatantId) -> tuple[CombatantId, ...]:
    """Return who threatens *who* where it stands, in roster order."""
    figure = state.combatants[who]
    return tuple(_near(state, figure, figure.place))


def stops(
    state: State, who: CombatantId, here: Place, end: Place, exempt: int
) -> tuple[Stop, ...]:
    """Return where on a straight way *who* leaves threatened squares, and whose.

    The way is looked at every five feet; at each foe once, where its squares are
    first left. The last place isn't left.

    Args:
        state: The fight, for where the foes stand.
        who: Who goes.
        here: From where.
        end: To where.
        exempt: How many squares may be left without giving anybody a blow.
    """
    figure, met, found = state.combatants[who], set[CombatantId](), []
    feet = range(exempt * SQUARE, distance(here, end), SQUARE)
    for place in (toward(here, end, far) for far in feet):
        fresh = tuple(f for f in _near(state, figure, place) if f not in met)
        met.update(fresh)
        if fresh:
            found.append(Stop(place, fresh))
    return tuple(found)


def threatened(state: State, who: CombatantId) -> frozenset[Place]:
    """Return the middles of the squares in which *who* could strike at anybody.

    Squares are five feet wide, and that at 0, 0 has its middle there; the one in
    which *who* stands is none of them. Without a map there are none.
    """
    able_to = reaction_barred(state, who) is None and melee_weapons(state, who)
    if not on_map(state) or not able_to:
        return frozenset()
    place = state.combatants[who].place
    own = Place(_middle(place.x), _middle(place.y))
    around = (
        Place(own.x + east, own.y + north)
        for east in range(-SQUARE, SQUARE + 1, SQUARE)
        for north in range(-SQUARE, SQUARE + 1, SQUARE)
    )
    return frozenset(p for p in around if p != own and next_to(p, place))


def _middle(feet: int) -> int:
    return (2 * feet + SQUARE) // (2 * SQUARE) * SQUARE


def _near(state: State, figure: Combatant, place: Place) -> Iterator[CombatantId]:
    """Yield those whose threatened squares *place* is among."""
    for foe in enemies(state, figure):
        near = next_to(foe.place, place) and able(foe)
        if near and melee_weapons(state, foe.profile.id):
            yield foe.profile.id
