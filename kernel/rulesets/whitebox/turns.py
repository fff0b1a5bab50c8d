"""The steps in which sides act: one figure at a time, or all together."""

from __future__ import annotations

from ....events.types import ActionLost
from ....events.values import REFEREE
from ...requests import Answer, Ask, AskAll, Fact, Procedure
from ...ruleset import Now
from .acts import act, still_possible
from .choices import act_offers, why_not
from .effects import Effect, apply
from .figures import able, people, waiting
from .saves import hazard


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
    start = now.state
    members = start.phase_sides
    ordered = [
        who
        for side in sorted(members, key=list(start.sides).index)
        for who in waiting(start, (side,))
    ]
    answers: tuple[Answer | None, ...] = yield AskAll(
        tuple(
            Ask(
                "act",
                start.controllers(who),
                (who,),
                act_offers,
                "initiative.tie",
                why_not,
            )
            for who in ordered
        )
    )
    chosen = [(w, a) for w, a in zip(ordered, answers, strict=True) if a is not None]
    breaks = bool(now.option("magic.tie_harm_blocks"))
    if breaks:
        chosen.sort(key=lambda pair: pair[1].choice.act == "cast")
    effects: list[Effect] = []
    start = now.state
    for who, answer in chosen:
        if breaks and answer.choice.act == "cast" and effects:
            yield from apply(now, tuple(effects))
            effects.clear()
        if not able(now.state.combatants[who]) or not still_possible(
            start, who, answer.choice
        ):
            yield Fact(ActionLost(who, "no longer possible"), "initiative.tie")
            continue
        if answer.choice.act == "cast" and now.state.combatants[who].declared is None:
            yield Fact(ActionLost(who, "harmed before casting"), "magic.harm_blocks")
            continue
        effects += yield from act(now, start, who, answer.choice, answer.prompt)
    yield from apply(now, tuple(effects))
