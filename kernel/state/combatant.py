"""A combatant as the fight has left it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import attrs

from ...events.values import Choice, CombatantId, Place, Profile


NOTHING: Mapping[str, int] = MappingProxyType({})


@attrs.frozen
class Condition:
    """Something that lasts, and what brought it."""

    name: str
    source: str


@attrs.frozen
class Wound:
    """What is left of a wound: see `events.types.outcomes.DamageSuffered`."""

    left: int
    kind: str
    passing: str
    source: str


WOUNDS: Mapping[str, Wound] = MappingProxyType({})
ITEMS: Mapping[str, str] = MappingProxyType({})


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
        facing: Where it faces, in degrees clockwise from north.
        hands: What it has in hand, by hand: see `events.types.gear.Readied`.
        taken: Whose profile has the numbers of what it took up, by item.
        gone: What of its own it has no more: dropped, taken or broken.
        wounds: What hurts still, oldest first, where wounds are kept count of.
        abilities: How many points each ability has sunk.
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
    facing: int = 0
    hands: Mapping[str, str] = ITEMS
    taken: Mapping[str, CombatantId] = ITEMS
    gone: tuple[str, ...] = ()
    wounds: Mapping[str, Wound] = WOUNDS
    abilities: Mapping[str, int] = NOTHING

    def has(self, condition: str) -> bool:
        """Return whether *condition* has befallen it and lasts."""
        return any(c.name == condition for c in self.conditions)
