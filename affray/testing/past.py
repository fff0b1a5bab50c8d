"""Checks of what is done with a fight's past: taken back, and gone another way."""

from __future__ import annotations

from collections.abc import Sequence

from ..events.codec import encode_event
from ..events.record import Record
from ..events.types import Answered, Ruled
from ..kernel.reducers import fold
from ..kernel.state.digest import digest
from ..session import Fight
from .faults import expect
from .trial import Trial, failing, spread


UNDONE = 12
"""To how many places a fight is taken back."""


def undo(trial: Trial) -> None:
    """Taken back to any place, the fight stands as it stood; brought back, too."""
    played = trial.played
    for size in spread(range(played.first, len(played.records)), UNDONE):
        with failing(f"the fight, taken back to event {size - 1}"):
            undone_to(played.fight, played.records, size)


def forks(trial: Trial) -> None:
    """Parted at any event, a fork shares the past, and what comes by itself.

    What the parent became isn't touched by it.
    """
    played = trial.played
    before = played.fight.log.to_bytes()
    for size in range(played.first, len(played.records) + 1):
        with failing(f"a fork that parts after event {size - 1}"):
            forked_at(played.fight, played.records, size)
    expect(
        played.fight.log.to_bytes() == before, "a fork changed the fight that it left"
    )


def forked_at(fight: Fight, records: Sequence[Record], size: int) -> None:
    """Part after *size* events: what comes by itself is what came before.

    Raises:
        Nonconforming: Where it isn't.
    """
    fork = fight.fork(size)
    theirs = [r for r in fork.log.records() if isinstance(r, Record)]
    followed = theirs[size + 1 :]
    place = f"a fork that parts after event {size - 1}"
    expect(
        theirs[:size] == [*records[:size]], f"{place} doesn't share what came before"
    )
    expect(
        _said(followed) == _said(records[size : size + len(followed)]),
        f"{place} goes another way by itself than the fight it left",
    )
    expect(
        _stops(records[size + len(followed) :]),
        f"{place} stops where the fight it left went on",
    )


def undone_to(fight: Fight, records: Sequence[Record], size: int) -> None:
    """Take a copy of the fight back to *size* events, and bring it back again.

    Raises:
        Nonconforming: Where it doesn't stand as it stood.
    """
    copy = fight.fork(fight.size)
    before = digest(copy.state), sorted(copy.pending)
    place = f"taken back to event {size - 1}"
    expect(
        before[0] == digest(fight.state), "a fork of the whole fight stands otherwise"
    )
    copy.undo(size, "a slip")
    came = copy.size - fight.size - 2
    expect(
        came or digest(copy.state) == digest(fold(records[:size])),
        f"{place}, the fight doesn't stand as it stood",
    )
    copy.redo()
    expect(
        (digest(copy.state), sorted(copy.pending)) == before,
        f"{place} and brought back, the fight doesn't stand as it stood",
    )


def _said(records: Sequence[Record]) -> list[tuple[bytes, str, str, tuple[str, ...]]]:
    return [(encode_event(r.event), r.by, r.cause, r.visible_to) for r in records]


def _stops(rest: Sequence[Record]) -> bool:
    """Return whether *rest* begins with what only people bring about."""
    return not rest or isinstance(rest[0].event, Answered | Ruled)
