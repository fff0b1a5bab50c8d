"""What a figure may still do in a round: one budget of acts (action.budget)."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from ....events.types import Spent
from ....events.values import CombatantId
from ...requests import Fact
from ...ruleset import Now
from ...state import Combatant, State


STANDARD, MOVE, FULL, FREE, STEP = "standard", "move", "full", "free", "step"
NOTHING = "nothing"
"""The slot of what is no action at all (action.not_an_action)."""

ACTIONS = (STANDARD, MOVE, FULL)
SLOTS = (*ACTIONS, STEP)
LIMITED = "limited"
WALKED = "walked"
"""The feet that a figure moved in this round, among what it has spent."""

NO_STEP = "no-step"
"""Spent by a full-round act that allows no step (action.full_round_no_step)."""

_OF_ONE_BUDGET = (*SLOTS, WALKED, NO_STEP)

STANDARD_ROUND = 3
"""Combat rounds in a standard round (time.standard_round)."""

_RULES = {
    STANDARD: "action.standard",
    MOVE: "action.move",
    FULL: "action.full_round",
    FREE: "action.free",
    STEP: "action.five_foot_step",
}


@attrs.frozen
class Budget:
    """What is left: how many acts of each kind.

    Attributes:
        move: Moves, those included that would take the standard act's place.
        step: 1 where the five-foot step is still open.
    """

    standard: int
    move: int
    full: int
    step: int


def left(figure: Combatant) -> Budget:
    """Return what *figure* may still do in the round that is open."""
    used = {slot: used_of(figure, slot) for slot in SLOTS}
    stands = not used_of(figure, WALKED) and not used_of(figure, NO_STEP)
    step = int(stands and not used[STEP] and not is_parrying(figure))
    if used[FULL] or is_parrying(figure):
        return Budget(0, 0, 0, step)
    spent = used[STANDARD] + used[MOVE]
    if is_limited(figure):
        one = int(not spent)
        return Budget(one, one, 0, step)
    return Budget(1 - used[STANDARD], 2 - spent, int(not spent), step)


def used_of(figure: Combatant, what: str) -> int:
    """Return how much of *what* a figure used up, by whatever round it counts."""
    return figure.spent.get(what, 0) + figure.spent_for_good.get(what, 0)


def is_limited(figure: Combatant) -> bool:
    """Return whether *figure* is held to restricted activity (action.restricted)."""
    return bool(figure.spent.get(LIMITED)) or figure.has("staggered")


def limit(who: CombatantId) -> Iterator[Fact]:
    """Hold *who* to one standard act or one move in this round."""
    event = Spent(who, LIMITED, 1, lasting=False)
    yield Fact(event, "action.restricted")


def is_parrying(figure: Combatant) -> bool:
    """Return whether *figure* gave up everything in this round to defend itself."""
    return bool(figure.spent.get("parry"))


def frees(state: State, figure: Combatant) -> bool:
    """Return whether another free act is within the option action.free_limit."""
    most = state.options["action.free_limit"]
    return most == "none" or figure.spent.get(FREE, 0) < int(most)


def spend(now: Now, who: CombatantId, slot: str) -> Iterator[Fact]:
    """Use up *slot*; a second move takes the standard act's place (action.swap)."""
    rule = _RULES.get(slot, "action.budget")
    if slot == MOVE and used_of(now.state.combatants[who], MOVE):
        slot, rule = STANDARD, "action.swap"
    if slot != NOTHING:
        yield Fact(Spent(who, slot, 1, lasting=_outlasts(now, slot)), rule)


def walked(now: Now, who: CombatantId, feet: int) -> Iterator[Fact]:
    """Note that *who* covered ground, which closes the five-foot step."""
    if feet:
        event = Spent(who, WALKED, feet, lasting=_outlasts(now, WALKED))
        yield Fact(event, "action.five_foot_step")


def no_step(now: Now, who: CombatantId) -> Iterator[Fact]:
    """Close the five-foot step: the act is one that moves already."""
    event = Spent(who, NO_STEP, 1, lasting=_outlasts(now, NO_STEP))
    yield Fact(event, "action.full_round_no_step")


def period(state: State) -> int:
    """Return the number of the round that the open budget is for.

    It is the combat round or, by the option time.action_budget, the standard
    round; 0 in a surprise round.
    """
    if _is_of_standard_rounds(state):
        return (state.round + STANDARD_ROUND - 1) // STANDARD_ROUND
    return state.round


def runs_out(state: State) -> bool:
    """Return whether the open budget ends with the combat round that is open."""
    return not _is_of_standard_rounds(state) or state.round % STANDARD_ROUND == 0


def renew(now: Now) -> Iterator[Fact]:
    """Open the budget of a new standard round (option time.action_budget)."""
    if now.state.round % STANDARD_ROUND != 1:
        return
    for who, figure in now.state.combatants.items():
        for slot in _OF_ONE_BUDGET:
            used = figure.spent_for_good.get(slot, 0)
            if used:
                yield Fact(Spent(who, slot, -used, lasting=True), "time.budget_unit")


def _outlasts(now: Now, slot: str) -> bool:
    return _is_of_standard_rounds(now.state) and slot in _OF_ONE_BUDGET


def _is_of_standard_rounds(state: State) -> bool:
    return state.options["time.action_budget"] == "standard_round"
