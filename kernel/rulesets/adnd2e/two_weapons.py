"""Fighting with a weapon in each hand: what it costs, and which hand strikes when."""

from __future__ import annotations

from ....events.values import CombatantId, Modifier, Weapon
from ...state import State
from . import figures, numbers
from .allowance import allowance
from .figures import used


MAIN, OFF = "main", "off"

PENALTIES = {MAIN: -2, OFF: -4}
"""What is taken off by hand, before Dexterity (attack.two_weapons)."""

RULE = "attack.two_weapons"


def two_weapon_modifier(
    state: State, who: CombatantId, hand: str
) -> tuple[Modifier, ...]:
    """Return what fighting with two weapons takes off a roll to hit.

    The reaction adjustment betters it, never above 0.
    """
    if hand not in PENALTIES or not fights_with_two(state, who):
        return ()
    reaction = numbers.reaction(figures.score(state, who, "dexterity"))
    penalty = min(0, PENALTIES[hand] + reaction)
    return (Modifier(f"{hand} hand of two", penalty, RULE),) if penalty else ()


def wants_two(state: State, who: CombatantId) -> bool:
    """Return whether *who* declared to strike with both hands in this round."""
    declared = state.combatants[who].declared
    return declared is not None and declared.get(OFF) == "yes"


def fights_with_two(state: State, who: CombatantId) -> bool:
    """Return whether *who* declared to fight with two weapons, and has them."""
    return wants_two(state, who) and off_weapon(state, who) is not None


def off_weapon(state: State, who: CombatantId) -> Weapon | None:
    """Return what *who* can strike a second blow with, if it has such a weapon.

    It is smaller than what is in the main hand, or a dagger, or made for the
    fist.
    """
    hands = state.combatants[who].hands
    held = {w.name: w for w in figures.melee_weapons(state, who)}
    main, off = held.get(hands.get(MAIN, "")), held.get(hands.get(OFF, ""))
    if main is None or off is None:
        return None
    return off if is_light(off) or _smaller(off, main) else None


def main_is_ready(state: State, who: CombatantId) -> bool:
    """Return whether the main hand has a weapon that can be used now."""
    main = state.combatants[who].hands.get(MAIN, "")
    return any(weapon.name == main for weapon in figures.wielded(state, who))


def is_light(weapon: Weapon) -> bool:
    """Return whether *weapon* may be as large as what is in the main hand."""
    return bool(weapon.trait("fist")) or "dagger" in weapon.name


def _smaller(one: Weapon, other: Weapon) -> bool:
    sizes = [str(weapon.trait("size", "M")) for weapon in (other, one)]
    return numbers.steps(*sizes) > 0


def next_hand_is_off(state: State, who: CombatantId) -> bool:
    """Return whether the next attack is the extra one: the last of the round."""
    attacks = allowance(state, who)
    last = attacks > 1 and used(state, who, "attacks") == attacks - 1
    return last and wants_two(state, who)
