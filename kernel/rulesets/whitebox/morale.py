"""Morale, when the round ends and there is reason to (step 5)."""

from __future__ import annotations

from collections.abc import Generator, Iterator
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
    """Those of a side that are tried together: its monsters, or its retainers."""

    side: SideId
    kind: str
    members: tuple[Combatant, ...]

    @property
    def standing(self) -> tuple[Combatant, ...]:
        """Who of them is still able."""
        return tuple(c for c in self.members if able(c))

    @property
    def score(self) -> int:
        """The lowest morale among those still able."""
        return min(c.profile.morale for c in self.standing)

    def mark(self, reason: str) -> str:
        """Return the name under which *reason* is used up, once a fight."""
        return f"morale:{self.kind}:{reason}"


def morale(now: Now) -> Procedure:
    """Try the nerve of every group that has a new reason to fear."""
    for group in tuple(groups(now.state)):
        reasons = new_reasons(now.state, group)
        if reasons and group.standing:
            yield from _check(now, group, reasons)


def groups(state: State) -> Iterator[Group]:
    """Yield the groups in the order of their dice: retainers first, side by side.

    Player characters never check.
    """
    for side in state.sides:
        for kind in ("retainer", "monster"):
            members = tuple(c for c in state.members(side) if c.profile.kind == kind)
            if members:
                yield Group(side, kind, members)


def new_reasons(state: State, group: Group) -> tuple[str, ...]:
    """Return the reasons that *group* has and has not yet been tried for."""
    fallen = [c for c in group.members if c.dead]
    out = [c for c in group.members if not able(c)]
    reasons = {
        "first death": bool(fallen),
        "half out": 2 * len(out) >= len(group.members),
        "leader dead": any(c.profile.leader for c in fallen),
    }
    used = state.sides[group.side].spent_for_good
    return tuple(
        r for r, holds in reasons.items() if holds and group.mark(r) not in used
    )


def _check(now: Now, group: Group, reasons: tuple[str, ...]) -> Procedure:
    for reason in reasons:
        yield Fact(
            Spent(group.side, group.mark(reason), 1, lasting=True), "morale.check"
        )
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
        yield from _break(now, group, result)


def _broken(group: Group) -> Generator[Request, Any, str]:
    """Ask the referee what the broken do; without an answer they flee."""
    answer: Answer | None = yield Ask(
        "broken",
        (REFEREE,),
        (group.side,),
        lambda _state, side: (
            Offer("flee", (OneOf("who", (side,), optional=True),)),
            Offer("surrender", (OneOf("who", (side,), optional=True),)),
        ),
        "morale.check",
    )
    return "flee" if answer is None else answer.choice.act


def _break(now: Now, group: Group, result: str) -> Procedure:
    for figure in group.standing:
        who = figure.profile.id
        if result == "surrender":
            yield Fact(ConditionGained(who, "surrendered", "morale"), "morale.check")
        else:
            yield Fact(ConditionGained(who, "fleeing", "morale"), "morale.check")
            yield from leave(now, who, "fled")
