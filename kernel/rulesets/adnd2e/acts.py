"""All that can be done on one's initiative, put together from the chapters."""

from __future__ import annotations

from . import (
    called_shot,
    casting,
    charge,
    disarm,
    extras,
    grab,
    knockdown,
    melee,
    movement,
    overbear,
    overrun,
    pulltrip,
    pummel,
    sap,
    shield_rush,
    simple,
    trap,
    withdraw,
    wrestling,
)
from .deeds import Act


_CHAPTERS = (
    extras,
    withdraw,
    movement,
    melee,
    called_shot,
    disarm,
    trap,
    grab,
    knockdown,
    overbear,
    pulltrip,
    sap,
    charge,
    overrun,
    shield_rush,
    pummel,
    wrestling,
    casting,
    simple,
)

ACTS: tuple[Act, ...] = tuple(act for chapter in _CHAPTERS for act in chapter.ACTS)
