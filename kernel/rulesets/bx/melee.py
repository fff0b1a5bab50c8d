"""Phase E: whom a figure can strike at, and how many blows it has left."""

from __future__ import annotations

from collections.abc import Iterator

from ....events.values import Weapon
from ...mechanics.figures import enemies
from ...mechanics.ground import distance
from ...state import Combatant, State
from .armoury import usable_weapons
from .numbers import REACH


ALL = "all"
"""In place of a weapon: all attacks that a creature has, at one target."""

BLOW = "blow:"
CAST = "cast"


def in_reach(state: State, figure: Combatant) -> Iterator[Combatant]:
    """Yield the foes that *figure* can strike at, in roster order."""
    for foe in enemies(state, figure):
        if distance(figure.place, foe.place) <= REACH:
            yield foe


def blows_left(figure: Combatant, weapon: Weapon) -> int:
    """Return how often *figure* can still use *weapon* in this round.

    A figure has one attack a round, and a creature one with each of its own
    weapons, or as many as the weapon has. A spell takes the place of all.
    """
    used = {
        what.removeprefix(BLOW): times
        for what, times in figure.spent.items()
        if what.startswith(BLOW)
    }
    if figure.spent.get(CAST):
        return 0
    others = [figure.profile.weapon(name) for name in used if name != weapon.name]
    if any(other.hands or weapon.hands for other in others):
        return 0
    return int(weapon.trait("attacks", 1)) - used.get(weapon.name, 0)


def routine(figure: Combatant) -> tuple[Weapon, ...]:
    """Return every blow that *figure* has left with its own weapons, in order."""
    return tuple(
        weapon
        for weapon in usable_weapons(figure)
        if weapon.melee and not weapon.hands
        for _ in range(blows_left(figure, weapon))
    )
