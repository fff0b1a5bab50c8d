"""Rounds of victorian: in which second who attacks, and with what."""

from __future__ import annotations

from typing import Any

from affray.events.types import AttackHit, AttackMissed, PhaseBegan, Rolled
from affray.kernel.recruits import Recruit
from tests.support.outcomes import latest
from tests.support.scenario import Played
from tests.support.victorian import fighter


NEXT = (5, 6)
"""Dice for the initiative of the round after, for two: they act no more."""


def blows(played: Played, *, recent: bool = False) -> list[tuple[str, str, str]]:
    """Return every attack: in which second, whose, and with what."""
    found, phase = [], ""
    for event in played.latest if recent else played.story:
        if isinstance(event, PhaseBegan):
            phase = event.phase
        elif isinstance(event, AttackHit | AttackMissed):
            found.append((phase, event.who, event.weapon))
    return found


def strike(who: str, target: str = "g", weapon: str = "saber") -> str:
    """Return the line of a blow."""
    return f'attack who={who} target={target} weapon="{weapon}"'


def dexterous(score: int, **changes: Any) -> Recruit:
    """Return the fighter ``f`` with that dexterity."""
    return fighter(traits={"dexterity": score, **changes.pop("more", {})}, **changes)


def initiative(played: Played) -> list[str]:
    """Return who rolled for initiative since the fight was last played on."""
    dice = latest(played, Rolled)
    return [roll.who for roll in dice if roll.purpose == "initiative"]
