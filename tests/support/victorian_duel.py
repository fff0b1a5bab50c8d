"""Two with sabers, for the tests of disarming and of what comes of it."""

from __future__ import annotations

from typing import Any

from affray.events.types import Contested, Event, Rolled, Spent
from affray.events.values import Modifier
from affray.kernel.state import State
from tests.support.victorian_harness import Ran, fencer, standing


DISARM = "disarm who=f target=g item=saber weapon=saber"
BARE = "disarm who=f target=g item=saber weapon=fist"
STRUCK_BY = Spent("g", "opportunity:f", 1, lasting=False)
"""The guard has had its blow at the disarmer in this round."""


def duel(
    *given: Event,
    one: dict[str, Any] | None = None,
    other: dict[str, Any] | None = None,
    level: int = 1,
    **changes: Any,
) -> State:
    """Return ``f`` and ``g`` of THAC0 20 with sabers; ``g`` has had its blow."""
    f = fencer("f", level=level, **(one or {}))
    g = fencer("g", side="foes", level=level, **(other or {}))
    return standing(f, g, given=(STRUCK_BY, *given), **changes)


def modifiers(ran: Ran, purpose: str) -> tuple[Modifier, ...]:
    """Return what was added to the roll for *purpose*."""
    return next(r.modifiers for r in ran.of(Rolled) if r.purpose == purpose)


def margins(ran: Ran) -> list[tuple[str, int, str]]:
    """Return of every contest its kind, the margin of the first, and who won."""
    return [(c.kind, c.margin, c.winner) for c in ran.of(Contested)]
