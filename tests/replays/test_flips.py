"""Bytes of a log's file flipped: reading says where, verifying repeats it."""

from __future__ import annotations

import pytest

from affray.events.errors import RecordingError
from affray.events.framing import PREFIX
from affray.events.log import Log
from affray.events.reading import read_log
from affray.replays.findings import offset_of
from affray.replays.verify import verify
from tests.replays.fights import fought


STEP = 7
"""Each so-many-th byte is tried by default, and so each bit of a byte."""


@pytest.fixture(scope="module")
def log() -> Log:
    """Return a small fight that was broken off."""
    return fought(most=6).log


def flipped(data: bytes, at: int) -> bytes:
    """Return *data* with one bit of the byte *at* flipped, another each time."""
    return data[:at] + bytes([data[at] ^ 1 << at % 8]) + data[at + 1 :]


def flips(log: Log, step: int) -> None:
    """Flip each *step*-th byte of every entry, and see that it is named."""
    data = log.to_bytes()
    starts = [offset_of(log, entry) for entry in range(len(log))]
    ends = [*starts[1:], len(data)]
    for entry, (start, end) in enumerate(zip(starts, ends, strict=True)):
        for at in range(start, end, step):
            reading = read_log(flipped(data, at))
            fault = reading.fault
            assert fault is not None, at
            assert (fault.entry, fault.offset) == (entry, start), at
            assert fault.event == log.entries[entry].records[0].seq
            assert list(reading.log.entries) == list(log.entries[:entry])


def test_a_flip_here_and_there_names_its_entry(log: Log) -> None:
    """Nothing from that entry on is used, and all before it is."""
    flips(log, STEP)


@pytest.mark.long
def test_a_flip_of_any_byte_names_its_entry(log: Log) -> None:
    """The same of every byte."""
    flips(log, 1)


def test_a_flip_before_the_entries_is_refused(log: Log) -> None:
    """A damaged beginning or header leaves nothing that could be trusted."""
    data = log.to_bytes()
    for at in range(offset_of(log, 0)):
        with pytest.raises(RecordingError):
            read_log(flipped(data, at))
    assert data.startswith(PREFIX)


def test_verify_repeats_the_entry_and_checks_the_rest(log: Log) -> None:
    """The report's first finding is the damage, with its place; the rest is good."""
    data = log.to_bytes()
    for entry in range(len(log)):
        report = verify(read_log(flipped(data, offset_of(log, entry) + 20)))
        first = report.findings[0]
        assert (first.kind, first.entry) == ("damaged", entry)
        assert report.entries == entry
        assert {f.kind for f in report.findings[1:]} <= {"opening"}


def cuts(log: Log, step: int) -> None:
    """Cut the log at each *step*-th byte, and see that it is torn and no worse."""
    data = log.to_bytes()
    for end in range(offset_of(log, 0), len(data), step):
        reading = read_log(data[:end])
        assert reading.fault is None
        assert reading.dropped == end - reading.end
        assert list(reading.log.entries) == list(log.entries[: len(reading.log)])


def test_a_cut_here_and_there_leaves_whole_entries(log: Log) -> None:
    """A tail cut off in the middle of an entry is torn, and never damage."""
    cuts(log, STEP)


@pytest.mark.long
def test_a_cut_at_any_byte_leaves_whole_entries(log: Log) -> None:
    """The same at every byte."""
    cuts(log, 1)
