"""Every bit of a log of a thousand events flipped, one at a time."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from random import Random

import pytest

from affray.events.decoding import Decoder
from affray.events.errors import CorruptLog, RecordingError, SizeLimit
from affray.events.framing import PREFIX, read_frame
from affray.events.log import Log
from affray.events.reading import read_log
from affray.events.record import Entry
from affray.events.schema import Schema
from affray.replays.findings import offset_of
from affray.replays.verify import verify
from tests.crashes.fighting import long_log


SAMPLE = 300


@pytest.fixture(scope="module")
def log() -> Log:
    """Return a fight of a thousand events."""
    return long_log()


def flipped(data: bytes, at: int, bit: int) -> bytes:
    """Return *data* with one bit of the byte *at* flipped."""
    return data[:at] + bytes([data[at] ^ 1 << bit]) + data[at + 1 :]


def starts(log: Log) -> list[int]:
    """Return where the entries begin, and where the last one ends."""
    return [*(offset_of(log, entry) for entry in range(len(log))), len(log.to_bytes())]


def reported(log: Log, data: bytes, bounds: list[int], at: int, bit: int) -> None:
    """See that one flip is found in its entry, and everything before that is good."""
    if at < bounds[0]:
        with pytest.raises(RecordingError):
            read_log(flipped(data, at, bit))
        return
    reading = read_log(flipped(data, at, bit))
    entry = sum(start <= at for start in bounds) - 1
    fault = reading.fault
    assert fault is not None, (at, bit)
    assert (fault.entry, fault.offset) == (entry, bounds[entry]), (at, bit)
    assert fault.event == log.entries[entry].records[0].seq
    assert list(reading.log.leaves) == list(log.leaves[: entry + 1])


def test_no_flipped_bit_passes_the_checks_of_its_frame(log: Log) -> None:
    """Each single bit of each frame is guarded, the header's frame included."""
    data = log.to_bytes()
    bounds = [len(PREFIX), *starts(log)]
    for index, (start, end) in enumerate(pairwise(bounds)):
        frame = data[start:end]
        damaged = bytearray(frame)
        for offset, byte in enumerate(frame):
            for bit in range(8):
                damaged[offset] = byte ^ 1 << bit
                with pytest.raises((CorruptLog, SizeLimit)):
                    read_frame(bytes(damaged), 0, index)
            damaged[offset] = byte


def test_flips_here_and_there_are_reported_with_their_entry(log: Log) -> None:
    """Reading names the entry and gives what lies before; verifying repeats it."""
    data, bounds = log.to_bytes(), starts(log)
    rng = Random(7)  # noqa: S311 - where to flip
    for _ in range(SAMPLE):
        reported(log, data, bounds, rng.randrange(len(data)), rng.randrange(8))
    for entry in range(0, len(log), 25):
        at = rng.randrange(bounds[entry], bounds[entry + 1])
        report = verify(read_log(flipped(data, at, 3)))
        assert (report.findings[0].kind, report.findings[0].entry) == ("damaged", entry)


@pytest.mark.long
def test_a_flip_in_every_byte_is_reported_with_its_entry(
    log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In each byte one bit, another each time, is flipped, and the log read anew."""
    decoder = Remembering(log.header.schema)
    monkeypatch.setattr("affray.events.log.decoder", lambda _: decoder)
    data, bounds = log.to_bytes(), starts(log)
    for at in range(len(data)):
        reported(log, data, bounds, at, at % 8)


class Remembering(Decoder):
    """Decodes the same bytes only once; entries are values, so nobody can tell."""

    def __init__(self, schema: Schema) -> None:
        super().__init__(schema)
        self._known = cache(super().decode)

    def decode(self, public: bytes, sealed: bytes, first_seq: int) -> Entry:
        """Return the entry whose parts are *public* and *sealed*."""
        return self._known(public, sealed, first_seq)
