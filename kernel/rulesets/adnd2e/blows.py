"""A blow as a value: who strikes whom with what, how it fell, what it deals."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from ....events.types import Spent
from ....events.values import CombatantId, Modifier
from ...requests import Fact
from ...state import State
from . import figures
from .consequences import DAMAGE_TYPES


NATURAL_20 = 20
CRITICAL_DIE = 18
CRITICAL_MARGIN = 5

KINDS = {"S": "slashing", "P": "piercing", "B": "bludgeoning"}
"""The types of damage by a weapon's letter (damage.types)."""


@attrs.frozen
class Blow:
    """An attack that is about to be rolled.

    Attributes:
        kind: ``melee``, ``missile`` or ``unarmed``; what else, as in the log.
        weapon: The weapon's name, empty for the bare hand.
        hand: The hand it is in: ``main``, ``off``, ``both``; empty if natural.
        side: The target's side that it comes from, empty to read it from the map.
        rule: The rule by which it is made.
        modifiers: What the manoeuvre adds to the roll.
        mode: How armour counts: see `armour.armour_class`.
        damage_type: The type of damage, where the weapon has several.
        criticals: Whether a critical hit is looked up.
        times: By how much weapon dice and printed addition are multiplied.
    """

    who: CombatantId
    target: CombatantId
    kind: str
    weapon: str
    rule: str
    hand: str = "main"
    side: str = ""
    modifiers: tuple[Modifier, ...] = ()
    mode: str = "full"
    damage_type: str = ""
    criticals: bool = True
    times: int = 1


@attrs.frozen
class Struck:
    """How a roll to hit came out.

    Attributes:
        margin: By how much the total is over what was needed.
        natural: The die as it fell; 0 where none was needed.
    """

    hit: bool
    margin: int
    natural: int
    critical: bool


@attrs.frozen
class Dealt:
    """What a hit does.

    Attributes:
        total: All of it, at least 1 unless the target is immune.
        dice: The weapon's dice alone, without any addition.
        kind: The type of damage.
    """

    total: int
    dice: int
    kind: str


ATTACKED = "attacked:"
"""Before an opponent's id: that a figure attacked it, among what it used up."""


def spend_attack(
    who: CombatantId, rule: str, target: CombatantId = ""
) -> Iterator[Fact]:
    """Use one of the round's attacks up; note its *target* (pulltrip.contest)."""
    yield Fact(Spent(who, "attacks", 1, lasting=False), rule)
    if target:
        yield Fact(Spent(who, f"{ATTACKED}{target}", 1, lasting=False), rule)


def kind_of(state: State, blow: Blow) -> str:
    """Return the type of damage that a blow does (damage.types)."""
    if blow.damage_type:
        return blow.damage_type
    if not blow.weapon:
        return "bludgeoning"
    written = str(figures.weapon(state, blow.who, blow.weapon).trait("type", "B"))
    first = written.partition("/")[0]
    return first if first in DAMAGE_TYPES else KINDS.get(first, "bludgeoning")


def source_of(blow: Blow) -> str:
    """Return what a wound is put down to."""
    return f"{blow.who}'s {blow.weapon}" if blow.weapon else blow.who
