"""Frames and the first bytes of a file."""

from __future__ import annotations

from zlib import crc32

import pytest

from affray.events.errors import CorruptLog, NotALog, SizeLimit, UnsupportedFormat
from affray.events.framing import (
    CHECKED,
    HEADER,
    PREFIX,
    check_prefix,
    read_frame,
    write_frame,
)
from affray.events.packing import MAX_ENTRY


FRAME = write_frame(3, b"public", b"sealed")


def test_a_frame_is_laid_out_as_documented() -> None:
    """Four big-endian numbers, then the parts."""
    lengths = b"\x00\x00\x00\x06\x00\x00\x00\x06"
    check = crc32(lengths + b"\x00\x00\x00\x03").to_bytes(4, "big")
    body = crc32(b"publicsealed").to_bytes(4, "big")

    assert lengths + check + body + b"publicsealed" == FRAME


def test_a_frame_is_read_where_it_lies() -> None:
    """The parts come back, and where the next frame begins."""
    data = b"before" + FRAME + b"after"

    assert (b"public", b"sealed", 6 + len(FRAME)) == read_frame(data, 6, 3)


def test_a_frame_in_another_place_is_corrupt() -> None:
    """The check covers the index, so frames can't change places."""
    with pytest.raises(CorruptLog, match="lengths or its place"):
        read_frame(FRAME, 0, 4)


def test_a_frame_that_was_cut_short_is_none() -> None:
    """Any cut inside of a frame is told from damage."""
    for size in range(len(FRAME)):
        assert read_frame(FRAME[:size], 0, 3) is None


def test_a_frame_that_is_too_large_is_neither_written_nor_read() -> None:
    """Lengths are bounded before anything is read by them."""
    with pytest.raises(SizeLimit):
        write_frame(0, b"a" * MAX_ENTRY, b"b")
    check = crc32(CHECKED.pack(MAX_ENTRY, 1, 0))
    with pytest.raises(SizeLimit):
        read_frame(HEADER.pack(MAX_ENTRY, 1, check, 0), 0, 0)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "the file is empty"),
        (b"PK\x03\x04", "doesn't begin as an affray log"),
        (b"affray is a game", "doesn't begin as an affray log"),
        (b"affr", "torn before its first entry, after 4 bytes"),
        (b"affray\x00", "torn before its first entry, after 7 bytes"),
    ],
)
def test_what_is_no_log_is_told_so(data: bytes, message: str) -> None:
    """Empty files, other files and stumps have each a message of their own."""
    with pytest.raises(NotALog, match=message):
        check_prefix(data)


def test_another_format_version_is_named() -> None:
    """Who opens a newer log is told both versions."""
    with pytest.raises(UnsupportedFormat, match=r"format version 2.*reads version 1"):
        check_prefix(PREFIX[:-1] + b"\x02" + bytes(50))
