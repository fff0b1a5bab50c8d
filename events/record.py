"""A record is an event with its circumstances; an entry is one answer's worth."""

from __future__ import annotations

from typing import TypeAlias

import attrs

from .types import Event
from .values import KERNEL, Person


@attrs.frozen
class Record:
    """An event as it stands in a log.

    Attributes:
        seq: Its number in the log, from 0, without gaps.
        event: What happened.
        by: Who said it; `KERNEL` for what the rules brought about.
        cause: The id of the rule that led here, within the log's rule set.
        visible_to: Who may see it, besides the referee; empty for everyone.
        salt: 16 random bytes where not everyone may see it, else empty.
    """

    seq: int
    event: Event
    by: Person = KERNEL
    cause: str = ""
    visible_to: tuple[Person, ...] = ()
    salt: bytes = b""


@attrs.frozen
class Sealed:
    """A record whose content is withheld from this reader: only its hash."""

    seq: int
    digest: bytes


AnyRecord: TypeAlias = Record | Sealed


@attrs.frozen
class Entry:
    """One answer with everything it caused: all of it is on disk, or none.

    Attributes:
        at: When, in milliseconds since 1970 (UTC); no rule reads it.
        records: In order; never empty.
    """

    at: int
    records: tuple[AnyRecord, ...]
