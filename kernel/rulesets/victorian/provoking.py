"""Who threatens whom, and whose threatened squares a move leaves (aoo.trigger)."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from ....events.values import CombatantId, Place
from ...mechanics.ground import distance, toward
from ...state import Combatant, State
from .figures import REACH, able, enemies, next_to
from .hands import melee_weapons


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


def _near(state: State, figure: Combatant, place: Place) -> Iterator[CombatantId]:
    """Yield those whose threatened squares *place* is among."""
    for foe in enemies(state, figure):
        near = next_to(foe.place, place) and able(foe)
        if near and melee_weapons(state, foe.profile.id):
            yield foe.profile.id
