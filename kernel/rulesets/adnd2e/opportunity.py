"""Attacks of opportunity: what a defenceless act lays a figure open to."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import Any

import attrs

from ....events.types import AttackBegan, Provoked, Spent
from ....events.values import CombatantId
from ...mechanics.figures import there
from ...offers import Offer, OneOf
from ...requests import Answer, Ask, Fact, Request
from ...state import State
from . import figures, numbers
from .attack import strike
from .blows import Blow
from .ground import can_reach, threateners
from .moment import Deed, Moment
from .tables import OPPORTUNITIES


RULE = "aoo.grant"
_USED = "opportunity"


@attrs.frozen
class Opening:
    """A defenceless act, and from which side it lays its figure open.

    Attributes:
        side: The side that blows come from, empty where the map tells.
        passing: Those out of whose reach it will go on its way, and who can
            strike although it isn't within it now.
    """

    who: CombatantId
    side: str = ""
    passing: tuple[CombatantId, ...] = ()


def provoke(
    moment: Moment,
    who: CombatantId,
    act: str,
    *,
    by: tuple[CombatantId, ...] | None = None,
    rule: str,
    side: str = "",
) -> Generator[Request, Any, bool]:
    """Let *who* be struck at for a defenceless act, before that goes on.

    Each who may strike is asked, in initiative order and by the roster; it is
    one ordinary melee attack that costs none of the round's (aoo.grant). It
    neither provokes nor can it be answered.

    Args:
        moment: When.
        who: Who does it.
        act: What it does: ``missile``, ``spell``, ``move``, ...
        by: Whose attacks it provokes, where not those of all who threaten it.
        rule: The rule by which the act provokes.
        side: The side that blows come from, empty to read it from the map.

    Returns:
        Whether *who* can still go on.
    """
    near = threateners(moment.state, who)
    provoked = near if by is None else by
    opening = Opening(who, side, tuple(foe for foe in provoked if foe not in near))
    order = _in_order(moment.state, provoked)
    if order:
        eligible = tuple(f for f in order if _weapons(moment.state, f, opening))
        yield Fact(Provoked(who, act, eligible), rule)
        for foe in eligible:
            yield from _offered(moment, foe, opening)
    return figures.able(moment.state.combatants[who])


def limit_of(state: State, who: CombatantId) -> tuple[int, str]:
    """Return how many such attacks a round *who* has, and by which rule."""
    profile = state.combatants[who].profile
    if profile.kind == "monster":
        return OPPORTUNITIES["monster"], "aoo.limit.arms"
    if numbers.is_warrior(profile):
        return OPPORTUNITIES["warrior"], "aoo.limit.arms"
    return OPPORTUNITIES["other"], "aoo.limit.others"


def _in_order(
    state: State, provoked: tuple[CombatantId, ...]
) -> tuple[CombatantId, ...]:
    by_roster = [who for who in state.combatants if who in provoked]
    return tuple(sorted(by_roster, key=lambda who: figures.turn_of(state, who)))


def _weapons(state: State, foe: CombatantId, opening: Opening) -> tuple[str, ...]:
    """Return what *foe* may strike with; nothing where it may not strike."""
    if not there(state.combatants[opening.who]) or not _may(state, foe, opening.who):
        return ()
    return tuple(
        weapon.name
        for weapon in figures.melee_weapons(state, foe)
        if foe in opening.passing or can_reach(state, foe, opening.who, weapon)
    )


def _may(state: State, foe: CombatantId, who: CombatantId) -> bool:
    """Return whether *foe* may still strike at *who* (aoo.limit, aoo.grant).

    Whoever defends makes no attack in its round (declare.defend).
    """
    limit, _ = limit_of(state, foe)
    left = limit - figures.used(state, foe, _USED)
    once = state.options["aoo.once_per_opponent"]
    struck = once and figures.used(state, foe, _against(who))
    declared = state.combatants[foe].declared
    defends = declared is not None and declared.act == "defend"
    return left > 0 and not struck and not defends and figures.may_react(state, foe)


def _against(who: CombatantId) -> str:
    return f"{_USED}:{who}"


def _offers(state: State, foe: CombatantId, opening: Opening) -> tuple[Offer, ...]:
    names = _weapons(state, foe, opening)
    strikes = (Offer("strike", (OneOf("weapon", names),)),) if names else ()
    return (*strikes, Offer("pass"))


def _offered(moment: Moment, foe: CombatantId, opening: Opening) -> Deed:
    """Ask *foe*, if it still may, and let it strike; what is declined isn't counted."""
    if not _weapons(moment.state, foe, opening):
        return
    answer: Answer | None = yield Ask(
        "opportunity",
        moment.state.controllers(foe),
        (foe,),
        partial(_offers, opening=opening),
        RULE,
    )
    if answer is None or answer.choice.act == "pass":
        return
    weapon, serves = answer.choice.get("weapon"), answer.prompt
    yield from _taken(attrs.evolve(moment, serves=serves), foe, weapon, opening)


def _taken(moment: Moment, foe: CombatantId, weapon: str, opening: Opening) -> Deed:
    who = opening.who
    _, rule = limit_of(moment.state, foe)
    yield Fact(Spent(foe, _USED, 1, lasting=False), rule)
    if moment.now.option("aoo.once_per_opponent"):
        yield Fact(Spent(foe, _against(who), 1, lasting=False), RULE)
    yield Fact(AttackBegan(foe, who, "opportunity", weapon, 0), RULE)
    blow = Blow(
        foe,
        who,
        "melee",
        weapon,
        RULE,
        hand=figures.hand_of(moment.state, foe, weapon),
        side=opening.side,
    )
    yield from strike(moment.live(), blow)
