"""What came of a fight that was played, whatever its rules."""

from __future__ import annotations

from typing import TypeVar

from affray.events.types import Event, Rolled
from tests.support.scenario import Played


E = TypeVar("E", bound=Event)


def of(played: Played, *kinds: type[E]) -> list[E]:
    """Return the events of these *kinds*, in order."""
    return [event for event in played.story if isinstance(event, kinds)]


def latest(played: Played, *kinds: type[E]) -> list[E]:
    """Return the events of these *kinds* since the fight was last played on."""
    return [event for event in played.latest if isinstance(event, kinds)]


def rolls(played: Played) -> list[tuple[str, str, tuple[int, ...]]]:
    """Return who rolled what for, and the faces, of every roll in order."""
    return [(r.who, r.purpose, r.faces) for r in of(played, Rolled)]


def hp(played: Played, who: str) -> int:
    """Return the hit points that *who* has left."""
    return played.state.combatants[who].hp
