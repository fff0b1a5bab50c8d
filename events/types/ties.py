"""What binds two figures together: wrestling holds and weapon traps."""

from __future__ import annotations

import attrs

from ..values import CombatantId


@attrs.frozen
class HoldBegan:
    """One figure got hold of another.

    Attributes:
        hold: Its name in this fight.
        style: How it holds: ``hold``, ``press``, ...
    """

    hold: str
    holder: CombatantId
    held: CombatantId
    style: str


@attrs.frozen
class HoldMaintained:
    """A hold lasted through a contest.

    Attributes:
        style: How it holds from now on.
        kept: How often it was maintained in this style.
    """

    hold: str
    holder: CombatantId
    held: CombatantId
    style: str
    kept: int


@attrs.frozen
class HoldEnded:
    """A hold is over for both, and why."""

    hold: str
    holder: CombatantId
    held: CombatantId
    reason: str


@attrs.frozen
class WeaponTrapped:
    """A weapon was caught by another; neither can be used while it lasts.

    Attributes:
        trap: Its name in this fight.
        weapon: What the trapper caught it with.
        caught: The victim's weapon.
    """

    trap: str
    trapper: CombatantId
    weapon: str
    victim: CombatantId
    caught: str


@attrs.frozen
class TrapEnded:
    """A weapon trap is over for both, and why."""

    trap: str
    trapper: CombatantId
    victim: CombatantId
    reason: str
