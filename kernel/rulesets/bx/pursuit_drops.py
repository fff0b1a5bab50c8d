"""What is left behind to slow pursuers: food, treasure, burning oil."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from ....events.types import ConditionGained, Declared, Dropped, Spent, TableRead
from ....events.values import Choice, CombatantId, SideId
from ...requests import Fact, Procedure
from ...ruleset import Now
from ...state import Combatant, Pursuit, State
from .chase import HALF, HALTED, STOPPED, runners
from .dice import side_roll
from .scene import of_characters


@attrs.frozen
class Bait:
    """A kind of thing to drop: whom it stops, and by which rule.

    Attributes:
        intelligent: Whether it is intelligent monsters that stop for it.
        rule: The rule of it.
        purpose: What the die is rolled for.
        stops: What they do who stop, in words.
    """

    intelligent: bool
    rule: str
    purpose: str
    stops: str


KINDS: Mapping[str, Bait] = {
    "rations": Bait(
        intelligent=False, rule="pursuit.food", purpose="food", stops="eating"
    ),
    "treasure": Bait(
        intelligent=True,
        rule="pursuit.treasure",
        purpose="treasure",
        stops="gathering treasure",
    ),
}
"""What can be dropped, by the trait that counts it."""

OIL = "oil"
TRIED = "hindrance"
"""What a side spends that burns oil, or the like, in a round."""

STOPS = 3
"""On a d6 of this or less monsters stop (pursuit.food, pursuit.treasure)."""

_HALTS, _SLOWS = 4, 5
_DIE = 6


def carried(figure: Combatant, what: str) -> int:
    """Return how much *figure* has left of *what*, by the trait of that name."""
    return int(figure.profile.trait(what, 0)) - figure.spent_for_good.get(what, 0)


def drop(now: Now, choice: Choice) -> Procedure:
    """Drop food or treasure; those whom it could stop roll once for each kind."""
    who, what = choice.get("who"), choice.get("what")
    amount = choice.number("amount")
    place = now.state.combatants[who].place
    yield Fact(Spent(who, what, amount, lasting=True), "pursuit.drop")
    item = f"{what} ({amount})"
    yield Fact(Dropped(who, item, place, "dropped in flight"), "pursuit.drop")
    chase, bait = now.state.pursuit, KINDS[what]
    assert chase is not None  # noqa: S101 - only asked in a pursuit
    tempted = _tempted(now.state, chase.pursuing, bait)
    mark = f"drop:{what}"
    if not tempted or mark in now.state.sides[chase.pursuing].spent_for_good:
        return
    yield Fact(Spent(chase.pursuing, mark, 1, lasting=True), "pursuit.drop")
    yield from _tempt(now, chase, bait, tempted)


def hinder(now: Now, choice: Choice) -> Procedure:
    """Burn oil behind, or hold the pursuers up in some such way (pursuit.oil)."""
    who, chase = choice.get("who"), now.state.pursuit
    assert chase is not None  # noqa: S101 - only asked in a pursuit
    yield Fact(Declared(who, choice), "pursuit.oil")
    yield Fact(Spent(chase.fleeing, TRIED, 1, lasting=False), "pursuit.oil")
    burning = choice.act == OIL
    if burning:
        yield Fact(Spent(who, OIL, 1, lasting=True), "pursuit.drop")
    pursuers = runners(now.state, chase.pursuing)
    face = _DIE
    if not burning or not all(c.profile.trait("fireproof") for c in pursuers):
        roll = yield side_roll(now.state, chase.pursuing, OIL, "1d6", "pursuit.oil")
        face = roll.total
    held_up, result = _effect(face)
    row = TableRead(chase.pursuing, OIL, str(face), result)
    yield Fact(row, "pursuit.oil")
    if held_up:
        yield Fact(Spent(chase.pursuing, held_up, 1, lasting=False), "pursuit.oil")


def _tempted(state: State, side: SideId, bait: Bait) -> tuple[CombatantId, ...]:
    """Return whom of *side* a bait could stop: monsters of the right mind."""
    if of_characters(state, side):
        return ()
    return tuple(
        c.profile.id
        for c in runners(state, side)
        if bool(c.profile.trait("intelligent", default=True)) is bait.intelligent
    )


def _tempt(
    now: Now, chase: Pursuit, bait: Bait, tempted: tuple[CombatantId, ...]
) -> Procedure:
    roll = yield side_roll(
        now.state,
        chase.pursuing,
        bait.purpose,
        "1d6",
        bait.rule,
        needed=STOPS,
        under=True,
    )
    stops = roll.total <= STOPS
    result = f"they stop, {bait.stops}" if stops else "they run on"
    row = TableRead(chase.pursuing, bait.purpose, str(roll.total), result)
    yield Fact(row, bait.rule)
    for who in tempted if stops else ():
        yield Fact(ConditionGained(who, STOPPED, bait.stops), bait.rule)


def _effect(face: int) -> tuple[str, str]:
    """Return what the pursuers spend on fire behind the fleeing, and in words."""
    if face <= _HALTS:
        return HALTED, "held up for this round"
    return (HALF, "slowed to half") if face == _SLOWS else ("", "no effect")
