"""Pursuit: rounds in which one side runs and another runs after it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ....events.types import (
    CombatantLeft,
    ConditionEnded,
    ConditionGained,
    GapChanged,
    PhaseEnded,
    PursuitEnded,
    RoundBegan,
    RoundEnded,
    SceneSet,
    Spent,
)
from ....events.values import REFEREE, Choice, Setting, SideId
from ...mechanics.engagement import contact
from ...mechanics.figures import enemies, people
from ...requests import Answer, Ask, Fact, Procedure
from ...ruleset import Now, Step
from ...state import Pursuit, State
from .chase import (
    HALTED,
    STOPPED,
    can_run,
    chase_of,
    feet_this_round,
    flight_of,
    ids,
    runners,
    shifted,
    sight_of,
)
from .clock import pass_round
from .evasion import evasion, got_away
from .figures import FLEEING, able
from .numbers import REACH
from .opening import hostilities
from .pursuit_choices import chase_offers, flight_offers, why_not
from .pursuit_drops import drop, hinder
from .running import encounter_rate, moved, ran
from .scene import REACTING, evading, of_characters


RUNS = "runs"
"""What a side spends once it has said that it runs, in a round of a pursuit."""


def pursuit_step(state: State) -> Step | None:
    """Return the step of an evasion or a pursuit, None where there is neither."""
    if evading(state):
        return Step("evasion", evasion, "turn.reaction_flee")
    chase = state.pursuit
    if chase is None:
        return None
    if not state.round_open:
        return Step("pursuit round", open_round, "pursuit.rounds")
    return _in_round(state, chase)


def _in_round(state: State, chase: Pursuit) -> Step:
    if not runners(state, chase.fleeing) or not runners(state, chase.pursuing):
        return Step("pursuit over", _nobody_left, "pursuit.clock")
    if RUNS not in state.sides[chase.fleeing].spent:
        return Step("flight", flight_choice, "pursuit.running")
    if RUNS not in state.sides[chase.pursuing].spent:
        return Step("chase", chase_choice, "pursuit.running")
    return Step("run", run, "pursuit.clock")


def open_round(now: Now) -> Procedure:
    """Begin a round of the pursuit; an obstacle halts those who flee in it."""
    chase = _chase(now.state)
    number = max(now.state.round, 0) + 1
    yield Fact(RoundBegan(number), "pursuit.rounds")
    if now.state.scene.get("obstacle"):
        yield Fact(SceneSet((Setting("obstacle", ""),)), "evade.not_stopped")
        yield Fact(Spent(chase.fleeing, HALTED, 1, lasting=False), "evade.not_stopped")


def flight_choice(now: Now) -> Procedure:
    """Ask those who flee: they run on, drop things, or turn at bay."""
    yield from _asked(now, _chase(now.state).fleeing, "flight")


def chase_choice(now: Now) -> Procedure:
    """Ask those who pursue: they run on, or give it up."""
    yield from _asked(now, _chase(now.state).pursuing, "chase")


def run(now: Now) -> Procedure:
    """Let both sides run a round, and see what has become of the gap."""
    state, chase = now.state, _chase(now.state)
    flight, hunt = (feet_this_round(state, s) for s in (chase.fleeing, chase.pursuing))
    gap = chase.gap + flight - hunt
    reason = f"{flight} feet against {hunt}"
    yield Fact(GapChanged(chase.gap, gap, reason), "pursuit.clock")
    away = flight_of(state, chase.fleeing, chase.pursuing, flight)
    yield from shifted(runners(state, chase.fleeing), away, flight)
    after = chase_of(now.state, chase.fleeing, chase.pursuing, hunt)
    yield from shifted(runners(state, chase.pursuing), after, hunt)
    yield from _get_winded(now, chase.fleeing, flight)
    yield from _get_winded(now, chase.pursuing, hunt)
    yield from pass_round(now)
    yield from _judge(now, gap)


def _chase(state: State) -> Pursuit:
    assert state.pursuit is not None  # noqa: S101 - only steps of a pursuit ask
    return state.pursuit


def _asked(now: Now, side: SideId, kind: str) -> Procedure:
    figures = ids(runners(now.state, side))
    asked = (*now.state.controllers(side), *people(now.state, figures))
    answer: Answer | None = yield Ask(
        kind,
        tuple(dict.fromkeys(asked)),
        (side, *figures, REFEREE),
        flight_offers if kind == "flight" else chase_offers,
        "pursuit.running",
        why_not,
    )
    if answer is not None:
        yield from _CHOSEN[answer.choice.act](now, answer.choice)


def _get_winded(now: Now, side: SideId, feet: int) -> Procedure:
    """Count the round for each runner: as a run only where it was one."""
    for who in ids(runners(now.state, side)):
        running = feet > encounter_rate(now.state, who)
        yield from (ran if running else moved)(now, who, feet)


def _judge(now: Now, gap: int) -> Procedure:
    """End the pursuit where they are caught or out of sight (pursuit.sight)."""
    state, chase = now.state, _chase(now.state)
    if gap <= REACH:
        yield from _at_bay(now, "caught", "pursuit.clock")
        return
    if gap > sight_of(state) and not of_characters(state, chase.pursuing):
        yield from _lost(now, "out of sight", "pursuit.sight")
        return
    reason = "the pursuit goes on"
    yield Fact(RoundEnded(state.round, goes_on=True, reason=reason), "pursuit.rounds")


def _at_bay(now: Now, reason: str, rule: str) -> Procedure:
    """End the pursuit in blows: those who fled turn, and combat follows."""
    chase = _chase(now.state)
    yield Fact(RoundEnded(now.state.round, goes_on=True, reason=reason), rule)
    yield from _ended(now, reason, rule)
    for figure in filter(can_run, now.state.members(chase.fleeing)):
        if figure.has(FLEEING):
            yield Fact(ConditionEnded(figure.profile.id, FLEEING, reason), rule)
    if now.state.phase == REACTING:
        yield Fact(PhaseEnded(REACTING), "turn.combat_switch")
    if not now.state.hostile:
        yield from hostilities(now, f"the pursuit is over: {reason}", rule)
    for figure in runners(now.state, chase.fleeing):
        foes = [foe for foe in enemies(now.state, figure) if able(foe)]
        yield from contact(now, figure.profile.id, foes, REACH, "def.only_two")


def _ended(now: Now, reason: str, rule: str) -> Iterator[Fact]:
    """End the pursuit; whoever stopped on the way is as able as before."""
    yield Fact(PursuitEnded(reason), rule)
    for who, figure in tuple(now.state.combatants.items()):
        if figure.has(STOPPED):
            yield Fact(ConditionEnded(who, STOPPED, "the pursuit is over"), rule)


def _lost(now: Now, reason: str, rule: str) -> Procedure:
    """End the pursuit with those who fled out of it."""
    chase = _chase(now.state)
    yield Fact(RoundEnded(now.state.round, goes_on=False, reason=reason), rule)
    yield from _ended(now, reason, rule)
    yield from got_away(now, chase.fleeing, reason, rule)


def _nobody_left(now: Now) -> Procedure:
    yield from pass_round(now)
    yield from _lost(now, "nobody runs on", "pursuit.clock")


def _run_on(_now: Now, choice: Choice) -> Procedure:
    yield Fact(Spent(choice.get("who"), RUNS, 1, lasting=False), "pursuit.running")


def _stand(now: Now, _choice: Choice) -> Procedure:
    yield from pass_round(now)
    yield from _at_bay(now, "they turn at bay", "pursuit.running")


def _give_up(now: Now, _choice: Choice) -> Procedure:
    yield from pass_round(now)
    yield from _lost(now, "the pursuers give up", "pursuit.running")


def _break_away(now: Now, choice: Choice) -> Procedure:
    """Let a member of a side run no more with it: gone by itself, or staying."""
    who = choice.get("who")
    side = now.state.combatants[who].profile.side
    if side == _chase(now.state).fleeing:
        yield Fact(CombatantLeft(who, "breaks away"), "pursuit.running")
    else:
        stays = ConditionGained(who, STOPPED, "breaks away")
        yield Fact(stays, "pursuit.running")


def _lose_sight(now: Now, choice: Choice) -> Procedure:
    yield from pass_round(now)
    yield from _lost(now, f"out of sight, {choice.get('cause')}", "pursuit.sight")


def _stop(now: Now, _choice: Choice) -> Procedure:
    halted = Spent(_chase(now.state).fleeing, HALTED, 1, lasting=False)
    yield Fact(halted, "evade.not_stopped")


_CHOSEN: dict[str, Callable[[Now, Choice], Procedure]] = {
    "pass": _run_on,
    "stand": _stand,
    "give_up": _give_up,
    "break_away": _break_away,
    "lost": _lose_sight,
    "stop": _stop,
    "drop": drop,
    "oil": hinder,
    "hinder": hinder,
}
