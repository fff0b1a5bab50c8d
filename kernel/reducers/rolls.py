"""Folding dice: only how often each kind was rolled is state."""

from __future__ import annotations

from ...events.types import Rolled
from ..state.draft import Reducer, Writable


def rolled(draft: Writable, event: Rolled) -> None:
    """Count the roll, so that the next of its kind draws other faces.

    A decree for it is used up.
    """
    key = f"{event.who}/{event.purpose}"
    draft.put("draws", key, event.draw)
    if key in draft.state.decreed:
        draft.drop("decreed", key)


REDUCERS: dict[type, Reducer] = {Rolled: rolled}
