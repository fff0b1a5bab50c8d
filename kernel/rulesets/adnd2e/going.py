"""Going on foot: how far a straight way leads, what it provokes, whom one meets."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any

import attrs

from ....events.types import (
    Disengaged,
    Engaged,
    Moved,
    Spent,
    TrapEnded,
    Turned,
)
from ....events.values import CombatantId, Place
from ...mechanics.figures import there
from ...requests import Fact, Request
from ...state import State
from . import figures, ground, guards, numbers
from .moment import Deed, Moment
from .opportunity import provoke
from .pinning import let_up, pinners


MOVED = "moved"
"""What a figure has gone in a round, in feet, under this name."""

_TENS = 10
_CONTACT = "reach.base_contact"

Going = Generator[Request, Any, bool]
"""A movement; it returns whether the figure got there and can go on."""


def full_move(state: State, who: CombatantId) -> int:
    """Return how many feet a figure can go in a round (move.full)."""
    return figures.rate(state, who) * _TENS


def half_move(state: State, who: CombatantId) -> int:
    """Return how many feet it can go and still attack (move.half_melee)."""
    rounding = str(state.options["rounding"])
    return numbers.halved(full_move(state, who), rounding)


def cannot_go(state: State, who: CombatantId) -> tuple[str, str] | None:
    """Return the rule that keeps a figure where it is, and why."""
    if figures.wrestling(state, who):
        return "wrestle.no_other_action", f"{who} wrestles, and does nothing else"
    if pinners(state, who):
        return "overbear.result", f"{who} can't get up: somebody lies on it"
    if figures.rate(state, who) < 1:
        return "move.full", f"{who} has no movement rate left"
    return None


def caught_fast(state: State, who: CombatantId) -> tuple[str, str] | None:
    """Return the rule that keeps *who* from going while its weapon is in a trap.

    It goes once it has dropped the weapon (trap.no_use); whoever traps may go,
    and lets it free so.
    """
    for trap in state.traps.values():
        if trap.victim == who:
            return "trap.no_use", f"{trap.caught} of {who} is caught, and holds it fast"
    return None


# ---------------------------------------------------------------- where a way ends


def within(start: Place, goal: Place, feet: int) -> Place:
    """Return *goal*, or the place *feet* toward it where it is farther."""
    if ground.distance(start, goal) <= feet:
        return goal
    return ground.toward(start, goal, feet)


def furthest(state: State, who: CombatantId, goal: Place) -> Place:
    """Return the last place on the straight way to *goal* where *who* can stand.

    It stands on nobody, and goes through allies only as far as it may
    (move.through_allies). It is its own place where the way is closed.
    """
    start = state.combatants[who].place
    if not ground.on_map(state):
        return goal
    for spot in _back_from(start, goal):
        if ground.free(state, spot, who) and not ground.is_barred(state, who, spot):
            return spot
    return start


def _back_from(start: Place, goal: Place) -> Iterator[Place]:
    """Yield *goal*, and the places before it foot by foot."""
    if start == goal:
        return
    yield goal
    for feet in range(ground.distance(start, goal) - 1, 0, -1):
        yield ground.toward(start, goal, feet)


def beside(state: State, who: CombatantId, target: CombatantId) -> Place:
    """Return where *who* comes into contact with *target* on the straight way."""
    return ground.approach(state.combatants[who].place, state.combatants[target].place)


# ---------------------------------------------------------------- going there


def go(
    moment: Moment,
    who: CombatantId,
    end: Place,
    how: str,
    rule: str,
    *,
    facing: int | None = None,
    spared: tuple[CombatantId, ...] = (),
) -> Going:
    """Go straight to *end*, on a map: attacks of opportunity come first.

    Args:
        moment: When.
        who: Who goes.
        end: Where to; it was found by `furthest`.
        how: What it is called in the log.
        rule: The rule that lets it go.
        facing: Where it faces then, in degrees; None for the way it went.
        spared: Whom it doesn't provoke by leaving.
    """
    by = tuple(f for f in ground.provoked_by(moment.start, who, end) if f not in spared)
    if end != moment.state.combatants[who].place and by:
        goes_on = yield from provoke(
            moment, who, "move", by=by, rule="aoo.trigger.move"
        )
        if not goes_on:
            return False
    before = moment.state
    yield from walk(moment, who, end, how, rule, facing=facing)
    return (yield from met(moment, who, before))


def close_with(
    moment: Moment, who: CombatantId, target: CombatantId, rule: str
) -> Going:
    """Come to blows with *target* where there is no map, and leave all others."""
    left = yield from leave_all(moment, who, rule, but=target)
    if not left:
        return False
    before = moment.state
    if not ground.engaged(moment.state, who, target):
        yield Fact(Engaged(who, target, ground.SPACE), rule)
    return (yield from met(moment, who, before))


def leave_all(
    moment: Moment,
    who: CombatantId,
    rule: str,
    *,
    but: CombatantId = "",
    provokes: bool = True,
) -> Going:
    """Leave everybody whom *who* is at blows with, where there is no map."""
    by = figures_threatening(moment.start, who, but) if provokes else ()
    if by:
        goes_on = yield from provoke(
            moment, who, "move", by=by, rule="aoo.trigger.move"
        )
        if not goes_on:
            return False
    for other in engaged_with(moment.state, who):
        if other != but:
            yield Fact(Disengaged(who, other, "moved away"), rule)
    yield from part(moment, who)
    yield from let_up(moment)
    return True


def figures_threatening(
    state: State, who: CombatantId, but: CombatantId
) -> tuple[CombatantId, ...]:
    """Return whose threat *who* leaves, *but* that one's, without a map."""
    return tuple(foe for foe in ground.threateners(state, who) if foe != but)


