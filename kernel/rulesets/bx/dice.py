"""Who rolls for a side: the referee, or the party for itself (record.who_rolls)."""

from __future__ import annotations

from ....events.values import REFEREE, Modifier, SideId
from ...requests import Roll
from ...state import State
from .scene import of_characters


def side_roll(
    state: State,
    side: SideId,
    purpose: str,
    dice: str,
    rule: str,
    needed: int | None = None,
    modifiers: tuple[Modifier, ...] = (),
    *,
    under: bool = False,
) -> Roll:
    """Return a roll on behalf of *side*, by whoever rolls for it.

    The referee's rolls name the side in their purpose, ``initiative party``.
    """
    own = state.options["party_rolls"] == "player" and of_characters(state, side)
    who, what = (side, purpose) if own else (REFEREE, f"{purpose} {side}")
    return Roll(who, what, dice, rule, modifiers, needed, under)
