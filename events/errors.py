"""What can be wrong with something recorded, each with its place."""

from __future__ import annotations


class RecordingError(Exception):
    """Something recorded can't be read or written.

    Attributes:
        offset: The byte at which the fault lies, or None where it has none.
        entry: The number of the entry at fault, or None. The header is no
            entry; the first entry is 0.
        event: The sequence number of the first event that can't be trusted,
            or None.
    """

    def __init__(
        self,
        message: str,
        *,
        offset: int | None = None,
        entry: int | None = None,
        event: int | None = None,
    ) -> None:
        super().__init__(message)
        self.offset = offset
        self.entry = entry
        self.event = event


class NotALog(RecordingError):
    """The bytes don't begin as an affray log does."""


class UnsupportedFormat(RecordingError):
    """The log is of a format version that this release doesn't read."""


class CorruptLog(RecordingError):
    """The log's bytes aren't what was written."""


class SizeLimit(RecordingError):
    """Something is larger than the format allows."""


class UnknownEvent(RecordingError):
    """The log names an event type or version that this release doesn't know."""


class LogLocked(RecordingError):
    """Another process is writing this log."""


class WriterStopped(RecordingError):
    """An earlier write failed, so nothing more may be appended."""
