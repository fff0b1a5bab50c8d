"""Blows that spare life: the sap, which may knock out, and weapons that subdue."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import attrs

from ....events.types import AttackStopped, Rolled
from ....events.values import Choice, CombatantId, Modifier
from ...requests import Fact, Request, Roll
from ...state import State
from . import figures, numbers
from .attack import begin, rolled, to_hit
from .blows import Blow, Dealt, source_of
from .criticals import CriticalEffect
from .deeds import Act
from .exposure import can_still, exposed
from .harm import Part, hurt_parts
from .melee import blow_of
from .moment import Deed, Moment
from .states import knock_out
from .strikes import MELEE, Refusal, Sort, Tried


BAREHEADED, HEAD_COVERED = -4, -8
"""What a sap takes off; -8 by a helmet or hard natural armour (sap.to_hit)."""

HARD = 6
"""Natural armour of this class or better guards the head (sap.to_hit)."""

SUBDUAL = -4
"""What a weapon used to subdue takes off (subdual.to_hit)."""

CHANCE = 5
"""Per cent for each point of damage; twice that for the unaware (sap.knockout)."""

DURATION = "3d10"
"""Rounds that whoever is knocked out lies (sap.knockout)."""

_REAL = 4
"""One part in so many of the damage is real (sap.damage)."""


def too_large(state: State, tried: Tried) -> Refusal:
    """Forbid to sap who is larger than oneself."""
    sizes = [figures.size(state, who) for who in (tried.target, tried.who)]
    if numbers.steps(*sizes) <= 0:
        return None
    return "sap.eligibility", f"{tried.target} is {sizes[0]}, larger than {tried.who}"


SAPS = Sort("sap", figures.melee_weapons, (*MELEE, too_large))
SUBDUALS = Sort("subdue", figures.melee_weapons, MELEE)


def split(amount: int, kind: str) -> tuple[Part, Part]:
    """Return damage as its real and its temporary part (sap.damage).

    A quarter of it, rounded down, is real.
    """
    real = amount // _REAL
    return Part(real, kind), Part(amount - real, kind, "temporary")


# ---------------------------------------------------------------- the sap


def sap(moment: Moment, who: CombatantId, choice: Choice) -> Deed:
    """Sap: be struck at first, then strike, then perhaps knock out (sap.aoo)."""
    blow = blow_of(moment.start, who, choice, "sap.to_hit")
    blow = attrs.evolve(blow, modifiers=to_sap(moment.start, blow.target))
    begun = yield from begin(moment, blow)
    if begun is None:
        return
    unaware = not figures.aware(begun.start, blow.target, who)
    going_on = yield from exposed(
        begun, who, "sap", "sap.aoo", but=(blow.target,) if unaware else ()
    )
    if going_on is None or not can_still(going_on.start, blow):
        yield Fact(AttackStopped(who, blow.target, "can't go on"), "sap.aoo")
        return
    dealt, effect = yield from _softly(going_on, blow)
    if dealt.total:
        yield from _stunning(going_on, blow, dealt, unaware=unaware)
    if effect is not None:
        yield from effect.take_hold(moment.live(), blow.target, source_of(blow))


def to_sap(state: State, target: CombatantId) -> tuple[Modifier, ...]:
    """Return what a sap takes off the roll to hit (sap.to_hit)."""
    profile = state.combatants[target].profile
    natural = bool(profile.trait("natural_armour", default=False))
    if profile.trait("helmet", default=False):
        return (Modifier("sap, helmet", HEAD_COVERED, "sap.to_hit"),)
    if natural and profile.armour_class <= HARD:
        return (Modifier("sap, natural armour", HEAD_COVERED, "sap.to_hit"),)
    return (Modifier("sap", BAREHEADED, "sap.to_hit"),)


def _softly(
    moment: Moment, blow: Blow
) -> Generator[Request, Any, tuple[Dealt, CriticalEffect | None]]:
    """Roll to hit, and for a critical hit, and for the damage; nobody is hurt yet."""
    struck = yield from to_hit(moment, blow)
    if not struck.hit:
        return Dealt(0, 0, ""), None
    return (yield from rolled(moment, blow, struck))


def _stunning(moment: Moment, blow: Blow, dealt: Dealt, *, unaware: bool) -> Deed:
    """Roll for the knock-out, then let the damage be suffered (conv.dice_order)."""
    rounds = yield from knocked_out(moment, blow, dealt.total, unaware=unaware)
    parts = split(dealt.total, dealt.kind)
    source = source_of(blow)
    yield from hurt_parts(
        moment, blow.target, parts, source, rule="sap.damage", by=blow.who
    )
    if rounds:
        yield from knock_out(moment, blow.target, source, rounds, "sap.knockout")


def chance(state: State, amount: int, *, unaware: bool) -> int:
    """Return the per cent with which *amount* points knock out (option sap.cap)."""
    whole = amount * CHANCE * (2 if unaware else 1)
    cap = str(state.options["sap.cap"])
    return whole if cap == "none" else min(whole, int(cap))


def knocked_out(
    moment: Moment, blow: Blow, amount: int, *, unaware: bool
) -> Generator[Request, Any, int]:
    """Return for how many rounds the target is knocked out, 0 if it isn't."""
    roll: Rolled = yield Roll(
        blow.who,
        "knock-out",
        "1d100",
        "sap.unaware" if unaware else "sap.knockout",
        needed=chance(moment.start, amount, unaware=unaware),
        under=True,
        serves=moment.serves,
    )
    if roll.total > (roll.needed or 0):
        return 0
    lying: Rolled = yield Roll(
        blow.who, "duration", DURATION, "sap.knockout", serves=moment.serves
    )
    return lying.total


# ---------------------------------------------------------------- to subdue


def subdue(moment: Moment, who: CombatantId, choice: Choice) -> Deed:
    """Strike to subdue: half the damage, most of it temporary (subdual.damage)."""
    held_back = Modifier("to subdue", SUBDUAL, "subdual.to_hit")
    blow = blow_of(moment.start, who, choice, "subdual.to_hit")
    blow = attrs.evolve(blow, modifiers=(held_back,))
    begun = yield from begin(moment, blow)
    if begun is None:
        return
    dealt, effect = yield from _softly(begun, blow)
    source = source_of(blow)
    if dealt.total:
        parts = split(half(moment, dealt.total), dealt.kind)
        yield from hurt_parts(
            begun, blow.target, parts, source, rule="subdual.damage", by=who
        )
    if effect is not None:
        yield from effect.take_hold(moment.live(), blow.target, source)


def half(moment: Moment, amount: int) -> int:
    """Return half of the damage, as what is used to subdue deals it."""
    return max(1, numbers.halved(amount, str(moment.now.option("rounding"))))


_UNDER = frozenset({"attack"})

ACTS = (
    Act("sap", _UNDER, SAPS.offers, sap, "sap.to_hit", SAPS.why_not),
    Act("subdue", _UNDER, SUBDUALS.offers, subdue, "subdual.to_hit", SUBDUALS.why_not),
)
