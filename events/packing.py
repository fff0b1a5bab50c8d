"""Canonical msgpack with bounds: arrays, whole numbers, text, bytes, flags, nil.

The one form of a value is the shortest, and whatever is read is packed again
and compared with what stood there. Sizes are bounded before anything is
allocated. Nesting needs no bound of its own: msgpack keeps at most 1,024 open
arrays, and an event's schema allows six.
"""

from __future__ import annotations

from typing import Any

import msgpack

from .errors import CorruptLog, RecordingError, SizeLimit


MAX_ARRAY = 16_384
"""The most elements of an array."""
MAX_TEXT = 65_536
"""The most bytes of a text, as UTF-8."""
MAX_BYTES = 65_536
"""The most bytes of a byte string."""
MAX_ENTRY = 1_048_576
"""The most bytes of an entry, its public and sealed parts together."""

ALWAYS_WITHIN = min(MAX_ARRAY, MAX_TEXT, MAX_BYTES)


def pack(value: Any) -> bytes:
    """Return *value* as canonical msgpack that `unpack` reads.

    Raises:
        SizeLimit: Something in it is larger than may be read again.
        RecordingError: Something in it is no Unicode text.
    """
    try:
        packed: bytes = msgpack.packb(value)
    except UnicodeEncodeError as error:
        raise RecordingError(f"a text can't be written as UTF-8: {error}") from None
    if len(packed) > ALWAYS_WITHIN:
        unpack(packed)
    return packed


def unpack(packed: bytes) -> Any:
    """Return the value that *packed* holds, arrays as lists.

    Floats pass: no schema has a place for one.

    Raises:
        SizeLimit: Something in it is larger than the format allows.
        CorruptLog: It isn't the canonical form of any value.
    """
    if len(packed) > MAX_ENTRY:
        raise SizeLimit(f"{len(packed)} bytes are more than the {MAX_ENTRY} allowed")
    try:
        value = msgpack.unpackb(
            packed,
            max_array_len=MAX_ARRAY,
            max_str_len=MAX_TEXT,
            max_bin_len=MAX_BYTES,
            max_map_len=0,
            max_ext_len=0,
        )
        canonical = msgpack.packb(value)
    except ValueError as error:
        if "exceeds max" in str(error):
            raise SizeLimit(f"something is too large: {error}") from None
        reason = str(error) or type(error).__name__
        raise CorruptLog(f"the bytes can't be decoded: {reason}") from None
    if canonical != packed:
        raise CorruptLog("a value isn't in its one canonical form")
    return value
