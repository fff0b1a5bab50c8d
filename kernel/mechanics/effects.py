"""What acts bring about, where it is worked out first and applied together."""

from __future__ import annotations

import attrs

from ...events.types import Healed, TimerStarted
from ...events.values import CombatantId
from ..state import Combatant


@attrs.frozen
class Wound:
    """Damage to be taken."""

    who: CombatantId
    amount: int
    source: str


@attrs.frozen
class Mending:
    """Hit points to be given back."""

    who: CombatantId
    amount: int
    source: str


@attrs.frozen
class Affliction:
    """A condition to befall somebody, for *seconds*, or for good where 0.

    Attributes:
        owner: Who brought it about.
        rule: By which rule; empty where it is always the same.
    """

    who: CombatantId
    condition: str
    source: str
    owner: CombatantId
    seconds: int
    rule: str = ""


@attrs.frozen
class FailedSave:
    """A failed saving throw, which can break a spell by itself."""

    who: CombatantId
    source: str


def healed(figure: Combatant, mending: Mending) -> Healed | None:
    """Return what *mending* gives back to *figure*, None where it lacks nothing."""
    gained = min(mending.amount, figure.profile.max_hp - figure.hp)
    if gained <= 0:
        return None
    after = figure.hp + gained
    return Healed(mending.who, gained, figure.hp, after, mending.source)


def timer(affliction: Affliction, clock: int, edge: str) -> TimerStarted:
    """Return the timer of a condition that lasts for a time.

    Args:
        affliction: The condition.
        clock: The second from which its time counts.
        edge: On which edge of the time it ends, as in `TimerStarted`.
    """
    return TimerStarted(
        f"{affliction.who}:{affliction.condition}",
        affliction.condition,
        affliction.who,
        affliction.owner,
        "second",
        clock + affliction.seconds,
        edge,
    )
