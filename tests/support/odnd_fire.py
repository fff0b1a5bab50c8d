"""Fights with bows: a fight whose party moves, and who shot at whom."""

from __future__ import annotations

from typing import Any

from affray.events.types import AttackHit, AttackMissed
from affray.kernel.recruits import Recruit
from tests.support.odnd import MOVER, PARTY_FIRST, QUIET, fight
from tests.support.scenario import Played


FAR = {"distance": 100}
SHOT = 'shoot who={} target={} weapon="short bow"'
A_SHOOTS_O = SHOT.format("a", "o")


def moving(*recruits: Recruit, answers: tuple[str, ...] = (), **more: Any) -> Played:
    """Return a fight in which the party are Movers."""
    settings = {"scene": FAR, "dice": (), **more}
    dice = [*QUIET, *PARTY_FIRST, *settings.pop("dice")]
    return fight(*recruits, dice=dice, answers=[MOVER, *answers], **settings)


def attacks(played: Played) -> list[tuple[str, str]]:
    """Return who shot at whom, in order."""
    blows = (e for e in played.story if isinstance(e, AttackHit | AttackMissed))
    return [(blow.who, blow.target) for blow in blows]
