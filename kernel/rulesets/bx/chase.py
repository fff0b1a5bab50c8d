"""Who runs, how fast, and where to: questions to a state of flight or pursuit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ....events.types import Moved
from ....events.values import CombatantId, Place, SideId
from ...mechanics.figures import there
from ...mechanics.ground import distance, toward
from ...requests import Fact
from ...state import Combatant, State
from .figures import FLEEING, OUT
from .numbers import REACH
from .running import chase_rate
from .scene import evading


HALTED, HALF = "halted", "half speed"
"""What a side spends in a round of a pursuit in which it can't run, or only half."""

STOPPED = "stopped"
"""The condition of a pursuer who runs no more: it eats, or gathers treasure."""

_CANNOT = (OUT - {FLEEING}) | {STOPPED}


def can_run(figure: Combatant) -> bool:
    """Return whether *figure* can run, of its own will or in a rout."""
    return there(figure) and not any(c.name in _CANNOT for c in figure.conditions)


def runners(state: State, side: SideId) -> tuple[Combatant, ...]:
    """Return those of *side* who can run, in roster order.

    Who is in a rout runs with a side that is chased, and never after one.
    """
    chased = state.pursuit.fleeing if state.pursuit else evading(state)
    return tuple(
        c
        for c in state.members(side)
        if can_run(c) and (side == chased or not c.has(FLEEING))
    )


def base_rate(state: State, side: SideId) -> int:
    """Return the rate in feet a turn of the slowest who can run, 0 for nobody."""
    return min((c.profile.movement for c in runners(state, side)), default=0)


def feet_this_round(state: State, side: SideId) -> int:
    """Return how far *side* runs in this round: at the pace of its slowest."""
    held_up = state.sides[side].spent
    if held_up.get(HALTED) or state.surprised.get(side):
        return 0
    rates = (chase_rate(state, c.profile.id) for c in runners(state, side))
    feet = min(rates, default=0)
    return feet // 2 if held_up.get(HALF) else feet


def flight_of(state: State, fleeing: SideId, pursuing: SideId, feet: int) -> Place:
    """Return the shift of those who run *feet* straight from their pursuers."""
    prey, hunter = _nearest(state, fleeing, pursuing)
    if prey == hunter:
        return Place(-feet, 0)
    return _shift(prey, toward(hunter, prey, distance(hunter, prey) + feet))


def chase_of(state: State, fleeing: SideId, pursuing: SideId, feet: int) -> Place:
    """Return the shift of pursuers who run *feet*, or less where they catch up."""
    prey, hunter = _nearest(state, fleeing, pursuing)
    near = max(0, min(feet, distance(hunter, prey) - REACH))
    return _shift(hunter, toward(hunter, prey, near))


def shifted(figures: Iterable[Combatant], shift: Place, pace: int) -> Iterator[Fact]:
    """Move *figures* by *shift*, each as the others, no more feet than their *pace*."""
    feet = min(distance(Place(0, 0), shift), pace)
    for figure in figures:
        start = figure.place
        end = Place(start.x + shift.x, start.y + shift.y)
        if feet:
            ran = Moved(figure.profile.id, start, end, feet, "pursuit")
            yield Fact(ran, "pursuit.running")


def _nearest(state: State, fleeing: SideId, pursuing: SideId) -> tuple[Place, Place]:
    """Return where the nearest of both sides stand: the fleeing one, the other."""
    pairs = [
        (distance(prey.place, hunter.place), prey.place, hunter.place)
        for prey in runners(state, fleeing)
        for hunter in runners(state, pursuing)
    ]
    _, prey, hunter = min(pairs, key=lambda pair: pair[0])
    return prey, hunter


def _shift(start: Place, end: Place) -> Place:
    return Place(end.x - start.x, end.y - start.y)


def sight_of(state: State) -> int:
    """Return how many feet pursuers see: by the scene, or else by the option."""
    declared = int(state.scene.get("sight", 0))
    return declared or int(state.options["pursuit.sight_ft"])


def gap_of(state: State, fleeing: SideId, pursuing: SideId) -> int:
    """Return the feet between the nearest of both sides."""
    return distance(*_nearest(state, fleeing, pursuing))


def ids(figures: Iterable[Combatant]) -> tuple[CombatantId, ...]:
    """Return the ids of *figures*."""
    return tuple(c.profile.id for c in figures)
