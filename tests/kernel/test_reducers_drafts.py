"""The quick draft and the plain one write the same states, and change no other."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from affray.events.record import Record
from affray.events.types import CombatantJoined, DamageSuffered, Event, Retracted
from affray.events.values import Place
from affray.kernel.reducers import REDUCERS, evolve, fold
from affray.kernel.state import Combatant, State
from affray.kernel.state.digest import digest
from affray.kernel.state.draft import Draft, PlainDraft, Writable
from tests.support.toy.events import EVENTS, OPENING


START = fold(Record(i, event) for i, event in enumerate(OPENING))


def _written(draft: Writable, events: list[Event]) -> State:
    for event in events:
        REDUCERS[type(event)](draft, event)
    return draft.freeze()


@settings(max_examples=200)
@given(EVENTS)
def test_both_drafts_write_the_same_state(events: list[Event]) -> None:
    """Whatever happens, in one draft or in one for each event."""
    quick = _written(Draft(START), events)
    plain = _written(PlainDraft(START), events)
    each = START
    for event in events:
        each = evolve(each, event)
    assert plain == quick == each
    assert digest(plain) == digest(quick) == digest(each)


@pytest.mark.long
@settings(max_examples=20_000, deadline=None)
@given(EVENTS)
def test_both_drafts_write_the_same_state_at_length(events: list[Event]) -> None:
    """The same for many more."""
    quick = _written(Draft(START), events)
    plain = _written(PlainDraft(START), events)
    assert (plain, digest(plain)) == (quick, digest(quick))


@settings(max_examples=100)
@given(EVENTS)
def test_no_state_changes_once_it_is_made(events: list[Event]) -> None:
    """Every state along the way stays what it was, whatever came after it."""
    states, digests = [START], [digest(START)]
    for event in events:
        states.append(evolve(states[-1], event))
        digests.append(digest(states[-1]))
    assert digests == [digest(state) for state in states]


@settings(max_examples=50)
@given(EVENTS)
def test_what_is_folded_is_frozen(events: list[Event]) -> None:
    """No twin is left in a state: all of it is of the frozen classes."""
    counted = [event for event in events if not isinstance(event, Retracted)]
    state = fold((Record(i, e) for i, e in enumerate(counted)), START)
    figures = {type(figure) for figure in state.combatants.values()}
    assert (State, {Combatant}) == (type(state), figures)
    assert not hasattr(state, "__dict__")


def test_a_figure_that_joins_again_begins_anew() -> None:
    """What was written to a figure before it joined again is not its own."""
    joined = OPENING[-1]
    assert isinstance(joined, CombatantJoined)
    again = CombatantJoined(joined.profile, 4, Place(5, 5))
    hurt = DamageSuffered("c", 1, 6, 5, "")
    events: list[Event] = [hurt, again, DamageSuffered("c", 1, 4, 3, "")]
    state = _written(Draft(START), events)
    assert (3, Place(5, 5)) == (state.combatants["c"].hp, state.combatants["c"].place)
