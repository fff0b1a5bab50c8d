"""Firing into a melee: chance picks the target, weighted by size."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from math import gcd
from typing import Any

from ....events.types import Rolled, TargetPicked
from ....events.values import CombatantId
from ...mechanics.figures import there
from ...requests import Fact, Request, Roll
from ...state import State
from . import figures
from .moment import Moment
from .tables import MELEE_WEIGHTS
from .threat import in_contact


def pick_target(
    moment: Moment, who: CombatantId, intended: CombatantId
) -> Generator[Request, Any, CombatantId]:
    """Return whom a shot goes at: who is meant, or one of the melee around it.

    Every shot has a die of its own (firemelee.each_shot), with as many faces
    as the weights add up to, handed out in roster order (firemelee.random).
    """
    shares = weights(moment.start, participants(moment.start, who, intended))
    if len(shares) <= 1:
        return intended
    faces = [other for other, share in shares.items() for _ in range(share)]
    roll: Rolled = yield Roll(
        who, "target", f"1d{len(faces)}", "firemelee.random", serves=moment.serves
    )
    picked = faces[roll.faces[0] - 1]
    yield Fact(TargetPicked(who, picked, tuple(shares)), "firemelee.random")
    return picked


def participants(
    state: State, who: CombatantId, intended: CombatantId
) -> tuple[CombatantId, ...]:
    """Return who takes part in the melee around *intended*, in roster order.

    Those are all who are reached from it by opponents in contact with each
    other, and whoever else is in contact with it; never *who*, that shoots.
    Where it fights nobody, there is no melee, and it stands alone.
    """
    others = [
        other
        for other, figure in state.combatants.items()
        if other != who and there(figure)
    ]
    found = [intended]
    for one in found:
        found += [o for o in others if o not in found and _fight(state, one, o)]
    if found == [intended]:
        return (intended,)
    near = {o for o in others if in_contact(state, intended, o)}
    return tuple(other for other in others if other in near.union(found))


def weights(
    state: State, taking_part: tuple[CombatantId, ...]
) -> Mapping[CombatantId, int]:
    """Return the faces each gets, by size, reduced (table firemelee.weights)."""
    whole = {who: MELEE_WEIGHTS[figures.size(state, who)] for who in taking_part}
    divisor = gcd(*whole.values())
    return {who: weight // divisor for who, weight in whole.items()}


def _fight(state: State, one: CombatantId, other: CombatantId) -> bool:
    return figures.hostile(state, one, other) and in_contact(state, one, other)
