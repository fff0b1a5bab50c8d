"""Running and the pace of an encounter: how long each lasts, and what it costs."""

from __future__ import annotations

from ....events.types import ConditionGained, Spent
from ....events.values import CombatantId, Modifier
from ...requests import Fact, Procedure
from ...ruleset import Now
from ...state import Combatant, State
from .numbers import feet_a_round, feet_running
from .scene import turn_number


EXHAUSTED = "exhausted"
MOST_RUNNING = 30
"""Rounds that a figure can run before it must rest: half a turn (run.limit)."""

LONGEST = 60
"""Rounds for which a figure keeps the pace of an encounter (move.sixty_rounds)."""

REST_TURNS = 3
RUN, PACE, REST = "run", "pace", "rest-owed"
"""What is counted of a figure: rounds run, rounds moved, turns of rest owed."""

_PENALTY = 2


def rest_owed(figure: Combatant) -> int:
    """Return how many turns of rest *figure* owes (run.rest)."""
    brought = int(figure.profile.trait("rest_owed", 0))
    return brought + figure.spent_for_good.get(REST, 0)


def may_run(state: State, who: CombatantId) -> bool:
    """Return whether *who* has breath left to run (run.limit)."""
    figure = state.combatants[who]
    if not _tires(state, figure):
        return True
    return not rest_owed(figure) and figure.spent_for_good.get(RUN, 0) < MOST_RUNNING


def encounter_rate(state: State, who: CombatantId) -> int:
    """Return how many feet *who* moves in a round: half from the 61st round on."""
    figure = state.combatants[who]
    feet = feet_a_round(figure.profile)
    return feet // 2 if figure.spent_for_good.get(PACE, 0) >= LONGEST else feet


def chase_rate(state: State, who: CombatantId) -> int:
    """Return how many feet *who* makes in a round of a pursuit, running if it can."""
    if may_run(state, who):
        return feet_running(state.combatants[who].profile)
    return encounter_rate(state, who)


def ran(now: Now, who: CombatantId, feet: int) -> Procedure:
    """Count a round that *who* ran; the last that it has breath for exhausts it.

    Nothing is counted where it stood still.
    """
    if not feet:
        return
    yield Fact(Spent(who, RUN, 1, lasting=True), "run.limit")
    in_turn = f"{RUN}:{turn_number(now.state)}"
    yield Fact(Spent(who, in_turn, 1, lasting=True), "run.no_mapping")
    yield from moved(now, who, feet)
    figure = now.state.combatants[who]
    if _tires(now.state, figure) and figure.spent_for_good[RUN] >= MOST_RUNNING:
        owed = REST_TURNS - rest_owed(figure)
        yield Fact(Spent(who, REST, owed, lasting=True), "run.rest")
        yield Fact(
            ConditionGained(who, EXHAUSTED, f"{REST_TURNS} turns of rest owed"),
            "run.until_rested",
        )


def moved(_now: Now, who: CombatantId, feet: int) -> Procedure:
    """Count a round that *who* moved at an encounter's pace (move.sixty_rounds)."""
    if feet:
        yield Fact(Spent(who, PACE, 1, lasting=True), "move.sixty_rounds")


def ran_in_turn(state: State, who: CombatantId) -> int:
    """Return in how many rounds of the present turn *who* ran."""
    counted = state.combatants[who].spent_for_good
    return counted.get(f"{RUN}:{turn_number(state)}", 0)


def fatigue_to_hit(figure: Combatant) -> tuple[Modifier, ...]:
    """Return what a figure's weariness takes off its rolls to hit."""
    return _if_weary(figure, "fatigue", -_PENALTY, "run.fatigue_hit")


def fatigue_damage(figure: Combatant) -> tuple[Modifier, ...]:
    """Return what a figure's weariness takes off the damage that it does."""
    return _if_weary(figure, "fatigue", -_PENALTY, "run.fatigue_damage")


def fatigue_against(target: Combatant) -> tuple[Modifier, ...]:
    """Return what the weariness of *target* adds to rolls to hit it."""
    return _if_weary(target, "target fatigued", _PENALTY, "run.fatigue_opponents")


def _if_weary(
    figure: Combatant, name: str, value: int, rule: str
) -> tuple[Modifier, ...]:
    return (Modifier(name, value, rule),) if rest_owed(figure) else ()


def _tires(state: State, figure: Combatant) -> bool:
    everybody = state.options["run.limit_scope"] == "all"
    return everybody or figure.profile.kind != "monster"
