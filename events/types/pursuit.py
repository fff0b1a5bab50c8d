"""A chase: who runs from whom, and how far they are apart."""

from __future__ import annotations

import attrs

from ..values import SideId


@attrs.frozen
class PursuitBegan:
    """A side took to its heels and another gave chase, *gap* feet behind."""

    fleeing: SideId
    pursuing: SideId
    gap: int


@attrs.frozen
class GapChanged:
    """The pursuers gained ground or lost it: the gap in feet, and by what."""

    before: int
    after: int
    reason: str


@attrs.frozen
class PursuitEnded:
    """The chase is over: caught up with, out of sight, given up, ..."""

    reason: str
