"""A holder that carries off whom it holds."""

from __future__ import annotations

from ....events.types import TableRead
from ....events.values import Choice
from ...mechanics.compass import CIRCLE
from ...offers import Number, Offer
from ...requests import Fact
from ...state import Hold, State
from . import numbers
from .figures import able, rate
from .footing import open_way
from .going import met
from .ground import on_map, provoked_by
from .holds import put, tear_away
from .moment import Deed, Moment
from .opportunity import provoke


CARRY = "carry"
RULE = "wrestle.one.carry"
USUAL_WEIGHT = 170
"""The pounds of a figure of which no weight is said, with all it carries."""


def can_lift(state: State, hold: Hold) -> bool:
    """Return whether the holder lifts whom it holds (wrestle.one.carry)."""
    return weight(state, hold) <= lift_limit(state, hold)


def weight(state: State, hold: Hold) -> int:
    """Return what the one who is held weighs with all it carries, in pounds."""
    return int(state.combatants[hold.held].profile.trait("weight", USUAL_WEIGHT))


def lift_limit(state: State, hold: Hold) -> int:
    """Return the most that the holder can press, in pounds (table strength)."""
    return numbers.max_press(state.combatants[hold.holder].profile)


def carry_offers(state: State, hold: Hold) -> tuple[Offer, ...]:
    """Return how far and where one can be carried, feet and degrees."""
    if not can_lift(state, hold):
        return ()
    if not on_map(state):
        return (Offer(CARRY),)
    feet = Number("feet", 0, rate(state, hold.holder))
    return (Offer(CARRY, (Number("direction", 0, CIRCLE - 1), feet)),)


def carry_forbidden(state: State, hold: Hold, choice: Choice) -> tuple[str, str] | None:
    """Return the rule that forbids to carry whom one holds, and why."""
    limit, feet = lift_limit(state, hold), rate(state, hold.holder)
    if not can_lift(state, hold):
        heavy = f"{hold.held} weighs {weight(state, hold)} lb"
        return RULE, f"{heavy}, and {hold.holder} lifts {limit}"
    asked = choice.get("feet")
    if asked.isdigit() and int(asked) > feet:
        return RULE, f"{hold.holder} carries no farther than {feet} ft"
    return None


def carry(moment: Moment, tie: str, choice: Choice) -> Deed:
    """Move with whom one holds, as far as the way is open (wrestle.one.carry).

    Others strike at the holder as at anybody who moves, and it still faces the
    way that it leapt.
    """
    state, hold = moment.state, moment.state.holds[tie]
    lifts = f"{weight(state, hold)} of {lift_limit(state, hold)} lb"
    score = str(numbers.strength_score(state.combatants[hold.holder].profile))
    yield Fact(TableRead(hold.holder, "strength", score, f"lifts {lifts}"), RULE)
    pair = (hold.held, hold.holder)
    goal = open_way(
        state, pair, int(choice.get("direction") or 0), int(choice.get("feet") or 0)
    )
    by = provoked_by(state, hold.holder, goal)
    if by:
        yield from provoke(moment, hold.holder, "move", by=by, rule="aoo.trigger.move")
    if tie not in moment.state.holds or not able(moment.state.combatants[hold.holder]):
        return
    before = moment.state
    for who in (hold.holder, hold.held):
        yield from tear_away(moment, who, tie, RULE)
        yield from put(moment, who, goal, CARRY, RULE)
    yield from met(moment, hold.holder, before)
