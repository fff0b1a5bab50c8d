"""What bare hands do to a body: dice, and Strength as far as it may count."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from ....events.values import CombatantId, Modifier
from ...requests import Request, Roll
from ...state import State
from . import numbers
from .moment import Moment


BLUDGEONING = "bludgeoning"
NONLETHAL = "nonlethal"

LEAST = 1
"""The least that a hit does which hurts at all (attack.damage)."""


def unhurt_by_hands(state: State, target: CombatantId) -> bool:
    """Return whether bare hands can't hurt *target* at all (wrestle.mod.immune)."""
    immune = str(state.combatants[target].profile.trait("immune", ""))
    return BLUDGEONING in map(str.strip, immune.split(","))


def bare_damage(
    moment: Moment,
    who: CombatantId,
    target: CombatantId,
    dice: str,
    rule: str,
    *,
    added: tuple[Modifier, ...] = (),
    more: int = 0,
    bonus_only: bool = False,
) -> Generator[Request, Any, int]:
    """Roll what the hands of *who* do to *target*; return the hit points.

    Nothing is rolled, and 0 returned, where they can't hurt it.

    Args:
        moment: When.
        who: Who does it.
        target: To whom.
        dice: The dice, or a plain number such as ``1``.
        rule: The rule that deals it.
        added: What is added besides Strength.
        more: How often the dice are rolled once more, for a critical hit.
        bonus_only: Whether low Strength takes nothing off.
    """
    if unhurt_by_hands(moment.state, target):
        return 0
    strength = _strength(moment.state, who, dice, bonus_only=bonus_only)
    total = yield from _rolled(moment, who, dice, rule, (*strength, *added))
    for _ in range(more):
        total += yield from _rolled(moment, who, dice, "critical.tables", ())
    return max(LEAST, total)


def _strength(
    state: State, who: CombatantId, dice: str, *, bonus_only: bool
) -> tuple[Modifier, ...]:
    """Return what Strength adds, no more than the dice can show (damage.str_cap)."""
    option = str(state.options["damage.str_cap"])
    adds = numbers.strength_bonus(state.combatants[who].profile, dice, option)
    if adds == 0 or (bonus_only and adds < 0):
        return ()
    return (Modifier("Strength", adds, "damage.str_cap"),)


def _rolled(
    moment: Moment,
    who: CombatantId,
    dice: str,
    rule: str,
    modifiers: tuple[Modifier, ...],
) -> Generator[Request, Any, int]:
    plain = numbers.fixed(dice)
    if plain is not None:
        return plain + sum(m.value for m in modifiers)
    roll = yield Roll(who, "damage", dice, rule, modifiers, serves=moment.serves)
    total: int = roll.total
    return total
