"""The contest of a hold, on the count of the faster of its two."""

from __future__ import annotations

from ....events.types import Spent
from ...requests import Fact, Procedure
from ...ruleset import Now
from .contests import strength_contest
from .hold_effects import natural_one
from .holds import break_off, hold_damage, maintain, spent_wrestling
from .moment import Deed, Moment


RULE = "wrestle.hold_maintain"


def hold_contest(now: Now, tie: str) -> Procedure:
    """Let holder and held measure their Strength (wrestle.hold_maintain).

    The one who is held has to win outright to get free. A natural 1 of the
    holder always keeps the hold (wrestle.natural_one).
    """
    moment = Moment(now, now.state)
    hold = now.state.holds[tie]
    yield Fact(Spent(hold.holder, f"tie:{tie}", 1, lasting=False), RULE)
    result = yield from strength_contest(moment, hold.holder, hold.held, "hold", RULE)
    if result.natural == 1:
        yield from natural_one(moment, tie)
    elif result.winner == hold.held:
        yield from break_off(moment, tie, "broken")
        return
    else:
        yield from _kept(moment, tie)
    if tie not in now.state.holds:
        yield from spent_wrestling(moment, hold)


def _kept(moment: Moment, tie: str) -> Deed:
    hold = moment.state.holds[tie]
    yield from maintain(moment, tie, hold.style, hold.kept + 1, RULE)
    yield from hold_damage(moment, moment.state.holds[tie], "wrestle.hold_damage")
