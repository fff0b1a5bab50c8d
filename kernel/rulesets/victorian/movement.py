"""Covering ground: a walk, a step, a run, a withdrawal, leaving the field."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping

from ....events.types import ActionLost, CombatantLeft, Moved
from ....events.values import Choice, CombatantId, Place
from ...mechanics.engagement import part
from ...mechanics.figures import there
from ...mechanics.ground import away, distance, toward
from ...offers import Number, Offer, OneOf, Slot
from ...requests import Fact
from ...ruleset import Now
from ...state import Combatant, Condition, State
from . import budget, speed
from .backs import turning_toward
from .deeds import Act, Deed, Refusal
from .effects import Affliction, Contact, Effects, felled
from .figures import HELPLESS, REACH, able
from .opportunity import provoke, travel
from .provoking import threatening


MOVE, STEP, RUN, WITHDRAW, FLEE = "move", "step", "run", "withdraw", "flee"
FLEEING, FLIGHT = "fleeing", "runs from the field"
"""The condition of one who gets away when its batch closes, and its source."""

FEET_OF_A_STEP = 5
DOUBLE = 2


def move_offers(
    state: State, figure: Combatant, named: tuple[Slot, ...]
) -> Iterator[Offer]:
    """Yield the ways that are open to *figure*, toward or away from another."""
    who = figure.profile.id
    others = tuple(
        i for i, other in state.combatants.items() if there(other) and i != who
    )
    if not others:
        return
    for act, least, most in _ranges(state, figure):
        feet = Number("feet", least, most)
        yield Offer(act, (*named, OneOf("toward", others), feet))
        yield Offer(act, (*named, OneOf("away", others), feet))
    yield Offer(FLEE, named)


def _ranges(state: State, figure: Combatant) -> Iterator[tuple[str, int, int]]:
    who = figure.profile.id
    one = speed.speed(state, who)
    limited = budget.is_limited(figure)
    yield MOVE, 1, one
    yield STEP, 1, FEET_OF_A_STEP
    yield RUN, 1, speed.run(state, who)
    yield WITHDRAW, 1, one if limited else one * DOUBLE


def move_forbidden(state: State, figure: Combatant, choice: Choice) -> Refusal:
    """Return the rule that forbids to go so far, or so, and why."""
    most = {act: most for act, _, most in _ranges(state, figure)}.get(choice.act)
    other = state.combatants.get(choice.get("toward") or choice.get("away"))
    if most is None or other is None:
        return None
    if not there(other):
        return "init.target", f"{other.profile.name} isn't there any more"
    reason = f"{figure.profile.name} goes up to {most} feet"
    return _rule(figure, choice.act), reason


def _rule(figure: Combatant, act: str) -> str:
    if act == RUN:
        heavy = speed.run_factor(figure.profile) != speed.ADULT.run
        return "speed.run_heavy" if heavy else "speed.run"
    if act == WITHDRAW and budget.is_limited(figure):
        return "action.full_round_as_standard"
    return _RULES[act]


_RULES = {
    MOVE: "action.move",
    STEP: "action.five_foot_step",
    WITHDRAW: "action.withdraw",
}


def goal_of(state: State, who: CombatantId, choice: Choice) -> Place:
    """Return where the way that was chosen ends.

    Who goes toward somebody stops next to it, unless it goes past.
    """
    here, feet = state.combatants[who].place, choice.number("feet")
    if not choice.get("toward"):
        return away(here, state.combatants[choice.get("away")].place, feet)
    goal = state.combatants[choice.get("toward")].place
    gap = distance(here, goal)
    if abs(gap - feet) < REACH:
        feet = max(0, gap - REACH)
    return toward(here, goal, feet)


def _walk(now: Now, start: State, who: CombatantId, choice: Choice, _n: int) -> Deed:
    return (yield from go(now, start, who, choice, "walks", "action.move"))


def _run(now: Now, start: State, who: CombatantId, choice: Choice, _n: int) -> Deed:
    yield from budget.no_step(now, who)
    rule = _rule(start.combatants[who], RUN)
    return (yield from go(now, start, who, choice, "runs", rule))


def _withdraw(
    now: Now, start: State, who: CombatantId, choice: Choice, _n: int
) -> Deed:
    yield from budget.no_step(now, who)
    rule = "action.withdraw"
    return (yield from go(now, start, who, choice, "withdraws", rule, exempt=1))


def go(
    now: Now,
    start: State,
    who: CombatantId,
    choice: Choice,
    how: str,
    rule: str,
    *,
    exempt: int = 0,
) -> Deed:
    """Go the way that was chosen, past whoever strikes at it."""
    end = goal_of(start, who, choice)
    yield from turning_toward(now, who, end)
    feet = distance(start.combatants[who].place, end)
    yield from budget.walked(now, who, feet)
    struck = yield from travel(now, start, who, end, how, exempt=exempt, rule=rule)
    yield from _stopped(now, start, who, struck)
    return (*struck, Contact(who))


def _stopped(
    now: Now, start: State, who: CombatantId, struck: Effects
) -> Generator[Fact, None, bool]:
    """Return whether *who* gets no further, and say so."""
    down = felled(start, struck, who) or not able(now.state.combatants[who])
    if down:
        yield Fact(ActionLost(who, "felled on the way"), "init.batch")
    return down


def _step(_now: Now, start: State, who: CombatantId, choice: Choice, _n: int) -> Deed:
    """Shift five feet, which gives nobody a blow (action.five_foot_step)."""
    here, end = start.combatants[who].place, goal_of(start, who, choice)
    if here != end:
        event = Moved(who, here, end, distance(here, end), "steps")
        yield Fact(event, "action.five_foot_step")
    return (Contact(who),)


def _flee(now: Now, start: State, who: CombatantId, _choice: Choice, _n: int) -> Deed:
    """Run from the field, past whoever stands next to it."""
    struck: Effects = yield from provoke(
        now, start, who, "moving away", threatening(start, who)
    )
    if (yield from _stopped(now, start, who, struck)):
        return struck
    return (*struck, Affliction(who, FLEEING, FLIGHT, who, 0, "speed.run"))


def get_away(now: Now) -> Iterator[Fact]:
    """Let those be gone who ran from the field in this batch, unless felled in it."""
    for who, figure in tuple(now.state.combatants.items()):
        flight = Condition(FLEEING, FLIGHT)
        out = {c.name for c in figure.conditions} & HELPLESS
        if there(figure) and flight in figure.conditions and out == {FLEEING}:
            yield Fact(CombatantLeft(who, "fled"), "speed.run")
            yield from part(now, who, "fled", "aoo.trigger", "speed.run")


MOVEMENT: Mapping[str, Act] = {
    MOVE: Act(_walk, "move"),
    STEP: Act(_step, "step"),
    RUN: Act(_run, "full"),
    WITHDRAW: Act(_withdraw, "full"),
    FLEE: Act(_flee, "full"),
}
