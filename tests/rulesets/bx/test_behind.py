"""Attacks from behind."""

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
