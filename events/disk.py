"""What a file needs from the operating system: locks, and bytes on the disk."""

from __future__ import annotations

import os
import sys
from io import FileIO
from pathlib import Path
from typing import Final

from .errors import LogLocked


_LOCKED_BYTE: Final = 2**62
"""Windows locks ranges of bytes; this one lies where no log reaches."""


def lock(file: FileIO, path: Path) -> None:
    """Lock *file*, at *path*, against other writers until it is closed.

    Raises:
        LogLocked: Somebody else holds the lock.
    """
    try:
        _lock(file)
    except OSError as error:
        message = (
            f"{path} is being written by another process; close the fight there, or "
            "open the log for reading"
        )
        raise LogLocked(message) from error


def write_all(file: FileIO, data: bytes) -> None:
    """Write all of *data*, in one call where the system takes it in one."""
    written = 0
    while written < len(data):
        written += file.write(data[written:])


def sync_file(file: FileIO) -> None:
    """Wait until what was written to *file* is on the disk."""
    if hasattr(os, "fdatasync"):
        os.fdatasync(file.fileno())
    else:
        os.fsync(file.fileno())


def sync_directory(path: Path) -> None:
    """Wait until the names in the directory at *path* are on the disk."""
    if sys.platform == "win32":
        return  # there it can't be asked for, and needn't
    descriptor = os.open(path, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


if sys.platform == "win32":
    import msvcrt

    def _lock(file: FileIO) -> None:
        position = file.tell()
        file.seek(_LOCKED_BYTE)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        finally:
            file.seek(position)

else:
    import fcntl

    def _lock(file: FileIO) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
