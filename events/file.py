"""A log in a file: written by one process at a time, read by any."""

from __future__ import annotations

import os
from enum import Enum
from io import FileIO
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from .disk import lock, sync_directory, sync_file, write_all
from .errors import WriterStopped
from .framing import PREFIX, check_prefix, write_frame
from .header import LogHeader
from .log import Log
from .reading import Reading, read_log
from .record import Entry


class Sync(Enum):
    """When an appended entry is safe from what.

    Attributes:
        ENTRY: At once, from loss of power too: each entry is synced to disk.
        FLUSH: At once, from the end of this process, not of the machine.
        NONE: When the file is closed; up to `PENDING` bytes wait in memory.
    """

    ENTRY = "entry"
    FLUSH = "flush"
    NONE = "none"


PENDING: Final = 65_536
"""How many bytes may wait to be written under `Sync.NONE`."""


def load(path: str | os.PathLike[str]) -> Reading:
    """Return the log in the file at *path*, as far as it is good.

    Raises:
        NotALog: It doesn't begin as a log does, or has no whole header.
        UnsupportedFormat: It is of another format version.
        CorruptLog: Its header is damaged.
        OSError: The file can't be read.
    """
    with Path(path).open("rb", buffering=0) as file:
        return read_log(_contents(file))


class LogFile:
    """A log that is appended to in a file: see `create` and `open`.

    An entry is in `log` only after it was written as its policy asks. When
    writing fails, the file is cut back to the last good entry, if it still can
    be, and the writer stops for good; the log can still be read.

    Attributes:
        log: All that was written, and read at opening.
        dropped: How many bytes of a torn last entry were cut off at opening.
    """

    def __init__(self, file: FileIO, log: Log, end: int, sync: Sync) -> None:
        self.log = log
        self.dropped = 0
        self._file = file
        self._end = end
        self._sync = sync
        self._pending = bytearray()
        self._stopped = False

    @classmethod
    def create(
        cls, path: str | os.PathLike[str], header: LogHeader, sync: Sync = Sync.ENTRY
    ) -> Self:
        """Return a new log with *header* in a new file at *path*.

        Raises:
            FileExistsError: There is a file already.
            OSError: The file can't be written; none is left behind.
            RecordingError: The header couldn't be read again.
        """
        path = Path(path)
        log = Log(header)
        start = PREFIX + write_frame(0, log.public_bytes[0])
        file = FileIO(path, "x+")
        try:
            lock(file, path)
            write_all(file, start)
            if sync is Sync.ENTRY:
                sync_file(file)
                sync_directory(path.parent)
        except BaseException:
            file.close()
            path.unlink(missing_ok=True)
            raise
        return cls(file, log, len(start), sync)

    @classmethod
    def open(cls, path: str | os.PathLike[str], sync: Sync = Sync.ENTRY) -> Self:
        """Return the log in the file at *path*, to append to it.

        A torn last entry is cut off, see `dropped`.

        Raises:
            LogLocked: Somebody else has it open for writing.
            RecordingError: It is no log, or is damaged.
            OSError: The file can't be opened, read or cut.
        """
        file = FileIO(path, "r+")
        try:
            lock(file, Path(path))
            return cls._continued(file, sync)
        except BaseException:
            file.close()
            raise

    @classmethod
    def _continued(cls, file: FileIO, sync: Sync) -> Self:
        reading = read_log(_contents(file))
        if reading.fault is not None:
            raise reading.fault
        opened = cls(file, reading.log, reading.end, sync)
        opened.dropped = reading.dropped
        if reading.dropped:
            file.truncate(reading.end)
            sync_file(file)
        file.seek(reading.end)
        return opened

    def append(self, entry: Entry) -> None:
        """Write *entry*, and add it to the log.

        Raises:
            RecordingError: It isn't the next, or couldn't be read again;
                nothing was written.
            OSError: Writing failed; the log is without it, and the writer stops.
            WriterStopped: An earlier append failed, or the file was closed.
        """
        self._check_writing()
        encoded = self.log.encode(entry)
        frame = write_frame(len(self.log) + 1, encoded.public, encoded.sealed)
        self._pending += frame
        if self._sync is not Sync.NONE or len(self._pending) > PENDING:
            self._drain(self._sync is Sync.ENTRY)
        self.log.append(entry, encoded)

    def sync(self) -> None:
        """Force what was appended to the disk, whatever the policy.

        Raises:
            OSError: Writing failed; the writer stops.
            WriterStopped: An earlier append failed, or the file was closed.
        """
        self._check_writing()
        self._drain(to_disk=True)

    def close(self) -> None:
        """Write what is pending and let go of the file; once closed, do nothing.

        Raises:
            OSError: Writing failed; the file is closed all the same.
        """
        if self._file.closed:
            return
        try:
            if not self._stopped:
                self._drain(self._sync is Sync.ENTRY)
        finally:
            self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def _check_writing(self) -> None:
        if self._stopped:
            message = (
                "an earlier write to this log failed, so nothing more is appended; "
                "open the file again once there is room on the disk"
            )
            raise WriterStopped(message, entry=len(self.log), event=self.log.size)
        if self._file.closed:
            raise WriterStopped("the log was closed; open it again to append")

    def _drain(self, to_disk: bool) -> None:  # noqa: FBT001 - it is private
        try:
            write_all(self._file, bytes(self._pending))
            if to_disk:
                sync_file(self._file)
        except BaseException as error:
            self._stopped = True
            self._cut_back()
            if isinstance(error, OSError):
                message = (
                    f"{error.strerror}; the log holds every entry before this one, "
                    "resume it once it can be written"
                )
                raise OSError(error.errno, message, str(self._file.name)) from error
            raise
        self._end += len(self._pending)
        self._pending.clear()

    def _cut_back(self) -> None:
        # Where even this fails, the next to open the file finds a torn entry,
        # or a whole one that was never acknowledged.
        try:
            self._file.truncate(self._end)
        except OSError:
            return


def _contents(file: FileIO) -> bytes:
    # The first bytes are looked at before the rest is read, which may be long.
    start = file.read(len(PREFIX))
    check_prefix(start)
    return start + file.readall()
