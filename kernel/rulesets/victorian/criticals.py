"""Natural twenties: the second roll, and how the doubled damage is shared out."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import attrs

from ....events.types import Rolled
from ....events.values import CombatantId, Modifier, Scalar
from ...requests import Request, Roll
from .attack_modifiers import kept


NATURAL_BEST = 20


@attrs.frozen
class Crit:
    """What the dice made of a hit.

    Attributes:
        hp: How many times the damage goes to hit points.
        constitution: How many times it goes to Constitution.
        rule: The rule that makes it so.
    """

    hp: int
    constitution: int
    rule: str


PLAIN = Crit(1, 0, "conv.attack")
DOUBLED = Crit(2, 0, "crit.unconfirmed")
CONFIRMED = Crit(1, 1, "crit.bonus_to_cn")
TWICE_TWENTY = {
    "original": Crit(1, 3, "crit.double20"),
    "halves": Crit(2, 2, "crit.double20"),
}
TO_THE_HEAD = Crit(1, 1, "location.head")


def hits(roll: Rolled, nat1_misses: Scalar) -> bool:
    """Return whether an attack die hits: a raw 20 always does (crit.natural20)."""
    natural = roll.faces[0]
    if natural == NATURAL_BEST:
        return True
    if natural == 1 and nat1_misses:
        return False
    assert roll.needed is not None  # noqa: S101 - an attack has a number to reach
    return roll.total >= roll.needed


def confirm(  # noqa: PLR0913 - what the roll is made against
    who: CombatantId,
    needed: int,
    parts: tuple[Modifier, ...],
    serves: int,
    nat1_misses: Scalar,
    split: Scalar,
) -> Generator[Request, Any, Crit]:
    """Roll again after a natural 20, and return what it makes of the hit.

    Args:
        who: The attacker.
        needed: What the attack needed: the target's armour is as it was.
        parts: What was added to the attack.
        serves: The prompt of the declaration it serves.
        nat1_misses: The option ``attack.nat1_misses``.
        split: The option ``crit.double20_split``.
    """
    roll = yield Roll(
        who, "confirm", "1d20", "crit.confirm", kept(parts), needed, serves=serves
    )
    if roll.faces[0] == NATURAL_BEST:
        return TWICE_TWENTY[str(split)]
    return CONFIRMED if hits(roll, nat1_misses) else DOUBLED


def by_location(crit: Crit) -> Crit:
    """Return what a critical by its place makes of a hit (location.head).

    What is doubled isn't doubled again: the bonus goes to Constitution.
    """
    return TO_THE_HEAD if crit in (PLAIN, DOUBLED) else crit
