"""How monsters take to those they meet (step 6, and whenever there is talk)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from ....events.types import PhaseBegan, PhaseEnded, TableRead
from ....events.values import Modifier, SideId
from ...errors import SetUpFault
from ...mechanics.bands import check_bands, in_band
from ...replaced_tables import Cells, rows_of
from ...requests import Fact, Procedure, Request
from ...ruleset import Now
from ...state import State
from .dice import side_roll
from .figures import able
from .opening import hostilities
from .scene import REACTION, group, of_characters
from .tables import BOOK


REACTIONS = "reaction"

ATTACKS = "attacks"
"""The reaction that leaves nothing to be said."""

_TOTALS = range(15)
"""What 2d6 and the Charisma of a speaker can come to."""


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
        rows = rows_of(now.state, BOOK, REACTIONS)
        result = str(in_band(rows, roll.total))
        yield Fact(TableRead(side, REACTIONS, str(roll.total), result), rule)
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


def check_reactions(rows: tuple[Cells, ...]) -> None:
    """Raise SetUpFault where *rows* are no table of reactions."""
    check_bands(rows, _TOTALS, "2d6 and Charisma")
    known = [result for _, result in BOOK.tables[REACTIONS].rows]
    for i, (_, result) in enumerate(rows):
        if result not in known:
            names = "; ".join(map(str, known))
            raise SetUpFault(f"a reaction is one of {names}, not {result!r}", i)
