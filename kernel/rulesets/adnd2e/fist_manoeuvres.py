"""Manoeuvres with the fist: to sap, to subdue, to aim at a part of the body."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from ....events.values import CombatantId, Modifier
from ...mechanics.figures import there
from ...requests import Request
from ...state import State
from .aims import BODY, penalties
from .attack import to_hit
from .bare_damage import BLUDGEONING, NONLETHAL
from .blows import Blow, source_of
from .called_shot import take_effect
from .criticals import CriticalEffect
from .fists import deal_with_fist, fist_damage, in_iron
from .harm import Part, hurt_parts
from .moment import Deed, Moment
from .sap import SUBDUAL, half, knocked_out, split, to_sap, too_large
from .states import knock_out
from .strikes import Tried


SAP, SUBDUE = "sap", "subdue"
"""What a blow with the fist can be meant as (pummel.normal_rules)."""

AIMS = BODY
"""What of a body a fist can be aimed at."""

_RULES = {SAP: "sap.damage", SUBDUE: "subdual.damage"}


def may_sap(state: State, who: CombatantId, target: CombatantId) -> bool:
    """Return whether *target* is small enough to be sapped (sap.eligibility)."""
    return too_large(state, Tried(who, target, "")) is None


def meant(
    state: State, target: CombatantId, way: str, aim: str
) -> tuple[Modifier, ...]:
    """Return what is added to hit for how a blow is meant, and aimed."""
    if aim:
        return penalties(state, target, aim, "")
    if way == SAP:
        return to_sap(state, target)
    return (Modifier("to subdue", SUBDUAL, "subdual.to_hit"),) if way else ()


def aim_fist(moment: Moment, blow: Blow, aim: str) -> Deed:
    """Strike at a part of the body, with what comes of a hit (calledshot.effect)."""
    struck = yield from to_hit(moment, blow)
    if struck.hit:
        yield from deal_with_fist(moment, blow, struck)
        if there(moment.state.combatants[blow.target]):
            yield from take_effect(moment.live(), blow, aim)


def strike_softly(moment: Moment, blow: Blow, way: str, *, unaware: bool) -> Deed:
    """Strike to sap or to subdue; what passes anyway passes as a whole.

    In a metal gauntlet the damage is split as that of a weapon is (sap.damage).
    """
    amount, effect = yield from _rolled(moment, blow)
    source = source_of(blow)
    if amount:
        if way == SUBDUE:
            amount = half(moment, amount)
        rounds = 0
        if way == SAP:
            rounds = yield from knocked_out(moment, blow, amount, unaware=unaware)
        parts: tuple[Part, ...] = (Part(amount, BLUDGEONING, NONLETHAL),)
        if in_iron(moment.start, blow.who):
            parts = split(amount, BLUDGEONING)
        yield from hurt_parts(
            moment, blow.target, parts, source, rule=_RULES[way], by=blow.who
        )
        if rounds:
            yield from knock_out(moment, blow.target, source, rounds, "sap.knockout")
    if effect is not None:
        yield from effect.take_hold(moment.live(), blow.target, source)


def _rolled(
    moment: Moment, blow: Blow
) -> Generator[Request, Any, tuple[int, CriticalEffect | None]]:
    struck = yield from to_hit(moment, blow)
    if not struck.hit:
        return 0, None
    return (yield from fist_damage(moment, blow, struck))
