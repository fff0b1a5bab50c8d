"""The table of reducers, and folding by it."""

from __future__ import annotations

from collections.abc import Iterable

from ...events.record import AnyRecord, Record
from ...events.types import Event
from ..errors import Unfoldable
from ..state import State
from ..state.draft import Draft, Reducer
from . import (
    conditions,
    declarations,
    exchanges,
    fight,
    gear,
    outcomes,
    pursuit,
    rolls,
    rulings,
    ties,
)
from .history import effective


REDUCERS: dict[type, Reducer] = {
    **fight.REDUCERS,
    **declarations.REDUCERS,
    **rolls.REDUCERS,
    **outcomes.REDUCERS,
    **exchanges.REDUCERS,
    **conditions.REDUCERS,
    **ties.REDUCERS,
    **gear.REDUCERS,
    **pursuit.REDUCERS,
    **rulings.REDUCERS,
}


def evolve(state: State, event: Event) -> State:
    """Return the state after *event*.

    Raises:
        Unfoldable: Where the event names what the state doesn't have.
    """
    draft = Draft(state)
    try:
        REDUCERS[type(event)](draft, event)
    except (KeyError, ValueError) as error:
        raise Unfoldable(f"{event!r} doesn't fit the fight: {error}") from error
    return draft.freeze()


def fold(records: Iterable[AnyRecord], state: State | None = None) -> State:
    """Return the state after *records*, from an empty fight or from *state*.

    Retractions are honoured. Records sealed from this reader are passed over.

    Raises:
        Unfoldable: Where an event names what the state doesn't have; the
            message has its number.
    """
    draft = Draft(state or State())
    for record in effective(records):
        if type(record) is not Record:
            continue
        event = record.event
        try:
            REDUCERS[type(event)](draft, event)
        except (KeyError, ValueError) as error:
            raise Unfoldable(
                f"event {record.seq} ({event!r}) doesn't fit the fight: {error}"
            ) from error
    return draft.freeze()
