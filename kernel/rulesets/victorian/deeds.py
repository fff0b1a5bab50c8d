"""What the acts of a chapter look like to whoever lets figures act."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, TypeAlias

import attrs

from ....events.values import Choice, CombatantId
from ...requests import Request
from ...ruleset import Now
from ...state import State
from .effects import Effects


Deed: TypeAlias = Generator[Request, Any, Effects]
"""What an act does; sent back is what is still to be applied."""

Run: TypeAlias = Callable[[Now, State, CombatantId, Choice, int], Deed]
"""An act: the fight now, the state to work against, who, what, which prompt."""

Refusal: TypeAlias = "tuple[str, str] | None"
"""The rule that forbids something, and the reason in words."""


@attrs.frozen
class Act:
    """One act of a chapter.

    Attributes:
        run: What it does.
        slot: What it costs: ``free``, ``move``, ``standard`` or ``attack``.
        provokes: Whether whoever threatens may strike at it for this (aoo.trigger).
    """

    run: Run
    slot: str
    provokes: bool = False
