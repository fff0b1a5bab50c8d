"""Reading a whole log: the good part of it, and what is wrong after that."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

import attrs

from .errors import CorruptLog, RecordingError
from .framing import PREFIX, Frame, check_prefix, cut_before_entries, read_frame
from .header import LogHeader
from .log import Log


@attrs.frozen(eq=False)
class Reading:
    """What a log's bytes came to.

    Attributes:
        log: All that could be read; nothing after a fault is in it.
        dropped: How many bytes of a torn last entry were left out.
        fault: What is wrong, with its place, or None.
        end: The offset after the last good entry.
    """

    log: Log
    dropped: int
    fault: RecordingError | None
    end: int


def read_log(data: bytes) -> Reading:
    """Return the log that *data* holds, as far as it is good.

    Raises:
        NotALog: It doesn't begin as a log does, or has no whole header.
        UnsupportedFormat: It is of another format version.
        CorruptLog: The header is damaged.
    """
    with collector_paused():
        log, end = _begun(data)
        fault = None
        try:
            while end < len(data):
                frame = read_frame(data, end, len(log) + 1)
                if frame is None:
                    break
                log.append_encoded(frame[0], frame[1])
                end = frame[2]
        except RecordingError as error:
            fault = _placed(error, log, end)
    return Reading(log, 0 if fault else len(data) - end, fault, end)


@contextmanager
def collector_paused() -> Iterator[None]:
    """Keep the garbage collector from going through all that is being loaded.

    Events hold no cycles, so it would find nothing, in half of the whole time.
    """
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            _let_age()
            gc.enable()


def _let_age() -> None:
    """Move all objects to the oldest generation, unless somebody froze some.

    Else the first collection of the youngest would go through them after all.
    """
    if hasattr(gc, "freeze") and not gc.get_freeze_count():
        gc.freeze()
        gc.unfreeze()


def _begun(data: bytes) -> tuple[Log, int]:
    check_prefix(data)
    try:
        frame = read_frame(data, len(PREFIX), 0)
        if frame is None:
            raise cut_before_entries(len(data))
        return _log_of(frame), frame[2]
    except CorruptLog as error:
        message = f"the log's header is damaged, so nothing of it can be read: {error}"
        raise CorruptLog(message, offset=len(PREFIX)) from None


def _log_of(frame: Frame) -> Log:
    public, sealed, _ = frame
    if sealed:
        raise CorruptLog("the header has a sealed part")
    return Log(LogHeader.from_bytes(public))


def _placed(error: RecordingError, log: Log, offset: int) -> RecordingError:
    """Return *error* with the place where reading stopped."""
    event = log.size if error.event is None else error.event
    mend = ", take the rest from a copy" if isinstance(error, CorruptLog) else ""
    message = (
        f"entry {len(log)}, at byte {offset}, event {event}: {error}; "
        f"everything before it is good{mend}"
    )
    return type(error)(message, offset=offset, entry=len(log), event=event)
