"""Evasion: a side would be gone, and the others let it go or give chase."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any

from ....events.types import (
    CombatantLeft,
    Declared,
    PhaseEnded,
    PursuitBegan,
    RoundEnded,
    SceneSet,
    TableRead,
)
from ....events.values import Choice, Setting, SideId
from ...choices import choose
from ...mechanics.engagement import bound, part
from ...offers import Offer, OneOf
from ...requests import Fact, Procedure, Request
from ...ruleset import Now
from ...state import State
from .chase import base_rate, gap_of, ids, runners
from .clock import pass_round
from .deciding import decide
from .dice import side_roll
from .figures import able
from .scene import ENDING, EVADING, REACTING, of_characters
from .tables import BOOK


TABLE = "evasion"

_FEW, _MIDDLING = 1, 2


def flee(now: Now, side: SideId) -> Iterator[Fact]:
    """Let *side* say that it would rather be gone (evade.wish)."""
    yield Fact(Declared(side, choose("flee", who=side)), "evade.wish")
    yield Fact(SceneSet((Setting(EVADING, side),)), "turn.reaction_flee")


def after_rout(now: Now, fleeing_side: SideId) -> Iterator[Fact]:
    """Let the others say whether they chase a side that is all in flight."""
    del now
    yield Fact(SceneSet((Setting(EVADING, fleeing_side),)), "seq.surrenders")
