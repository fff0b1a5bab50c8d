"""What a hit does: the damage dice, and what armour and place make of them."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any

from ....events.types import TableRead
from ....events.values import CombatantId, Modifier, Profile, Weapon
from ...requests import Fact, Request, Roll
from ...state import State
from .location import TABLE, VITAL, spoken
from .numbers import strength
from .stroke import MISSILE, OFF_HAND, Stroke


def base_damage(
    start: State, stroke: Stroke, part: str
) -> Generator[Request, Any, int]:
    """Roll damage and return it as it is before any doubling.

    The order is: the dice, what is added, the armour's reduction, and half as
    much again for what impales (location.impaling).
    """
    attacker = start.combatants[stroke.who].profile
    victim = start.combatants[stroke.target].profile
    roll = yield Roll(
        stroke.who,
        "damage",
        stroke.weapon.damage,
        "location.limbs",
        tuple(_might(attacker, stroke)),
        serves=stroke.serves,
    )
    raw: int = max(0, roll.total)
    amount = max(0, raw - reduction(victim))
    if amount != raw:
        yield _reduced(victim, raw, amount)
    if part in VITAL and impales(stroke.weapon):
        yield _half_as_much_again(victim.id, part, amount)
        return amount * 3 // 2
    return amount


def reduction(profile: Profile) -> int:
    """Return how much the armour takes off each hit (crit.reduction_first)."""
    return int(profile.trait("reduction", 0))


def impales(weapon: Weapon) -> bool:
    """Return whether *weapon* is one that impales, as every bullet does."""
    return bool(weapon.trait("impaling", default=False))


def _might(attacker: Profile, stroke: Stroke) -> Iterator[Modifier]:
    """Yield the strength in a blow (two.damage).

    The off hand has half of a bonus, rounded down, and all of a penalty.
    """
    bonus = strength(attacker).damage
    if stroke.kind == MISSILE:
        return
    if stroke.hand == OFF_HAND and bonus > 0:
        yield Modifier(f"half of {bonus} for strength", bonus // 2, "two.damage")
    elif bonus:
        yield Modifier("strength", bonus, "conv.attack")


def _reduced(victim: Profile, raw: int, amount: int) -> Fact:
    words = f"{raw} less {raw - amount} is {amount}"
    row = f"reduction {reduction(victim)}"
    return Fact(TableRead(victim.id, "armour", row, words), "crit.reduction_first")


def _half_as_much_again(target: CombatantId, part: str, amount: int) -> Fact:
    """Note the product as it is and as it is rounded (conv.round_down)."""
    product, odd = amount * 3 // 2, amount % 2
    exact = f"{product}.5, so {product}" if odd else str(product)
    event = TableRead(target, TABLE, spoken(part), f"{amount} x 1.5 is {exact}")
    return Fact(event, "conv.round_down" if odd else "location.impaling")
