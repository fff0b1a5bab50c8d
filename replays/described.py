"""A record as plain JSON, read by the schema that its own log carries.

It knows no event of this release, so that any other program that reads the
schema in a log's header comes to the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from ..events import plain
from ..events.errors import CorruptLog
from ..events.packing import unpack
from ..events.schema import Layout, Misfit, Schema
from ..events.sealing import DIGEST_SIZE, PREAMBLE, SALT_SIZE, digest_of
from ..events.values import Person


Described: TypeAlias = dict[str, Any]
"""A record: seq, at, by, cause, visible_to, event, version, fields."""
Opened: TypeAlias = tuple[bytes, bytes]
"""The salt and the content of a hidden record."""


def described(
    schema: Schema, public: bytes, seq: int, opened: Opened | None
) -> Described | None:
    """Return event *seq* of the entry *public*; None if it is hidden and stays so.

    Args:
        schema: What the header of the log says.
        public: The public part of the entry.
        seq: The event's number in the log.
        opened: What opens it, where it is hidden.

    Raises:
        CorruptLog: It isn't in that entry, or isn't what a log can hold.
    """
    match unpack(public):
        case [first, at, list(arrays)] if type(first) is type(at) is int:
            pass
        case _:
            raise CorruptLog("an entry isn't [first event, time, [record, ...]]")
    if not 0 <= seq - first < len(arrays):
        raise CorruptLog(f"event {seq} isn't in that entry")
    array = arrays[seq - first]
    visible_to: list[Person] = []
    if type(array) is bytes and len(array) == DIGEST_SIZE:
        if opened is None:
            return None
        array, visible_to = _content(array, *opened)
    elif opened is not None:
        raise CorruptLog(f"event {seq} isn't hidden, so there is nothing to open")
    told = _told(schema, array)
    return {"seq": seq, "at": at, "visible_to": visible_to, **told}


def _content(digest: bytes, salt: bytes, content: bytes) -> tuple[Any, list[Person]]:
    if len(salt) != SALT_SIZE or digest != digest_of(salt, content):
        raise CorruptLog("what is opened doesn't match what was hidden")
    array = unpack(content)
    if type(array) is not list or len(array) < PREAMBLE:
        raise CorruptLog("a hidden record isn't an array with its circumstances")
    visible_to = array.pop(PREAMBLE - 1)
    if type(visible_to) is not list or not all(type(p) is str for p in visible_to):
        raise CorruptLog("a hidden record doesn't say who may see it")
    return array, visible_to


def _told(schema: Schema, array: Any) -> Described:
    match array:
        case [int(tag), str(by), str(cause), *fields] if type(tag) is int:
            pass
        case _:
            raise CorruptLog("a record isn't an array of tag, by, cause and fields")
    if not 0 <= tag < len(schema.events):
        raise CorruptLog(f"the log's schema has no event type {tag}")
    layout = schema.events[tag]
    try:
        plain.check(layout, fields, schema)
    except Misfit as misfit:
        raise CorruptLog(str(misfit)) from None
    told = {"by": by, "cause": cause, "event": layout.name, "version": layout.version}
    return {**told, "fields": _named(schema, layout, fields)}


def _named(schema: Schema, layout: Layout, fields: Sequence[Any]) -> dict[str, Any]:
    return {
        field.name: _value(schema, field.kind, value)
        for field, value in zip(layout.fields, fields, strict=True)
    }


def _value(schema: Schema, kind: str, value: Any) -> Any:
    if kind.endswith("*"):
        return [_value(schema, kind.removesuffix("*"), each) for each in value]
    layout = schema.value(kind)
    if layout is not None:
        return _named(schema, layout, value)
    return value.hex() if type(value) is bytes else value
