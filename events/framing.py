"""Bytes and frames: how entries lie one after another in a file. No I/O.

A file is `MAGIC`, a byte with the format version, and frames. Frame 0 is the
log's header, frame n + 1 is entry n. A frame is 16 bytes of header - length of
the public part, length of the sealed part, a check of both and of the frame's
index, a check of the body; each a big-endian uint32 - and then both parts.

Since the lengths have a check of their own, a frame that runs past the end of
the file was cut short there, and isn't one whose length was damaged.
"""

from __future__ import annotations

from struct import Struct
from typing import TypeAlias
from zlib import crc32

from .errors import CorruptLog, NotALog, SizeLimit, UnsupportedFormat
from .packing import MAX_ENTRY


MAGIC = b"affray\x00"
FORMAT_VERSION = 1
PREFIX = MAGIC + bytes([FORMAT_VERSION])

HEADER = Struct(">IIII")
CHECKED = Struct(">III")

Frame: TypeAlias = tuple[bytes, bytes, int]
"""The public part, the sealed part, and the offset after them."""


def write_frame(index: int, public: bytes, sealed: bytes = b"") -> bytes:
    """Return the frame number *index*.

    Raises:
        SizeLimit: The parts are longer together than a frame may be.
    """
    if len(public) + len(sealed) > MAX_ENTRY:
        size = len(public) + len(sealed)
        message = f"an entry of {size} bytes is over the limit of {MAX_ENTRY}"
        raise SizeLimit(message)
    lengths = len(public), len(sealed)
    body = public + sealed
    check = crc32(CHECKED.pack(*lengths, index))
    return HEADER.pack(*lengths, check, crc32(body)) + body


def check_prefix(data: bytes) -> None:
    """Check that *data* begins as a log of our format version does.

    Raises:
        NotALog: It doesn't, or is too short to tell.
        UnsupportedFormat: It is a log of another format version.
    """
    if not data:
        raise NotALog("the file is empty, so it holds no log", offset=0)
    if len(data) < len(PREFIX) and PREFIX.startswith(data):
        raise cut_before_entries(len(data))
    if not data.startswith(MAGIC):
        raise NotALog("the file doesn't begin as an affray log does", offset=0)
    version = data[len(MAGIC)]
    if version != FORMAT_VERSION:
        message = (
            f"the log has format version {version}, and this release reads version "
            f"{FORMAT_VERSION}; a release that knows version {version} can read it"
        )
        raise UnsupportedFormat(message, offset=len(MAGIC))


def cut_before_entries(size: int) -> NotALog:
    """Return the error for a file of *size* bytes that lacks a whole header."""
    message = (
        f"the log was torn before its first entry, after {size} bytes of its header; "
        "nothing is lost by deleting it"
    )
    return NotALog(message, offset=size)


def read_frame(data: bytes, offset: int, index: int) -> Frame | None:
    """Return the frame number *index* at *offset*, None if it was cut short.

    Raises:
        SizeLimit: It claims more than a frame may hold.
        CorruptLog: Its checks don't hold.
    """
    start = offset + HEADER.size
    if start > len(data):
        return None
    public, sealed, check, body_check = HEADER.unpack_from(data, offset)
    if crc32(CHECKED.pack(public, sealed, index)) != check:
        raise CorruptLog("the frame's lengths or its place don't match their check")
    if public + sealed > MAX_ENTRY:
        message = f"the frame claims {public + sealed} bytes, over {MAX_ENTRY}"
        raise SizeLimit(message)
    middle = start + public
    end = middle + sealed
    if end > len(data):
        return None
    if crc32(data[start:end]) != body_check:
        raise CorruptLog("the frame's content doesn't match its check")
    return data[start:middle], data[middle:end], end
