"""What a hit does: the damage dice, and what armour and place make of them."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any

from ....events.types import TableRead
from ....events.values import CombatantId, Modifier, Profile, Weapon
from ...requests import Fact, Request, Roll
from ...state import State
from .attack_modifiers import MISSILE
from .location import TABLE, VITAL
from .numbers import strength


OFF = "off"


def base_damage(  # noqa: PLR0913 - what the dice rest on
    start: State,
    who: CombatantId,
    target: CombatantId,
    weapon: Weapon,
    part: str,
    serves: int,
    *,
    kind: str,
    hand: str,
) -> Generator[Request, Any, int]:
    """Roll damage and return it as it is before any doubling.

    The order is: the dice, what is added, the armour's reduction, and half as
    much again for what impales (location.impaling).
    """
    attacker, victim = start.combatants[who].profile, start.combatants[target].profile
    added = tuple(_might(attacker, kind, hand))
    roll = yield Roll(
        who, "damage", weapon.damage, "location.limbs", added, serves=serves
    )
    amount, raw = reduced(roll.total, victim), max(0, roll.total)
    if amount != raw:
        words = f"{raw} less {raw - amount} is {amount}"
        event = TableRead(target, "armour", f"reduction {reduction(victim)}", words)
        yield Fact(event, "crit.reduction_first")
    if part in VITAL and impales(weapon):
        yield from _half_as_much_again(target, part, amount)
        return amount * 3 // 2
    return amount


def reduced(total: int, victim: Profile) -> int:
    """Return damage less what the armour takes off, never below 0."""
    return max(0, total - reduction(victim))


def reduction(profile: Profile) -> int:
    """Return how much the armour takes off each hit (crit.reduction_first)."""
    return int(profile.trait("reduction", 0))


def impales(weapon: Weapon) -> bool:
    """Return whether *weapon* is one that impales, as every bullet does."""
    return bool(weapon.trait("impaling", default=False))


def strength_share(bonus: int, hand: str) -> int:
    """Return how much of a strength bonus goes with a hand (two.damage).

    The off hand has half of a bonus, rounded down, and all of a penalty.
    """
    return bonus // 2 if hand == OFF and bonus > 0 else bonus


def _might(attacker: Profile, kind: str, hand: str) -> Iterator[Modifier]:
    share = strength_share(strength(attacker).damage, hand)
    if kind != MISSILE and share:
        yield Modifier("strength", share, "two.damage")


def _half_as_much_again(target: CombatantId, part: str, amount: int) -> Iterator[Fact]:
    """Note the product as it is and as it is rounded (conv.round_down)."""
    product, odd = amount * 3 // 2, amount % 2
    words = f"{amount} x 1.5 is {product}{'.5, so ' + str(product) if odd else ''}"
    rule = "conv.round_down" if odd else "location.impaling"
    yield Fact(TableRead(target, TABLE, part, words), rule)
