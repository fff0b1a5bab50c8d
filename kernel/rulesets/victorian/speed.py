"""Speed: how far a figure goes in a round, and what slows it."""

from __future__ import annotations

import attrs

from ....events.values import CombatantId, Modifier, Profile
from ...state import State
from .tables import rows


GROWN_UP = 12
"""Who is younger is a child (speed.child)."""

_SLOWING = ("medium", "heavy")


@attrs.frozen
class Pace:
    """A row of the table of speeds, in feet.

    Attributes:
        free: Unhindered.
        slowed: In medium or heavy armour, or loaded.
        run: By how much a run multiplies it.
        heavy_run: The same in heavy armour.
    """

    free: int
    slowed: int
    run: int
    heavy_run: int


def _feet(cell: object) -> int:
    return int(str(cell).partition(" ")[0])


_PACES = {
    str(row[0]): Pace(_feet(row[1]), _feet(row[2]), int(row[3]), int(row[4]))
    for row in rows("speed")
}
ADULT, CHILD = _PACES["adult"], _PACES["child"]


_ADULT_ELSEWHERE = 40
"""Feet in ten seconds of an unhindered man, where others tell it."""


def of_ten_seconds(feet: int) -> int:
    """Return the speed of one who elsewhere goes *feet* in ten seconds."""
    return max(1, feet * ADULT.free // _ADULT_ELSEWHERE)


def speed(state: State, who: CombatantId) -> int:
    """Return the feet that one move takes *who* (speed.adult, speed.child)."""
    profile = state.combatants[who].profile
    if not slowed_by(state, who):
        return profile.movement
    for pace in (ADULT, CHILD):
        if profile.movement == pace.free:
            return pace.slowed
    return profile.movement * ADULT.slowed // ADULT.free


def slowed_by(state: State, who: CombatantId) -> str:
    """Return what slows *who*, empty for nothing; two things slow no more."""
    profile = state.combatants[who].profile
    weight = str(profile.trait("armour_weight", "none"))
    if weight in _SLOWING:
        return f"{weight} armour"
    load = int(profile.trait("load"))
    return "a load" if load > most_unladen(state, profile) else ""


def most_unladen(state: State, profile: Profile) -> int:
    """Return the pounds that *profile* carries without being loaded."""
    each = int(state.options["speed.load_lb_per_st"])
    return each * int(profile.trait("strength", 10))


def run(state: State, who: CombatantId) -> int:
    """Return the feet of an all-out run (speed.run, speed.run_heavy)."""
    return speed(state, who) * run_factor(state.combatants[who].profile)


def run_factor(profile: Profile) -> int:
    """Return by how much a run multiplies the speed of *profile*."""
    heavy = profile.trait("armour_weight", "none") == "heavy"
    return ADULT.heavy_run if heavy else ADULT.run


def parts(state: State, who: CombatantId) -> tuple[Modifier, ...]:
    """Return what the speed of *who* is made of, for people to read."""
    profile = state.combatants[who].profile
    child = profile.movement == CHILD.free
    rule = "speed.child" if child else "speed.adult"
    usual = Modifier("speed", profile.movement, rule)
    cause, now = slowed_by(state, who), speed(state, who)
    if not cause:
        return (usual,)
    return (usual, Modifier(cause, now - profile.movement, rule))
