"""What a command tells its user of what went wrong, and the exit codes."""

from __future__ import annotations

from typing import Any, Final

import attrs

from ..events.errors import LogLocked, RecordingError, WriterStopped


FINE: Final = 0
FINDING: Final = 1
BAD_INPUT: Final = 2
IO: Final = 3
BUG: Final = 70
BROKEN_OFF: Final = 130


@attrs.define(eq=False)
class Trouble(Exception):
    """What a command tells its user.

    Attributes:
        code: One word for programs.
        message: One sentence or two for people, with the mend.
        exit: The exit code.
        place: Where, by name: ``file``, ``line``, ``entry``, ``event``, ``offset``.
    """

    code: str
    message: str
    exit: int
    place: dict[str, Any] = attrs.field(factory=dict)

    def __str__(self) -> str:
        return self.message

    def as_json(self) -> dict[str, Any]:
        """Return what ``--json`` prints."""
        return {"error": {"code": self.code, "message": self.message, **self.place}}


def recording(error: RecordingError, file: object) -> Trouble:
    """Return what is told of a log in *file* that can't be read or written."""
    places = {"entry": error.entry, "event": error.event, "offset": error.offset}
    known: dict[str, Any] = {
        name: number for name, number in places.items() if number is not None
    }
    message = str(error)
    if file is not None:
        known = {"file": str(file), **known}
        if str(file) not in message:
            message = f"{file}: {message}"
    code = IO if isinstance(error, LogLocked | WriterStopped) else BAD_INPUT
    return Trouble(_KINDS.get(type(error).__name__, "log"), message, code, known)


_KINDS = {
    "NotALog": "not-a-log",
    "UnsupportedFormat": "format",
    "CorruptLog": "damaged",
    "SizeLimit": "damaged",
    "UnknownEvent": "unknown-event",
    "LogLocked": "locked",
    "WriterStopped": "stopped",
}
