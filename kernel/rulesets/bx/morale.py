"""Morale, in phase A of a side that has reason to fear."""

from __future__ import annotations

import attrs

from ....events.types import ConditionGained, MoraleChecked, Spent
from ....events.values import SideId
from ...mechanics.morale import broken, unused, use_up
from ...requests import Fact, Procedure
from ...ruleset import Now
from ...state import Combatant, State
from .dice import side_roll
from .effects import part, rout
from .figures import SURRENDERED, able
from .phases import belongs


NEVER_FIGHTS, NEVER_CHECKS = 2, 12
_ENOUGH = 2
_PASSED = "morale:passed"


@attrs.frozen
class Group:
    """Those of a side whose nerve can fail: its monsters and its retainers."""

    side: SideId
    members: tuple[Combatant, ...]
    led: bool

    @property
    def standing(self) -> tuple[Combatant, ...]:
        """Who of them is still able, and isn't beyond all fear."""
        return tuple(c for c in self.members if able(c) and self._of(c) < NEVER_CHECKS)

    @property
    def score(self) -> int:
        """The lowest morale among those still able; some fight better when led."""
        return min(map(self._of, self.standing))

    def _of(self, figure: Combatant) -> int:
        usual = figure.profile.morale
        return int(figure.profile.trait("morale_led", usual)) if self.led else usual


def morale(now: Now, members: tuple[str, ...]) -> Procedure:
    """Try the nerve of every side among *members* that has a new reason to fear."""
    for side in tuple(now.state.sides):
        if not any(belongs(c, members) for c in now.state.members(side)):
            continue
        group = nervous(now.state, side)
        reasons = new_reasons(now.state, group)
        if reasons:
            yield from _check(now, group, reasons)


def nervous(state: State, side: SideId) -> Group:
    """Return those of *side* who check morale: player characters never do."""
    members = state.members(side)
    nervous_ones = tuple(c for c in members if c.profile.kind != "character")
    led = any(c.profile.leader and able(c) for c in members)
    return Group(side, nervous_ones, led)


def new_reasons(state: State, group: Group) -> tuple[str, ...]:
    """Return the reasons to check that *group* has and wasn't yet tried for.

    Two checks that were passed end all checking.
    """
    passed = state.sides[group.side].spent_for_good.get(_PASSED, 0)
    if not group.standing or passed >= _ENOUGH:
        return ()
    members = state.members(group.side)
    reasons = {
        "never fights": group.score <= NEVER_FIGHTS,
        "first death": any(c.dead for c in members),
        "half out": 2 * sum(not able(c) for c in members) >= len(members),
    }
    return unused(state, group.side, reasons)


def _check(now: Now, group: Group, reasons: tuple[str, ...]) -> Procedure:
    """Roll 2d6: above the score the group breaks, and flees or surrenders."""
    yield from use_up(group.side, reasons, "seq.morale")
    score, stands, result = group.score, False, "holds"
    if score > NEVER_FIGHTS:
        roll = yield side_roll(now.state, group.side, "morale", "2d6", "seq.morale")
        stands = roll.total <= score
    if stands:
        yield Fact(Spent(group.side, _PASSED, 1, lasting=True), "seq.morale")
    else:
        result = yield from broken(group.side, "seq.surrenders", _can_break)
    checked = MoraleChecked(group.side, reasons, score, stands, result)
    yield Fact(checked, "seq.morale")
    if not stands:
        yield from _break(now, group, result)


def _can_break(state: State, side: SideId) -> bool:
    return bool(nervous(state, side).standing)


def _break(now: Now, group: Group, result: str) -> Procedure:
    for figure in group.standing:
        who = figure.profile.id
        if result == "surrender":
            yield from surrender(now, who, "morale")
        else:
            yield from rout(now, who, "morale", "seq.surrenders")


def surrender(now: Now, who: str, source: str) -> Procedure:
    """Let *who* lay down its arms: it is out of the fight at once."""
    yield Fact(ConditionGained(who, SURRENDERED, source), "seq.surrenders")
    yield from part(now, who, "surrender")
