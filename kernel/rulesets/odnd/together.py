"""Choices of one moment: all are asked together, and hold while they can be made."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, TypeAlias

from ....events.types import ActionLost
from ....events.values import Choice, CombatantId
from ...requests import Answer, Ask, AskAll, Fact, Request
from ...ruleset import Now
from ...state import State


Chosen: TypeAlias = tuple[tuple[CombatantId, Answer], ...]
"""Who answered what, in the order in which they were asked."""


def all_choose(now: Now, asks: tuple[Ask, ...]) -> Generator[Request, Any, Chosen]:
    """Put *asks*, each to one figure, and return what each chose.

    What a ruling has made impossible since it was chosen is lost.
    """
    answers: tuple[Answer | None, ...] = yield AskAll(asks)
    chosen: list[tuple[CombatantId, Answer]] = []
    for ask, answer in zip(asks, answers, strict=True):
        if answer is None:
            continue
        who = ask.figures[0]
        if _still_offered(now.state, ask, answer.choice):
            chosen.append((who, answer))
        else:
            yield Fact(ActionLost(who, "no longer possible"), ask.rule)
    return tuple(chosen)


def _still_offered(state: State, ask: Ask, choice: Choice) -> bool:
    offers = ask.of_act(state, ask.figures[0], choice.act)
    return any(not offer.fault(choice) for offer in offers)
