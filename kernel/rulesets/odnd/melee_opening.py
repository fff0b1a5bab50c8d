"""The opening of phase 6: each melee is given its class, each figure its attacks."""

from __future__ import annotations

from collections.abc import Iterator

from ....events.types import Spent, TableRead
from ....events.values import CombatantId
from ...mechanics.engagement import linked
from ...requests import Fact, Procedure
from ...ruleset import Now
from ...state import State
from .attack_numbers import (
    NON_FANTASTIC,
    STRIKES,
    Melee,
    allowance,
    classify,
    hit_dice_in_words,
)
from .melee_keys import count_contact


OPENED = "melee"
"""What the first side has spent once the melees of a round are classed."""


def opened(state: State) -> bool:
    """Return whether the melees of this round are classed."""
    return any(OPENED in side.spent for side in state.sides.values())


def open_melees(now: Now) -> Procedure:
    """Count the rounds of contact; class each melee, and tell everyone's attacks."""
    first = next(iter(now.state.sides))
    yield Fact(Spent(first, OPENED, 1, lasting=False), "round.seven_phases")
    yield from count_contact(now)
    for members in _melees(now.state):
        yield from _classed(now, classify(now.state, members))


def _melees(state: State) -> Iterator[tuple[CombatantId, ...]]:
    """Yield every cluster of figures that contact links, in roster order."""
    seen: set[CombatantId] = set()
    in_contact = {who for pair in state.engaged for who in pair}
    for who in state.combatants:
        if who in in_contact and who not in seen:
            members = linked(state, who)
            seen.update(members)
            yield members


def _classed(now: Now, melee: Melee) -> Iterator[Fact]:
    profiles = [now.state.combatants[who].profile for who in melee.members]
    members = ", ".join(f"{p.name} ({hit_dice_in_words(p)})" for p in profiles)
    ratio = " v ".join(str(dice) for dice in melee.dice.values())
    name = "fantastic" if melee.fantastic else NON_FANTASTIC
    read = TableRead(
        melee.members[0], "melee", f"{members}: {ratio}", f"{name}: {melee.reason}"
    )
    yield Fact(read, melee.rule)
    for profile in profiles:
        who = profile.id
        allowed = allowance(profile, now.state.options, fantastic=melee.fantastic)
        table = "fighting_capability" if allowed.rule == "number.men_fc" else "attacks"
        told = TableRead(who, table, allowed.words, str(allowed.attacks))
        yield Fact(told, allowed.rule)
        yield Fact(Spent(who, STRIKES, allowed.attacks, lasting=False), allowed.rule)
        if not melee.fantastic:
            yield Fact(Spent(who, NON_FANTASTIC, 1, lasting=False), melee.rule)
