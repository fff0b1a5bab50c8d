"""Whatever goes wrong, as one message with its place and mend, and an exit code."""

from __future__ import annotations

import traceback
from typing import Any

import structlog

from ..events.errors import RecordingError
from ..kernel.errors import Diverged, KernelError
from ..roster import RosterFault
from .faults import BAD_INPUT, BUG, FINDING, IO, Trouble, recording


_log = structlog.get_logger("affray.cli")


def explain(error: BaseException) -> Trouble:  # noqa: PLR0911 - one for each kind
    """Return *error* as what the user is told."""
    match error:
        case Trouble():
            return error
        case RosterFault():
            place: dict[str, Any] = {"line": error.line, "path": list(error.path)}
            return Trouble("roster", str(error), BAD_INPUT, place)
        case RecordingError():
            return recording(error, None)
        case Diverged():
            return Trouble("diverged", _diverged(error), FINDING, {"event": error.seq})
        case KernelError():
            return Trouble("kernel", str(error), BAD_INPUT)
        case OSError():
            return _system(error)
        case ValueError() if type(error).__module__.startswith("affray."):
            return Trouble("input", str(error), BAD_INPUT)
    usage = getattr(error, "format_message", None)
    if usage is not None:
        return Trouble(
            "usage", f"{usage().rstrip('.')}. See --help for an example.", BAD_INPUT
        )
    return _bug(error)


def _diverged(error: Diverged) -> str:
    rule = f" by rule {error.rule}" if error.rule else ""
    return f"{error}{rule}; affray verify shows the state before it"


def _system(error: OSError) -> Trouble:
    name = error.filename
    reason = error.strerror or str(error)
    message = f"{name}: {reason}" if name is not None else reason
    mend = _MENDS.get(type(error))
    if mend:
        message += f"; {mend}"
    place = {} if name is None else {"file": str(name)}
    return Trouble("io", message, IO, place)


_MENDS: dict[type[OSError], str] = {
    FileExistsError: "choose another name, or go on with --resume",
    FileNotFoundError: "look whether the path is right",
    IsADirectoryError: "name a file in it",
    NotADirectoryError: "a part of the path is a file; choose another folder",
    PermissionError: "choose a place that you may write to",
}


def _bug(error: BaseException) -> Trouble:
    if structlog.is_configured():
        _log.debug("bug", trace="".join(traceback.format_exception(error)))
    kind = type(error).__name__
    return Trouble(
        "bug",
        f"this is a bug in affray ({kind}: {error}); nothing that was recorded is "
        "lost. Please report it with what affray --verbose prints",
        BUG,
    )
