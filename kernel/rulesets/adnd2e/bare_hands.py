"""Who can go at whom with bare hands, and what forbids it."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, TypeAlias

from ....events.types import AttackStopped
from ....events.values import CombatantId, Weapon
from ...requests import Fact, Request
from ...state import State
from . import figures
from .allowance import attacks_left
from .ground import SPACE, in_arc, near, threateners
from .moment import Moment
from .opportunity import provoke


HANDS = ("main", "off")

UNARMED = frozenset({"attack", "wrestle"})
"""Declarations under which bare hands can be used.

Whoever could declare nothing but that it wrestles, and then was let go of
before its hold was contested, can still use them.
"""

Forbids: TypeAlias = Callable[[State, CombatantId], bool]


def free_limbs(state: State, who: CombatantId) -> int:
    """Return how many grasping limbs are free (wrestle.requirements).

    What is in hand uses one, or two; so does a shield on the arm.
    """
    figure = state.combatants[who]
    in_use = sum(2 if hand == "both" else 1 for hand in figure.hands if hand != "back")
    return int(figure.profile.trait("limbs", 2)) - in_use


def fists(state: State, who: CombatantId) -> tuple[str, ...]:
    """Return the hands that *who* can strike with: empty, or in a fist weapon."""
    held = state.combatants[who].hands
    if "both" in held:
        return ()
    limbs = int(state.combatants[who].profile.trait("limbs", 2))
    return tuple(
        hand
        for hand in HANDS[:limbs]
        if hand not in held or fist_weapon(state, who, hand) is not None
    )


def fist_weapon(state: State, who: CombatantId, hand: str) -> Weapon | None:
    """Return the fist weapon that *who* has on a hand, None for none."""
    item = state.combatants[who].hands.get(hand, "")
    found = (w for w in figures.melee_weapons(state, who) if w.name == item)
    return next((w for w in found if w.trait("fist", default=False)), None)


def in_reach(
    state: State, who: CombatantId, hand: str = "main"
) -> tuple[CombatantId, ...]:
    """Return the foes in contact, on a side that *hand* of *who* reaches."""
    return tuple(
        foe
        for foe in figures.foes(state, who)
        if near(state, who, foe, SPACE) and in_arc(state, who, foe, hand)
    )


def out_of_reach(
    state: State, who: CombatantId, target: str, hand: str = "main"
) -> tuple[str, str] | None:
    """Return the rule that keeps the hands of *who* off *target*, and why."""
    if target not in figures.foes(state, who):
        return None
    if not near(state, who, target, SPACE):
        return "reach.base_contact", f"{target} isn't in contact with {who}"
    if not in_arc(state, who, target, hand):
        return "facing.attack_arc", f"{who}'s {hand} hand doesn't reach {target}"
    return None


def hindrance(state: State, who: CombatantId) -> tuple[str, str] | None:
    """Return the rule that keeps *who* from any unarmed attack now, and why."""
    return next(
        (
            (rule, f"{who} {why}")
            for holds, rule, why in _HINDRANCES
            if holds(state, who)
        ),
        None,
    )


def _no_attack_left(state: State, who: CombatantId) -> bool:
    declared = state.combatants[who].declared
    if declared is not None and declared.act == "wrestle":
        return figures.used(state, who, "attacks") > 0
    return attacks_left(state, who) <= 0


_HINDRANCES: tuple[tuple[Forbids, str, str], ...] = (
    (figures.wrestling, "wrestle.no_other_action", "wrestles, and does nothing else"),
    (
        lambda state, who: figures.used(state, who, "contested") > 0,
        "wrestle.broken",
        "spent this round wrestling",
    ),
    (
        lambda state, _who: state.round == 0,
        "surprise.free_round_limits",
        "can attack with weapons alone in the free round",
    ),
    (
        lambda state, who: state.combatants[who].has("withdrawn"),
        "withdraw.restriction",
        "withdrew, and makes no attack in this round",
    ),
    (_no_attack_left, "initiative.attacks_per_round", "has no attack left"),
)


def armed_threateners(state: State, who: CombatantId) -> tuple[CombatantId, ...]:
    """Return those who threaten *who* with something in hand or by nature."""
    return tuple(f for f in threateners(state, who) if figures.is_armed(state, f))


def laid_open(
    moment: Moment,
    who: CombatantId,
    act: str,
    by: tuple[CombatantId, ...],
    rule: str,
    target: CombatantId,
) -> Generator[Request, Any, Moment | None]:
    """Let *by* strike at *who*, who comes with bare hands (aoo.trigger.unarmed).

    Returns:
        The moment in which it goes on, None where *who* can't any more, or was
        pushed away from *target*.
    """
    if not by:
        return moment
    goes_on = yield from provoke(moment, who, act, by=by, rule=rule)
    if goes_on and near(moment.state, who, target, SPACE):
        return moment.live()
    yield Fact(AttackStopped(who, target, "can't go on"), "aoo.grant")
    return None
