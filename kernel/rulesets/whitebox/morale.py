"""Morale, when the round ends and there is reason to (step 5)."""

from __future__ import annotations

import attrs

from ....events.types import ConditionGained, MoraleChecked
from ....events.values import SideId
from ...mechanics.morale import broken, unused, use_up
from ...requests import Fact, Procedure, Roll
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
    return unused(state, side, reasons)


def _check(now: Now, group: Group, reasons: tuple[str, ...]) -> Procedure:
    yield from use_up(group.side, reasons, "morale.check")
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
            result = yield from broken(group.side, "morale.check", _can_break)
    else:
        result = in_band("morale_optional", roll.total)
        stands = result not in ("surrender", "flee")
    yield Fact(
        MoraleChecked(group.side, reasons, score, stands, result), "morale.check"
    )
    if not stands:
        yield from _break(now, group.side, result)


def _can_break(state: State, side: SideId) -> bool:
    return bool(nervous(state, side).standing)


def _break(now: Now, side: SideId, result: str) -> Procedure:
    for figure in nervous(now.state, side).standing:
        who = figure.profile.id
        if result == "surrender":
            yield Fact(ConditionGained(who, "surrendered", "morale"), "morale.check")
        else:
            yield Fact(ConditionGained(who, "fleeing", "morale"), "morale.check")
            yield from leave(now, who, "fled")
