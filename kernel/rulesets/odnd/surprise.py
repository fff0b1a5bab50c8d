"""Surprise: a die for each side before combat, and the segment it gives."""

from __future__ import annotations

from collections.abc import Iterator

from ....events.types import (
    HostilitiesBegan,
    RoundBegan,
    RoundEnded,
    SurpriseSettled,
    Turned,
)
from ....events.values import Modifier, SideId
from ...mechanics.figures import enemies
from ...mechanics.ground import bearing, distance
from ...mechanics.sides import sides_named
from ...requests import Fact, Procedure, Roll
from ...ruleset import Now
from ...state import Combatant, State
from .engaging import at_blows
from .figures import SEGMENT, able, surprised
from .tables import wisdom_surprise


UNSURPRISED = 3
"""On a total of this or more one isn't surprised (surprise.threshold)."""

_USUAL_WISDOM = 10


def surprise(now: Now) -> Procedure:
    """Let combat begin: who faces where and touches whom, then a d6 for each side."""
    yield Fact(HostilitiesBegan("combat begins"), "surprise.roll")
    yield from _initial_facing(now)
    for who in now.state.combatants:
        yield from at_blows(now, who)
    for side in now.state.sides:
        if side in sides_named(now.state, "forewarned"):
            reason = "can't be surprised"
            yield Fact(SurpriseSettled(side, False, reason), "surprise.roll")
        elif now.option("surprise.wisdom_scope") == "per_combatant":
            yield from _each_by_itself(now, side)
        else:
            yield from _as_one(now, side)


def gives_a_segment(state: State) -> bool:
    """Return whether anybody is surprised."""
    return any(surprised(state, c) for c in state.combatants.values())


def segment(now: Now) -> Procedure:
    """Open the surprise segment; it stays empty where all are surprised."""
    yield Fact(RoundBegan(SEGMENT), "surprise.free_action")
    if all(surprised(now.state, c) for c in now.state.combatants.values()):
        reason = "all are surprised"
        yield Fact(RoundEnded(SEGMENT, True, reason), "surprise.both")


def _initial_facing(now: Now) -> Iterator[Fact]:
    """Turn each figure as its line says, else toward the nearest enemy."""
    for who, figure in now.state.combatants.items():
        facing = int(figure.profile.trait("facing", _toward_nearest(now.state, figure)))
        if facing != figure.facing:
            turned = Turned(who, figure.facing, facing, "as combat begins")
            yield Fact(turned, "melee.flank_left")


def _toward_nearest(state: State, figure: Combatant) -> int:
    foes = tuple(enemies(state, figure))
    if not foes:
        return figure.facing
    nearest = min(foes, key=lambda foe: distance(figure.place, foe.place))
    return bearing(figure.place, nearest.place)


def _each_by_itself(now: Now, side: SideId) -> Procedure:
    """Roll one die, to which each figure adds its own Wisdom (surprise.wisdom)."""
    roll = yield Roll(side, "surprise", "1d6", "surprise.roll", needed=UNSURPRISED)
    for figure in now.state.members(side):
        modifier = _wisdom(figure)
        total = roll.total + modifier
        reason = f"rolled {roll.total}" + _in_words(modifier)
        settled = SurpriseSettled(figure.profile.id, total < UNSURPRISED, reason)
        yield Fact(settled, "surprise.wisdom")


def _in_words(modifier: int) -> str:
    return f", {modifier:+} for wisdom" if modifier else ""


def _as_one(now: Now, side: SideId) -> Procedure:
    """Roll one die for all of a side, with one modifier or none."""
    value = _for_side(now.state, side)
    modifiers = (Modifier("wisdom", value, "surprise.wisdom"),) if value else ()
    roll = yield Roll(side, "surprise", "1d6", "surprise.roll", modifiers, UNSURPRISED)
    settled = SurpriseSettled(side, roll.total < UNSURPRISED, f"rolled {roll.total}")
    yield Fact(settled, "surprise.threshold")


def _for_side(state: State, side: SideId) -> int:
    scope = state.options["surprise.wisdom_scope"]
    members = [c for c in state.members(side) if able(c)]
    if scope == "leader":
        members = [c for c in members if c.profile.leader]
    if scope == "off" or not members:
        return 0
    modifiers = [_wisdom(figure) for figure in members]
    return min(modifiers) if scope == "worst" else max(modifiers)


def _wisdom(figure: Combatant) -> int:
    """Return a figure's own modifier; monsters have none unless given Wisdom."""
    return wisdom_surprise(int(figure.profile.trait("wisdom", _USUAL_WISDOM)))
