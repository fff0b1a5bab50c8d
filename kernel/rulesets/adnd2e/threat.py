"""How far weapons reach, and whom a figure threatens with them."""

from __future__ import annotations

from ....events.values import CombatantId, Weapon
from ...mechanics.ground import distance
from ...state import State
from .facing import in_arc, on_map
from .figures import able, foes, hand_of, melee_weapons, size, wrestling
from .memory import remembered
from .places import SPACE, gap
from .tables import NATURAL_REACH, WEAPON_REACH


ASUNDER = 30
"""Feet between two who aren't engaged, where there is no map."""

_LONGEST = max(*NATURAL_REACH.values(), *WEAPON_REACH.values())
"""The feet that no weapon exceeds hand to hand."""

_NO_THREAT = ("surprised", "pinned")
"""Conditions, besides those of the helpless, that end a threat (threat.area)."""


def apart(state: State, one: CombatantId, other: CombatantId) -> int:
    """Return how far two figures are apart, in feet as the arrow flies.

    Without a map it is 5 feet for those engaged with each other, 30 for others.
    """
    if on_map(state):
        places = [state.combatants[who].place for who in (one, other)]
        return distance(*places)
    return SPACE if engaged(state, one, other) else ASUNDER


def engaged(state: State, one: CombatantId, other: CombatantId) -> bool:
    """Return whether two figures have come to blows with each other."""
    return (one, other) in state.engaged or (other, one) in state.engaged


def in_contact(state: State, one: CombatantId, other: CombatantId) -> bool:
    """Return whether two figures are in base-to-base contact (reach.base_contact).

    On a map their spaces touch, at a side or a corner; else they are engaged.
    """
    return near(state, one, other, SPACE)


def near(state: State, one: CombatantId, other: CombatantId, feet: int) -> bool:
    """Return whether two spaces are no more than *feet* apart, as reach counts."""
    if on_map(state):
        places = [state.combatants[who].place for who in (one, other)]
        return gap(*places) <= feet
    return engaged(state, one, other)


def reach(state: State, who: CombatantId, weapon: Weapon | None) -> int:
    """Return how many feet a weapon of *who* reaches (reach.exceptions).

    Hand to hand a weapon reaches by its size, a natural one by its owner's
    (table reach), None, which is the bare body, as far as base contact. What
    only shoots reaches as far as it shoots.
    """
    if weapon is None:
        return SPACE
    if not weapon.melee:
        return weapon.reach
    if weapon.trait("natural"):
        return NATURAL_REACH[size(state, who)]
    return WEAPON_REACH[str(weapon.trait("size", "M"))]


def can_reach(
    state: State, who: CombatantId, other: CombatantId, weapon: Weapon | None
) -> bool:
    """Return whether *who* can attack *other* with *weapon* from where it stands.

    It has to lie within reach and in the arc of the hand that has the weapon
    (reach.base_contact, facing.attack_arc); None is the bare body.
    """
    hand = hand_of(state, who, weapon.name) if weapon is not None else ""
    if not in_arc(state, who, other, hand):
        return False
    feet = reach(state, who, weapon)
    if weapon is not None and not weapon.melee:
        return apart(state, who, other) <= feet
    return near(state, who, other, feet)


@remembered
def threatens(state: State, who: CombatantId, other: CombatantId) -> bool:
    """Return whether *other* stands in the area that *who* threatens.

    That is where a melee weapon of *who* that it can use reaches; who has none,
    is helpless, surprised, pinned or wrestling threatens nothing (threat.area).
    """
    figure = state.combatants[who]
    if who == other or not able(figure) or wrestling(state, who):
        return False
    if any(figure.has(condition) for condition in _NO_THREAT):
        return False
    if not near(state, who, other, _LONGEST):
        return False
    weapons = melee_weapons(state, who)
    return any(can_reach(state, who, other, weapon) for weapon in weapons)


@remembered
def threateners(state: State, who: CombatantId) -> tuple[CombatantId, ...]:
    """Return the hostile figures that threaten *who*, in roster order.

    A figure is threatened while there is at least one (threat.threatened).
    """
    return tuple(foe for foe in foes(state, who) if threatens(state, foe, who))
