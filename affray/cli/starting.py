"""Fights begun from a roster or taken up again, with their key beside them."""

from __future__ import annotations

import errno
import os
import secrets
from enum import Enum
from pathlib import Path

import attrs

from ..events.errors import RecordingError
from ..events.file import Sync
from ..kernel.dice.keyed import SEED_BYTES, seed_from_text
from ..kernel.dice.sources import DiceSource, EnteredDice, sealed, seeded
from ..kernel.errors import Diverged, KernelError
from ..keys import key_path, new_key, read_key
from ..roster import Roster
from ..session import Fight
from .faults import BAD_INPUT, Trouble, recording
from .opened import refused


class Dice(Enum):
    """Where faces come from."""

    SEALED = "sealed"
    SEEDED = "seeded"
    ENTERED = "entered"


@attrs.frozen
class Started:
    """A fight to play on, and what goes with it.

    Attributes:
        seed: The seed of sealed dice, None for others or where it isn't here.
    """

    fight: Fight
    path: Path
    seed: bytes | None

    def reveal(self) -> None:
        """Open the seed of sealed dice, once the fight is over."""
        state = self.fight.state
        sealed_still = state.dice.source == "sealed" and not state.seed
        if self.fight.ended and sealed_still and self.seed is not None:
            self.fight.reveal(self.seed)


def begin(roster: Roster, log: Path, dice: Dice | None, seed: str | None) -> Started:
    """Begin the fight of *roster* in a new file.

    Args:
        roster: Who fights.
        log: The file; it mustn't be there.
        dice: What dice; None is seeded where there is a *seed*, entered where
            the roster has dice, else sealed.
        seed: What names the seed of seeded dice; None is one by chance.
    """
    if dice is None:
        scripted = Dice.ENTERED if roster.script.dice else Dice.SEALED
        dice = scripted if seed is None else Dice.SEEDED
    if seed is not None and dice is not Dice.SEEDED:
        raise Trouble("usage", "--seed goes with --dice seeded alone", BAD_INPUT)
    if log.exists():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(log))
    if dice is Dice.SEALED:
        return _sealed(roster, log)
    source: DiceSource = EnteredDice()
    if dice is Dice.SEEDED:
        by_chance = seed is None
        key = (
            secrets.token_bytes(SEED_BYTES) if by_chance else seed_from_text(seed or "")
        )
        source = seeded(key)
    sync = Sync.FLUSH if dice is Dice.SEEDED else Sync.ENTRY
    return Started(_begun(roster, source, log, sync), log, None)


def _sealed(roster: Roster, log: Path) -> Started:
    """Write the key before the log's first entry; leave none without a log."""
    seed = new_key(log)
    try:
        fight = _begun(roster, sealed(seed), log, Sync.ENTRY)
    except BaseException:
        if not log.exists():
            key_path(log).unlink(missing_ok=True)
        raise
    return Started(fight, log, seed)


def _begun(roster: Roster, dice: DiceSource, log: Path, sync: Sync) -> Fight:
    return Fight.begin(roster.setup, roster.ruleset, dice, log, sync=sync)


def resume(log: Path) -> Started:
    """Take up the fight in the file at *log*, with the key beside it."""
    seed = read_key(log)
    try:
        fight = Fight.resume(log, seed=seed)
    except RecordingError as error:
        damaged = error.entry is not None
        raise (refused if damaged else recording)(error, log) from error
    except Diverged:
        raise
    except KernelError as error:
        raise Trouble("key", f"{log}: {error}{_where(log, seed)}", BAD_INPUT) from error
    except ValueError as error:
        raise Trouble("key", f"{key_path(log)}: {error}", BAD_INPUT) from error
    return Started(fight, log, seed)


def _where(log: Path, seed: bytes | None) -> str:
    if seed is not None:
        return ""
    return f"; {key_path(log)} isn't there: put it back, then resume again"
