"""Folding rulings: what they bring about stands in events of its own."""

from __future__ import annotations

from ...events.types import (
    Disputed,
    DisputeSettled,
    FacesDecreed,
    Retracted,
    RollVoided,
    Ruled,
)
from ..state.draft import Reducer, Writable
from .outcomes import on_record


def roll_voided(draft: Writable, event: RollVoided) -> None:
    """Count the voided roll as drawn, so that the next draws other faces."""
    draft.put("draws", f"{event.who}/{event.purpose}", event.draw)


def faces_decreed(draft: Writable, event: FacesDecreed) -> None:
    """Keep what the next roll of this kind shall be."""
    draft.put("decreed", f"{event.who}/{event.purpose}", event.faces)


REDUCERS: dict[type, Reducer] = {
    Ruled: on_record,
    Retracted: on_record,
    RollVoided: roll_voided,
    FacesDecreed: faces_decreed,
    Disputed: on_record,
    DisputeSettled: on_record,
}
