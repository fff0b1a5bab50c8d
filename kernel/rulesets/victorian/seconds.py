"""The second attack: in which second it falls, and when it is lost."""

from __future__ import annotations

from ....events.values import Profile, Weapon
from .numbers import is_fighter, reaction


LAST = 10
TWICE = 2
FENCING = frozenset({"rapier", "saber", "sword cane"})


def second_attack(profile: Profile, first: int, late: str = "lost") -> int | None:
    """Return the second of the round in which the follow-up falls (second.timing).

    Args:
        profile: Whose attacks they are.
        first: The second of the first, within the round.
        late: The option ``second.late``.

    Returns:
        None where it isn't later than the first (second.not_before).
    """
    fixed = usual_second(profile)
    if fixed > first:
        return fixed
    if late == "next_free_second" and first < LAST:
        return first + 1
    return None


def usual_second(profile: Profile) -> int:
    """Return 10 less the reaction bonus; a penalty leaves it at 10."""
    return LAST + min(0, reaction(profile))


def attacks_allowed(profile: Profile, weapon: Weapon) -> int:
    """Return how often *profile* strikes in a round with *weapon*, hand to hand.

    What a monster has is one sequence, all in one second (melee.monster).
    """
    if is_fighter(profile) and weapon.melee:
        return TWICE
    if bool(profile.trait("fencer")) and weapon.name in FENCING:
        return TWICE
    return 1
