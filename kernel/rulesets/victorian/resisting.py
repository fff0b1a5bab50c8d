"""What a figure opposes to whoever is after something that it has."""

from __future__ import annotations

from ....events.values import CombatantId, Modifier, Weapon
from ...state import State
from .armoury import FIST
from .attempts import is_melee
from .contests import Contestant, from_table
from .hands import BOTH, MAIN, hand_of, in_hand, is_weapon, weapon


_NOT_MELEE = from_table(
    "item no melee weapon", "no melee weapon", "disarm.non_melee_item"
)
_LOCKED = from_table("locked gauntlet", "locked gauntlet", "disarm.locked")


def resisting(
    state: State, who: CombatantId, item: str, *extra: Modifier
) -> Contestant:
    """Return how *who* resists the loss of *item*."""
    if not is_melee(state, who, item):
        extra = (_NOT_MELEE, *extra)
    if _is_locked(state, who, item):
        extra = (*extra, _LOCKED)
    return Contestant(who, resists_with(state, who, item), extra)


def resists_with(state: State, who: CombatantId, item: str) -> Weapon | None:
    """Return what *who* rolls with when somebody is after *item*.

    That is the item itself where it is a weapon in hand; else a weapon in hand,
    rather one to strike with; else whatever is in hand, None for no weapon; else
    its bare hand.
    """
    held = in_hand(state, who)
    weapons = [weapon(state, who, i) for i in held if is_weapon(state, who, i)]
    ranked = sorted(weapons, key=lambda w: (w.name != item, not w.melee))
    if ranked:
        return ranked[0]
    return None if held else FIST


def is_spiked(state: State, who: CombatantId) -> bool:
    """Return whether *who* wears spiked gauntlets (disarm.spiked)."""
    return _gauntlets(state, who) == "spiked"


def _is_locked(state: State, who: CombatantId, item: str) -> bool:
    """Return whether *item* is fixed to a locked gauntlet, on the main hand."""
    in_gauntlet = hand_of(state, who, item) in (MAIN, BOTH)
    return in_gauntlet and _gauntlets(state, who) == "locked"


def _gauntlets(state: State, who: CombatantId) -> str:
    return str(state.combatants[who].profile.trait("gauntlets", ""))
