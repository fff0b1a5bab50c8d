"""How monsters take to those they meet (step 6, and whenever there is talk)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from ....events.types import PhaseBegan, PhaseEnded, TableRead
from ....events.values import Modifier, SideId
from ...mechanics.bands import in_band
from ...requests import Fact, Procedure, Request
from ...ruleset import Now
from ...state import State
from .dice import side_roll
from .figures import able
from .opening import hostilities
from .scene import REACTION, group, of_characters
from .tables import BOOK


ATTACKS = "attacks"
"""The reaction that leaves nothing to be said."""


def reaction(now: Now) -> Procedure:
    """Roll how the monsters take to the group; the worst begins hostilities."""
    sides = reacting_monsters(now.state)
    yield Fact(PhaseBegan(REACTION, sides), "turn.reaction_step")
    furious = yield from react(now, sides, "turn.reaction_step")
    yield Fact(PhaseEnded(REACTION), "turn.reaction_step")
    if furious:
        reason = f"by {now.state.sides[furious[0]].name}"
        yield from hostilities(now, reason, "turn.combat_switch")


def react(
    now: Now,
    sides: tuple[SideId, ...],
    rule: str,
    modifiers: tuple[Modifier, ...] = (),
) -> Generator[Request, Any, tuple[SideId, ...]]:
    """Roll 2d6 for each of *sides*, and return which of them attack."""
    furious = []
    for side in sides:
        roll = yield side_roll(
            now.state, side, "reaction", "2d6", rule, modifiers=modifiers
        )
        result = str(in_band(BOOK.tables["reaction"].rows, roll.total))
        yield Fact(TableRead(side, "reaction", str(roll.total), result), rule)
        if result == ATTACKS:
            furious.append(side)
    return tuple(furious)


def reacting_monsters(state: State) -> tuple[SideId, ...]:
    """Return the sides without characters that somebody else meets."""
    first = group(state)
    return tuple(
        side
        for side in state.sides
        if side != first
        and not of_characters(state, side)
        and any(map(able, state.members(side)))
    )
