"""Chance picks whom a missile goes at."""

from __future__ import annotations

from collections.abc import Collection, Generator
from typing import Any

from ...events.types import Rolled, TargetPicked
from ...events.values import CombatantId
from ..requests import Fact, Request, Roll
from ..ruleset import Now


def pick_at_random(
    now: Now,
    who: CombatantId,
    candidates: Collection[CombatantId],
    rule: str,
    serves: int,
) -> Generator[Request, Any, CombatantId]:
    """Return one of *candidates*, each with the same chance, in roster order.

    One alone is picked without a die.

    Args:
        now: The fight as it stands.
        who: The shooter, who rolls.
        candidates: At least one figure.
        rule: The rule that lets chance decide.
        serves: The prompt of the declaration it serves.
    """
    group = tuple(one for one in now.state.combatants if one in candidates)
    target = group[0]
    if len(group) > 1:
        roll: Rolled = yield Roll(who, "target", f"1d{len(group)}", rule, serves=serves)
        target = group[roll.total - 1]
    yield Fact(TargetPicked(who, target, group), rule)
    return target
