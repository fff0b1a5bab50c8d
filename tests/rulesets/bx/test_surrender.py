"""Surrenders, routs and a side that breaks off."""

from __future__ import annotations

import pytest

from affray.events.types import AttackMissed, Moved, Rolled
from tests.support.bx import (
    FOES_FIRST,
    PARTY_FIRST,
    QUIET,
    elf,
    fight,
    fighter,
    goes_on,
    huxley,
    of,
    orc,
    phases,
    rolls,
)
from tests.support.scenario import Played


def of_round(played: Played) -> list[str]:
    """Return the phases of the combat that were closed, in order."""
    return [p for p in phases(played) if p[0] in "ABCDEF"]
