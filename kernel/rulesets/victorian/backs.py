"""Who has its back to whom: on a map by facing, without one by what was declared."""

from __future__ import annotations

from collections.abc import Iterator

from ....events.types import Turned
from ....events.values import CombatantId, Place
from ...mechanics.compass import REAR, bearing, side_toward
from ...requests import Fact
from ...ruleset import Now
from ...state import State


RULE = "aoo.turn_back"
_BACK = "back to "


def on_map(state: State) -> bool:
    """Return whether the fight is played on a map, which keeps facings."""
    return bool(state.scene.get("map", False))


def back_to(foe: CombatantId) -> str:
    """Return the condition of one whose back is turned to *foe*, without a map."""
    return f"{_BACK}{foe}"


def behind(state: State, who: CombatantId, target: CombatantId) -> bool:
    """Return whether *who* stands behind *target* (combat.rear).

    On a map that is the quarter at its back; without one it is what *target*
    did, or what the referee ruled.
    """
    victim = state.combatants[target]
    if not on_map(state):
        return victim.has(back_to(who))
    place = state.combatants[who].place
    return side_toward(victim.place, victim.facing, place) == REAR


def backed(state: State, who: CombatantId) -> tuple[CombatantId, ...]:
    """Return those to whom *who* has its back turned, without a map."""
    figure = state.combatants[who]
    return tuple(foe for foe in state.combatants if figure.has(back_to(foe)))


def turning_toward(now: Now, who: CombatantId, place: Place) -> Iterator[Fact]:
    """Let *who* face *place*, as it does where it goes or strikes; only on a map."""
    figure = now.state.combatants[who]
    if on_map(now.state) and figure.place != place:
        yield from turned(now, who, bearing(figure.place, place))


def turned(now: Now, who: CombatantId, facing: int) -> Iterator[Fact]:
    """Let *who* turn to *facing*, in degrees, unless it faces there already."""
    before = now.state.combatants[who].facing
    if before != facing:
        yield Fact(Turned(who, before, facing, "turn"), RULE)
