"""Morale, when the round ends and there is reason to (step 5)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import attrs

from ....events.types import ConditionGained, MoraleChecked, Spent
from ....events.values import REFEREE, SideId
from ...offers import Offer, OneOf
from ...requests import Answer, Ask, Fact, Procedure, Request, Roll
from ...ruleset import Now
from ...state import Combatant, State
from .acts import leave
from .figures import able
from .tables import in_band


@attrs.frozen
class Group:
    """Those of a side whose nerve can fail: its monsters and its retainers."""

    side: SideId
    members: tuple[Combatant, ...]

    @property
    def standing(self) -> tuple[Combatant, ...]:
        """Who of them is still able."""
        return tuple(c for c in self.members if able(c))

    @property
    def score(self) -> int:
        """The lowest morale among those still able."""
        return min(c.profile.morale for c in self.standing)


def morale(now: Now) -> Procedure:
    """Try the nerve of every side that has a new reason to fear."""
    for side in tuple(now.state.sides):
        group = nervous(now.state, side)
        reasons = new_reasons(now.state, side)
        if reasons and group.standing:
            yield from _check(now, group, reasons)


def nervous(state: State, side: SideId) -> Group:
    """Return those of *side* who check morale: player characters never do."""
    members = (c for c in state.members(side) if c.profile.kind != "character")
    return Group(side, tuple(members))


def new_reasons(state: State, side: SideId) -> tuple[str, ...]:
    """Return the reasons that *side* has and has not yet been tried for."""
    members = state.members(side)
    fallen = [c for c in members if c.dead]
    out = [c for c in members if not able(c)]
    reasons = {
        "first death": bool(fallen),
        "half out": 2 * len(out) >= len(members),
        "leader dead": any(c.profile.leader for c in fallen),
    }
    used = state.sides[side].spent_for_good
    return tuple(r for r, holds in reasons.items() if holds and _mark(r) not in used)


def _mark(reason: str) -> str:
    """Return the name under which *reason* is used up, once a fight."""
    return f"morale:{reason}"


def _check(now: Now, group: Group, reasons: tuple[str, ...]) -> Procedure:
    for reason in reasons:
        yield Fact(Spent(group.side, _mark(reason), 1, lasting=True), "morale.check")
    score = group.score
    scored = now.option("morale.method") == "score"
    roll = yield Roll(
        group.side,
        "morale",
        "2d6",
        "morale.check",
        needed=score if scored else None,
        under=True,
    )
    if scored:
        stands, result = roll.total <= score, "holds"
        if not stands:
            result = yield from _broken(group)
    else:
        result = in_band("morale_optional", roll.total)
        stands = result not in ("surrender", "flee")
    yield Fact(
        MoraleChecked(group.side, reasons, score, stands, result), "morale.check"
    )
    if not stands:
        yield from _break(now, group.side, result)


def _broken(group: Group) -> Generator[Request, Any, str]:
    """Ask the referee what the broken do; without an answer they flee."""
    answer: Answer | None = yield Ask(
        "broken",
        (REFEREE,),
        (group.side,),
        _broken_offers,
        "morale.check",
    )
    return "flee" if answer is None else answer.choice.act


def _broken_offers(state: State, side: SideId) -> tuple[Offer, ...]:
    if not nervous(state, side).standing:
        return ()
    named = (OneOf("who", (side,), optional=True),)
    return (Offer("flee", named), Offer("surrender", named))


def _break(now: Now, side: SideId, result: str) -> Procedure:
    for figure in nervous(now.state, side).standing:
        who = figure.profile.id
        if result == "surrender":
            yield Fact(ConditionGained(who, "surrendered", "morale"), "morale.check")
        else:
            yield Fact(ConditionGained(who, "fleeing", "morale"), "morale.check")
            yield from leave(now, who, "fled")
