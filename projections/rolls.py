"""All rolls of a fight, one brief line each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import attrs

from ..events.record import AnyRecord
from ..events.types.rolls import Rolled
from .telling import tell
from .viewer import Viewer, seen


_NEARBY = 5


class NoSuchRoll(ValueError):
    """An event is no roll, or none that the viewer may see.

    Attributes:
        seq: The number that was asked for.
        near: The numbers of the nearest rolls.
    """

    def __init__(self, seq: int, near: Sequence[int]) -> None:
        listed = ", ".join(map(str, near))
        hint = f"the nearest rolls are {listed}" if near else "there are no rolls"
        super().__init__(f"event {seq} is no roll; {hint}")
        self.seq = seq
        self.near = tuple(near)


@attrs.frozen
class RollLine:
    """A roll in brief: see `events.types.rolls.Rolled`."""

    seq: int
    round: int
    who: str
    name: str
    purpose: str
    dice: str
    faces: tuple[int, ...]
    total: int
    needed: int | None
    under: bool
    taken_back: bool


def rolls(records: Iterable[AnyRecord], viewer: Viewer) -> tuple[RollLine, ...]:
    """Return every roll that *viewer* may see, what was taken back too."""
    lines = []
    for telling in tell(records, viewer):
        for record in seen([telling.record], viewer):
            event = record.event
            if isinstance(event, Rolled):
                lines.append(
                    RollLine(
                        record.seq,
                        telling.context.round,
                        event.who,
                        telling.context.name(event.who),
                        event.purpose,
                        event.dice,
                        event.faces,
                        event.total,
                        event.needed,
                        event.under,
                        not telling.counts,
                    )
                )
    return tuple(lines)


def nearest(records: Iterable[AnyRecord], seq: int, viewer: Viewer) -> tuple[int, ...]:
    """Return the numbers of the few rolls that are nearest to *seq*, in order."""
    at = [r.seq for r in seen(records, viewer) if isinstance(r.event, Rolled)]
    return tuple(sorted(sorted(at, key=lambda n: (abs(n - seq), n))[:_NEARBY]))
