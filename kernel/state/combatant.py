"""A combatant as the fight has left it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import attrs

from ...events.values import Choice, Place, Profile


NOTHING: Mapping[str, int] = MappingProxyType({})


@attrs.frozen
class Condition:
    """Something that lasts, and what brought it."""

    name: str
    source: str


@attrs.frozen(weakref_slot=False)
class Combatant:
    """One figure.

    Attributes:
        hp: Hit points left; negative where the rule set lets them be.
        place: Where it stands, in feet.
        present: Whether it is still part of the fight.
        dead: Whether it died.
        conditions: What has befallen it and lasts, oldest first.
        declared: What it said it will do, None if nothing.
        acted: How many actions it took in this round.
        harmed: The kinds of harm that befell it in this round.
        spent: What it used up in this round, by name.
        spent_for_good: What it used up in this fight, by name.
    """

    profile: Profile
    hp: int
    place: Place
    present: bool = True
    dead: bool = False
    conditions: tuple[Condition, ...] = ()
    declared: Choice | None = None
    acted: int = 0
    harmed: tuple[str, ...] = ()
    spent: Mapping[str, int] = NOTHING
    spent_for_good: Mapping[str, int] = NOTHING

    def has(self, condition: str) -> bool:
        """Return whether *condition* has befallen it and lasts."""
        return any(c.name == condition for c in self.conditions)
