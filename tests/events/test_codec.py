"""Entries and events as bytes."""

from __future__ import annotations

from typing import Any

import attrs
import msgpack
import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.events.codec import (
    EncodedEntry,
    decode_entry,
    decode_event,
    encode_entry,
    encode_event,
    encoder,
)
from affray.events.errors import (
    CorruptLog,
    RecordingError,
    SizeLimit,
    UnknownEvent,
)
from affray.events.record import Entry, Record, Sealed
from affray.events.tags import EVENT_CLASSES, EVENT_TAGS
from affray.events.types import Event
from affray.events.types.fight import RoundBegan
from affray.events.types.outcomes import Died
from affray.events.types.rulings import Ruled
from tests.support.everything import PATIENT, QUICK, entries, events, events_called
from tests.support.logs import ROLL, SMALL_SCHEMA, entry


DIED = list(EVENT_TAGS).index(Died)


@pytest.mark.parametrize("name", sorted(EVENT_CLASSES))
@QUICK
@given(data=st.data())
def test_every_event_type_survives(name: str, data: st.DataObject) -> None:
    """Of each type of event, what was written is read."""
    event = data.draw(events_called(name))
    written = entry(3, event)

    encoded = encode_entry(written)

    assert written == decode_entry(encoded.public, encoded.sealed, 3)


@PATIENT
@given(entries(5))
def test_an_entry_survives_with_all_its_circumstances(written: Entry) -> None:
    """Authors, causes, viewers and salts come back, and the same bytes again."""
    encoded = encode_entry(written)

    read = decode_entry(encoded.public, encoded.sealed, 5)

    assert written == read
    assert encoded == encode_entry(read)


@PATIENT
@given(entries(5, hidden=False), st.data())
def test_changed_bytes_are_refused_or_are_another_entry_written_so(
    written: Entry, data: st.DataObject
) -> None:
    """Whatever is accepted is what would have been written."""
    public = bytearray(encode_entry(written).public)
    spot = data.draw(st.integers(0, len(public) - 1))
    public[spot] = data.draw(st.integers(0, 255))
    try:
        read = decode_entry(bytes(public), b"", 5)
    except RecordingError as error:
        assert error.event is not None  # noqa: PT017 - half of the cases
        return

    assert EncodedEntry(bytes(public)) == encode_entry(read)


@PATIENT
@given(events())
def test_an_event_survives_by_itself(event: Event) -> None:
    """An event without a log carries its own name and version."""
    assert event == decode_event(encode_event(event))


@pytest.mark.parametrize(
    "data",
    [None, [], ["died"], ["died", True, "a", "b"], ["died", 1, "a"], [1, 1]],
)
def test_a_lone_event_that_is_none_is_refused(data: Any) -> None:
    """Its name, its version and its fields are checked."""
    with pytest.raises(CorruptLog):
        decode_event(msgpack.packb(data))


def test_a_lone_event_of_another_version_is_refused() -> None:
    """Without a schema there is no lifting of older versions."""
    with pytest.raises(UnknownEvent, match="no version 2 of an event 'died'"):
        decode_event(msgpack.packb(["died", 2, "g1", "sword"]))


def test_a_lone_event_that_is_not_of_its_kind_is_refused() -> None:
    """What couldn't be read again isn't written."""
    with pytest.raises(RecordingError, match=r"round-began\.number is bool, not int"):
        encode_event(RoundBegan(True))


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(None, id="nil"),
        pytest.param([0, 1], id="too short"),
        pytest.param([0, 1, []], id="no records"),
        pytest.param([0, 1, "ab"], id="records as text"),
        pytest.param([1, 1, [[DIED, "", "", "g1", "s"]]], id="another number"),
        pytest.param([False, 1, [[DIED, "", "", "g1", "s"]]], id="flag for number"),
        pytest.param([0, 0.5, [[DIED, "", "", "g1", "s"]]], id="half a millisecond"),
        pytest.param([0, 2**63, [[DIED, "", "", "g1", "s"]]], id="after all time"),
        pytest.param([0, 1, [None]], id="nil for a record"),
        pytest.param([0, 1, [b"short"]], id="short digest"),
        pytest.param([0, 1, [[]]], id="empty record"),
        pytest.param([0, 1, [[DIED, "", "", "g1"]]], id="missing field"),
        pytest.param([0, 1, [[DIED, "", "", "g1", "s", 1]]], id="extra field"),
        pytest.param([0, 1, [[DIED, "", 1, "g1", "s"]]], id="cause as number"),
        pytest.param([0, 1, [[DIED, b"", "", "g1", "s"]]], id="author as bytes"),
        pytest.param([0, 1, [[float(DIED), "", "", "g1", "s"]]], id="tag as float"),
        pytest.param([0, 1, [[[DIED], "", "", "g1", "s"]]], id="tag as array"),
        pytest.param([0, 1, [[True, "", "", []]]], id="tag as flag"),
    ],
)
def test_an_entry_that_is_none_is_refused(data: Any) -> None:
    """Each part is checked for its exact type."""
    with pytest.raises(CorruptLog) as caught:
        decode_entry(msgpack.packb(data), b"", 0)
    assert caught.value.event == 0


