"""Canonical msgpack with bounds."""

from __future__ import annotations

import tracemalloc
from typing import Any

import msgpack
import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.events.errors import CorruptLog, RecordingError, SizeLimit
from affray.events.packing import (
    MAX_ARRAY,
    MAX_BYTES,
    MAX_ENTRY,
    MAX_TEXT,
    pack,
    unpack,
)
from tests.support.everything import PATIENT


LEAVES = (
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**64 - 1)
    | st.text()
    | st.binary()
)


@PATIENT
@given(st.recursive(LEAVES, st.lists, max_leaves=8))
def test_what_is_packed_is_unpacked(value: Any) -> None:
    """Every value of the allowed types comes back as it was."""
    assert value == unpack(pack(value))


@PATIENT
@given(st.binary(max_size=12))
def test_what_is_unpacked_is_packed(packed: bytes) -> None:
    """Any bytes that are accepted are the one form of their value."""
    try:
        value = unpack(packed)
    except RecordingError:
        return

    assert packed == msgpack.packb(value)


@pytest.mark.parametrize(
    "packed",
    [
        pytest.param(b"", id="nothing"),
        pytest.param(b"\x01\x01", id="trailing byte"),
        pytest.param(b"\xcc\x01", id="wide uint8"),
        pytest.param(b"\xcd\x00\x01", id="wide uint16"),
        pytest.param(b"\xd3" + bytes(7) + b"\x01", id="wide int64"),
        pytest.param(b"\xd9\x01a", id="wide text"),
        pytest.param(b"\xdc\x00\x01\x01", id="wide array"),
        pytest.param(b"\xc5\x00\x01a", id="wide bytes"),
        pytest.param(b"\xca\x7f\xc0\x00\x00", id="NaN of 32 bits"),
        pytest.param(b"\x81\x01\x01", id="map"),
        pytest.param(b"\x82\x01\x01\x01\x02", id="map with a doubled key"),
        pytest.param(b"\xd4\x01\x01", id="extension"),
        pytest.param(b"\xc7\x00\xff", id="empty timestamp"),
        pytest.param(b"\xd6\xff\x00\x00\x00\x00", id="timestamp"),
        pytest.param(b"\xc1", id="reserved byte"),
        pytest.param(b"\xa1\xff", id="bad UTF-8"),
        pytest.param(b"\x92\x01", id="cut short"),
        pytest.param(b"\x91" * 5000 + b"\x01", id="deeper than the decoder goes"),
    ],
)
def test_another_form_is_refused(packed: bytes) -> None:
    """What has a shorter form, or no place in a log, isn't read."""
    with pytest.raises((CorruptLog, SizeLimit)):
        unpack(packed)


@pytest.mark.parametrize(
    "value",
    [
        pytest.param("a" * (MAX_TEXT + 1), id="text"),
        pytest.param(b"a" * (MAX_BYTES + 1), id="bytes"),
        pytest.param([0] * (MAX_ARRAY + 1), id="array"),
        pytest.param(["a" * MAX_TEXT] * (MAX_ENTRY // MAX_TEXT), id="entry"),
    ],
)
def test_what_is_too_large_is_neither_written_nor_read(value: Any) -> None:
    """The same bounds hold for both ways."""
    with pytest.raises(SizeLimit):
        pack(value)
    with pytest.raises(SizeLimit):
        unpack(msgpack.packb(value))


def test_what_is_as_large_as_allowed_is_written_and_read() -> None:
    """The bounds themselves are within bounds."""
    value = ["ü" * (MAX_TEXT // 2), b"a" * MAX_BYTES, [0] * MAX_ARRAY]

    assert value == unpack(pack(value))


def test_half_a_character_is_refused() -> None:
    """A lone surrogate can't be written as UTF-8."""
    with pytest.raises(RecordingError, match="UTF-8"):
        pack("\ud800")


@pytest.mark.parametrize(
    "bomb",
    [
        pytest.param(b"\xdd\xff\xff\xff\xff", id="four thousand million elements"),
        pytest.param(b"\xdd\x00\x0f\xff\xff" * 200_000, id="arrays in arrays"),
        pytest.param(b"\xdc\x3f\xff" * 300_000, id="allowed arrays in arrays"),
        pytest.param(b"\xdb\xff\xff\xff\xff", id="four gigabytes of text"),
        pytest.param(b"\xc6\xff\xff\xff\xff", id="four gigabytes of bytes"),
    ],
)
def test_a_bomb_allocates_next_to_nothing(bomb: bytes) -> None:
    """A size that is claimed but not there is refused before it is allocated."""
    tracemalloc.start()
    try:
        with pytest.raises((CorruptLog, SizeLimit)):
            unpack(bomb)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()

    assert peak < 160_000_000
