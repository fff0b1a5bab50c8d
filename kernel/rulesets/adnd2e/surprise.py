"""Surprise: a d10 for everyone who doesn't know, and the free round it gives."""

from __future__ import annotations

from ....events.types import ConditionEnded, ConditionGained, SurpriseSettled
from ....events.values import Choice, CombatantId, SideId
from ...mechanics.figures import there
from ...mechanics.sides import sides_named
from ...requests import Fact, Procedure, Roll
from ...ruleset import Now
from ...state import Combatant, State
from .figures import able, is_weapon, main_weapon
from .moment import Deed, Moment
from .surprise_modifiers import surprise_modifiers


SURPRISED = "surprised"

AWARE = 4
"""A d10 with its modifiers of this or more isn't surprised (surprise.roll)."""

FREE_ACTS = frozenset({"attack", "charge", "shoot", "throw"})
"""Acts that can be weapon attacks (surprise.free_round_limits)."""

PASSING = frozenset({"nothing"})


def surprise(now: Now) -> Procedure:
    """Let every member of the sides that don't know roll (surprise.trigger)."""
    spared = _spared(now)
    for side, reason in spared.items():
        settled = SurpriseSettled(side, surprised=False, reason=reason)
        yield Fact(settled, "surprise.trigger")
    for who, figure in now.state.combatants.items():
        if there(figure) and figure.profile.side not in spared:
            yield from _settle(now, who)


def _spared(now: Now) -> dict[SideId, str]:
    """Return the sides that don't roll, and why they don't."""
    sides, knowing = now.state.sides, sides_named(now.state, "aware")
    if now.option("surprise.aware_group_rolls") and len(knowing) < len(sides):
        knowing = ()
    empty = [s for s in sides if not any(map(there, now.state.members(s)))]
    return dict.fromkeys(empty, "nobody is there") | dict.fromkeys(knowing, "aware")


def _settle(now: Now, who: CombatantId) -> Procedure:
    modifiers = surprise_modifiers(now.state, who)
    roll = yield Roll(who, "surprise", "1d10", "surprise.roll", modifiers, AWARE)
    caught = roll.total < AWARE
    settled = SurpriseSettled(who, caught, f"rolled {roll.total}")
    yield Fact(settled, "surprise.roll")
    if caught:
        gained = ConditionGained(who, SURPRISED, "surprise")
        yield Fact(gained, "surprise.dex_loss")


def wake(moment: Moment, who: CombatantId) -> Deed:
    """End the surprise of *who*, whose first own action starts to resolve.

    Attacks on the very count of that action meet it awake already, so call
    this for all who act on a count before their moment is taken
    (surprise.dex_loss).
    """
    if is_surprised(moment.state.combatants[who]):
        yield Fact(ConditionEnded(who, SURPRISED, "acts"), "surprise.dex_loss")


# ---------------------------------------------------------------- the free round


def is_surprised(figure: Combatant) -> bool:
    """Return whether *figure* is surprised and hasn't acted since."""
    return figure.has(SURPRISED)


def gives_free_round(state: State) -> bool:
    """Return whether some are surprised and others can make use of it."""
    caught = any(is_surprised(f) for f in state.combatants.values() if there(f))
    return caught and bool(free_actors(state))


def free_actors(state: State) -> tuple[CombatantId, ...]:
    """Return who acts in the free round, in roster order (surprise.free_round)."""
    return tuple(
        who
        for who, figure in state.combatants.items()
        if able(figure) and not is_surprised(figure)
    )


def may_act(state: State, who: CombatantId) -> bool:
    """Return whether surprise lets *who* act in the round that is open."""
    return state.round != 0 or not is_surprised(state.combatants[who])


def free_round_forbids(
    state: State, who: CombatantId, choice: Choice
) -> tuple[str, str] | None:
    """Return the rule and the reason that refuse *choice* in the free round."""
    if not may_act(state, who):
        return "surprise.free_round", f"{who} is surprised"
    if state.round != 0 or choice.act in PASSING or _with_weapon(state, who, choice):
        return None
    reason = "only attacks with a weapon are made in the free round"
    return "surprise.free_round_limits", reason


def _with_weapon(state: State, who: CombatantId, choice: Choice) -> bool:
    """Return whether *choice* is an attack with a weapon, natural ones included."""
    if choice.act not in FREE_ACTS:
        return False
    name = choice.get("with")
    return is_weapon(state, who, name) if name else main_weapon(state, who) is not None
