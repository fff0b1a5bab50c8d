"""Entries and events as bytes, and back.

The public part of an entry is canonical msgpack::

    [first_seq, at, [record, ...]]

where a record is ``[tag, by, cause, field, ...]``, its tag being the place of
its event type in the schema, or the 32 bytes that stand for a hidden one. The
content of a hidden record is ``[tag, by, cause, [visible_to, ...], field,
...]``; `sealing` tells where it lies. The functions here write the schema of
this release; `encoding` and `decoding` take any.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import attrs

from . import plain
from .decoding import Decoder
from .encoding import EncodedEntry, Encoder, check_circumstances
from .errors import CorruptLog, RecordingError, UnknownEvent
from .packing import pack, unpack
from .record import AnyRecord, Entry, Sealed
from .schema import SCHEMA, Misfit, Schema
from .sealing import digest_of, may_see
from .tags import EVENT_TAGS
from .types import Event
from .values import Person


__all__ = [
    "EncodedEntry",
    "decode_entry",
    "decode_event",
    "decoder",
    "encode_entry",
    "encode_event",
    "encoder",
    "withhold",
]


@cache
def encoder(schema: Schema = SCHEMA) -> Encoder:
    """Return the encoder for *schema*."""
    return Encoder(schema)


@cache
def decoder(schema: Schema = SCHEMA) -> Decoder:
    """Return the decoder for *schema*."""
    return Decoder(schema)


def encode_entry(entry: Entry) -> EncodedEntry:
    """Return *entry* as bytes.

    Raises:
        RecordingError: It has something that couldn't be read again.
    """
    return encoder().encode(entry)


def decode_entry(public: bytes, sealed: bytes, first_seq: int) -> Entry:
    """Return the entry whose parts are *public* and *sealed*.

    Raises:
        RecordingError: It isn't what `encode_entry` would have written.
    """
    return decoder().decode(public, sealed, first_seq)


def encode_event(event: Event) -> bytes:
    """Return *event* by itself as bytes, with its wire name and version.

    Raises:
        RecordingError: A field isn't of its kind.
    """
    try:
        return pack([*EVENT_TAGS[type(event)], *plain.dump_event(event)])
    except Misfit as misfit:
        raise RecordingError(f"the event can't be written: {misfit}") from None


def decode_event(packed: bytes) -> Event:
    """Return the event that `encode_event` wrote.

    Raises:
        RecordingError: It isn't what `encode_event` would have written.
    """
    data = unpack(packed)
    known: Any = set(EVENT_TAGS.values())
    match data:
        case [str(name), int(version), *fields] if type(version) is int:
            pass
        case _:
            raise CorruptLog("an event isn't [name, version, field, ...]")
    if (name, version) not in known:
        raise UnknownEvent(f"there is no version {version} of an event {name!r}")
    try:
        return plain.load_event(name, fields)
    except Misfit as misfit:
        raise CorruptLog(str(misfit)) from None


def withhold(entry: Entry, viewer: Person) -> Entry:
    """Return *entry* with each record that *viewer* may not see sealed.

    The hashes are those under the schema of this release; `viewing.redact`
    takes a whole log, whatever its schema.
    """
    check_circumstances(entry)
    return attrs.evolve(
        entry, records=tuple(_seen(record, viewer) for record in entry.records)
    )


def _seen(record: AnyRecord, viewer: Person) -> AnyRecord:
    if isinstance(record, Sealed) or may_see(record.visible_to, viewer):
        return record
    return Sealed(record.seq, digest_of(record.salt, encoder().content(record)))
