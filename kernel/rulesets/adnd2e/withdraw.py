"""Withdrawing: a few careful feet out of the melee that provoke nothing."""

from __future__ import annotations

from ....events.types import Spent
from ....events.values import Choice, CombatantId
from ...offers import Offer
from ...requests import Fact
from ...state import State
from . import ground
from .deeds import Act
from .figures import rate, used
from .going import cannot_go, caught_fast, leave_all, met, walk
from .moment import Deed, Moment
from .states import befall
from .ways import destination, facing_of, way_forbids, way_offers


EXTRA = "extra"
"""What everybody has one of in a round (extra.one)."""

WITHDRAWN = "withdrawn"

_MOVE, _RESTRICTION = "withdraw.move", "withdraw.restriction"
_BARRED = frozenset({"attack", "throw", "guard", "cast", "use_item"})


def forbidden(state: State, who: CombatantId) -> tuple[str, str] | None:
    """Return the rule that forbids *who* to withdraw, and why."""
    if used(state, who, EXTRA):
        return "extra.one", f"{who} has done something extra in this round"
    kept = cannot_go(state, who) or caught_fast(state, who)
    return _has_to_fight(state, who) or kept or _safe(state, who)


def _has_to_fight(state: State, who: CombatantId) -> tuple[str, str] | None:
    declared = state.combatants[who].declared
    act = declared.act if declared is not None else ""
    if act in _BARRED:
        return _RESTRICTION, f"{who} declared {act}, and can't do that and withdraw"
    if act == "defend":
        return "declare.defend", f"{who} defends, and stays where it is"
    after = state.options["aoo.after_withdraw"]
    if used(state, who, "attacks") or (used(state, who, "opportunity") and not after):
        return _RESTRICTION, f"{who} has attacked in this round"
    return None


def _safe(state: State, who: CombatantId) -> tuple[str, str] | None:
    if ground.threateners(state, who):
        return None
    return _MOVE, f"nobody threatens {who}: it can simply move"


def _offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
    if forbidden(state, who) is not None:
        return ()
    if not ground.on_map(state):
        return (Offer("withdraw"),)
    return way_offers(state, who, "withdraw", rate(state, who))


def _why_not(state: State, who: CombatantId, choice: Choice) -> tuple[str, str] | None:
    return forbidden(state, who) or way_forbids(
        state, who, choice, rate(state, who), _MOVE
    )


def _withdraw(moment: Moment, who: CombatantId, choice: Choice) -> Deed:
    """Go up to as many feet as the movement rate; nobody may strike at it."""
    yield Fact(Spent(who, EXTRA, 1, lasting=False), "extra.withdraw")
    yield Fact(Spent(who, "withdrew", 1, lasting=False), _RESTRICTION)
    yield from befall(moment, who, WITHDRAWN, "withdraw", _RESTRICTION)
    before = moment.state
    if ground.on_map(moment.state):
        end = destination(moment.state, who, choice, rate(moment.start, who))
        facing = facing_of(choice)
        if facing is None:
            facing = moment.state.combatants[who].facing
        yield from walk(moment, who, end, "withdraw", _MOVE, facing=facing)
    else:
        yield from leave_all(moment, who, _MOVE, provokes=False)
    yield from met(moment, who, before)


ACTS: tuple[Act, ...] = (
    Act("withdraw", frozenset(), _offers, _withdraw, _MOVE, _why_not, free=True),
)
