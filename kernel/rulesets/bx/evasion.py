"""Evasion: a side would be gone, and the others let it go or give chase."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any

from ....events.types import (
    CombatantLeft,
    Declared,
    PhaseEnded,
    PursuitBegan,
    RoundEnded,
    Spent,
    TableRead,
)
from ....events.values import REFEREE, SideId
from ...choices import choose
from ...mechanics.bands import holds, in_band
from ...mechanics.engagement import bound, part
from ...requests import Fact, Procedure, Request, Roll
from ...ruleset import Now
from ...state import State
from .begun import combat_begun
from .chase import base_rate, can_run, gap_of, runners
from .clock import pass_round
from .deciding import TABLE, decide
from .figures import able
from .scene import EVADING, REACTING, evading
from .tables import BOOK


def flee(_now: Now, side: SideId) -> Iterator[Fact]:
    """Let *side* say that it would rather be gone (evade.wish)."""
    yield Fact(Declared(side, choose("flee", who=side)), "evade.wish")
    yield Fact(Spent(side, EVADING, 1, lasting=True), "turn.reaction_flee")


def after_rout(_now: Now, fleeing_side: SideId) -> Iterator[Fact]:
    """Let the others say whether they chase a side that is all in flight."""
    yield Fact(Spent(fleeing_side, EVADING, 1, lasting=True), "seq.surrenders")


def can_break_off(state: State, side: SideId) -> bool:
    """Return whether all of *side* may run from combat: nobody holds it."""
    fit = any(map(able, state.members(side)))
    return fit and not _is_held(state, side) and bool(_others(state, side))


def no_break_off(state: State, side: SideId) -> tuple[str, str] | None:
    """Return the rule that forbids *side* to run from combat, and why."""
    for figure in state.members(side):
        if able(figure) and bound(state, figure.profile.id):
            name = figure.profile.name
            return "evade.before_combat", f"{name} is engaged: withdraw or retreat"
    return None


def flight(now: Now, side: SideId) -> Procedure:
    """Let *side* break off combat; the round ends with it."""
    state = now.state
    if state.phase:
        yield Fact(PhaseEnded(state.phase), "evade.before_combat")
    yield from pass_round(now)
    ended = RoundEnded(state.round, goes_on=True, reason=f"{side}: breaks off")
    yield Fact(ended, "evade.before_combat")
    yield from flee(now, side)


def evasion(now: Now) -> Procedure:
    """Settle whether the side that evades is gone, or is pursued."""
    side = evading(now.state)
    others = _others(now.state, side)
    if not runners(now.state, side) or not others:
        yield from got_away(now, side, "nobody follows", "evade.wish")
        return
    rule = yield from _away_at_once(now, side, others)
    if rule:
        yield from got_away(now, side, "they get away", rule)
        return
    free = [other for other in others if not _is_held(now.state, other)]
    if free and _stopped(now.state) and _lead(now.state, side, others) > 0:
        yield from _pursue(now, side, free[0], "evade.not_stopped")
        return
    for other in free:
        chased = yield from decide(now, side, other)
        if chased and runners(now.state, side) and runners(now.state, other):
            yield from _pursue(now, side, other, "pursuit.rounds")
            return
    yield from got_away(now, side, "they are let go", "evade.wish")


def got_away(now: Now, side: SideId, reason: str, rule: str) -> Procedure:
    """Let *side* be gone: out of the fight, or of this turn's encounter."""
    state = now.state
    yield from _answered(state, side, rule)
    if state.hostile or not state.scene.get("exploring"):
        for figure in filter(can_run, state.members(side)):
            who = figure.profile.id
            yield Fact(CombatantLeft(who, reason), rule)
            yield from part(now, who, reason, rule, "time.round")
    if state.phase == REACTING:
        yield Fact(PhaseEnded(REACTING), "turn.reaction_flee")


def _answered(state: State, side: SideId, rule: str) -> Iterator[Fact]:
    wish = state.sides[side].spent_for_good.get(EVADING, 0)
    if wish:
        yield Fact(Spent(side, EVADING, -wish, lasting=True), rule)


def _is_held(state: State, side: SideId) -> bool:
    """Return whether any of *side* is in a melee, and so neither runs nor chases."""
    return any(able(c) and bound(state, c.profile.id) for c in state.members(side))


def _others(state: State, side: SideId) -> tuple[SideId, ...]:
    return tuple(s for s in state.sides if s != side and runners(state, s))


def _stopped(state: State) -> bool:
    return not combat_begun(state) and bool(state.scene.get("obstacle"))


def _lead(state: State, side: SideId, others: tuple[SideId, ...]) -> int:
    """Return by how many feet a turn *side* is faster than the fastest of *others*."""
    return base_rate(state, side) - max(base_rate(state, other) for other in others)


def _away_at_once(
    now: Now, side: SideId, others: tuple[SideId, ...]
) -> Generator[Request, Any, str]:
    """Return the rule by which *side* is away without a decision, or nothing."""
    state = now.state
    if state.scene.get("outdoors") and now.option("evade.wilderness"):
        return (yield from _by_chance(now, side, others))
    if combat_begun(state):
        return ""
    mine, lead = base_rate(state, side), _lead(state, side, others)
    rule, result = "evade.faster", "faster, and away"
    if lead == 0:
        rule, result = "evade.equal_speed", "no faster"
    elif lead < 0:
        result = "slower"
    elif _stopped(state):
        rule, result = "evade.not_stopped", f"halted by {state.scene['obstacle']}"
    row = f"{mine} feet a turn against {mine - lead}"
    yield Fact(TableRead(side, TABLE, row, result), rule)
    return rule if lead > 0 and not _stopped(state) else ""


def _by_chance(
    now: Now, side: SideId, others: tuple[SideId, ...]
) -> Generator[Request, Any, str]:
    """Return the rule of open country if d100 lets *side* evade, or nothing."""
    fleeing = len(runners(now.state, side))
    pursuers = sum(len(runners(now.state, other)) for other in others)
    chance = chance_outdoors(fleeing, pursuers)
    rule = "evade.wilderness_option"
    roll = yield Roll(REFEREE, TABLE, "1d100", rule, needed=chance, under=True)
    away = roll.total <= chance
    result = "evaded" if away else "not evaded"
    yield Fact(TableRead(side, TABLE, str(roll.total), result), rule)
    return rule if away else ""


def chance_outdoors(fleeing: int, pursuers: int) -> int:
    """Return the percentage by the table of evasion in open country.

    A row's first cell reads ``5-12 (pursuers 1-3 / 4-8 / 9+)``: the fleeing,
    then the pursuers of each of its three columns.
    """
    for cell, *chances in BOOK.tables["evasion_wilderness"].rows:
        group, _, brackets = str(cell).rstrip(")").partition(" (pursuers ")
        bands = brackets.split(" / ")
        rows = [(band, i) for i, band in enumerate(bands)]
        if holds(group, fleeing):
            return int(chances[int(in_band(rows, pursuers))])
    raise LookupError(f"no row for {fleeing} who flee")


def _pursue(now: Now, side: SideId, other: SideId, rule: str) -> Iterator[Fact]:
    gap = gap_of(now.state, side, other)
    yield from _answered(now.state, side, rule)
    yield Fact(PursuitBegan(side, other, gap), rule)
