"""Whether a d20 hits: by its total, but for what its extremes do by themselves."""

from __future__ import annotations

from ...events.types import Rolled


_BEST = 20


def hits(roll: Rolled, *, best_hits: bool, worst_misses: bool) -> bool:
    """Return whether an attack *roll*, which has a number to reach, hits.

    Args:
        roll: The attack die.
        best_hits: Whether a natural 20 always does.
        worst_misses: Whether a natural 1 never does.
    """
    natural = roll.faces[0]
    if natural == _BEST and best_hits:
        return True
    if natural == 1 and worst_misses:
        return False
    assert roll.needed is not None  # noqa: S101 - an attack has a number to reach
    return roll.total >= roll.needed
