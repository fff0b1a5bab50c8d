"""Forks written to files, with their key beside them."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

import attrs

from ..kernel.errors import KernelError
from ..keys import key_path, read_key, write_key
from ..replacing import Replaced, replaced
from ..replays.replay import at
from ..session import Fight
from .faults import BAD_INPUT, Trouble
from .opened import open_log


@attrs.frozen
class Forking:
    """A fight to part from, and where the fork is to be written.

    Attributes:
        fight: The fight, in memory: its file is read and never written.
        seed: The seed of sealed dice, None for others or where it isn't known.
    """

    fight: Fight
    new: Path
    seed: bytes | None

    @classmethod
    def of(cls, log: Path, new: Path) -> Forking:
        """Return what it takes to fork the log at *log* into the file *new*.

        Raises:
            Trouble: The log is damaged, or its key is missing or another's.
            OSError: It can't be read, or *new* exists.
        """
        if new.exists():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(new))
        opened = open_log(log)
        sealed = opened.state.dice.source == "sealed"
        seed = read_key(log) or opened.state.seed or None if sealed else None
        try:
            fight = Fight.resume(opened.log, seed=seed)
        except KernelError as error:
            raise Trouble("fork", f"{log}: {error}", BAD_INPUT) from error
        except ValueError as error:
            raise Trouble("key", f"{key_path(log)}: {error}", BAD_INPUT) from error
        return cls(fight, new, seed)


def forked_at(forking: Forking, where: str) -> Replaced:
    """Fork just after event *where*, or at the end of round ``rN``.

    Raises:
        Trouble: There is no such place to part from.
    """
    fight = forking.fight

    def parted() -> Replaced:
        size = at(tuple(fight.log.records()), where)
        return Replaced(fight.fork(size, forking.new), 0, None, size)

    return _written(forking, parted, "--at")


def forked_with(forking: Forking, event: str, choice: str) -> Replaced:
    """Fork just before the answer *event*, and answer *choice* instead.

    Raises:
        Trouble: That is no answer that counts, or *choice* isn't legal.
    """
    if not (event.isascii() and event.isdigit()):
        raise Trouble("usage", f"--replace: {event!r} is no event's number", BAD_INPUT)
    return _written(
        forking,
        lambda: replaced(forking.fight, int(event), choice, forking.new),
        "--replace",
    )


def _written(forking: Forking, make: Callable[[], Replaced], option: str) -> Replaced:
    """Write the key before the log, and leave neither where one fails."""
    if forking.seed is not None:
        write_key(forking.new, forking.seed)
    try:
        return make()
    except BaseException as error:
        if not isinstance(error, FileExistsError):
            forking.new.unlink(missing_ok=True)
        if forking.seed is not None:
            key_path(forking.new).unlink(missing_ok=True)
        if isinstance(error, KernelError | ValueError):
            raise Trouble("fork", f"{option}: {error}", BAD_INPUT) from error
        raise
