"""What is in whose hands, and what lies on the ground."""

from __future__ import annotations

import attrs

from ..values import CombatantId, Place


@attrs.frozen
class Readied:
    """A figure took something of its own in hand, or put it away.

    Attributes:
        hand: ``main``, ``off``, ``both``, ``back``; empty where it is put away.
    """

    who: CombatantId
    item: str
    hand: str


@attrs.frozen
class Dropped:
    """Something left a figure and lies at *place*: dropped, flung, stripped, ..."""

    who: CombatantId
    item: str
    place: Place
    how: str


@attrs.frozen
class Taken:
    """A figure took something up that wasn't in its hands.

    Attributes:
        source: Whom it was taken from; empty where it lay on the ground.
        hand: As in `Readied`.
    """

    who: CombatantId
    item: str
    source: CombatantId
    hand: str


@attrs.frozen
class Broken:
    """Something of a figure's broke and is of no more use."""

    who: CombatantId
    item: str
    how: str
