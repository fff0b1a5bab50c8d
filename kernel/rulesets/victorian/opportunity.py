"""Attacks of opportunity: asked for, struck, and done before what provoked them."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import Any, TypeAlias

from ....events.types import AttackBegan, Moved, Provoked, Spent
from ....events.values import Choice, CombatantId, Place, Weapon
from ...mechanics.ground import distance
from ...offers import Offer, OneOf
from ...requests import Answer, Ask, Fact, Request
from ...ruleset import Now
from ...state import State
from .attacks import blow
from .effects import Effects, felled
from .armoury import FIST
from .hands import in_hand, strikers, weapon
from .limits import USED, against, limit_of, may_strike, strike_barred
from .provoking import stops, threatening


__all__ = ["may_strike", "provoke", "threatening", "travel"]

Struck: TypeAlias = Generator[Request, Any, Effects]

_KIND = "opportunity"
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
    serves: int,
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
        serves: The prompt of the act.

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
        if felled(start, effects, who):
            break
        effects += yield from _offered(now, start, foe, who)
    return effects


def travel(
    now: Now,
    start: State,
    who: CombatantId,
    end: Place,
    how: str,
    serves: int,
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
        serves: The prompt of the act.
        exempt: How many squares may be left without giving anybody a blow.
        rule: The rule that lets it go.
    """
    effects: Effects = ()
    here = start.combatants[who].place
    for stop in stops(start, who, here, end, exempt):
        yield from _go(now, who, stop.place, how, rule)
        struck = yield from provoke(now, start, who, "moving away", stop.foes, serves)
        effects += struck
        if felled(start, effects, who):
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
        _KIND,
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
    _, rule = limit_of(now.state.combatants[foe].profile)
    yield Fact(Spent(foe, USED, 1, lasting=False), rule)
    yield Fact(Spent(foe, against(who), 1, lasting=False), "aoo.one_per_opponent")
    effects: Effects = ()
    for struck_with in _blows(now.state, foe, answer.choice):
        began = AttackBegan(foe, who, _KIND, struck_with.name, 0)
        yield Fact(began, "aoo.plain")
        effects += yield from blow(
            now, start, foe, who, struck_with, answer.prompt, kind=_KIND
        )
    return effects


def _blows(state: State, foe: CombatantId, choice: Choice) -> tuple[Weapon, ...]:
    """Return what *foe* strikes with, one after the other (aoo.sequence)."""
    if choice.get("weapon"):
        return (weapon(state, foe, choice.get("weapon")),)
    return sequence_of(state, foe)


def sequence_of(state: State, foe: CombatantId) -> tuple[Weapon, ...]:
    """Return the natural weapons that a monster uses as one attack, if several."""
    profile = state.combatants[foe].profile
    natural = tuple(w for w in profile.weapons if w.melee and not w.hands)
    several = profile.kind == "monster" and len(natural) > 1
    return natural if several else ()


def _offers(
    state: State, foe: CombatantId, provoker: CombatantId
) -> tuple[Offer, ...]:
    if not may_strike(state, foe, provoker):
        return ()
    together = sequence_of(state, foe)
    single = tuple(w.name for w in strikers(state, foe) if w not in together)
    offers = (Offer("strike"),) if together else ()
    if single:
        offers += (Offer("strike", (OneOf("weapon", single),)),)
    return (*offers, Offer("decline"))


def _why_not(
    state: State, who: CombatantId, choice: Choice, provoker: CombatantId
) -> tuple[str, str] | None:
    if who not in state.combatants:
        return None
    named = choice.get("weapon")
    name = state.combatants[who].profile.name
    if choice.act in _NEVER:
        return "aoo.plain", f"an opportunity is no occasion to {choice.act}"
    barred = strike_barred(state, who, provoker)
    if barred is not None:
        return barred
    if not named or named not in (*in_hand(state, who), FIST.name):
        return None
    if not weapon(state, who, named).melee:
        return "aoo.no_missile", f"{named} is nothing for {name} to strike with"
    return "aoo.plain", f"{named} is in {name}'s off hand"


_NEVER = ("disarm", "grab", "shoot", "cast", "attack")