@pytest.mark.parametrize("tag", [-1, 1000])
def test_a_tag_without_a_place_in_the_schema_is_refused(tag: int) -> None:
    """A tag counts from 0, and not from the end."""
    with pytest.raises(UnknownEvent, match="no event type"):
        decode_entry(msgpack.packb([0, 1, [[tag, "", "", "a", "b"]]]), b"", 0)


def test_a_fault_names_the_event_and_the_field() -> None:
    """The good records before it are counted, and the field is named."""
    good = [DIED, "", "", "g1", "sword"]
    bad = [DIED, "", "", "g1", 7]

    with pytest.raises(CorruptLog, match=r"^died\.source is int, not text$") as caught:
        decode_entry(msgpack.packb([5, 1, [good, good, bad]]), b"", 5)
    assert caught.value.event == 7


SALT = bytes(16)


@pytest.mark.parametrize(
    "written",
    [
        pytest.param(Entry(1, ()), id="no records"),
        pytest.param(entry(-1, ROLL), id="number below 0"),
        pytest.param(Entry(1.5, entry(0, ROLL).records), id="half a time"),  # type: ignore[arg-type]
        pytest.param(Entry(2**63, entry(0, ROLL).records), id="after all time"),
        pytest.param(Entry(1, (Record(0, ROLL), Record(2, ROLL))), id="gap"),
        pytest.param(Entry(1, (Sealed(0, b"short"),)), id="short digest"),
        pytest.param(Entry(1, (Record(0, ROLL, 1),)), id="author no text"),  # type: ignore[arg-type]
        pytest.param(Entry(1, (Record(0, ROLL, salt=SALT),)), id="salt for nothing"),
        pytest.param(
            Entry(1, (Record(0, ROLL, visible_to=None),)),  # type: ignore[arg-type]
            id="viewers nil",
        ),
        pytest.param(
            Entry(1, (Record(0, ROLL, visible_to=(1,), salt=SALT),)),  # type: ignore[arg-type]
            id="viewer no text",
        ),
        pytest.param(
            Entry(1, (Record(0, ROLL, visible_to=("ann",)),)), id="no salt for ann"
        ),
        pytest.param(entry(0, RoundBegan(2**63)), id="number too wide"),
        pytest.param(entry(0, RoundBegan(True)), id="flag for number"),
        pytest.param(entry(0, Died("g1", "\ud800")), id="half a character"),
        pytest.param(entry(0, Died("g1", None)), id="nil for text"),  # type: ignore[arg-type]
        pytest.param(
            entry(0, attrs.evolve(ROLL, faces=[1])),  # type: ignore[arg-type]
            id="list for tuple",
        ),
        pytest.param(entry(0, object()), id="no event"),  # type: ignore[arg-type]
    ],
)
def test_what_could_not_be_read_is_not_written(written: Entry) -> None:
    """Writing checks all that reading checks."""
    with pytest.raises(RecordingError):
        encode_entry(written)


@pytest.mark.parametrize("hidden", [False, True])
def test_an_entry_that_is_too_large_is_not_written(hidden: bool) -> None:  # noqa: FBT001
    """The bound of an entry holds over its public and sealed parts together."""
    text = "a" * 60_000
    viewers, salt = (("ann",), SALT) if hidden else ((), b"")
    records = tuple(
        Record(seq, Ruled(text, "", 0, ""), "", "", viewers, salt) for seq in range(18)
    )

    with pytest.raises(SizeLimit):
        encode_entry(Entry(1, records))


def test_an_event_outside_of_the_schema_is_not_written() -> None:
    """A log begun with fewer event types doesn't take another."""
    with pytest.raises(UnknownEvent, match="no 'ruled' of version 1"):
        encoder(SMALL_SCHEMA).encode(entry(0, Ruled("", "", 0, "")))
