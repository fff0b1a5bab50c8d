"""The fast road between arrays and events against the plain one."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.events import plain
from affray.events.dumpers import event_dumpers
from affray.events.loaders import record_loaders
from affray.events.record import Record
from affray.events.schema import MAX_INT, MIN_INT, Misfit
from affray.events.tags import EVENT_CLASSES, EVENT_TAGS
from affray.events.types import Event
from affray.events.types.outcomes import Died
from tests.support.everything import PATIENT, QUICK, events, events_called


LEAVES = (
    st.none()
    | st.booleans()
    | st.integers(-2, 2)
    | st.sampled_from([MIN_INT - 1, MIN_INT, MAX_INT, MAX_INT + 1, 0.5, 1.0])
    | st.text(max_size=2)
    | st.binary(max_size=2)
)
ANYTHING = st.recursive(LEAVES, lambda inner: st.lists(inner, max_size=3), max_leaves=4)


def fast_load(name: str, fields: Any) -> Event | None:
    """Return what the fast road makes of *fields*, None where it refuses."""
    try:
        return record_loaders()[name]([0, "", "", *fields], 0).event
    except ValueError:
        return None


def plain_load(name: str, fields: Any) -> Event | None:
    """Return what the plain road makes of *fields*, None where it refuses."""
    try:
        return plain.load_event(name, fields)
    except Misfit:
        return None


@st.composite
def mutated(draw: st.DrawFn) -> tuple[str, list[Any]]:
    """Return an event's name and array in which something may be wrong."""
    event = draw(events())
    array = plain.dump_event(event)
    spot: Any = array
    while spot and isinstance(spot, list):
        index = draw(st.integers(0, len(spot) - 1))
        if not isinstance(spot[index], list) or draw(st.booleans()):
            break
        spot = spot[index]
    if spot:
        index = draw(st.integers(0, len(spot) - 1))
        action = draw(st.sampled_from(["replace", "delete", "insert"]))
        if action == "delete":
            del spot[index]
        elif action == "insert":
            spot.insert(index, draw(ANYTHING))
        else:
            spot[index] = draw(ANYTHING)
    return EVENT_TAGS[type(event)][0], array


@pytest.mark.parametrize("name", sorted(EVENT_CLASSES))
@QUICK
@given(data=st.data())
def test_both_roads_agree_on_every_event_type(name: str, data: st.DataObject) -> None:
    """Both write the same array and read the same event from it."""
    event = data.draw(events_called(name))

    array = event_dumpers()[type(event)](event, 0, "", "")[3:]

    assert plain.dump_event(event) == array
    assert event == plain_load(name, array) == fast_load(name, array)


@PATIENT
@given(mutated())
def test_both_roads_agree_on_damage(case: tuple[str, list[Any]]) -> None:
    """Both refuse what is wrong, and make the same of what isn't."""
    name, array = case
    expected = plain_load(name, array)

    found = fast_load(name, array)

    assert repr(expected) == repr(found)


@PATIENT
@given(events(), st.data())
def test_both_roads_refuse_to_write_what_is_wrong(
    event: Event, data: st.DataObject
) -> None:
    """A field of another type, such as True for 1, is found before it is written."""
    field = data.draw(
        st.sampled_from([each.name for each in attrs.fields(type(event))])
    )
    object.__setattr__(event, field, data.draw(ANYTHING.map(_with_tuples)))
    try:
        expected = plain.dump_event(event)
    except Misfit:
        expected = None

    try:
        found = event_dumpers()[type(event)](event, 0, "", "")[3:]
    except Misfit:
        found = None

    assert repr(expected) == repr(found)


def test_what_a_loader_makes_is_the_frozen_class_itself() -> None:
    """Nothing of the twin is left: type, hash and freezing are the class's own."""
    event = Died("g1", "sword")

    record = record_loaders()["died"]([0, "ann", "WB-1", "g1", "sword"], 7)

    assert Record(7, event, "ann", "WB-1") == record
    assert (Record, type(event)) == (type(record), type(record.event))
    assert hash(event) == hash(record.event)
    with pytest.raises(AttributeError):
        record.event.who = "f1"  # type: ignore[misc, union-attr]


def _with_tuples(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(_with_tuples(element) for element in value)
    return value
