"""The steps in which sides act: one figure at a time, or all together."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, TypeAlias

from ....events.types import ActionLost
from ....events.values import REFEREE, CombatantId
from ...mechanics.figures import people
from ...requests import Answer, Ask, AskAll, Fact, Procedure, Request
from ...ruleset import Now
from ...state import State
from .acts import Act, act, still_possible
from .choices import act_offers, why_not
from .effects import Effect, apply
from .figures import able, waiting
from .magic import may_cast
from .saves import hazard


Chosen: TypeAlias = tuple[CombatantId, Answer]


def turn(now: Now) -> Procedure:
    """Let one figure of the side whose step it is act, whoever answers first.

    Until each has acted, the step is entered again; so the order within a
    side is the order of the answers.
    """
    figures = waiting(now.state, now.state.phase_sides)
    answer: Answer | None = yield Ask(
        "act",
        people(now.state, figures),
        (*figures, REFEREE),
        act_offers,
        "action.one",
        why_not,
    )
    if answer is None:
        return
    choice = answer.choice
    if choice.act == "hazard":
        yield from hazard(now, choice, answer.prompt)
        return
    effects = yield from act(now, now.state, choice.get("who"), choice, answer.prompt)
    yield from apply(now, effects)


def together(now: Now) -> Procedure:
    """Let everybody act at the same moment (initiative.tie).

    First all choose; then all dice are rolled, side by side in their order and
    in roster order, against the state at the start; then all of it takes
    effect. Where the option says that harm breaks spells even so, spells are
    cast last, by those whom no blow of this moment harmed.
    """
    chosen = yield from _chosen(now)
    start = now.state
    spells: list[Chosen] = []
    if now.option("magic.tie_harm_blocks"):
        spells = [pair for pair in chosen if pair[1].choice.act == "cast"]
        chosen = [pair for pair in chosen if pair not in spells]
    for batch in (chosen, spells):
        effects: list[Effect] = []
        for who, answer in batch:
            effects += yield from _at_once(now, start, who, answer)
        yield from apply(now, tuple(effects))


def _chosen(now: Now) -> Generator[Request, Any, list[Chosen]]:
    """Return who acts, in the order of their dice, and how each chose."""
    sides = sorted(now.state.phase_sides, key=list(now.state.sides).index)
    figures = [who for side in sides for who in waiting(now.state, (side,))]
    answers: tuple[Answer | None, ...] = yield AskAll(
        tuple(
            Ask(
                "act",
                now.state.controllers(who),
                (who,),
                act_offers,
                "initiative.tie",
                why_not,
            )
            for who in figures
        )
    )
    pairs = zip(figures, answers, strict=True)
    return [(who, answer) for who, answer in pairs if answer is not None]


def _at_once(now: Now, start: State, who: CombatantId, answer: Answer) -> Act:
    """Do what *who* chose if it still can, and return what is to be applied."""
    figure, choice = now.state.combatants[who], answer.choice
    if not able(figure) or not still_possible(start, who, choice):
        yield Fact(ActionLost(who, "no longer possible"), "initiative.tie")
        return ()
    if choice.act == "cast" and not may_cast(figure):
        yield Fact(ActionLost(who, "harmed before casting"), "magic.harm_blocks")
        return ()
    effects: tuple[Effect, ...] = yield from act(now, start, who, choice, answer.prompt)
    return effects
