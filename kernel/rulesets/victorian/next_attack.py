"""What the next attack of a figure's round can be made with."""

from __future__ import annotations

from ....events.values import CombatantId, Weapon
from ...state import State
from .deeds import Refusal
from .hands import strikers, weapon
from .numbers import is_fighter
from .seconds import TWICE, attacks_allowed


_ATTACKS = "attack"
"""The counter of a round's attacks with hand weapons."""


def next_weapons(state: State, who: CombatantId) -> tuple[Weapon, ...]:
    """Return what *who* can make its next attack with, hand to hand.

    A second one is made with what has a second one (melee.fencer).
    """
    return tuple(w for w in strikers(state, who) if _serves_again(state, who, w))


def second_forbidden(state: State, who: CombatantId, named: str) -> Refusal:
    """Return why a second attack can't be made with the weapon *named*."""
    profile = state.combatants[who].profile
    if named not in [w.name for w in strikers(state, who)]:
        return None
    if _serves_again(state, who, weapon(state, who, named)):
        return None
    if bool(profile.trait("fencer")) and not is_fighter(profile):
        return "melee.fencer", f"a fencer strikes but once with {named}"
    return "melee.others_one", f"{profile.name} strikes but once in a round"


def _serves_again(state: State, who: CombatantId, one: Weapon) -> bool:
    figure = state.combatants[who]
    first = not figure.spent.get(_ATTACKS, 0)
    return first or attacks_allowed(figure.profile, one) == TWICE
