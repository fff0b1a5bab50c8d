"""Natural twenties: the second roll, and how the doubled damage is shared out."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any

import attrs

from ....events.types import Rolled
from ....events.values import Scalar
from ...mechanics import attack_die
from ...requests import Request, Roll
from .attack_modifiers import kept
from .stroke import Stroke


NATURAL_BEST = 20


@attrs.frozen
class Crit:
    """What the dice made of a hit.

    Attributes:
        hp: How many times the damage goes to hit points.
        constitution: How many times it goes to Constitution.
    """

    hp: int
    constitution: int


PLAIN = Crit(1, 0)
DOUBLED = Crit(2, 0)
"""A natural 20 that isn't confirmed (crit.unconfirmed)."""

CONFIRMED = Crit(1, 1)
"""The original half to hit points, the bonus to Constitution (crit.bonus_to_cn)."""

TWICE_TWENTY = {"original": Crit(1, 3), "halves": Crit(2, 2)}
"""Doubled once more, by the option ``crit.double20_split`` (crit.double20)."""


def hits(roll: Rolled, options: Mapping[str, Scalar]) -> bool:
    """Return whether an attack die hits: a raw 20 always does (crit.natural20)."""
    misses = bool(options["attack.nat1_misses"])
    return attack_die.hits(roll, best_hits=True, worst_misses=misses)


def confirm(
    stroke: Stroke, needed: int, options: Mapping[str, Scalar]
) -> Generator[Request, Any, Crit]:
    """Roll again after a natural 20, and return what it makes of the hit.

    Args:
        stroke: The attack.
        needed: What it needed: the target's armour is as it was.
        options: The fight's options.
    """
    roll = yield Roll(
        stroke.who,
        "confirmation",
        "1d20",
        "crit.confirm",
        kept(stroke.parts),
        needed,
        serves=stroke.serves,
    )
    if roll.faces[0] == NATURAL_BEST:
        return TWICE_TWENTY[str(options["crit.double20_split"])]
    return CONFIRMED if hits(roll, options) else DOUBLED


def by_location(crit: Crit) -> Crit:
    """Return what a critical by its place makes of a hit (location.head).

    What is doubled isn't doubled again: the bonus goes to Constitution.
    """
    return CONFIRMED if crit in (PLAIN, DOUBLED) else crit
