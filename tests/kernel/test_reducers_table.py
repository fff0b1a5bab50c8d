"""Every event type has its reducer, and reducers never fail on what fits."""

from __future__ import annotations

import pytest

from affray.events.record import Record
from affray.events.types import EVENT_TYPES, Died, Event, Harmed
from affray.kernel.errors import Unfoldable
from affray.kernel.reducers import (
    REDUCERS,
    conditions,
    declarations,
    evolve,
    exchanges,
    fight,
    fold,
    gear,
    outcomes,
    pursuit,
    rolls,
    rulings,
    ties,
)
from affray.kernel.state import State
from tests.support.toy.fights import told


PARTS = (
    fight,
    declarations,
    rolls,
    outcomes,
    pursuit,
    exchanges,
    conditions,
    ties,
    gear,
    rulings,
)


def test_the_table_has_every_event_type() -> None:
    """No event goes unfolded, and no reducer is for nothing."""
    assert set(EVENT_TYPES) == set(REDUCERS)


def test_no_event_type_has_two_reducers() -> None:
    """The parts of the table don't overlap."""
    assert len(REDUCERS) == sum(len(part.REDUCERS) for part in PARTS)


@pytest.mark.parametrize("event", [Died("nobody", ""), Harmed("nobody", "", "")])
def test_an_event_that_names_what_is_not_there_says_which(event: Event) -> None:
    """The fault has the event, and in a log its number."""
    with pytest.raises(Unfoldable, match="nobody"):
        evolve(State(), event)
    log = (*told(), Record(59, event))
    with pytest.raises(Unfoldable, match=r"event 59 .*nobody"):
        fold(log)
