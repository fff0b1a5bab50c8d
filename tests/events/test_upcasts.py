"""Events of older versions, and logs of other releases."""

from __future__ import annotations

from typing import Any

import attrs
import msgpack
import pytest

from affray.events.decoding import Decoder
from affray.events.encoding import Encoder
from affray.events.errors import CorruptLog, UnknownEvent
from affray.events.record import Entry, Record
from affray.events.schema import SCHEMA, Field, Layout, Schema
from affray.events.types.outcomes import Died
from affray.events.upcasts import UPCASTS, check_chains
from tests.support.logs import entry


DIED_1 = Layout("died", 1, (Field("who", "text"),))
DIED_2 = Layout("died", 2, (Field("victim", "text"), Field("of", "text")))
DIED_3 = Layout("died", 3, (Field("who", "text"), Field("source", "text")))
OURS = attrs.evolve(
    SCHEMA,
    events=tuple(DIED_3 if e.name == "died" else e for e in SCHEMA.events),
)
DIED = {
    ("died", 1): lambda fields: [*fields, "unknown"],
    ("died", 2): lambda fields: [fields[0], fields[1].upper()],
}
STEPS = {**UPCASTS, **DIED}


def read(schema: Schema, array: list[Any]) -> Entry:
    """Return the entry of one record *array* from a log of *schema*."""
    decoder = Decoder(schema, STEPS, OURS)
    return decoder.decode(msgpack.packb([0, 1, [array]]), b"", 0)


def test_an_old_event_is_lifted_through_every_version() -> None:
    """A record of version 1 goes through all the steps to the present."""
    expected = Entry(1, (Record(0, Died("g1", "UNKNOWN"), "ann", "WB-1"),))

    assert expected == read(Schema((DIED_1,), ()), [0, "ann", "WB-1", "g1"])


def test_a_later_event_takes_only_the_steps_left() -> None:
    """A record of version 2 begins with the second step."""
    expected = Entry(1, (Record(0, Died("g1", "SWORD")),))

    assert expected == read(Schema((DIED_2,), ()), [0, "", "", "g1", "sword"])


def test_an_old_event_is_checked_before_it_is_lifted() -> None:
    """Steps are given only what fits the schema of the log."""
    with pytest.raises(CorruptLog, match=r"died\.who is int, not text"):
        read(Schema((DIED_1,), ()), [0, "", "", 7])


def test_an_event_of_a_later_release_is_refused_when_it_occurs() -> None:
    """A schema may name what we don't know; only meeting it is a fault."""
    later = attrs.evolve(DIED_3, version=4)
    schema = Schema((later, DIED_3), ())

    with pytest.raises(UnknownEvent, match="version 4 of the event 'died'"):
        read(schema, [0, "", "", "g1", "sword"])
    assert read(schema, [1, "", "", "g1", "sword"])


def test_an_event_whose_fields_differ_at_the_same_version_is_refused() -> None:
    """Fields that changed without a new version are never guessed at."""
    renamed = Layout("died", 3, (Field("who", "text"), Field("cause", "text")))

    with pytest.raises(UnknownEvent, match="version 3 of the event 'died'"):
        read(Schema((renamed,), ()), [0, "", "", "g1", "sword"])


def test_what_is_of_an_older_version_is_not_written_again() -> None:
    """A log of an older schema takes only what it can hold."""
    encoder = Encoder(Schema((DIED_1,), ()))

    with pytest.raises(UnknownEvent, match="this log's schema has no 'died'"):
        encoder.encode(entry(0, Died("g1", "sword")))


def test_chains_have_no_gap_and_no_stray_step() -> None:
    """Each event's steps lead from version 1 to the present."""
    check_chains([("died", 3)], DIED)
    with pytest.raises(ValueError, match="no upcast from"):
        check_chains([("died", 4)], DIED)
    with pytest.raises(ValueError, match="which no event needs"):
        check_chains([("died", 2)], DIED)
