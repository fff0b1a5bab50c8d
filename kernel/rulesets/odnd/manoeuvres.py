"""Who may move where: advance, retreat, reposition, hold, flee, surrender."""

from __future__ import annotations

from collections.abc import Iterator

from ....events.values import CombatantId, Place
from ...mechanics.figures import there
from ...mechanics.ground import distance
from ...offers import Number, Offer, OneOf, Slot
from ...state import Combatant, State
from .figures import BROKEN, able, in_phase, may_act
from .numbers import feet_a_round
from .preparation import busy
from .wounds import slowed


MOVED, HELD = "moved", "held"
"""What a figure has spent that moved so many feet, or keeps its place."""

COMPASS = {
    "north": (0, 1),
    "north-east": (1, 1),
    "east": (1, 0),
    "south-east": (1, -1),
    "south": (0, -1),
    "south-west": (-1, -1),
    "west": (-1, 0),
    "north-west": (-1, 1),
}
"""Where a figure may head, as steps east and north."""

_FAR = 10_000


def may_move(state: State, who: CombatantId) -> bool:
    """Return whether *who* may move in the phase that is open, and hasn't yet."""
    figure = state.combatants[who]
    if not in_phase(state, figure) or settled(figure):
        return False
    ready = able(figure) and not busy(state, figure)
    return may_act(state, figure) and (ready or running(figure))


def settled(figure: Combatant) -> bool:
    """Return whether *figure* moved in this round, or is held to its place."""
    return bool(figure.spent.get(MOVED) or figure.spent.get(HELD))


def moved(figure: Combatant) -> bool:
    """Return whether *figure* moved in this round (move.stationary)."""
    return bool(figure.spent.get(MOVED))


def running(figure: Combatant) -> bool:
    """Return whether *figure* has nothing left to do but to run (morale.break)."""
    others = (c.name for c in figure.conditions if c.name in BROKEN)
    return there(figure) and figure.has("fleeing") and "surrendered" not in others


def feet_left(figure: Combatant) -> int:
    """Return how far *figure* can move in a round."""
    return slowed(figure, feet_a_round(figure.profile))


def move_offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
    """Return the moves of *who* in the phase that is open."""
    if not may_move(state, who):
        return ()
    named = OneOf("who", (who,))
    figure = state.combatants[who]
    if running(figure):
        return Offer("flee", (named,)), Offer("hold", (named,))
    face = _facing(state)
    moves = (Offer("move", (named, *slots, *face)) for slots in _ways(state, figure))
    return (
        *moves,
        Offer("hold", (named, *face)),
        Offer("flee", (named,)),
        Offer("surrender", (named,)),
    )


def headed(place: Place, heading: str) -> Place:
    """Return a place far off in the direction of *heading*."""
    east, north = COMPASS[heading]
    return Place(place.x + east * _FAR, place.y + north * _FAR)


def _ways(state: State, figure: Combatant) -> Iterator[tuple[Slot, ...]]:
    rate = feet_left(figure)
    others = [c for c in state.combatants.values() if there(c) and c is not figure]
    for other in others:
        gap = distance(figure.place, other.place)
        if gap:
            feet = Number("feet", 1, min(rate, gap))
            yield OneOf("toward", (other.profile.id,)), feet
    feet = Number("feet", 1, rate)
    if others:
        yield OneOf("away", tuple(c.profile.id for c in others)), feet
    yield OneOf("heading", tuple(COMPASS)), feet


def _facing(state: State) -> tuple[Slot, ...]:
    if state.options["melee.facing"] != "grid":
        return ()
    return (OneOf("face", tuple(COMPASS), optional=True),)
