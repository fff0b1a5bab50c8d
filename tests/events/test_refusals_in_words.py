"""What a codec refuses, in exact words and with the event's number."""

from __future__ import annotations

from typing import Any

import attrs
import msgpack
import pytest

from affray.events.codec import decode_entry, decode_event, encode_entry
from affray.events.encoding import Encoder
from affray.events.errors import (
    CorruptLog,
    RecordingError,
    SizeLimit,
    UnknownEvent,
)
from affray.events.framing import write_frame
from affray.events.packing import MAX_ENTRY
from affray.events.record import Entry, Record
from affray.events.schema import SCHEMA
from affray.events.tree import (
    consistency_proof,
    extends,
    inclusion_proof,
    leaf_hash,
    root_of,
)
from affray.events.types.outcomes import Died
from tests.support.logs import SMALL_SCHEMA, entry


DIED = next(i for i, layout in enumerate(SCHEMA.events) if layout.name == "died")
LEAVES = [leaf_hash(bytes([i])) for i in range(7)]


def one(record: Record) -> Entry:
    """Return an entry of *record* alone."""
    return Entry(1, (record,))


@pytest.mark.parametrize(
    ("record", "message"),
    [
        (
            Record(7, Died("g1", "sword"), by=3),  # type: ignore[arg-type]
            "event 7 can't be written: its author is int, not text",
        ),
        (
            Record(7, Died("g1", "sword"), cause=None),  # type: ignore[arg-type]
            "event 7 can't be written: its cause is nil, not text",
        ),
        (
            Record(7, Died("g1", 4)),  # type: ignore[arg-type]
            "event 7 can't be written: died.source is int, not text",
        ),
        (
            Record(7, Died("g1", ""), visible_to=("ann", 3)),  # type: ignore[arg-type]
            "event 7 is visible to what is no tuple of people",
        ),
        (
            Record(7, Died("g1", ""), visible_to=("ann",), salt=b"short"),
            "event 7 needs 16 bytes of salt for whom it is seen by",
        ),
        (
            Record(7, Died("g1", ""), salt=bytes(16)),
            "event 7 needs 0 bytes of salt for whom it is seen by",
        ),
    ],
)
def test_what_cannot_be_written_is_named(record: Record, message: str) -> None:
    """The message names the event and the field, the error its number."""
    with pytest.raises(RecordingError) as caught:
        encode_entry(one(record))
    assert (message, 7) == (str(caught.value), caught.value.event)


def test_a_schema_without_a_place_for_an_event_says_how_to_go_on() -> None:
    """Which event, of which version, and what to do instead."""
    with pytest.raises(UnknownEvent) as caught:
        Encoder(attrs.evolve(SMALL_SCHEMA, events=())).encode(entry(3, Died("g1", "")))
    message = (
        "this log's schema has no 'died' of version 1; "
        "record it in a log begun with this release"
    )
    assert (message, 3) == (str(caught.value), caught.value.event)


def test_what_is_no_event_type_is_called_by_its_class() -> None:
    """Somebody else's class has no wire name and no version."""
    with pytest.raises(UnknownEvent, match=r"no 'str' of version 0;"):
        encode_entry(one(Record(0, "died")))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("array", "message"),
    [
        (["died"], "a record isn't an array of tag, by, cause and fields"),
        ([DIED, ""], "a record isn't an array of tag, by, cause and fields"),
        ([None, "", ""], "a record isn't an array of tag, by, cause and fields"),
        ([DIED, 3, "", "g1", ""], "died by is int, not text"),
        ([DIED, "", 3, "g1", ""], "died cause is int, not text"),
        ([DIED, "", "", "g1", 3], "died.source is int, not text"),
        (
            [len(SCHEMA.events), "", "", "g1", ""],
            f"the log's schema has no event type {len(SCHEMA.events)}",
        ),
        ([-1, "", "", "g1", ""], "the log's schema has no event type -1"),
    ],
)
def test_what_cannot_be_read_is_named(array: list[Any], message: str) -> None:
    """The message says what the record has, and what it ought to have."""
    with pytest.raises(RecordingError) as caught:
        decode_entry(msgpack.packb([5, 1, [array]]), b"", 5)
    assert (message, 5) == (str(caught.value), caught.value.event)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (["died"], "an event isn't [name, version, field, ...]"),
        (["died", 1, "g1", 3], "died.source is int, not text"),
    ],
)
def test_what_is_no_event_by_itself_is_named(data: list[Any], message: str) -> None:
    """An event alone is refused as exactly."""
    with pytest.raises(CorruptLog) as caught:
        decode_event(msgpack.packb(data))
    assert message == str(caught.value)


def test_a_frame_may_be_as_long_as_an_entry_and_no_longer() -> None:
    """Both parts count together; the message has the size and the limit."""
    assert write_frame(1, bytes(MAX_ENTRY - 1), b"x")
    with pytest.raises(SizeLimit) as caught:
        write_frame(1, bytes(MAX_ENTRY), b"x")
    size = MAX_ENTRY + 1
    message = f"an entry of {size} bytes is over the limit of {MAX_ENTRY}"
    assert message == str(caught.value)


def test_a_proof_of_what_is_not_there_is_refused_in_words() -> None:
    """The message has what was asked for and how many leaves there are."""
    with pytest.raises(IndexError, match=r"^there is no leaf 7 among 7$"):
        inclusion_proof(LEAVES, 7)
    with pytest.raises(IndexError, match=r"^no tree of 8 leaves begins one of 7$"):
        consistency_proof(LEAVES, 8)
    with pytest.raises(IndexError, match=r"^no tree of 0 leaves begins one of 7$"):
        consistency_proof(LEAVES, 0)


def test_a_consistency_proof_leaves_out_the_old_root_alone() -> None:
    """The old root is given where the old tree isn't a whole left subtree."""
    assert [LEAVES[1]] == consistency_proof(LEAVES[:2], 1)
    assert len(consistency_proof(LEAVES[:3], 2)) == 1
    assert LEAVES[2] in consistency_proof(LEAVES, 3)


def test_no_tree_extends_one_of_no_leaves() -> None:
    """An empty log is the past of nothing that could be proven."""
    root = root_of(LEAVES)
    assert not extends(root, 0, root, 0, [])
    assert extends(root, 7, root, 7, [])
    assert not extends(root, 7, root, 7, [root])
