"""The order of strikes: flank and rear, then the length of weapons."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from ....events.types import Spent
from ....events.values import CombatantId, Profile, Weapon
from ...mechanics.figures import there
from ...requests import Fact
from ...ruleset import Now
from ...state import State
from .facing import FLANKING, quarter
from .tables import NATURAL_LENGTHS


_CONTACT = "contact:"
_SHORTEST_FIRST = 13


@attrs.frozen(order=True)
class Priority:
    """When a strike falls in its phase: the greater the sooner, equals together.

    Attributes:
        flanking: Whether it comes from the left flank or from behind.
        key: Among the others, the key of its pair; those from the flank have
            none (melee.order).
    """

    flanking: bool
    key: int

    @property
    def words(self) -> str:
        """What a batch of this priority is called."""
        return "flank and rear" if self.flanking else f"key {self.key}"


def priority(
    state: State, who: CombatantId, target: CombatantId, weapon: Weapon
) -> Priority:
    """Return when a strike of *who* at *target* falls (melee.order)."""
    if quarter(state, who, target) in FLANKING:
        return Priority(flanking=True, key=0)
    long = length(state.combatants[who].profile, weapon)
    if contact_rounds(state, who, target) > 1:
        long = _SHORTEST_FIRST - long
    return Priority(flanking=False, key=long)


def length(profile: Profile, weapon: Weapon) -> int:
    """Return the length class of *weapon*, of bare means by size.

    A weapon that tells none is as long as its bearer's arms
    (melee.natural_length).
    """
    bare = NATURAL_LENGTHS[str(profile.trait("size", "man"))]
    return int(weapon.trait("length", bare))


def contact_rounds(state: State, one: CombatantId, other: CombatantId) -> int:
    """Return for how many melee phases on end a pair has been in contact."""
    low, high = sorted((one, other))
    return state.combatants[low].spent_for_good.get(f"{_CONTACT}{high}", 0)


def count_contact(now: Now) -> Iterator[Fact]:
    """Count this phase for every pair in contact; others start over (melee.key)."""
    for low, high, count in parted(now.state):
        yield _counted(low, high, -count)
    for low, high in sorted(now.state.engaged):
        yield _counted(low, high, 1)


def parted(state: State) -> tuple[tuple[CombatantId, CombatantId, int], ...]:
    """Return the pairs that were in contact and are no more, with their count."""
    found = []
    for who, figure in state.combatants.items():
        for what, count in figure.spent_for_good.items():
            other = what.removeprefix(_CONTACT)
            counted = what.startswith(_CONTACT) and count > 0
            if counted and (who, other) not in state.engaged and there(figure):
                found.append((who, other, count))
    return tuple(found)


def _counted(low: CombatantId, high: CombatantId, amount: int) -> Fact:
    return Fact(Spent(low, f"{_CONTACT}{high}", amount, lasting=True), "melee.key")
