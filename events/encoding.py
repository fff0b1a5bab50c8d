"""From entries to bytes, under the schema that a log carries."""

from __future__ import annotations

from typing import Any

import attrs

from . import plain
from .dumpers import EventDumper, event_dumpers
from .errors import RecordingError, SizeLimit, UnknownEvent
from .packing import MAX_ENTRY, pack
from .record import Entry, Record, Sealed
from .schema import MAX_INT, MIN_INT, SCHEMA, Misfit, Schema
from .sealing import DIGEST_SIZE, PREAMBLE, SALT_SIZE, digest_of, write_sealed
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
        self._dumpers: dict[type, tuple[int, EventDumper]] = {}
        for tag, layout in enumerate(schema.events):
            if schema.agrees(layout, SCHEMA):
                cls = EVENT_CLASSES[layout.name]
                self._dumpers[cls] = tag, event_dumpers()[cls]

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
                records.append(self._array(record))
        public = pack([entry.records[0].seq, entry.at, records])
        sealed = write_sealed(contents)
        if len(public) + len(sealed) > MAX_ENTRY:
            size = len(public) + len(sealed)
            message = f"an entry of {size} bytes is over the {MAX_ENTRY} allowed"
            raise SizeLimit(message, event=entry.records[0].seq)
        return EncodedEntry(public, sealed)

    def content(self, record: Record) -> bytes:
        """Return what a hidden record holds, as its digest covers it."""
        array = self._array(record)
        array.insert(PREAMBLE - 1, list(record.visible_to))
        return pack(array)

    def _array(self, record: Record) -> list[Any]:
        event = record.event
        try:
            tag, dump = self._dumpers[type(event)]
        except KeyError:
            raise _without_place(event, record.seq) from None
        try:
            return dump(event, tag, record.by, record.cause)
        except Misfit:
            raise _unwritable(record) from None


def check_circumstances(entry: Entry) -> None:
    """Check the time, the numbers, and who sees what, by which salt or digest.

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
        elif record.visible_to != () or record.salt != b"":
            _check_hidden(record)


def _check_hidden(record: Record) -> None:
    viewers = record.visible_to
    if type(viewers) is not tuple or not all(type(person) is str for person in viewers):
        message = f"event {record.seq} is visible to what is no tuple of people"
        raise RecordingError(message, event=record.seq)
    size = SALT_SIZE if viewers else 0
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


def _unwritable(record: Record) -> RecordingError:
    """Return what is wrong with *record*, which its dumper refused."""
    seq = record.seq
    try:
        plain.check_simple("text", record.by, "its author")
        plain.check_simple("text", record.cause, "its cause")
        plain.dump_event(record.event)
    except Misfit as misfit:
        return RecordingError(f"event {seq} can't be written: {misfit}", event=seq)
    message = f"the two roads disagree about {record!r}"
    raise AssertionError(message)
