"""Which way figures face, and from which side blows come."""

from __future__ import annotations

from collections.abc import Iterator

from ....events.types import Turned
from ....events.values import CombatantId
from ...mechanics.compass import LEFT, REAR, bearing, side_toward
from ...requests import Fact
from ...ruleset import Now
from ...state import State


FLANKING = (LEFT, REAR)
"""The quarters whence a blow comes sooner and surer; the right is none of them."""


def quarter(state: State, attacker: CombatantId, target: CombatantId) -> str:
    """Return where *attacker* stands to *target*: front, left, right or rear.

    Each is a quarter of the circle. On a boundary it is the one that is better
    for the target; on one and the same place it is the front.
    """
    victim = state.combatants[target]
    place = state.combatants[attacker].place
    return side_toward(victim.place, victim.facing, place)


def turn_to(
    now: Now, who: CombatantId, target: CombatantId, how: str = "to face the enemy"
) -> Iterator[Fact]:
    """Let *who* face *target*, unless facings are set on the map alone.

    Whom a figure last struck at or declared against, it faces
    (melee.flank_left).
    """
    figure, foe = now.state.combatants[who], now.state.combatants[target]
    if now.option("melee.facing") == "grid" or figure.place == foe.place:
        return
    facing = bearing(figure.place, foe.place)
    if facing != figure.facing:
        yield Fact(Turned(who, figure.facing, facing, how), "melee.flank_left")
