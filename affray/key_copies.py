"""The key of a fork: it draws from the seed of the fight that it parted from."""

from __future__ import annotations

import os
from os import PathLike

from .keys import KeyFault, key_path


def copy_key(seed: bytes, log: str | PathLike[str]) -> None:
    """Write *seed* to the key file of the log at *log*, for its owner alone.

    Raises:
        KeyFault: There is a key file, which may be needed by another log.
        OSError: It can't be written.
    """
    path = key_path(log)
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        raise KeyFault(
            f"{path} exists already, and a log elsewhere may need it; "
            "move it away, or choose another name for the log"
        ) from None
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(f"affray seed 1\n{seed.hex()}\n")
        file.flush()
        os.fsync(file.fileno())
