"""Records that not everyone may see: a salted hash, and beside it the content.

In the public part of an entry such a record is the digest of its content; the
content stands in the entry's sealed part, which a copy may leave out in whole
or in part. The tree covers public parts alone, so every copy has the same
head. The salt keeps anyone from guessing contents until a digest matches.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import TypeAlias

from .errors import CorruptLog
from .packing import pack, unpack
from .values import REFEREE, Person


DIGEST_SIZE = 32
SALT_SIZE = 16
PREAMBLE = 4
"""The places before the fields in a content: tag, by, cause, visible to."""

Contents: TypeAlias = Mapping[int, tuple[bytes, bytes]]
"""From the index of a record in its entry to salt and content."""


def digest_of(salt: bytes, content: bytes) -> bytes:
    """Return what stands in public for *content*."""
    return sha256(b"\x02" + salt + content).digest()


def write_sealed(contents: Contents) -> bytes:
    """Return the sealed part that holds *contents*: empty where there are none."""
    if not contents:
        return b""
    return pack([[index, *held] for index, held in sorted(contents.items())])


def read_sealed(sealed: bytes, public_records: Sequence[object]) -> Contents:
    """Return what the sealed part holds for *public_records*.

    Raises:
        CorruptLog: It isn't in its one form, or doesn't match the digests.
    """
    if not sealed:
        return {}
    parts = unpack(sealed)
    contents: dict[int, tuple[bytes, bytes]] = {}
    last = -1
    if type(parts) is not list or not parts:
        raise CorruptLog("the sealed part is no array of contents")
    for part in parts:
        match part:
            case [int(index), bytes(salt), bytes(content)] if type(index) is int:
                pass
            case _:
                raise CorruptLog("a sealed content isn't [index, salt, content]")
        if not last < index < len(public_records):
            raise CorruptLog("the sealed contents are out of order or without a place")
        if len(salt) != SALT_SIZE or public_records[index] != digest_of(salt, content):
            raise CorruptLog(f"sealed content {index} doesn't match its public digest")
        contents[index] = salt, content
        last = index
    return contents


def may_see(visible_to: Sequence[Person], viewer: Person) -> bool:
    """Tell whether *viewer* may see what is *visible_to* these; the referee may."""
    return not visible_to or viewer == REFEREE or viewer in visible_to


def contents_for(contents: Contents, viewer: Person) -> Contents:
    """Return those of *contents*, well formed, that *viewer* may see."""
    return {
        index: (salt, content)
        for index, (salt, content) in contents.items()
        if may_see(unpack(content)[PREAMBLE - 1], viewer)
    }
