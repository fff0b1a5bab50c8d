"""Records that not everyone may see."""

from __future__ import annotations

from typing import Any

import msgpack
import pytest
from hypothesis import given

from affray.events.codec import decode_entry, encode_entry, withhold
from affray.events.errors import CorruptLog, RecordingError
from affray.events.log import Log
from affray.events.record import Entry, Record, Sealed
from affray.events.sealing import digest_of
from affray.events.values import KERNEL, REFEREE
from affray.events.viewing import redact
from tests.support.everything import PATIENT, PEOPLE, entries, logs
from tests.support.logs import SECRET, entry, small_log


SALT = bytes(range(16))
HIDDEN = Entry(1, (Record(0, SECRET, "ann", "WB-1", ("ann",), SALT),))
ENCODED = encode_entry(HIDDEN)
CONTENT: bytes = msgpack.unpackb(ENCODED.sealed)[0][2]


def test_a_hidden_record_is_its_salted_hash_in_public() -> None:
    """The public part has the digest, and nothing of the content."""
    assert [0, 1, [digest_of(SALT, CONTENT)]] == msgpack.unpackb(ENCODED.public)
    assert b"ann" not in ENCODED.public


def test_without_its_content_a_record_is_sealed() -> None:
    """A copy that lacks the sealed part reads, and says what is missing."""
    expected = Entry(1, (Sealed(0, digest_of(SALT, CONTENT)),))

    assert expected == decode_entry(ENCODED.public, b"", 0)


def test_a_sealed_record_is_written_as_it_was() -> None:
    """Writing a copy without contents gives the same public bytes."""
    sealed = decode_entry(ENCODED.public, b"", 0)

    assert (ENCODED.public, b"") == (
        encode_entry(sealed).public,
        encode_entry(sealed).sealed,
    )


@pytest.mark.parametrize("viewer", ["ann", REFEREE])
def test_who_may_see_it_sees_it(viewer: str) -> None:
    """Those whom it is visible to, and the referee, have it whole."""
    assert withhold(HIDDEN, viewer) == HIDDEN


@pytest.mark.parametrize("viewer", ["bob", "an", KERNEL])
def test_who_may_not_see_it_has_the_hash(viewer: str) -> None:
    """Everybody else has what a copy without the content says."""
    assert decode_entry(ENCODED.public, b"", 0) == withhold(HIDDEN, viewer)


@PATIENT
@given(entries(), PEOPLE)
def test_withholding_an_entry_keeps_its_public_bytes(
    written: Entry, viewer: str
) -> None:
    """Whoever looks, the leaf of the tree is the same."""
    seen = withhold(written, viewer)

    assert encode_entry(written).public == encode_entry(seen).public
    assert seen == withhold(seen, viewer)


@PATIENT
@given(logs(), PEOPLE)
def test_a_redacted_log_has_the_same_head(log: Log, viewer: str) -> None:
    """A viewer checks their copy against the head of the whole."""
    copy = redact(log, viewer)

    assert log.head() == copy.head()
    assert [withhold(written, viewer) for written in log.entries] == copy.entries


def test_what_bob_gets_has_nothing_of_what_ann_declared() -> None:
    """No byte of the content is in another viewer's copy, nor is its salt."""
    log = small_log()

    assert SALT in redact(log, "ann").to_bytes()
    assert b"target" in redact(log, "ann").to_bytes()[-400:]
    for hidden in (SALT, b"\xa6attack\x91", b"WB-DEC-1"):
        assert hidden not in redact(log, "bob").to_bytes()


@pytest.mark.parametrize(
    "sealed",
    [
        pytest.param([], id="empty"),
        pytest.param("abc", id="text"),
        pytest.param([[0, SALT]], id="too short"),
        pytest.param([[False, SALT, CONTENT]], id="flag for index"),
        pytest.param([[1, SALT, CONTENT]], id="no such record"),
        pytest.param([[-1, SALT, CONTENT]], id="counted from the end"),
        pytest.param([[0, SALT, CONTENT]] * 2, id="doubled"),
        pytest.param([[0, SALT[:-1], CONTENT]], id="short salt"),
        pytest.param([[0, bytes(16), CONTENT]], id="another salt"),
        pytest.param([[0, SALT, CONTENT + b"\x00"]], id="another content"),
    ],
)
def test_a_sealed_part_that_does_not_match_is_refused(sealed: Any) -> None:
    """Order, places, salts and digests are checked."""
    with pytest.raises(CorruptLog):
        decode_entry(ENCODED.public, msgpack.packb(sealed), 0)


def test_a_content_for_a_public_record_is_refused() -> None:
    """What everyone sees has nothing sealed beside it."""
    public = encode_entry(entry(0, SECRET)).public

    with pytest.raises(CorruptLog, match="doesn't match its public digest"):
        decode_entry(public, ENCODED.sealed, 0)


@pytest.mark.parametrize(
    "content",
    [
        pytest.param([], id="empty"),
        pytest.param([0, "", ""], id="too short"),
        pytest.param([0, "", "", [], 1], id="visible to nobody"),
        pytest.param([0, "", "", [1], 1], id="visible to a number"),
        pytest.param([0, "", "", "ann", 1], id="viewers as text"),
        pytest.param([True, "", "", ["ann"], 1], id="flag for tag"),
        pytest.param([9, "", "", ["ann"]], id="missing field"),
        pytest.param([-1, "", "", ["ann"], 1], id="tag from the end"),
        pytest.param(0.5, id="number"),
    ],
)
def test_a_content_that_is_no_record_is_refused(content: Any) -> None:
    """A digest that matches doesn't make a record of anything."""
    packed = msgpack.packb(content)
    public = msgpack.packb([0, 1, [digest_of(SALT, packed)]])
    sealed = msgpack.packb([[0, SALT, packed]])

    with pytest.raises(RecordingError):
        decode_entry(public, sealed, 0)


def test_a_content_in_another_form_is_refused() -> None:
    """Contents are canonical, as everything is."""
    wide = CONTENT.replace(b"\x93", b"\xdc\x00\x03", 1) + b"\x00"
    public = msgpack.packb([0, 1, [digest_of(SALT, wide)]])

    with pytest.raises(CorruptLog):
        decode_entry(public, msgpack.packb([[0, SALT, wide]]), 0)
