"""Answers to a melee attack: disarming or trapping before it is rolled."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping
from functools import partial
from typing import Any, TypeAlias

import attrs

from ....events.types import ActionTaken
from ....events.values import Choice, CombatantId
from ...offers import Offer, OneOf
from ...requests import Answer, Ask, Fact, Request
from ...state import State
from . import disarm, figures, trap
from .allowance import attacks_left
from .breaking import can_break
from .declarations import opened
from .disarm import DISARM
from .manoeuvres import Attempt, Manoeuvre, Refusal
from .moment import Moment
from .trap import TRAP


LET = "let"
"""The choice not to answer."""

RULE = "disarm.timing_response"


@attrs.frozen
class Threat:
    """A melee attack that was declared: by whom, at whom, with which weapon."""

    attacker: CombatantId
    target: CombatantId
    weapon: str


_Outcome: TypeAlias = Generator[Request, Any, bool]


def goes_ahead(
    moment: Moment, attacker: CombatantId, target: CombatantId, weapon: str
) -> Generator[Request, Any, bool | None]:
    """Let a melee attack be answered (disarm.timing_response, trap.timing_response).

    Its target is asked, or by the option response.anyone all who threaten the
    attacker too, in initiative order; nobody who has no legal answer.

    Returns:
        None where nobody answered; else whether the attack goes ahead.
    """
    threat, goes = Threat(attacker, target, weapon), None
    for who in _responders(moment.state, threat):
        if not _answers(moment.state, who, threat):
            continue
        answer: Answer | None = yield Ask(
            "respond",
            moment.state.controllers(who),
            (who,),
            partial(_offers, threat=threat),
            RULE,
            partial(_why_not, threat=threat),
        )
        if answer is None or answer.choice.act == LET:
            continue
        live = attrs.evolve(moment.live(), serves=answer.prompt)
        goes = yield from _answered(live, who, threat, answer.choice)
        if not goes:
            break
    return goes


def _responders(state: State, threat: Threat) -> tuple[CombatantId, ...]:
    """Return who may answer: the target first, others in initiative order."""
    if not state.options["response.anyone"]:
        return (threat.target,)
    others = list(figures.foes(state, threat.attacker))
    others.sort(key=lambda who: figures.turn_of(state, who))
    return tuple(dict.fromkeys((threat.target, *others)))


def _answers(state: State, who: CombatantId, threat: Threat) -> tuple[Offer, ...]:
    """Return the answers that *who* has, which are none where nothing is legal."""
    if not figures.may_react(state, who):
        return ()
    return tuple(
        offer
        for manoeuvre in (DISARM, TRAP)
        for offer in _of(state, who, threat, manoeuvre)
    )


def _of(
    state: State, who: CombatantId, threat: Threat, manoeuvre: Manoeuvre
) -> Iterator[Offer]:
    """Yield the answers of one sort; those that can break come by themselves."""
    tools = [
        tool
        for tool in manoeuvre.tools(state, who)
        if manoeuvre.fault(state, _attempt(who, threat, tool)) is None
    ]
    breakers = [
        tool for tool in tools if manoeuvre is TRAP and can_break(state, who, tool)
    ]
    plain = tuple(tool for tool in tools if tool not in breakers)
    if plain:
        yield Offer(manoeuvre.name, (OneOf("weapon", plain),))
    if breakers:
        slots = OneOf("weapon", tuple(breakers)), trap.BREAK
        yield Offer(manoeuvre.name, slots)


def _offers(state: State, who: CombatantId, threat: Threat) -> tuple[Offer, ...]:
    return (*_answers(state, who, threat), Offer(LET))


def _attempt(who: CombatantId, threat: Threat, tool: str) -> Attempt:
    return Attempt(who, threat.attacker, tool, threat.weapon)


def _why_not(state: State, who: CombatantId, choice: Choice, threat: Threat) -> Refusal:
    """Name the rule that forbids an answer."""
    manoeuvre = {one.name: one for one in (DISARM, TRAP)}.get(choice.act)
    if manoeuvre is None or who not in state.combatants:
        return None
    refusal = manoeuvre.fault(state, _attempt(who, threat, choice.get("weapon")))
    if refusal is None and choice.get("break"):
        return trap.no_breaker(state, who, choice)
    return refusal


# ---------------------------------------------------------------- carrying it out


def _answered(
    moment: Moment, who: CombatantId, threat: Threat, choice: Choice
) -> _Outcome:
    """Carry an answer out before the attack; return whether that goes ahead.

    It takes the earliest attack that *who* has left. Where more are left, the
    answer has been its action of this pass; else it keeps its count for what
    costs no attack.
    """
    if moment.now.option("round.reveal") == "on_action":
        yield from opened(moment, who)
    if attacks_left(moment.state, who) > 1:
        serial = moment.state.combatants[who].acted + 1
        yield Fact(
            ActionTaken(who, choice.act, serial), f"{choice.act}.timing_response"
        )
    tried = _attempt(who, threat, choice.get("weapon"))
    return (yield from _ANSWERS[choice.act](moment, tried, choice))


def _disarms(moment: Moment, tried: Attempt, _choice: Choice) -> _Outcome:
    gone = yield from disarm.attempt(moment, tried, RULE)
    return not gone


def _traps(moment: Moment, tried: Attempt, choice: Choice) -> _Outcome:
    """Trap; a weapon that comes free again was not trapped (break.result)."""
    breaks = choice.get("break") == "yes"
    outcome = yield from trap.attempt(
        moment, tried, "trap.timing_response", breaks=breaks
    )
    resumes = bool(moment.now.option("break.attack_resumes"))
    return outcome == trap.FAILED or (outcome == trap.FREED and resumes)


_ANSWERS: Mapping[str, Callable[[Moment, Attempt, Choice], _Outcome]] = {
    DISARM.name: _disarms,
    TRAP.name: _traps,
}
