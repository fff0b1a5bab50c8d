"""The seed of a fight with sealed dice: in a file that only its owner can read.

It lies beside the log from before the log's first entry, so that a fight that
was broken off can always go on.
"""

from __future__ import annotations

import os
import re
import secrets
from os import PathLike
from pathlib import Path

from .kernel.dice.keyed import SEED_BYTES


_HEADING = "affray seed 1"
_CONTENT = re.compile(rf"{_HEADING}\n([0-9a-f]{{{2 * SEED_BYTES}}})\n", re.ASCII)


class KeyFault(ValueError):
    """A key file can't be used; the message says why, and the mend."""


def key_path(log: str | PathLike[str]) -> Path:
    """Return where the key of the log at *log* lies: ``fight.affray.key``."""
    return Path(f"{os.fspath(log)}.key")


def new_key(log: str | PathLike[str]) -> bytes:
    """Return a new seed for the log at *log*, having written its key file.

    Raises:
        KeyFault: There is a key file, which may be needed by another log.
        OSError: It can't be written; none is left behind.
    """
    seed = secrets.token_bytes(SEED_BYTES)
    write_key(log, seed)
    return seed


def write_key(log: str | PathLike[str], seed: bytes) -> None:
    """Write *seed* to the key file of the log at *log*, for its owner alone.

    Raises:
        KeyFault: There is a key file, which may be needed by another log.
        OSError: It can't be written; none is left behind.
    """
    path = key_path(log)
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        raise KeyFault(
            f"{path} exists already, and a log elsewhere may need it; "
            "move it away, or choose another name for the log"
        ) from None
    try:
        with os.fdopen(descriptor, "w", encoding="ascii") as file:
            file.write(f"{_HEADING}\n{seed.hex()}\n")
            file.flush()
            os.fsync(file.fileno())
    except BaseException:
        path.unlink(missing_ok=True)
        raise


def read_key(log: str | PathLike[str]) -> bytes | None:
    """Return the seed of the log at *log*, None where there is no key file.

    Raises:
        KeyFault: The file isn't a key.
        OSError: It can't be read.
    """
    path = key_path(log)
    try:
        with path.open("rb") as file:
            content = file.read(1024).decode("ascii", "replace")
    except FileNotFoundError:
        return None
    match = _CONTENT.fullmatch(content.replace("\r\n", "\n"))
    if match is None:
        raise KeyFault(f"{path} is no key file of affray's; put the right one back")
    return bytes.fromhex(match[1])
