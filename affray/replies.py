"""What comes back from an answer."""

from __future__ import annotations

from typing import TypeAlias

import attrs

from .events.record import Entry, Record
from .kernel.prompts import Refusal


@attrs.frozen
class Accepted:
    """An answer or ruling that was taken, with all that it brought about.

    Attributes:
        entry: What is now in the log, and on disk where the fight has a file.
        again: Whether the same key had been taken before: nothing new happened.
    """

    entry: Entry
    again: bool = False


@attrs.frozen
class Stale:
    """An answer given against a log that has grown since: see what it missed.

    Attributes:
        size: How many events the log has now.
        missed: Those that the sender had not seen.
    """

    size: int
    missed: tuple[Record, ...]


Reply: TypeAlias = Accepted | Refusal | Stale
