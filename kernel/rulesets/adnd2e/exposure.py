"""What one does in the face of threats: the attacks of opportunity come first."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from ....events.values import CombatantId
from ...requests import Request
from .moment import Moment
from .opportunity import provoke
from .threat import threateners


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
