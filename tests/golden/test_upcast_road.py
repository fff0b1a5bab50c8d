"""The road of an upcast, walked with golden logs as an older release wrote them.

No event has a second version yet, so this one is made up: as if `damage-suffered`
had once been written without `after`, and version 2 had added it.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import attrs
import pytest

from affray.events.decoding import Decoder
from affray.events.errors import CorruptLog, UnknownEvent
from affray.events.file import load
from affray.events.framing import PREFIX, write_frame
from affray.events.log import Log
from affray.events.packing import pack, unpack
from affray.events.reading import read_log
from affray.events.record import Entry, Record
from affray.events.schema import SCHEMA, Layout, Schema
from affray.events.types import DamageSuffered
from affray.kernel.reducers import fold
from affray.kernel.state.digest import digest
from tests.golden.check import HOME


NAME = "damage-suffered"
LATER = 2
PREAMBLE = 3
NOW = next(layout for layout in SCHEMA.events if layout.name == NAME)
TAG = SCHEMA.events.index(NOW)
AFTER = [field.name for field in NOW.fields].index("after")
OLD = attrs.evolve(NOW, fields=NOW.fields[:AFTER] + NOW.fields[AFTER + 1 :])


def with_layout(layout: Layout) -> Schema:
    """Return our schema with *layout* in the place of the event's own."""
    events = (*SCHEMA.events[:TAG], layout, *SCHEMA.events[TAG + 1 :])
    return attrs.evolve(SCHEMA, events=events)


OLDER = with_layout(OLD)
OURS = with_layout(attrs.evolve(NOW, version=LATER))


def with_after(fields: list[Any]) -> list[Any]:
    """Lift version 1 to version 2: what is left is what there was, less the loss."""
    who, amount, before, source = fields
    return [who, amount, before, before - amount, source]


STEPS = {(NAME, 1): with_after}

LOGS = [
    path
    for path in sorted(HOME.glob("0.1/*.affray"))
    if any(
        isinstance(record, Record) and isinstance(record.event, DamageSuffered)
        for record in load(path).log.records()
    )
]


def as_once_written(log: Log) -> bytes:
    """Return the file that *log* would be, had an older release written it."""
    header = attrs.evolve(log.header, schema=OLDER)
    parts = [(header.to_bytes(), b"")]
    parts += zip(map(_older, log.public_bytes[1:]), log.sealed_bytes[1:], strict=True)
    return PREFIX + b"".join(write_frame(i, *both) for i, both in enumerate(parts))


def _older(public: bytes) -> bytes:
    seq, at, arrays = unpack(public)
    for array in arrays:
        if type(array) is list and array[0] == TAG:
            del array[PREAMBLE + AFTER]
    return pack([seq, at, arrays])


@pytest.fixture
def _later_release(monkeypatch: pytest.MonkeyPatch) -> None:
    """Be a release in which the event has its second version."""
    monkeypatch.setattr(
        "affray.events.log.decoder", lambda schema: Decoder(schema, STEPS, OURS)
    )


def test_there_are_logs_to_walk_it_with() -> None:
    """Most golden logs hold the event, so the step has much to do."""
    assert len(LOGS) > 50


@pytest.mark.usefixtures("_later_release")
@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_an_older_log_folds_to_the_same_and_keeps_its_bytes(path: Path) -> None:
    """Lifted events are those of the log as it is; what was written stays."""
    digests = json.loads((path.parent / "digests.json").read_text())
    log = load_now(path)
    once = as_once_written(log)
    reading = read_log(once)

    assert (reading.fault, reading.dropped) == (None, 0)
    assert list(reading.log.records()) == list(log.records())
    assert digest(fold(reading.log.records())).hex() == digests[path.name]
    assert reading.log.to_bytes() == once != log.to_bytes()


def load_now(path: Path) -> Log:
    """Return the golden log, read by the release that is."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("affray.events.log.decoder", Decoder)
        return load(path).log


def test_this_release_without_the_step_refuses_the_old_event() -> None:
    """Fields are never guessed at: without a step, the record isn't read."""
    log = load(LOGS[0]).log
    reading = read_log(as_once_written(log))

    assert isinstance(reading.fault, UnknownEvent)
    first = next(
        record.seq
        for record in log.records()
        if isinstance(record, Record) and isinstance(record.event, DamageSuffered)
    )
    assert reading.fault.event == first
    assert reading.fault.entry == log.entry_of(first)


@pytest.mark.usefixtures("_later_release")
def test_an_older_log_goes_on_with_what_its_schema_has() -> None:
    """What the schema still has is encoded to the same bytes; the rest is refused."""
    log = read_log(as_once_written(load_now(LOGS[0]))).log
    copy = Log(log.header)
    for number, entry in enumerate(log.entries, 1):
        if _lifted(entry):
            with pytest.raises(UnknownEvent, match=f"no '{NAME}'"):
                copy.encode(entry)
            copy.append_encoded(log.public_bytes[number], log.sealed_bytes[number])
        else:
            assert copy.append(entry).public == log.public_bytes[number]

    assert copy.head() == log.head()


def _lifted(entry: Entry) -> bool:
    return any(
        isinstance(record, Record) and isinstance(record.event, DamageSuffered)
        for record in entry.records
    )


@pytest.mark.usefixtures("_later_release")
def test_an_older_log_is_checked_by_its_own_schema() -> None:
    """A field too many for the version in the header is damage, not a lift."""
    log = load_now(LOGS[0])
    header = attrs.evolve(log.header, schema=OLDER)
    parts = [header.to_bytes(), *log.public_bytes[1:]]
    data = PREFIX + b"".join(
        write_frame(i, part, log.sealed_bytes[i]) for i, part in enumerate(parts)
    )

    assert isinstance(read_log(data).fault, CorruptLog)
