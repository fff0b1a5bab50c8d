"""The source's worked case: Huxley behind the door, and a gargoyle."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    AttackHit,
    AttackMissed,
    DamageSuffered,
    Declared,
    Engaged,
    Moved,
    Rolled,
    SurpriseSettled,
)
from affray.events.values import Modifier
from affray.kernel.recruits import RecruitWeapon
from tests.support.bx import fight, fighter, gargoyle, goes_on, huxley, latest, of
from tests.support.scenario import Played