def met(moment: Moment, who: CombatantId, before: State) -> Going:
    """Let *who* meet those whose guard it came into; return whether it can go on."""
    if any(
        not ground.threatens(before, guard, who)
        for guard in guards.on_guard(moment.state, who)
    ):
        yield from guards.meet(moment.live(), who)
    return figures.able(moment.state.combatants[who])


def walk(
    moment: Moment,
    who: CombatantId,
    end: Place,
    how: str,
    rule: str,
    *,
    facing: int | None = None,
) -> Deed:
    """Put *who* at *end* with all that follows but blows."""
    start = moment.state.combatants[who].place
    if start != end:
        yield Fact(Moved(who, start, end, ground.distance(start, end), how), rule)
    heading = ground.bearing(start, end) if start != end else None
    yield from face(moment, who, heading if facing is None else facing, how, rule)
    yield from part(moment, who)
    yield from contact(moment, who)
    yield from let_up(moment)


def face(
    moment: Moment, who: CombatantId, facing: int | None, how: str, rule: str
) -> Deed:
    """Turn *who* to *facing*, in degrees; None or its own facing is no turn."""
    before = moment.state.combatants[who].facing
    if facing is not None and facing != before:
        yield Fact(Turned(who, before, facing, how), rule)


def shoved(moment: Moment, who: CombatantId, end: Place, how: str, rule: str) -> Deed:
    """Move *who* against its will: it provokes nothing and faces as before."""
    start = moment.state.combatants[who].place
    yield Fact(Moved(who, start, end, ground.distance(start, end), how), rule)
    yield from part(moment, who)
    yield from contact(moment, who)
    yield from let_up(moment)


def part(moment: Moment, who: CombatantId) -> Deed:
    """End the traps of *who* whose other party is out of their reach now."""
    state = moment.state
    for name, trap in state.traps.items():
        if who not in (trap.trapper, trap.victim):
            continue
        feet = ground.SPACE
        if figures.is_weapon(state, trap.trapper, trap.weapon):
            tool = figures.weapon(state, trap.trapper, trap.weapon)
            feet = ground.reach(state, trap.trapper, tool)
        if not ground.near(state, trap.trapper, trap.victim, feet):
            ended = TrapEnded(name, trap.trapper, trap.victim, "moved away")
            yield Fact(ended, "trap.no_use")


def spend_feet(who: CombatantId, feet: int, rule: str) -> Iterator[Fact]:
    """Note how far *who* goes in this round."""
    yield Fact(Spent(who, MOVED, feet, lasting=False), rule)


def arrived(moment: Moment, who: CombatantId) -> Moment:
    """Return *moment* with *who* as and where it is now; the others as before.

    What comes after a movement still is at the same time as what others do on
    this count (initiative.tie).
    """
    now = moment.state
    combatants = {**moment.start.combatants, who: now.combatants[who]}
    start = attrs.evolve(moment.start, combatants=combatants, engaged=now.engaged)
    return Moment(moment.now, start, moment.serves)


# ---------------------------------------------------------------- who is at blows


def engaged_with(state: State, who: CombatantId) -> tuple[CombatantId, ...]:
    """Return whom *who* is at blows with, in roster order."""
    return tuple(o for o in state.combatants if ground.engaged(state, who, o))


def contact(moment: Moment, who: CombatantId) -> Deed:
    """Settle whom *who* is at blows with where it stands, on a map."""
    state = moment.state
    figure = state.combatants[who]
    foes = figures.foes(state, who) if there(figure) else ()
    near = [foe for foe in foes if ground.in_contact(state, who, foe)]
    before = engaged_with(state, who)
    for other in before:
        if other not in near:
            yield Fact(Disengaged(who, other, "out of reach"), _CONTACT)
    for other in near:
        if other not in before:
            feet = ground.apart(state, who, other)
            yield Fact(Engaged(who, other, feet), _CONTACT)
