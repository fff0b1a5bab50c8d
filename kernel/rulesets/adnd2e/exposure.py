"""What one does in the face of threats: the attacks of opportunity come first."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from ....events.values import CombatantId, Weapon
from ...requests import Request
from ...state import State
from . import figures
from .blows import Blow
from .moment import Moment
from .opportunity import provoke
from .threat import apart, near, reach, threateners


def exposed(
    moment: Moment,
    who: CombatantId,
    act: str,
    rule: str,
    *,
    but: tuple[CombatantId, ...] = (),
) -> Generator[Request, Any, Moment | None]:
    """Let those who threaten *who* strike at it for a defenceless act.

    Args:
        moment: When.
        who: Who does it.
        act: What it does, in the word of the log.
        rule: The rule by which that provokes.
        but: Who gets no such attack.

    Returns:
        The moment in which the act goes on, None where *who* can't go on. Where
        nobody threatens it, that is *moment* itself.
    """
    by = tuple(foe for foe in threateners(moment.state, who) if foe not in but)
    if not by:
        return moment
    goes_on = yield from provoke(moment, who, act, by=by, rule=rule)
    return moment.live() if goes_on else None


def can_still(state: State, blow: Blow) -> bool:
    """Return whether *blow* can be struck or shot after all (aoo.grant).

    A blow of opportunity may have cost what it was to be struck with, or pushed
    its figure out of reach.
    """
    if blow.kind == "missile":
        tools, is_near = figures.missile_weapons(state, blow.who), _in_range
    else:
        tools, is_near = figures.melee_weapons(state, blow.who), _in_reach
    weapon = next((w for w in tools if w.name == blow.weapon), None)
    return weapon is not None and is_near(state, blow, weapon)


def _in_range(state: State, blow: Blow, weapon: Weapon) -> bool:
    return apart(state, blow.who, blow.target) <= weapon.reach


def _in_reach(state: State, blow: Blow, weapon: Weapon) -> bool:
    feet = reach(state, blow.who, weapon)
    return near(state, blow.who, blow.target, feet)
