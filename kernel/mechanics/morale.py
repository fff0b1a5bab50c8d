"""Reasons to fear, each used up once a fight, and what those do who break."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from functools import partial
from typing import Any, TypeAlias

from ...events.types import Spent
from ...events.values import REFEREE, SideId
from ..offers import Offer, OneOf
from ..requests import Answer, Ask, Fact, Request
from ..state import State


CanBreak: TypeAlias = Callable[[State, SideId], bool]
"""Whether anybody of a side is left that can flee or surrender."""


def unused(state: State, side: SideId, reasons: Mapping[str, bool]) -> tuple[str, ...]:
    """Return those of *reasons* that hold, and that *side* wasn't yet tried for."""
    used = state.sides[side].spent_for_good
    return tuple(r for r, holds in reasons.items() if holds and _mark(r) not in used)


def use_up(side: SideId, reasons: Iterable[str], rule: str) -> Iterator[Fact]:
    """Note that *side* is tried for *reasons*, and for these never again."""
    for reason in reasons:
        yield Fact(Spent(side, _mark(reason), 1, lasting=True), rule)


def _mark(reason: str) -> str:
    """Return the name under which *reason* is used up, once a fight."""
    return f"morale:{reason}"


def broken(
    side: SideId, rule: str, can_break: CanBreak
) -> Generator[Request, Any, str]:
    """Ask the referee what the broken do; without an answer they flee."""
    offers = partial(_offers, can_break=can_break)
    answer: Answer | None = yield Ask("broken", (REFEREE,), (side,), offers, rule)
    return "flee" if answer is None else answer.choice.act


def _offers(state: State, side: SideId, can_break: CanBreak) -> tuple[Offer, ...]:
    if not can_break(state, side):
        return ()
    named = (OneOf("who", (side,), optional=True),)
    return (Offer("flee", named), Offer("surrender", named))
