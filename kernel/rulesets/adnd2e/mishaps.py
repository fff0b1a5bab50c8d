"""A natural 1 of who began a contest: an attack that fumbles like any other."""

from __future__ import annotations

from ....events.values import CombatantId
from . import figures
from .blows import Blow
from .fumbles import fumble
from .moment import Deed, Moment


RULE = "fumble.trigger"


def mishap(moment: Moment, who: CombatantId, target: CombatantId, weapon: str) -> Deed:
    """Let *who*, whose roll to hit in a contest showed 1, fumble (fumble.trigger).

    Args:
        moment: When.
        who: Who began the contest.
        target: Against whom.
        weapon: What with, empty for the bare hand.
    """
    from .attack import strike  # noqa: PLC0415 - an attack is answered by contests

    kind = "melee" if weapon else "unarmed"
    hand = figures.hand_of(moment.state, who, weapon) if weapon else "main"
    blow = Blow(who, target, kind, weapon, RULE, hand=hand)
    yield from fumble(moment.live(), blow, strike)
