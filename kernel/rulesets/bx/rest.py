"""Rest: turns of it that are kept or broken, and what they give back."""

from __future__ import annotations

from ....events.types import ConditionEnded, Spent
from ...mechanics.figures import there
from ...requests import Fact, Procedure
from ...ruleset import Now
from ...state import Combatant, State
from .running import EXHAUSTED, PACE, REST, REST_TURNS, RUN, ran_in_turn, rest_owed
from .scene import group, has_met


RESTING = "resting"
"""What the group spends when it gives a turn to rest."""


def is_resting(state: State) -> bool:
    """Return whether the group gives the present turn to rest."""
    return bool(state.sides[group(state)].spent_for_good.get(RESTING))


def settle_rest(now: Now) -> Procedure:
    """Settle at a turn's end what rest and breath each figure has got back.

    A turn that an encounter broke in on is no turn of rest (run.rest).
    """
    side, resting = group(now.state), is_resting(now.state)
    for figure in tuple(now.state.combatants.values()):
        if not there(figure):
            continue
        if not resting or figure.profile.side != side:
            yield from _breath(now, figure)
        elif has_met(now.state):
            yield from _broken(now, figure)
        else:
            yield from _rested(now, figure)
    if resting:
        yield Fact(Spent(side, RESTING, -1, lasting=True), "run.rest")


def _rested(now: Now, figure: Combatant) -> Procedure:
    """Let a figure have rested for a complete turn."""
    who, owed = figure.profile.id, rest_owed(figure)
    if owed:
        yield Fact(Spent(who, REST, -1, lasting=True), "run.rest")
    if owed == 1 and figure.has(EXHAUSTED):
        yield Fact(ConditionEnded(who, EXHAUSTED, "rested"), "run.until_rested")
    if owed <= 1:
        yield from _breath(now, figure)
    paced = figure.spent_for_good.get(PACE, 0)
    if paced:
        yield Fact(Spent(who, PACE, -paced, lasting=True), "move.sixty_rounds")


def _broken(now: Now, figure: Combatant) -> Procedure:
    """Let a turn of rest come to nothing; by option all of it begins anew."""
    lost = REST_TURNS - rest_owed(figure)
    owes = 0 < rest_owed(figure) < REST_TURNS
    if owes and now.option("run.rest_broken") == "restart":
        yield Fact(Spent(figure.profile.id, REST, lost, lasting=True), "run.rest")


def _breath(now: Now, figure: Combatant) -> Procedure:
    """Let the rounds run count no more after a full turn without running.

    Who owes rest gets its breath back with the last turn of it.
    """
    who = figure.profile.id
    run = figure.spent_for_good.get(RUN, 0)
    owed = rest_owed(now.state.combatants[who])
    if run and not owed and not ran_in_turn(now.state, who):
        yield Fact(Spent(who, RUN, -run, lasting=True), "run.limit")
