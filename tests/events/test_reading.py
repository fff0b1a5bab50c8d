"""Reading whole logs: good, torn and damaged."""

from __future__ import annotations

import gc
from zlib import crc32

import msgpack
import pytest
from hypothesis import given

from affray.events.errors import (
    CorruptLog,
    NotALog,
    RecordingError,
    SizeLimit,
    UnknownEvent,
)
from affray.events.framing import PREFIX, read_frame, write_frame
from affray.events.log import Log
from affray.events.reading import collector_paused, read_log
from tests.support.everything import PATIENT, logs
from tests.support.logs import DIED, small_log


LOG = small_log()
DATA = LOG.to_bytes()


def ends() -> list[int]:
    """Return the offsets after the header and after each entry."""
    found: list[int] = []
    offset = len(PREFIX)
    while offset < len(DATA):
        frame = read_frame(DATA, offset, len(found))
        assert frame is not None
        offset = frame[2]
        found.append(offset)
    return found


ENDS = ends()


@PATIENT
@given(logs())
def test_a_log_survives(log: Log) -> None:
    """Header, entries, head and bytes come back."""
    reading = read_log(log.to_bytes())

    assert (reading.fault, reading.dropped) == (None, 0)
    assert log.header == reading.log.header
    assert log.entries == reading.log.entries
    assert log.head() == reading.log.head()
    assert log.to_bytes() == reading.log.to_bytes()


def test_a_cut_leaves_the_last_whole_entry() -> None:
    """Cut at any byte, a log opens where its last whole entry ended."""
    for size in range(ENDS[0], len(DATA) + 1):
        whole = max(end for end in ENDS if end <= size)

        reading = read_log(DATA[:size])

        assert reading.fault is None
        assert (size - whole, whole) == (reading.dropped, reading.end)
        assert LOG.entries[: ENDS.index(whole)] == reading.log.entries


def test_a_cut_before_the_first_entry_leaves_no_log() -> None:
    """Without a whole header there is nothing to open, and the message says so."""
    for size in range(1, ENDS[0]):
        with pytest.raises(NotALog, match="torn before its first entry"):
            read_log(DATA[:size])


@pytest.mark.parametrize("bits", [[0x01], [0x80], [0xFF]])
def test_a_changed_byte_is_always_found(bits: list[int]) -> None:
    """Change any byte of a whole log: it is never accepted, and never torn."""
    for offset in range(len(DATA)):
        for bit in bits:
            check_damage(offset, bit)


@pytest.mark.parametrize("offset", [*range(40), *range(ENDS[1] - 4, ENDS[2] + 20)])
def test_each_bit_of_some_bytes_is_guarded(offset: int) -> None:
    """Flip every bit of the first bytes and of a frame with a sealed part."""
    for bit in range(8):
        check_damage(offset, 1 << bit)


def check_damage(offset: int, bits: int) -> None:
    """Check that flipping *bits* at *offset* is found, at its entry."""
    damaged = bytearray(DATA)
    damaged[offset] ^= bits
    if offset < ENDS[0]:
        with pytest.raises(RecordingError) as caught:
            read_log(bytes(damaged))
        assert "torn" not in str(caught.value)
        return

    reading = read_log(bytes(damaged))

    good = sum(end <= offset for end in ENDS) - 1
    assert type(reading.fault) is CorruptLog
    assert (0, ENDS[good]) == (reading.dropped, reading.end)
    assert (good, ENDS[good]) == (reading.fault.entry, reading.fault.offset)
    assert reading.log.size == reading.fault.event
    assert LOG.entries[:good] == reading.log.entries


def tampered(*publics: bytes) -> bytes:
    """Return a file with good frames of *publics* after the small log's header."""
    frames = [LOG.public_bytes[0], *publics]
    return PREFIX + b"".join(write_frame(i, each) for i, each in enumerate(frames))


