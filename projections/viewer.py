"""Who looks, and what of a log they may see."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from ..events import sealing
from ..events.record import AnyRecord, Record
from ..events.values import Person


Viewer: TypeAlias = Person
"""A player, or `REFEREE`, who sees everything."""


def may_see(record: AnyRecord, viewer: Viewer) -> bool:
    """Return whether *viewer* may see *record*; nobody can see a sealed one."""
    return isinstance(record, Record) and sealing.may_see(record.visible_to, viewer)


def seen(records: Iterable[AnyRecord], viewer: Viewer) -> list[Record]:
    """Return those of *records* that *viewer* may see, in order."""
    return [r for r in records if isinstance(r, Record) and may_see(r, viewer)]
