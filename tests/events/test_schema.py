"""The schema that a log carries."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from affray.events.errors import CorruptLog
from affray.events.schema import SCHEMA, Field, Layout, Schema, describe
from affray.events.schema_arrays import schema_data, schema_from
from affray.events.values import Place, Scalar


@attrs.frozen
class Everything:
    """One field of each kind."""

    number: int
    maybe: int | None
    flag: bool
    text: str
    raw: bytes
    any: Scalar
    many: tuple[str, ...]
    place: Place
    places: tuple[Place, ...]


@attrs.frozen
class Half:
    """A field that can't be written."""

    ratio: float


@attrs.frozen
class Deep:
    """A field that is nested too deep."""

    rows: tuple[tuple[int, ...], ...]


@attrs.frozen
class Pair:
    """A field of a fixed length."""

    both: tuple[int, int]


def test_kinds_follow_the_annotations() -> None:
    """Each annotation that may stand in an event has its kind."""
    schema = describe({Everything: ("everything", 1)}, {Place: "place"})

    assert (
        Field("number", "int"),
        Field("maybe", "int?"),
        Field("flag", "flag"),
        Field("text", "text"),
        Field("raw", "bytes"),
        Field("any", "scalar"),
        Field("many", "text*"),
        Field("place", "place"),
        Field("places", "place*"),
    ) == schema.events[0].fields


@pytest.mark.parametrize("cls", [Half, Deep, Pair])
def test_a_field_that_could_not_be_read_is_refused(cls: type) -> None:
    """Whatever can be written can be read, or the table isn't built."""
    with pytest.raises(TypeError, match="has no form in a log"):
        describe({cls: ("it", 1)}, {})


def test_a_value_holds_only_values_above_it() -> None:
    """A value class that stands too early is refused, so none holds itself."""
    with pytest.raises(TypeError, match=r"Everything\.place "):
        describe({}, {Everything: "everything", Place: "place"})


def test_the_schema_survives_its_header() -> None:
    """From arrays comes the schema that went into them."""
    assert schema_from(schema_data(SCHEMA)) == SCHEMA


FIELD = ["who", "text"]


@pytest.mark.parametrize(
    "data",
    [
        None,
        [[]],
        [[["died", 1, [FIELD, FIELD]]], []],
        [[["died", 1, [FIELD]], ["died", 2, [FIELD]]], []],
        [[["died", 0, [FIELD]]], []],
        [[["died", True, [FIELD]]], []],
        [[["died", 1, [["who", "float"]]]], []],
        [[["died", 1, [["who", "text**"]]]], []],
        [[["died", 1, [[1, "text"]]]], []],
        [[["died", 1, [["who", 1]]]], []],
        [[["died", 1, "who"]], []],
        [[[["died"], 1, [FIELD]]], []],
        [[], [["a", [["x", "a"]]]]],
        [[], [["a", [FIELD]], ["a", [FIELD]]]],
    ],
)
def test_a_schema_that_makes_no_sense_is_refused(data: Any) -> None:
    """Doubled names, unknown kinds, and things of the wrong type are found."""
    with pytest.raises(CorruptLog, match="the schema in the log's header"):
        schema_from(data)


def test_an_event_agrees_only_if_its_values_do() -> None:
    """A value whose fields changed makes another event of what holds it."""
    event = Layout("moved", 1, (Field("to", "place"),))
    old = Schema((event,), (Layout("place", 0, (Field("x", "int"),)),))
    new = Schema((event,), (Layout("place", 0, (Field("y", "int"),)),))

    assert old.agrees(event, old)
    assert not old.agrees(event, new)
