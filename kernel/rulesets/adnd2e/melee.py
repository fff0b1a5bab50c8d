"""Plain attacks: blows with a weapon in hand, and shots."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import attrs

from ....events.types import AttackStopped, Spent
from ....events.values import Choice, CombatantId
from ...offers import Offer
from ...requests import Fact, Request
from ...state import State
from . import figures
from .attack import attack, begin, strike
from .blows import Blow
from .deeds import Act
from .exposure import can_still, exposed
from .melee_fire import pick_target
from .moment import Deed, Moment
from .ranges import range_modifiers
from .states import drop
from .strikes import MELEE, MISSILE, Refusal, Sort, shooting


RULE = "attack.scope"
PROVOKES = "aoo.trigger.missile"

BLOWS = Sort("attack", figures.melee_weapons, MELEE)
SHOTS = Sort("shoot", shooting, MISSILE)


# ---------------------------------------------------------------- hand to hand


def blow_of(state: State, who: CombatantId, choice: Choice, rule: str) -> Blow:
    """Return the blow that *choice* is of."""
    target, weapon = choice.get("target"), choice.get("weapon")
    return Blow(
        who,
        target,
        "melee",
        weapon,
        rule,
        hand=figures.hand_of(state, who, weapon),
        side=choice.get("side"),
        damage_type=choice.get("type"),
        times=times_against(state, who, target, weapon),
    )


def times_against(
    state: State, who: CombatantId, target: CombatantId, weapon: str
) -> int:
    """Return by how much the weapon's dice are multiplied against *target*.

    A weapon set against a charge doubles them where the option
    initiative.set_doubles is on (initiative.set_vs_charge).
    """
    declared = state.combatants[who].declared
    is_set = declared is not None and declared.get("set") == "yes"
    fits = bool(figures.weapon(state, who, weapon).trait("set"))
    charges = state.combatants[target].has("charging")
    doubles = bool(state.options["initiative.set_doubles"])
    return 2 if doubles and is_set and fits and charges else 1


def _attack_offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
    return () if _waits(state, who) else BLOWS.offers(state, who)


def _attack(moment: Moment, who: CombatantId, choice: Choice) -> Deed:
    yield from attack(moment, blow_of(moment.start, who, choice, RULE))


def _why_no_attack(state: State, who: CombatantId, choice: Choice) -> Refusal:
    if _waits(state, who):
        return "declare.guard", f"{who} waits for who comes within its reach"
    return BLOWS.why_not(state, who, choice)


def _waits(state: State, who: CombatantId) -> bool:
    """Return whether *who* stands guard, without a weapon set against a charge."""
    declared = state.combatants[who].declared
    if declared is None or declared.act != "guard":
        return False
    return declared.get("set") != "yes"


# ---------------------------------------------------------------- shots


def shot_of(state: State, who: CombatantId, choice: Choice, rule: str) -> Blow:
    """Return the shot that *choice* is of, without what range takes off."""
    target, weapon = choice.get("target"), choice.get("weapon")
    return Blow(
        who,
        target,
        "missile",
        weapon,
        rule,
        hand=figures.hand_of(state, who, weapon),
        side=choice.get("side"),
        damage_type=choice.get("type"),
    )


def begin_shot(moment: Moment, blow: Blow) -> Generator[Request, Any, Moment | None]:
    """Declare a shot, and let those who threaten the archer strike first.

    Returns:
        The moment in which it is rolled, None where it doesn't come about.
    """
    yield from begin(moment, blow)
    yield Fact(
        Spent(blow.who, f"shot:{moment.state.round}", 1, lasting=True),
        "move.half_ranged",
    )
    going_on = yield from exposed(moment, blow.who, "missile", PROVOKES)
    if going_on is not None and not can_still(going_on.start, blow):
        going_on = None
    if going_on is None:
        yield Fact(AttackStopped(blow.who, blow.target, "can't go on"), PROVOKES)
    return going_on


def let_fly(moment: Moment, blow: Blow) -> Deed:
    """Let a thrown weapon lie where its target stands, if it left the hand."""
    weapon = figures.weapon(moment.start, blow.who, blow.weapon)
    thrown = weapon.melee and weapon.missile
    if thrown and figures.hand_of(moment.state, blow.who, blow.weapon):
        place = moment.state.combatants[blow.target].place
        yield from drop(moment, blow.who, blow.weapon, place, "thrown", RULE)


def aimed(state: State, blow: Blow) -> Blow:
    """Return *blow* with what its range takes off."""
    weapon = figures.weapon(state, blow.who, blow.weapon)
    far = range_modifiers(state, blow.who, blow.target, weapon)
    return attrs.evolve(blow, modifiers=(*blow.modifiers, *far))


def _shoot(moment: Moment, who: CombatantId, choice: Choice) -> Deed:
    """Shoot: be struck at, pick the target in a melee, then roll."""
    blow = shot_of(moment.start, who, choice, RULE)
    going_on = yield from begin_shot(moment, blow)
    if going_on is None:
        return
    picked = yield from pick_target(going_on, who, blow.target)
    side = blow.side if picked == blow.target else ""
    at = attrs.evolve(blow, target=picked, side=side)
    yield from strike(going_on, aimed(going_on.start, at))
    yield from let_fly(moment, at)


ACTS = (
    Act(
        "attack",
        frozenset({"attack", "guard"}),
        _attack_offers,
        _attack,
        RULE,
        _why_no_attack,
    ),
    Act(
        "shoot",
        frozenset({"attack", "throw"}),
        SHOTS.offers,
        _shoot,
        RULE,
        SHOTS.why_not,
    ),
)
