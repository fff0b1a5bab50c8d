"""Simultaneous combat: all choose, all roll, and then all of it takes effect."""

from __future__ import annotations

import json
from collections.abc import Generator, Iterator
from typing import Any, TypeAlias

from ....events.types import ActionLost, Declared, Spent
from ....events.values import CombatantId
from ...mechanics.effects import Affliction, FailedSave, Mending, Wound
from ...requests import Answer, Ask, AskAll, Fact, Procedure, Request
from ...ruleset import Now
from ...state import State
from .acts import act, passes, still_possible
from .choices import act_offers
from .effects import Contact, Effect, apply
from .figures import able
from .turns import waits_for
from .why_not import why_not


Chosen: TypeAlias = tuple[CombatantId, Answer]

_DUE = "due:"
_WOUND, _MENDING, _SAVE, _STATE = "wound", "mending", "save", "state"


def together(now: Now) -> Procedure:
    """Let everybody act at the same moment (simul.tie).

    All choose, and what each intends is laid down before any dice
    (simul.intent). Then dice fall, the party's first, against the state at the
    start. All of it takes effect at the end of the phase, or, where the option
    says so, of the round.
    """
    chosen = yield from _chosen(now)
    for who, answer in chosen:
        if answer.choice.act != "pass" and able(now.state.combatants[who]):
            yield Fact(Declared(who, answer.choice), "simul.intent")
    start, effects = now.state, list[Effect]()
    for who, answer in chosen:
        effects += yield from _at_once(now, start, who, answer)
    if now.option("simul.grain") == "round":
        yield from _put_off(effects)
    else:
        yield from apply(now, tuple(effects))


def _chosen(now: Now) -> Generator[Request, Any, list[Chosen]]:
    """Return who acts, in the order of their dice, and how each chose."""
    state = now.state
    ranks = {side: rank for rank, side in enumerate(state.sides)}
    figures = sorted(
        waits_for(state), key=lambda who: ranks[state.combatants[who].profile.side]
    )
    answers: tuple[Answer | None, ...] = yield AskAll(
        tuple(
            Ask("act", state.controllers(i), (i,), act_offers, "simul.tie", why_not)
            for i in figures
        )
    )
    pairs = zip(figures, answers, strict=True)
    return [(who, answer) for who, answer in pairs if answer is not None]


def _at_once(
    now: Now, start: State, who: CombatantId, answer: Answer
) -> Generator[Request, Any, tuple[Effect, ...]]:
    """Do what *who* chose if it still can, and let it pass up the rest.

    A ruling may have come between the answers.
    """
    effects: tuple[Effect, ...] = ()
    if not able(now.state.combatants[who]):
        return effects
    if still_possible(now.state, answer.choice):
        effects = yield from act(now, start, who, answer.choice, answer.prompt)
    else:
        yield Fact(ActionLost(who, "no longer possible"), "simul.tie")
    if answer.choice.act != "pass":
        yield from passes(now, who)
    return effects


def _put_off(effects: list[Effect]) -> Iterator[Fact]:
    """Keep *effects* for the end of the round, each as something that is due."""
    for effect in effects:
        if not isinstance(effect, Contact):
            what, amount = _written(effect)
            yield Fact(
                Spent(effect.who, _DUE + what, amount, lasting=False), "simul.tie"
            )


def _written(effect: Effect) -> tuple[str, int]:
    """Return the name and number under which `_read` finds *effect* again.

    The name is JSON: what it tells of may be called whatever people like.
    """
    match effect:
        case Wound(_, amount, source):
            return json.dumps((_WOUND, source)), amount
        case Mending(_, amount, source):
            return json.dumps((_MENDING, source)), amount
        case Affliction(_, condition, source, owner, seconds):
            return json.dumps((_STATE, condition, source, owner, seconds)), 1
    assert isinstance(effect, FailedSave)  # noqa: S101 - contacts aren't put off
    return json.dumps((_SAVE, effect.source)), 1


def _read(who: CombatantId, what: str, amount: int) -> Effect:
    """Return the effect that `_written` wrote."""
    kind, *parts = json.loads(what.removeprefix(_DUE))
    if kind == _STATE:
        return Affliction(who, *parts)
    if kind == _SAVE:
        return FailedSave(who, parts[0])
    return (Wound if kind == _WOUND else Mending)(who, amount, parts[0])


def due(state: State) -> tuple[tuple[CombatantId, str, int], ...]:
    """Return what was put off to the round's end: whose, what, and how much."""
    return tuple(
        (who, what, amount)
        for who, figure in state.combatants.items()
        for what, amount in figure.spent.items()
        if what.startswith(_DUE) and amount
    )


def settle_due(now: Now) -> Procedure:
    """Let everything take effect that was put off to the round's end."""
    put_off = due(now.state)
    for who, what, amount in put_off:
        yield Fact(Spent(who, what, -amount, lasting=False), "simul.tie")
    yield from apply(now, tuple(_read(*one) for one in put_off))
