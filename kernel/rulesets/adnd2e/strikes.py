"""Which attacks with a weapon one has, and by which rule others are refused."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

import attrs

from ....events.values import Choice, CombatantId, Weapon
from ...mechanics.compass import SIDES
from ...offers import Offer, OneOf, Slot
from ...state import State
from . import figures
from .allowance import attacks_left, has_just_shot
from .blows import KINDS
from .consequences import DAMAGE_TYPES
from .facing import in_arc, on_map
from .figures import hand_of, used
from .numbers import attack_rate, attacks_in
from .threat import apart, near, reach
from .two_weapons import (
    OFF,
    RULE,
    fights_with_two,
    main_is_ready,
    next_hand_is_off,
    wants_two,
)


Refusal: TypeAlias = "tuple[str, str] | None"
"""The rule that forbids an attack, and why; None where none does."""


@attrs.frozen
class Tried:
    """An attack that somebody would make."""

    who: CombatantId
    target: CombatantId
    weapon: str


Check: TypeAlias = Callable[[State, Tried], Refusal]


@attrs.frozen
class Sort:
    """A sort of attack.

    Attributes:
        act: What it is called in a choice.
        tools: The weapons it can be made with, usable now.
        checks: What can forbid it, in the order in which it is named.
        slots: What else its choice says.
    """

    act: str
    tools: Callable[[State, CombatantId], tuple[Weapon, ...]]
    checks: tuple[Check, ...]
    slots: tuple[Slot, ...] = ()

    def fault(self, state: State, tried: Tried) -> Refusal:
        """Return the rule that forbids *tried*, and why, if a rule does."""
        for check in self.checks:
            refusal = check(state, tried)
            if refusal is not None:
                return refusal
        return None

    def offers(self, state: State, who: CombatantId) -> tuple[Offer, ...]:
        """Return one choice for each weapon that somebody can be attacked with."""
        return tuple(self._offers(state, who))

    def _offers(self, state: State, who: CombatantId) -> Iterator[Offer]:
        for weapon in self.tools(state, who):
            tries = (Tried(who, foe, weapon.name) for foe in figures.foes(state, who))
            targets = tuple(t.target for t in tries if self.fault(state, t) is None)
            if targets:
                slots = OneOf("target", targets), OneOf("weapon", (weapon.name,))
                yield Offer(self.act, (*slots, *self.slots, *_details(state, weapon)))

    def why_not(self, state: State, who: CombatantId, choice: Choice) -> Refusal:
        """Name the rule that forbids *choice*."""
        tried = Tried(who, choice.get("target"), choice.get("weapon"))
        return self.fault(state, tried)


def types_of(weapon: Weapon) -> tuple[str, ...]:
    """Return the types of damage that *weapon* can do, the usual one first."""
    written = str(weapon.trait("type", "B")).split("/")
    words = [w if w in DAMAGE_TYPES else KINDS.get(w, "") for w in written]
    return tuple(filter(None, words)) or (KINDS["B"],)


def _details(state: State, weapon: Weapon) -> Iterator[Slot]:
    """Yield what a choice may add: the type of damage, the side off a map."""
    types = types_of(weapon)
    if len(types) > 1:
        yield OneOf("type", types, optional=True)
    if not on_map(state):
        yield OneOf("side", SIDES, optional=True)


# ---------------------------------------------------------------- what forbids it


def wrestles(state: State, tried: Tried) -> Refusal:
    """Forbid all to whoever holds another, or is held."""
    if figures.wrestling(state, tried.who):
        return "wrestle.no_other_action", f"{tried.who} wrestles, and does nothing else"
    return None


def none_left(state: State, tried: Tried) -> Refusal:
    """Forbid more attacks than there are in a round."""
    if attacks_left(state, tried.who):
        return None
    declared = state.combatants[tried.who].declared
    held = declared is not None and declared.get("hold") == "yes"
    rule = "hold.one_attack" if held else "initiative.attacks_per_round"
    return rule, f"{tried.who} has no attack left in this round"


def no_opponent(state: State, tried: Tried) -> Refusal:
    """Forbid attacks at friends and at those who are gone."""
    if tried.target in figures.foes(state, tried.who):
        return None
    return "attack.scope", f"{tried.target or 'nobody'} is no opponent that is there"


def caught(state: State, tried: Tried) -> Refusal:
    """Forbid what is caught in a trap, or catches."""
    if not figures.trapped(state, tried.who, tried.weapon):
        return None
    return "trap.no_use", f"{tried.weapon} can't be used while the trap lasts"


def no_melee_weapon(state: State, tried: Tried) -> Refusal:
    """Forbid what isn't in hand, or doesn't strike hand to hand."""
    return _no_tool(figures.melee_weapons(state, tried.who), tried, "strike")


def no_missile_weapon(state: State, tried: Tried) -> Refusal:
    """Forbid what isn't in hand, or is neither shot nor thrown."""
    return _no_tool(shooting(state, tried.who), tried, "shoot")


