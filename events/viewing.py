"""A log as one viewer may see it: with the same head, and nothing hidden in it."""

from __future__ import annotations

from .log import Log
from .packing import unpack
from .sealing import contents_for, read_sealed, write_sealed
from .values import Person


def redact(log: Log, viewer: Person) -> Log:
    """Return a copy of *log* without the contents that *viewer* may not see.

    That there is something, and where, stays visible; what it is doesn't, nor
    its size. The copy has the same public bytes and so the same head.
    """
    copy = Log(log.header)
    parts = zip(log.public_bytes[1:], log.sealed_bytes[1:], strict=True)
    for public, sealed in parts:
        copy.append_encoded(public, _sealed_for(viewer, public, sealed))
    return copy


def _sealed_for(viewer: Person, public: bytes, sealed: bytes) -> bytes:
    if not sealed:
        return b""
    *_, records = unpack(public)
    return write_sealed(contents_for(read_sealed(sealed, records), viewer))
