"""Holds: how they begin, what they do, and how they end for both."""

from __future__ import annotations

from ....events.types import (
    HoldBegan,
    HoldEnded,
    HoldMaintained,
    Spent,
    TrapEnded,
)
from ....events.values import CombatantId, Modifier, Place
from ...mechanics.compass import CIRCLE
from ...mechanics.figures import there
from ...requests import Fact
from ...state import Hold, State
from .bare_damage import BLUDGEONING, NONLETHAL, bare_damage
from .figures import wrestling
from .footing import adjoining
from .going import shoved
from .ground import beside, free, on_map
from .harm import hurt
from .moment import Deed, Moment


HOLD = "hold"
PRESS = "press"

DICE = {HOLD: "1d2", PRESS: "1d6"}
"""What a hold does each round, by its style (wrestle.hold_established)."""


def holds_of(state: State, holder: CombatantId) -> tuple[str, ...]:
    """Return the names of the holds that *holder* keeps, oldest first."""
    return tuple(name for name, hold in state.holds.items() if hold.holder == holder)


def begin_hold(
    moment: Moment, holder: CombatantId, held: CombatantId, rule: str
) -> Deed:
    """Let *holder* get hold of *held*, which hurts at once (option)."""
    name = f"h{moment.state.tied + 1}"
    yield Fact(HoldBegan(name, holder, held, HOLD), rule)
    if moment.now.option("wrestle.first_damage") == "at_once":
        yield from hold_damage(
            moment, moment.state.holds[name], "wrestle.hold_established"
        )


def maintain(moment: Moment, tie: str, style: str, kept: int, rule: str) -> Deed:
    """Let a hold last through its contest."""
    hold = moment.state.holds[tie]
    yield Fact(HoldMaintained(tie, hold.holder, hold.held, style, kept), rule)


def hold_damage(moment: Moment, hold: Hold, rule: str) -> Deed:
    """Let a hold hurt: 1d2 and Strength bonus (wrestle.hold_established).

    A press does 1d6 and Strength modifier, and 1 more for each round that it
    was kept (wrestle.one.press).
    """
    pressed = hold.style == PRESS
    kept = Modifier("kept", hold.kept, "wrestle.one.press")
    amount = yield from bare_damage(
        moment,
        hold.holder,
        hold.held,
        DICE[hold.style],
        rule,
        added=(kept,) if pressed and hold.kept else (),
        bonus_only=not pressed,
    )
    passing = NONLETHAL if moment.now.option("wrestle.hold_nonlethal") else ""
    yield from suffered(moment, hold, amount, hold.style, rule, passing)


def suffered(
    moment: Moment, hold: Hold, amount: int, what: str, rule: str, passing: str = ""
) -> Deed:
    """Let who is held suffer what its holder does to it, if it is anything."""
    if amount:
        yield from hurt(
            moment,
            hold.held,
            amount,
            f"{hold.holder}'s {what}",
            BLUDGEONING,
            passing=passing,
            rule=rule,
            by=hold.holder,
        )


# ---------------------------------------------------------------- the end of it


def end_hold(moment: Moment, tie: str, reason: str, rule: str) -> Deed:
    """End a hold for both."""
    hold = moment.state.holds[tie]
    yield Fact(HoldEnded(tie, hold.holder, hold.held, reason), rule)


def break_off(moment: Moment, tie: str, reason: str) -> Deed:
    """End a hold and part the two, who do nothing else (wrestle.broken)."""
    hold = moment.state.holds[tie]
    yield from end_hold(moment, tie, reason, "wrestle.broken")
    yield from step_back(moment, hold.holder, "wrestle.broken")
    yield from spent_wrestling(moment, hold)


def step_back(moment: Moment, holder: CombatantId, rule: str) -> Deed:
    """Put *holder* off whom it lay on, to where it came from or nearby.

    It faces whom it leapt on, so it came from behind its own back. The return
    is no movement, and provokes nothing (wrestle.fail).
    """
    state, figure = moment.state, moment.state.combatants[holder]
    if not there(figure) or free(state, figure.place, holder):
        return
    rear = (figure.facing + CIRCLE // 2) % CIRCLE
    goal = beside(state, adjoining(figure.place, rear), rear, holder)
    yield from put(moment, holder, goal, "back", rule)


def put(moment: Moment, who: CombatantId, goal: Place, how: str, rule: str) -> Deed:
    """Put *who* where it doesn't go by itself; without a map nobody moves."""
    start = moment.state.combatants[who].place
    if on_map(moment.state) and goal != start:
        yield from shoved(moment, who, goal, how, rule)


def spent_wrestling(moment: Moment, hold: Hold) -> Deed:
    """Note that those set free do nothing else in this round (option)."""
    if moment.now.option("wrestle.freed_may_act"):
        return
    for who in (hold.holder, hold.held):
        if not wrestling(moment.state, who):
            yield Fact(Spent(who, "contested", 1, lasting=False), "wrestle.broken")


def tear_away(moment: Moment, who: CombatantId, tie: str, rule: str) -> Deed:
    """End all else that binds *who*, whom the hold *tie* moves away."""
    state, reason = moment.state, "moved away"
    for name, hold in state.holds.items():
        if name != tie and who in (hold.holder, hold.held):
            yield from end_hold(moment, name, reason, rule)
    for name, trap in state.traps.items():
        if who in (trap.trapper, trap.victim):
            yield Fact(TrapEnded(name, trap.trapper, trap.victim, reason), rule)
