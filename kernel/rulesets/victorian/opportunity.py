"""Attacks of opportunity: asked for, struck, and done before what provoked them."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import Any, TypeAlias

from ....events.types import AttackBegan, Moved, Provoked, Spent
from ....events.values import Choice, CombatantId, Place
from ...mechanics.ground import distance
from ...offers import Offer, OneOf
from ...requests import Answer, Ask, Fact, Request
from ...ruleset import Now
from ...state import State
from .attacks import OPPORTUNITY, blow
from .deeds import Refusal
from .effects import Effects, felled
from .figures import able
from .hands import melee_weapons, missile_weapons, strikers, weapon
from .limits import USED, against, limit_of, may_strike, strike_barred
from .monsters import listed, sequence
from .provoking import stops, threatening


__all__ = ["may_strike", "provoke", "threatening", "travel"]

Struck: TypeAlias = Generator[Request, Any, Effects]

_RULES = {
    "disarm": "disarm.provoke",
    "grab": "disarm.provoke",
    "turning its back": "aoo.turn_back",
}
"""By which rule an act provokes, where it isn't aoo.trigger."""


def provoke(
    now: Now,
    start: State,
    who: CombatantId,
    act: str,
    foes: tuple[CombatantId, ...],
) -> Struck:
    """Let *foes* strike at *who* for what it does, before that goes on.

    Each who may is asked, in roster order. It costs none of its attacks, and
    provokes none itself (aoo.immediate_free).

    Args:
        now: The fight as it stands.
        start: The state to work blows out against.
        who: Who lays itself open.
        act: What it does: ``shooting``, ``casting``, ``moving away``, ``disarm``, ...
        foes: Whom it gives an opportunity.

    Returns:
        What the blows bring about. They are to be applied with the rest of the
        act, and count for that at once: see `effects.felled` and
        `effects.harmed`.
    """
    eligible = tuple(f for f in foes if may_strike(now.state, f, who))
    effects: Effects = ()
    if foes:
        yield Fact(Provoked(who, act, eligible), _RULES.get(act, "aoo.trigger"))
    for foe in eligible:
        if felled(start, effects, who) or not may_strike(now.state, foe, who):
            continue
        effects += yield from _offered(now, start, foe, who)
    return effects


def travel(
    now: Now,
    start: State,
    who: CombatantId,
    end: Place,
    how: str,
    *,
    exempt: int = 0,
    rule: str = "action.move",
) -> Struck:
    """Move *who* straight to *end*; whoever it goes past may strike (aoo.trigger).

    It goes as far as the first place where it leaves somebody's threatened
    squares, is struck at there, and goes on unless that fells it.

    Args:
        now: The fight as it stands.
        start: The state to work blows out against.
        who: Who moves.
        end: To where.
        how: How it goes, for the record.
        exempt: How many squares may be left without giving anybody a blow.
        rule: The rule that lets it go.
    """
    effects: Effects = ()
    here = start.combatants[who].place
    for stop in stops(start, who, here, end, exempt):
        yield from _go(now, who, stop.place, how, rule)
        struck = yield from provoke(now, start, who, "moving away", stop.foes)
        effects += struck
        if felled(start, effects, who) or not able(now.state.combatants[who]):
            return effects
    yield from _go(now, who, end, how, rule)
    return effects


def _go(
    now: Now, who: CombatantId, end: Place, how: str, rule: str
) -> Generator[Fact, None, None]:
    here = now.state.combatants[who].place
    if here != end:
        yield Fact(Moved(who, here, end, distance(here, end), how), rule)


# ---------------------------------------------------------------- one of them


def _offered(now: Now, start: State, foe: CombatantId, who: CombatantId) -> Struck:
    """Ask *foe* whether it strikes at *who*; what it declines isn't counted."""
    answer: Answer | None = yield Ask(
        OPPORTUNITY,
        now.state.controllers(foe),
        (foe,),
        partial(_offers, provoker=who),
        "aoo.immediate_free",
        partial(_why_not, provoker=who),
    )
    if answer is None or answer.choice.act == "decline":
        return ()
    return (yield from _struck(now, start, foe, who, answer))


def _struck(
    now: Now, start: State, foe: CombatantId, who: CombatantId, answer: Answer
) -> Struck:
    """Strike with one weapon, or, without one named, with all (aoo.sequence)."""
    _, rule = limit_of(now.state.combatants[foe].profile)
    named, serves = answer.choice.get("weapon"), answer.prompt
    yield Fact(Spent(foe, USED, 1, lasting=False), rule)
    yield Fact(Spent(foe, against(who), 1, lasting=False), "aoo.one_per_opponent")
    yield Fact(AttackBegan(foe, who, OPPORTUNITY, named, 0), "aoo.immediate_free")
    if not named:
        return (yield from sequence(now, start, foe, who, serves, kind=OPPORTUNITY))
    struck_with = weapon(now.state, foe, named)
    return (
        yield from blow(now, start, foe, who, struck_with, serves, kind=OPPORTUNITY)
    )


def _offers(state: State, foe: CombatantId, provoker: CombatantId) -> tuple[Offer, ...]:
    if not may_strike(state, foe, provoker):
        return ()
    together = listed(state.combatants[foe].profile)
    single = tuple(w.name for w in strikers(state, foe) if w not in together)
    offers = (Offer("strike"),) if together else ()
    if single:
        offers = (*offers, Offer("strike", (OneOf("weapon", single),)))
    return (*offers, Offer("decline"))


def _why_not(
    state: State, who: CombatantId, choice: Choice, provoker: CombatantId
) -> Refusal:
    if who not in state.combatants:
        return None
    if choice.act in _NEVER:
        return "aoo.plain", f"an opportunity is no occasion to {choice.act}"
    if choice.get("called"):
        return "aoo.plain", "an opportunity is no occasion for a called shot"
    return strike_barred(state, who, provoker) or _weapon_forbidden(
        state, who, choice.get("weapon")
    )


_NEVER = ("disarm", "grab", "shoot", "cast", "attack")


def _weapon_forbidden(state: State, who: CombatantId, named: str) -> Refusal:
    name = state.combatants[who].profile.name
    if named in [w.name for w in melee_weapons(state, who)]:
        return "aoo.plain", f"{named} is in {name}'s off hand"
    if named in [w.name for w in missile_weapons(state, who)]:
        return "aoo.no_missile", f"{named} is nothing to strike with"
    return None
