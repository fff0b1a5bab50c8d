"""The header of a log: frame 0 of its file and leaf 0 of its tree."""

from __future__ import annotations

from functools import lru_cache

import attrs

from .errors import CorruptLog, RecordingError
from .framing import FORMAT_VERSION
from .packing import pack, unpack
from .schema import MAX_INT, SCHEMA, Schema
from .schema_arrays import schema_data, schema_from


NAME = "affray"


@attrs.frozen
class LogHeader:
    """What a reader has to know before the first entry.

    Attributes:
        ruleset: The id of the rule set.
        version: The rule set's version.
        content: SHA-256 over the rule set's rules and tables, in hex.
        schema: The event types that the log may hold, with their fields.
    """

    ruleset: str
    version: int
    content: str
    schema: Schema = attrs.field(default=SCHEMA, repr=False)

    def to_bytes(self) -> bytes:
        """Return the header as canonical msgpack.

        Raises:
            RecordingError: It couldn't be read again.
        """
        if type(self.version) is not int:  # true equals 1, where it is looked up
            raise RecordingError(f"the version {self.version!r} is no whole number")
        return _packed(self)

    @classmethod
    def from_bytes(cls, packed: bytes) -> LogHeader:
        """Return the header that `to_bytes` turned into *packed*.

        Raises:
            CorruptLog: It isn't one.
        """
        match unpack(packed):
            case ["affray", 1, str(ruleset), int(version), str(content), *schema]:
                pass
            case _:
                raise CorruptLog("the log's header isn't an array of its seven parts")
        if type(version) is not int or not 0 <= version <= MAX_INT:
            raise CorruptLog("the rule set's version in the log's header is no number")
        header = cls(ruleset, version, content, schema_from(schema))
        if _pack(header) != packed:  # 1 may have been true
            raise CorruptLog("the log's header isn't in its one form")
        return header


@lru_cache
def _packed(header: LogHeader) -> bytes:
    try:
        packed = _pack(header)
        LogHeader.from_bytes(packed)
    except (CorruptLog, OverflowError) as error:
        raise RecordingError(f"the header can't be written: {error}") from None
    return packed


def _pack(header: LogHeader) -> bytes:
    parts = [header.ruleset, header.version, header.content]
    return pack([NAME, FORMAT_VERSION, *parts, *schema_data(header.schema)])
