"""Let rounds of adnd2e go by in which nobody does anything."""

from __future__ import annotations

from collections.abc import Sequence

from affray.events.types import Event, RoundBegan
from affray.kernel.rulesets.adnd2e.round_end import round_end
from affray.kernel.state import State
from tests.support.adnd2e_harness import after, run


def until_round(
    state: State, number: int, dice: Sequence[int] = ()
) -> tuple[State, tuple[Event, ...]]:
    """End rounds and begin the next until round *number* is open.

    Returns:
        The fight then, and what the ends of rounds brought about. *dice* fall
        at the first of those ends.
    """
    told: tuple[Event, ...] = ()
    while state.round < number:
        ran = run(round_end, state, dice)
        told += ran.events
        state = after(ran.state, RoundBegan(state.round + 1))
        dice = ()
    return state, told