def test_a_fault_inside_of_an_entry_has_its_place() -> None:
    """Where frames are whole, the first bad event is named with entry and offset."""
    died = [DIED, "", "", "g1", "sword"]
    good = msgpack.packb([0, 1, [died, died]])
    bad = msgpack.packb([2, 1, [died, [DIED, "", "", "g1", None]]])
    data = tampered(good, bad)

    reading = read_log(data)

    fault = reading.fault
    assert fault is not None
    assert (1, len(data) - len(bad) - 16, 3) == (fault.entry, fault.offset, fault.event)
    assert str(fault) == (
        f"entry 1, at byte {fault.offset}, event 3: died.source is nil, not text; "
        "everything before it is good, take the rest from a copy"
    )
    assert (len(reading.log), reading.log.size) == (1, 2)


def test_nothing_after_a_fault_is_used() -> None:
    """A good entry behind a bad one isn't read."""
    died = [DIED, "", "", "g1", "sword"]
    good = msgpack.packb([0, 1, [died]])

    reading = read_log(tampered(good, good, good))

    assert (len(reading.log), reading.log.size) == (1, 1)
    assert "begins with event 0, and 1 is due" in str(reading.fault)


@pytest.mark.parametrize(
    ("public", "fault"),
    [
        (msgpack.packb([0, 1, [[99, "", ""]]]), UnknownEvent),
        (msgpack.packb([0, 1, [[DIED, "", "", "a" * 70_000, ""]]]), SizeLimit),
        (msgpack.packb([0, 1, [[DIED, "", "", "a", "b"]]]) + b"\x00", CorruptLog),
    ],
)
def test_faults_keep_their_type(public: bytes, fault: type) -> None:
    """An unknown event and a broken limit are told from damage."""
    assert fault is type(read_log(tampered(public)).fault)


@pytest.mark.parametrize(
    "header",
    [
        pytest.param(["affray", 1, "whitebox", 1], id="too short"),
        pytest.param(["affray", 2, "whitebox", 1, "", [], []], id="other version"),
        pytest.param(["affray", True, "whitebox", 1, "", [], []], id="flag for 1"),
        pytest.param(["affray", 1.0, "whitebox", 1, "", [], []], id="1.0 for 1"),
        pytest.param(["affray", 1, "whitebox", True, "", [], []], id="flag"),
        pytest.param(["affray", 1, "whitebox", -1, "", [], []], id="below 0"),
        pytest.param(["affray", 1, "whitebox", 1, "", [], 1], id="no schema"),
        pytest.param(7, id="number"),
    ],
)
def test_a_header_that_is_none_is_refused(header: object) -> None:
    """A log whose header makes no sense can't be read at all."""
    with pytest.raises(CorruptLog, match="the log's header is damaged"):
        read_log(PREFIX + write_frame(0, msgpack.packb(header)))


def test_a_header_has_no_sealed_part() -> None:
    """Bytes beside the header would be in no leaf of the tree."""
    with pytest.raises(CorruptLog, match="sealed part"):
        read_log(PREFIX + write_frame(0, LOG.public_bytes[0], b"x"))


def test_a_frame_with_a_good_check_and_too_long_is_a_fault() -> None:
    """A length over the limit isn't taken for a torn entry."""
    lengths = (2**31).to_bytes(4, "big") + bytes(4)
    check = crc32(lengths + (1).to_bytes(4, "big")).to_bytes(4, "big")

    reading = read_log(DATA[: ENDS[0]] + lengths + check + bytes(4))

    assert (SizeLimit, 0) == (type(reading.fault), reading.dropped)


@pytest.mark.parametrize("enabled", [True, False])
def test_the_collector_is_left_as_it_was(enabled: bool) -> None:  # noqa: FBT001
    """Loading pauses the collector, and restores it even on an error."""
    before = gc.isenabled()
    try:
        (gc.enable if enabled else gc.disable)()
        with pytest.raises(KeyError):
            _fail_while_paused()
        assert enabled is gc.isenabled()
    finally:
        (gc.enable if before else gc.disable)()


def _fail_while_paused() -> None:
    with collector_paused():
        assert not gc.isenabled()
        raise KeyError


def test_what_somebody_froze_stays_frozen() -> None:
    """Objects that the embedding program froze aren't given back."""
    gc.freeze()
    try:
        before = gc.get_freeze_count()
        read_log(DATA)
        assert 0 < gc.get_freeze_count() <= before
    finally:
        gc.unfreeze()
