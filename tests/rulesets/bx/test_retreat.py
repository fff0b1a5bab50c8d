"""Retreat: how far it goes, and what it costs."""

from __future__ import annotations

import pytest

from affray.events.types import (
    AttackMissed,
    DeclarationLost,
    Declared,
    Disengaged,
    Engaged,
    Moved,
    Rolled,
)
from affray.events.values import Place
from affray.kernel.choices import choose
from affray.kernel.recruits import Recruit
from tests.support.bx import (
    FOES_FIRST,
    PARTY_FIRST,
    QUIET,
    fight,
    fighter,
    gargoyle,
    goes_on,
    huxley,
    latest,
    of,
    orc,
)
from tests.support.scenario import Played


PARTY_THEN_PARTY = (*PARTY_FIRST, *PARTY_FIRST)


def declared(*recruits: Recruit, by: str, act: str, **scene: int) -> Played:
    """Return a fight in whose second round *by* declared *act*, the party first."""
    return fight(
        *recruits,
        dice=[*QUIET, *PARTY_THEN_PARTY],
        answers=["until round 2", f"{act} who={by}", "until B movement party"],
        scene=scene,
    )


def attack_of(played: Played, who: str) -> Rolled:
    """Return the last roll to hit of *who*."""
    rolled = [r for r in of(played, Rolled) if r.purpose == "attack"]
    return next(r for r in reversed(rolled) if r.who == who)
