"""Monsters: all they have, one after the other, in one second (melee.monster)."""

from __future__ import annotations

from ....events.types import AttackStopped
from ....events.values import CombatantId, Profile, Weapon
from ...requests import Fact
from ...ruleset import Now
from ...state import State
from .armoury import FIST
from .attacks import Blow, blow
from .effects import Effects, felled
from .numbers import is_monster
from .stroke import MELEE


def listed(profile: Profile) -> tuple[Weapon, ...]:
    """Return the natural weapons that a monster uses as one attack, if several."""
    natural = tuple(w for w in profile.weapons if w.melee and not w.hands and w != FIST)
    return natural if is_monster(profile) and len(natural) > 1 else ()


def sequence(
    now: Now,
    start: State,
    who: CombatantId,
    target: CombatantId,
    serves: int,
    *,
    kind: str = MELEE,
    then: CombatantId = "",
) -> Blow:
    """Strike with everything that is listed, at one target at a time.

    Args:
        now: The fight as it stands.
        start: The state to work it out against.
        who: The monster.
        target: Whom it goes at.
        serves: The prompt of the declaration it serves.
        kind: ``melee`` or ``opportunity``.
        then: Whom the rest goes at once *target* would be down.
    """
    effects: Effects = ()
    for weapon in listed(start.combatants[who].profile):
        aimed = still_up(start, effects, target, then)
        if not aimed:
            yield from lapse(who, target)
            break
        effects += yield from blow(now, start, who, aimed, weapon, serves, kind=kind)
    return effects


def still_up(
    start: State, effects: Effects, target: CombatantId, then: CombatantId
) -> CombatantId:
    """Return *target*, or *then* where *effects* would fell it; empty for neither."""
    if not felled(start, effects, target):
        return target
    return then if then and not felled(start, effects, then) else ""


def lapse(who: CombatantId, target: CombatantId) -> Blow:
    """Let what is left of an attack lapse: its target has fallen (init.target)."""
    yield Fact(AttackStopped(who, target, f"{target} has fallen"), "init.target")
    return ()
