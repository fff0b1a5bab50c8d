"""How many attacks of opportunity a figure has, and who has any at all."""

from __future__ import annotations

from ....events.values import CombatantId, Profile
from ...mechanics.figures import there
from ...state import State
from .deeds import Refusal
from .figures import able, is_surprised
from .hands import melee_weapons
from .numbers import is_fighter, is_monster, level
from .parry import parrying
from .tables import rows


USED = "opportunity"
"""The counter of the attacks of opportunity of a round."""

_OF_FIGHTERS, _OF_OTHERS = (int(row[1]) for row in rows("aoo_limit"))
_LEVELS = 5
"""Full levels or hit dice for one attack more: each further column has one."""


def against(who: CombatantId) -> str:
    """Return the counter of those that went at *who* (aoo.one_per_opponent)."""
    return f"{USED}:{who}"


def limit_of(profile: Profile) -> tuple[int, str]:
    """Return how many such attacks a round a figure has, and by which rule."""
    more = level(profile) // _LEVELS
    if is_monster(profile) or is_fighter(profile):
        return _OF_FIGHTERS + more, "aoo.limit_fighter"
    return _OF_OTHERS + more, "aoo.limit_others"


def reaction_barred(state: State, who: CombatantId) -> Refusal:
    """Return why a figure can't react at all: neither strike nor counter."""
    figure = state.combatants[who]
    name = figure.profile.name
    if not able(figure):
        return "state.coma", f"{name} neither acts nor reacts"
    if is_surprised(state, figure):
        return "aoo.surprised", f"{name} is surprised in this round"
    if parrying(figure):
        return "parry.reactions", f"{name} gave up every attack to parry"
    if figure.has("blinded"):
        return "state.blinded", f"{name} is blinded"
    if figure.has("casting"):
        return "spell.busy", f"{name} is casting a spell"
    return None


def strike_barred(state: State, who: CombatantId, provoker: CombatantId) -> Refusal:
    """Return why *who* has no attack of opportunity at *provoker*, None if it has."""
    figure = state.combatants[who]
    name = figure.profile.name
    most, rule = limit_of(figure.profile)
    barred = reaction_barred(state, who)
    if barred is not None:
        return barred
    if not there(state.combatants[provoker]):
        return "init.target", f"{provoker} isn't there any more"
    if figure.spent.get(against(provoker)):
        reason = f"{name} has struck at {provoker} so in this round"
        return "aoo.one_per_opponent", reason
    if figure.spent.get(USED, 0) >= most:
        return rule, f"{name} has had all of its {most} in this round"
    if not melee_weapons(state, who):
        return "aoo.no_missile", f"{name} has nothing to strike with"
    return None


def may_strike(state: State, who: CombatantId, provoker: CombatantId) -> bool:
    """Return whether *who* may still take an attack of opportunity at *provoker*."""
    return strike_barred(state, who, provoker) is None
