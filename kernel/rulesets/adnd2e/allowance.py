"""How many attacks a figure has in a round, and how many are left."""

from __future__ import annotations

from ....events.values import CombatantId, Weapon
from ...state import State
from .figures import ATTACKING, FALTERING, main_weapon, used, weapons
from .memory import remembered
from .numbers import attack_rate, attacks_in, halved


@remembered
def allowance(state: State, who: CombatantId) -> int:
    """Return how many attacks a figure has in this round, used ones included.

    A held action has one (hold.one_attack); so has a melee attack after half a
    move (move.half_melee), and missiles are halved by it (move.half_ranged).
    """
    figure = state.combatants[who]
    declared = figure.declared
    if declared is None or declared.act not in ATTACKING:
        return 0
    tool = declared_weapon(state, who)
    kind = "missile" if declared.act == "throw" else ""
    rate = attack_rate(figure.profile, tool, kind)
    entitled = attacks_in(rate, max(1, state.round))
    if declared.get("off") == "yes":
        entitled += 1
    if figure.has(FALTERING):
        entitled = max(0, entitled - 1)
    if used(state, who, "lost attacks"):
        entitled = min(entitled, used(state, who, "attacks"))
    if used(state, who, "moved") and not used(state, who, "charged"):
        entitled = _after_a_move(state, who, tool, entitled)
    if declared.get("hold") == "yes" or declared.act == "guard":
        return min(1, entitled)
    return entitled


def attacks_left(state: State, who: CombatantId) -> int:
    """Return how many attacks a figure has yet to make in this round."""
    return max(0, allowance(state, who) - used(state, who, "attacks"))


def declared_weapon(state: State, who: CombatantId) -> Weapon | None:
    """Return the weapon that a figure declared, or its main one."""
    declared = state.combatants[who].declared
    name = declared.get("with") if declared is not None else ""
    for one in weapons(state, who):
        if one.name == name:
            return one
    return None if name == "unarmed" else main_weapon(state, who)


def _after_a_move(
    state: State, who: CombatantId, tool: Weapon | None, entitled: int
) -> int:
    declared = state.combatants[who].declared
    strikes = declared is not None and declared.act != "throw"
    if tool is None or not tool.missile or (tool.melee and strikes):
        return min(1, entitled)
    if entitled > 1:
        return halved(entitled, str(state.options["rounding"]))
    return 0 if has_just_shot(state, who) else entitled


def has_just_shot(state: State, who: CombatantId) -> bool:
    """Return whether a figure shot or threw anything in the last round."""
    shot = f"shot:{state.round - 1}"
    return bool(state.combatants[who].spent_for_good.get(shot, 0))
