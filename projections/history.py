"""How hit points came and went, and who said so."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from ..events.record import AnyRecord
from ..events.types.fight import RoundBegan
from ..events.types.outcomes import DamageSuffered, Healed
from ..events.values import CombatantId, Person
from ..kernel.reducers import effective
from .viewer import Viewer, seen


@attrs.frozen
class HpChange:
    """One loss or gain of hit points.

    Attributes:
        seq: The number of the event.
        round: The round it fell in, -1 before the first.
        amount: Negative for a loss.
        by: Who said it; `KERNEL` for what the rules brought about.
        cause: The id of the rule that led there.
    """

    seq: int
    round: int
    before: int
    after: int
    amount: int
    source: str
    by: Person
    cause: str


def hp_changes(
    records: Iterable[AnyRecord], who: CombatantId, viewer: Viewer
) -> tuple[HpChange, ...]:
    """Return the changes of *who* in those *records* that count, oldest first."""
    changes = []
    number = -1
    for record in seen(effective(records), viewer):
        event = record.event
        if isinstance(event, RoundBegan):
            number = event.number
        elif isinstance(event, DamageSuffered | Healed) and event.who == who:
            lost = isinstance(event, DamageSuffered)
            changes.append(
                HpChange(
                    record.seq,
                    number,
                    event.before,
                    event.after,
                    -event.amount if lost else event.amount,
                    event.source,
                    record.by,
                    record.cause,
                )
            )
    return tuple(changes)
