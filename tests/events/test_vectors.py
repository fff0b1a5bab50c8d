"""The published test vectors, and the numbers in the page on the format."""

from __future__ import annotations

import json
from hashlib import sha256
from struct import unpack_from
from typing import Any
from zlib import crc32

import msgpack
import pytest

from affray.events import framing, packing
from affray.events.codec import decode_event, encode_event
from affray.events.reading import read_log
from affray.events.schema import SCHEMA
from affray.events.schema_arrays import schema_data
from affray.events.tree import extends, includes
from affray.events.viewing import redact
from tests.events.make_vectors import VECTORS, vectors
from tests.support.logs import HIT, ROLL, small_log


PUBLISHED: dict[str, Any] = json.loads(VECTORS.read_text())
FILE = bytes.fromhex(PUBLISHED["file"])
ROOT = bytes.fromhex(PUBLISHED["root"])
LEAVES = [bytes.fromhex(frame["leaf"]) for frame in PUBLISHED["frames"]]


def test_the_vectors_are_what_the_script_writes() -> None:
    """Nothing about the format changed since they were published."""
    assert vectors() == PUBLISHED


def test_the_schema_is_the_published_one() -> None:
    """Fields don't change without a new version of their event."""
    assert schema_data(SCHEMA) == PUBLISHED["schema"]


def test_the_published_log_is_read_and_written_identically() -> None:
    """From the bytes comes the small log, and from it the same bytes."""
    reading = read_log(FILE)

    assert (reading.fault, reading.dropped) == (None, 0)
    assert small_log().entries == reading.log.entries
    assert reading.log.to_bytes() == FILE
    assert reading.log.head().root == ROOT


def test_the_published_copy_has_the_same_root() -> None:
    """What bob got is the redacted log, under the same head."""
    copy = bytes.fromhex(PUBLISHED["file_for_bob"])

    assert copy == redact(read_log(FILE).log, "bob").to_bytes()
    assert read_log(copy).log.head().root == ROOT


def test_the_published_file_follows_the_page_to_the_byte() -> None:
    """A reader made from the page alone, on the standard library, agrees."""
    offset, index = 8, 0
    assert FILE[:offset] == b"affray\x00\x01"
    while offset < len(FILE):
        expected = PUBLISHED["frames"][index]
        public, sealed, check, body_check = unpack_from(">IIII", FILE, offset)
        lengths = FILE[offset : offset + 8] + index.to_bytes(4, "big")
        start, end = offset + 16, offset + 16 + public + sealed
        assert (crc32(lengths), crc32(FILE[start:end])) == (check, body_check)
        assert expected["public"] == FILE[start : start + public].hex()
        assert expected["sealed"] == FILE[start + public : end].hex()
        leaf = sha256(b"\x00" + FILE[start : start + public])
        assert expected["leaf"] == leaf.hexdigest()
        offset, index = end, index + 1
    assert len(PUBLISHED["frames"]) == index


def test_the_published_secret_opens_its_digest() -> None:
    """The salt and the content hash to what stands in public."""
    frame = PUBLISHED["frames"][2]
    _, _, [digest] = msgpack.unpackb(bytes.fromhex(frame["public"]))
    [[index, salt, content]] = msgpack.unpackb(bytes.fromhex(frame["sealed"]))

    assert (0, digest) == (index, sha256(b"\x02" + salt + content).digest())


def test_the_published_proofs_hold() -> None:
    """Both proofs check against the root."""
    inclusion = [bytes.fromhex(node) for node in PUBLISHED["inclusion_of_leaf_2"]]
    consistency = [bytes.fromhex(node) for node in PUBLISHED["consistency_from_3"]]
    old = small_log().head(3).root

    assert includes(ROOT, len(LEAVES), 2, LEAVES[2], inclusion)
    assert extends(old, 3, ROOT, len(LEAVES), consistency)


@pytest.mark.parametrize("event", [ROLL, HIT], ids=["rolled", "attack-hit"])
def test_the_published_events_are_read_and_written(
    event: Any, request: pytest.FixtureRequest
) -> None:
    """An event by itself has one form."""
    packed = bytes.fromhex(PUBLISHED["lone_events"][request.node.callspec.id])

    assert event == decode_event(packed)
    assert packed == encode_event(event)


def test_the_page_has_the_numbers_of_the_code() -> None:
    """Limits and the version stand on the page as they are."""
    page = (VECTORS.parent / "format.md").read_text()
    limits = packing.MAX_ENTRY, packing.MAX_ARRAY, packing.MAX_TEXT, packing.MAX_BYTES

    assert [n for n in limits if f"{n:,}" not in page] == []
    assert f"format version {framing.FORMAT_VERSION}" in page
