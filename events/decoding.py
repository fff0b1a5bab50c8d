"""From bytes to entries, under the schema that a log carries."""

from __future__ import annotations

from typing import Any

import attrs

from . import plain
from .errors import CorruptLog, RecordingError, UnknownEvent
from .loaders import RecordLoader, record_loaders
from .packing import unpack
from .record import AnyRecord, Entry, Record, Sealed
from .schema import MAX_INT, MIN_INT, SCHEMA, Layout, Misfit, Schema
from .sealing import DIGEST_SIZE, PREAMBLE, Contents, read_sealed
from .upcasts import UPCASTS, Steps, check_chains, lift


REFUSALS = (KeyError, IndexError, TypeError, ValueError)
"""What finding a loader and calling it raise for an array that doesn't fit."""


class Decoder:
    """Reads entries that were written under *schema*, that of their log.

    Args:
        schema: What the log's header says.
        steps: The upcasts for events of older versions than ours.
        ours: The schema of this release.
    """

    def __init__(
        self, schema: Schema = SCHEMA, steps: Steps = UPCASTS, ours: Schema = SCHEMA
    ) -> None:
        self._present = {layout.name: layout.version for layout in ours.events}
        check_chains(self._present.items(), steps)
        self._schema = schema
        self._ours = ours
        self._steps = steps
        self._loaders: dict[int, RecordLoader] = {}
        for tag, layout in enumerate(schema.events):
            loader = self._loader(layout)
            if loader is not None:
                self._loaders[tag] = loader

    def decode(self, public: bytes, sealed: bytes, first_seq: int) -> Entry:
        """Return the entry whose parts are *public* and *sealed*.

        Args:
            public: The public part.
            sealed: The sealed part, as much of it as there is.
            first_seq: The number that is due to its first event.

        Raises:
            RecordingError: It isn't what an encoder would have written; the
                error's *event* is the first that can't be trusted.
        """
        seq = first_seq
        loaders = self._loaders
        records: list[AnyRecord] = []
        try:
            at, arrays = _circumstances(unpack(public), first_seq)
            contents = read_sealed(sealed, arrays) if sealed else {}
            for array in arrays:
                if type(array) is list:
                    try:
                        records.append(loaders[array[0]](array, seq))
                    except REFUSALS as error:
                        raise self._fault(array, error) from None
                else:
                    records.append(self._hidden(array, contents, first_seq, seq))
                seq += 1
        except RecordingError as error:
            error.event = seq
            raise
        return Entry(at, tuple(records))

    def _hidden(
        self, digest: Any, contents: Contents, first_seq: int, seq: int
    ) -> AnyRecord:
        if type(digest) is not bytes or len(digest) != DIGEST_SIZE:
            raise CorruptLog("a record is neither an array nor a digest")
        if seq - first_seq not in contents:
            return Sealed(seq, digest)
        salt, content = contents[seq - first_seq]
        array = unpack(content)
        if type(array) is not list or len(array) < PREAMBLE:
            raise CorruptLog("a sealed content isn't an array with its circumstances")
        visible_to = array.pop(PREAMBLE - 1)
        if type(visible_to) is not list or not visible_to:
            raise CorruptLog("a sealed content doesn't say who may see it")
        if not all(type(person) is str for person in visible_to):
            raise CorruptLog("a sealed content is visible to what is no person")
        try:
            record = self._loaders[array[0]](array, seq)
        except REFUSALS as error:
            raise self._fault(array, error) from None
        return attrs.evolve(record, visible_to=tuple(visible_to), salt=salt)

    def _loader(self, layout: Layout) -> RecordLoader | None:
        """Return a loader for what *layout* describes, None if we know no way."""
        name, version = layout.name, layout.version
        present = self._present.get(name, 0)
        if version > present:
            return None
        load = record_loaders()[name]
        if version == present:
            return load if self._schema.agrees(layout, self._ours) else None

        def load_old(array: list[Any], seq: int) -> Record:
            tag, by, cause, *fields = array
            plain.check(layout, fields, self._schema)
            lifted = lift(name, version, present, fields, self._steps)
            return load([tag, by, cause, *lifted], seq)

        return load_old

    def _fault(self, array: list[Any], error: Exception) -> RecordingError:
        """Return what is wrong with *array*, which its loader refused."""
        if len(array) < PREAMBLE - 1 or type(array[0]) is not int:
            return CorruptLog("a record isn't an array of tag, by, cause and fields")
        tag, by, cause, *fields = array
        if not 0 <= tag < len(self._schema.events):
            return UnknownEvent(f"the log's schema has no event type {tag}")
        layout = self._schema.events[tag]
        if tag not in self._loaders:
            message = (
                f"this release doesn't know version {layout.version} of the event "
                f"{layout.name!r} as this log has it; the release that wrote it does"
            )
            return UnknownEvent(message)
        try:
            plain.check_simple("text", by, f"{layout.name} by")
            plain.check_simple("text", cause, f"{layout.name} cause")
            plain.check(layout, fields, self._schema)
        except Misfit as misfit:
            return CorruptLog(str(misfit))
        raise error  # the array fits, so the fault is ours


def _circumstances(data: Any, first_seq: int) -> tuple[int, list[Any]]:
    """Return time and records of what a public part holds."""
    match data:
        case [seq, at, [_, *_] as arrays] if type(seq) is type(at) is int:
            pass
        case _:
            raise CorruptLog("an entry isn't [first event, time, [record, ...]]")
    if seq != first_seq:
        raise CorruptLog(f"an entry begins with event {seq}, and {first_seq} is due")
    if not MIN_INT <= at <= MAX_INT:
        raise CorruptLog("the time of an entry needs more than 64 bits")
    return at, arrays
