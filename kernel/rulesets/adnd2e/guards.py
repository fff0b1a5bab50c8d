"""Guards: the first opponent who comes within a guard's reach is struck at once."""

from __future__ import annotations

from ....events.values import CombatantId
from ...mechanics.figures import there
from ...state import State
from . import figures
from .attack import attack
from .blows import Blow
from .declarations import opened
from .moment import Deed, Moment
from .strikes import MELEE, Sort, Tried
from .threat import threatens


RULE = "declare.guard"
GUARDING = "guarding"

STRIKES = Sort("guard", figures.melee_weapons, MELEE)


def meet(moment: Moment, mover: CombatantId) -> Deed:
    """Let every guard whose area *mover* came into strike at it, once a round.

    In initiative order, then that of the roster. A guard that set its weapon
    against a charge leaves chargers for its own count (declare.guard).

    Args:
        moment: When.
        mover: Who has just come into an area that it wasn't in before.
    """
    for guard in on_guard(moment.state, mover):
        weapon = _weapon(moment.state, guard, mover)
        if weapon and there(moment.state.combatants[mover]):
            yield from _strike(moment, guard, mover, weapon)


def on_guard(state: State, mover: CombatantId) -> tuple[CombatantId, ...]:
    """Return who stands guard against *mover*, in initiative order."""
    guards = [who for who in figures.foes(state, mover) if _guards(state, who, mover)]
    return tuple(sorted(guards, key=lambda who: figures.turn_of(state, who)))


def _guards(state: State, who: CombatantId, mover: CombatantId) -> bool:
    figure = state.combatants[who]
    declared = figure.declared
    if declared is None or declared.act != "guard":
        return False
    waits = declared.get("set") == "yes" and state.combatants[mover].has("charging")
    return not waits and figures.may_react(state, who) and threatens(state, who, mover)


def _weapon(state: State, who: CombatantId, mover: CombatantId) -> str:
    """Return what *who* strikes with: what it declared, else the first that may."""
    names = [
        weapon.name
        for weapon in STRIKES.tools(state, who)
        if STRIKES.fault(state, Tried(who, mover, weapon.name)) is None
    ]
    declared = state.combatants[who].declared
    named = declared.get("with") if declared is not None else ""
    return named if named in names else next(iter(names), "")


def _strike(
    moment: Moment, guard: CombatantId, mover: CombatantId, weapon: str
) -> Deed:
    if moment.now.option("round.reveal") == "on_action":
        yield from opened(moment, guard)
    hand = figures.hand_of(moment.state, guard, weapon)
    blow = Blow(guard, mover, "melee", weapon, RULE, hand=hand)
    yield from attack(moment.live(), blow)