def _no_tool(tools: tuple[Weapon, ...], tried: Tried, verb: str) -> Refusal:
    if any(tool.name == tried.weapon for tool in tools):
        return None
    return "attack.scope", f"{tried.who} has no {tried.weapon} in hand to {verb} with"


def other_hand(state: State, tried: Tried) -> Refusal:
    """Forbid the hand whose turn it isn't, to who strikes with both.

    Where the main hand has nothing that it can strike with, because that is
    caught or gone, the other hand makes its attacks too (trap.other_hand).

    The extra attack is made with a second weapon that is light enough, or with
    no weapon at all: see `two_weapons.off_weapon`.
    """
    if not wants_two(state, tried.who):
        return None
    is_off = hand_of(state, tried.who, tried.weapon) == OFF
    off_is_next = next_hand_is_off(state, tried.who)
    if is_off and not off_is_next and not main_is_ready(state, tried.who):
        return None
    if is_off != off_is_next:
        wanted = "main" if is_off else "off"
        return RULE, f"this attack is made with the {wanted} hand"
    if is_off and not fights_with_two(state, tried.who):
        return RULE, f"{tried.weapon} is too large for a second weapon"
    return None


def out_of_arc(state: State, tried: Tried) -> Refusal:
    """Forbid what is done behind, or on the flank of the other arm."""
    hand = hand_of(state, tried.who, tried.weapon)
    if in_arc(state, tried.who, tried.target, hand):
        return None
    return "facing.attack_arc", f"{tried.target} isn't where {tried.who} can strike"


def out_of_reach(state: State, tried: Tried) -> Refusal:
    """Forbid blows at who stands beyond the weapon's reach."""
    feet = reach(state, tried.who, figures.weapon(state, tried.who, tried.weapon))
    if near(state, tried.who, tried.target, feet):
        return None
    return (
        "reach.base_contact",
        f"{tried.weapon} reaches {feet} feet, not to {tried.target}",
    )


def out_of_range(state: State, tried: Tried) -> Refusal:
    """Forbid shots at who is further away than the weapon carries."""
    weapon = figures.weapon(state, tried.who, tried.weapon)
    feet = apart(state, tried.who, tried.target)
    if feet <= weapon.reach:
        return None
    return (
        "reach.exceptions",
        f"{tried.target} is {feet} feet away; {tried.weapon} carries {weapon.reach}",
    )


def no_rest(state: State, tried: Tried) -> Refusal:
    """Forbid one shot a round after half a move, to who shot in the last round.

    It becomes one every other round (move.half_ranged); with what strikes too
    the attack that the move leaves can still be a blow.
    """
    profile = state.combatants[tried.who].profile
    weapon = figures.weapon(state, tried.who, tried.weapon)
    rate = attack_rate(profile, weapon, "missile")
    went = used(state, tried.who, "moved") and not used(state, tried.who, "charged")
    one = attacks_in(rate, max(1, state.round)) <= 1
    if went and one and has_just_shot(state, tried.who):
        return "move.half_ranged", f"{tried.who} has moved, and shot in the last round"
    return None


def shooting(state: State, who: CombatantId) -> tuple[Weapon, ...]:
    """Return the weapons that *who* can shoot or throw now."""
    missiles = figures.missile_weapons(state, who)
    return tuple(weapon for weapon in missiles if not weapon.trait("breath"))


_ALWAYS: tuple[Check, ...] = (wrestles, none_left, no_opponent, caught)
_AIMED: tuple[Check, ...] = (other_hand, out_of_arc)

MELEE: tuple[Check, ...] = (*_ALWAYS, no_melee_weapon, *_AIMED, out_of_reach)
"""What can forbid a blow hand to hand."""

MISSILE: tuple[Check, ...] = (
    *_ALWAYS,
    no_missile_weapon,
    no_rest,
    *_AIMED,
    out_of_range,
)
"""What can forbid a shot or a throw."""
