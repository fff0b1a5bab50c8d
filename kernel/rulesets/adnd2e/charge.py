"""Charges: a straight run at half again the rate, and one attack at its end."""

from __future__ import annotations

from collections.abc import Generator
from fractions import Fraction
from typing import Any

import attrs

from ....events.types import AttackStopped, Spent
from ....events.values import Choice, CombatantId, Modifier, Weapon
from ...requests import Fact, Request
from ...state import State
from . import figures, ground, numbers
from .allowance import attacks_left
from .attack import attack
from .deeds import Act
from .exposure import can_still
from .going import (
    MOVED,
    arrived,
    beside,
    cannot_go,
    caught_fast,
    close_with,
    furthest,
    go,
    spend_feet,
)
from .melee import blow_of
from .moment import Deed, Moment
from .states import befall
from .strikes import Refusal, Sort, Tried, caught, no_melee_weapon, other_hand
from .threat import ASUNDER


CHARGED = "charged"
CHARGING = "charging"
LEAST = 10
"""Feet that a charge and a shield rush must cover (charge.speed)."""

TO_HIT = Modifier("charge", 2, "charge.to_hit")

_TENS = 10
_HALF_AGAIN = Fraction(3, 2)
_TWICE = 2
_SPEED = "charge.speed"


@attrs.frozen
class Run:
    """A kind of charge, and the rule that says how far it has to lead."""

    name: str
    least_by: str


CHARGE = Run("charge", _SPEED)


def charge_move(state: State, who: CombatantId) -> int:
    """Return how many feet a charge can cover: half again the rate (charge.speed)."""
    rounding = str(state.options["rounding"])
    raised = numbers.rounded(figures.rate(state, who) * _HALF_AGAIN, rounding)
    return raised * _TENS


def run_up(state: State, who: CombatantId, target: CombatantId) -> int:
    """Return how many feet *who* runs until it is in contact with *target*."""
    if ground.on_map(state):
        return ground.distance(state.combatants[who].place, beside(state, who, target))
    return 0 if ground.engaged(state, who, target) else ASUNDER - ground.SPACE


def run_forbidden(
    state: State, who: CombatantId, target: CombatantId, run: Run = CHARGE
) -> tuple[str, str] | None:
    """Return the rule that forbids *who* to run at *target*, and why."""
    return _unfit(state, who) or _out_of_range(state, who, target, run)


def _unfit(state: State, who: CombatantId) -> tuple[str, str] | None:
    kept = cannot_go(state, who) or caught_fast(state, who)
    if kept is not None:
        return kept
    if state.combatants[who].has("prone"):
        return "state.prone", f"{who} is prone, and can't charge"
    if figures.used(state, who, MOVED) or figures.used(state, who, CHARGED):
        return _SPEED, f"{who} has moved in this round"
    if not attacks_left(state, who):
        return "charge.one_attack", f"{who} has no attack left in this round"
    return None


def _out_of_range(
    state: State, who: CombatantId, target: CombatantId, run: Run
) -> tuple[str, str] | None:
    if target not in figures.foes(state, who):
        return _SPEED, f"{target or 'nobody'} is no opponent of {who}"
    feet, most = run_up(state, who, target), charge_move(state, who)
    if feet < LEAST:
        return run.least_by, f"{target} is {feet} ft away; it takes {LEAST}"
    if feet > most:
        return _SPEED, f"{target} is {feet} ft away; {who} charges up to {most}"
    end = beside(state, who, target)
    if ground.on_map(state) and furthest(state, who, end) != end:
        return "move.through_allies", f"the way of {who} to {target} isn't clear"
    return None


def run_at(
    moment: Moment, who: CombatantId, target: CombatantId, rule: str
) -> Generator[Request, Any, Moment | None]:
    """Run at *target* into contact.

    Returns:
        The moment in which the attack comes, None where *who* doesn't get to it.
    """
    feet = run_up(moment.start, who, target)
    end = furthest(moment.state, who, beside(moment.start, who, target))
    yield from befall(moment, who, CHARGING, "charge", "charge.ac_penalty")
    yield Fact(Spent(who, CHARGED, 1, lasting=False), rule)
    yield from spend_feet(who, feet, rule)
    if ground.on_map(moment.state):
        arrives = yield from go(moment, who, end, "charge", rule)
    else:
        arrives = yield from close_with(moment, who, target, rule)
    if not arrives or moment.state.combatants[who].has("prone"):
        return None
    return arrived(moment, who)


def _charge(moment: Moment, who: CombatantId, choice: Choice) -> Deed:
    """Run at the target and strike once, at +2 (charge.to_hit)."""
    there = yield from run_at(moment, who, choice.get("target"), _SPEED)
    if there is None:
        return
    blow = blow_of(there.start, who, choice, "charge.one_attack")
    if not can_still(there.start, blow):
        yield Fact(AttackStopped(who, blow.target, "can't go on"), "aoo.grant")
        return
    weapon = figures.weapon(there.start, who, blow.weapon)
    yield from attack(
        there,
        attrs.evolve(
            blow,
            modifiers=(TO_HIT,),
            times=max(blow.times, times(there.start, who, weapon)),
        ),
    )


def times(state: State, who: CombatantId, weapon: Weapon) -> int:
    """Return by how much a charge multiplies damage: lances, mounted, by two."""
    mounted = bool(state.combatants[who].profile.trait("mount_size", ""))
    made_for_it = bool(weapon.trait("charge", default=False))
    return _TWICE if mounted and made_for_it else 1


def _no_run(state: State, tried: Tried) -> Refusal:
    return run_forbidden(state, tried.who, tried.target)


RUNS = Sort(
    "charge",
    figures.melee_weapons,
    (_no_run, caught, no_melee_weapon, other_hand),
)

ACTS: tuple[Act, ...] = (
    Act("charge", frozenset({"attack"}), RUNS.offers, _charge, _SPEED, RUNS.why_not),
)
