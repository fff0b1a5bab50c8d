"""From entries to bytes, under the schema that a log carries."""

from __future__ import annotations

from typing import Any

import attrs

from . import plain
from .dumpers import event_dumpers
from .errors import RecordingError, SizeLimit, UnknownEvent
from .packing import MAX_ENTRY, pack
from .record import Entry, Record, Sealed
from .schema import MAX_INT, MIN_INT, SCHEMA, Misfit, Schema
from .sealing import DIGEST_SIZE, SALT_SIZE, digest_of, write_sealed
from .tags import EVENT_CLASSES, EVENT_TAGS
from .types import Event


@attrs.frozen
class EncodedEntry:
    """An entry as bytes.

    Attributes:
        public: What everyone may have; a leaf of the tree.
        sealed: The hidden contents that this copy holds; empty for none.
    """

    public: bytes
    sealed: bytes = b""


class Encoder:
    """Writes entries under *schema*, that of the log they go to."""

    def __init__(self, schema: Schema = SCHEMA) -> None:
        self._tags = {
            EVENT_CLASSES[layout.name]: tag
            for tag, layout in enumerate(schema.events)
            if schema.agrees(layout, SCHEMA)
        }

    def encode(self, entry: Entry) -> EncodedEntry:
        """Return *entry* as bytes.

        Raises:
            RecordingError: It has something that couldn't be read again.
        """
        check_circumstances(entry)
        records: list[Any] = []
        contents = {}
        for index, record in enumerate(entry.records):
            if isinstance(record, Sealed):
                records.append(record.digest)
            elif record.visible_to:
                content = self.content(record)
                contents[index] = record.salt, content
                records.append(digest_of(record.salt, content))
            else:
                records.append(self._array(record, []))
        public = pack([entry.records[0].seq, entry.at, records])
        sealed = write_sealed(contents)
        if len(public) + len(sealed) > MAX_ENTRY:
            size = len(public) + len(sealed)
            message = f"an entry of {size} bytes is over the {MAX_ENTRY} allowed"
            raise SizeLimit(message, event=entry.records[0].seq)
        return EncodedEntry(public, sealed)

    def content(self, record: Record) -> bytes:
        """Return what a hidden record holds, as its digest covers it."""
        return pack(self._array(record, [list(record.visible_to)]))

    def _array(self, record: Record, visible_to: list[Any]) -> list[Any]:
        event = record.event
        tag = self._tags.get(type(event))
        if tag is None:
            raise _without_place(event, record.seq)
        try:
            before = [tag, record.by, record.cause, *visible_to]
            return event_dumpers()[type(event)](event, before)
        except Misfit:
            raise _unwritable(event, record.seq) from None


def check_circumstances(entry: Entry) -> None:
    """Check all that isn't an event: time, numbers, authors, viewers, salts.

    Raises:
        RecordingError: Something couldn't be read again.
    """
    seq = entry.records[0].seq if entry.records else -1
    if type(seq) is not int or not 0 <= seq <= MAX_INT - len(entry.records):
        raise RecordingError("an entry has no records, or no number for its first")
    if type(entry.at) is not int or not MIN_INT <= entry.at <= MAX_INT:
        raise RecordingError(f"the time {entry.at!r} is no whole number", event=seq)
    for due, record in enumerate(entry.records, seq):
        if record.seq != due:
            message = f"a record has the number {record.seq}, and {due} is due"
            raise RecordingError(message, event=due)
        if isinstance(record, Sealed):
            if type(record.digest) is not bytes or len(record.digest) != DIGEST_SIZE:
                raise RecordingError(f"the digest of event {due} is none", event=due)
        else:
            _check_record(record)


def _check_record(record: Record) -> None:
    named = (record.by, record.cause, *record.visible_to)
    if not all(type(text) is str for text in named):
        message = f"event {record.seq} has an author, cause or viewer that is no text"
        raise RecordingError(message, event=record.seq)
    size = SALT_SIZE if record.visible_to else 0
    if type(record.salt) is not bytes or len(record.salt) != size:
        message = (
            f"event {record.seq} needs {size} bytes of salt for whom it is seen by"
        )
        raise RecordingError(message, event=record.seq)


def _without_place(event: Event, seq: int) -> UnknownEvent:
    name, version = EVENT_TAGS.get(type(event), (type(event).__name__, 0))
    message = (
        f"this log's schema has no {name!r} of version {version}; "
        "record it in a log begun with this release"
    )
    return UnknownEvent(message, event=seq)


def _unwritable(event: Event, seq: int) -> RecordingError:
    """Return what is wrong with *event*, which its dumper refused."""
    try:
        plain.dump_event(event)
    except Misfit as misfit:
        return RecordingError(f"event {seq} can't be written: {misfit}", event=seq)
    message = f"the two roads disagree about {event!r}"
    raise AssertionError(message)
