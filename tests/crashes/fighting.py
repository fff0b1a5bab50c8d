"""A fight in a file, and how it goes on: what the tests of crashes share."""

from __future__ import annotations

from pathlib import Path

import attrs

from affray.events.file import Sync
from affray.events.log import Log
from affray.kernel.dice.keyed import seed_from_text
from affray.kernel.dice.sources import seeded
from affray.kernel.state.digest import digest
from affray.replays.tactics import simple
from affray.replays.verify import verify
from affray.session import Fight
from tests.replays.fights import ARCHER, CASTER, FIGHTER, go_on, goblins, reread, setup


def begin_in(path: Path, sync: Sync = Sync.ENTRY) -> Fight:
    """Begin a fight in the file at *path*, on a clock that stands still."""
    return Fight.begin(
        setup(distance=30),
        "whitebox",
        seeded(seed_from_text("crash")),
        path,
        sync=sync,
        clock=lambda: 0,
        salt=lambda: bytes(16),
    )


def take_up(path: Path, sync: Sync = Sync.ENTRY) -> Fight:
    """Take the fight at *path* up again."""
    return Fight.resume(path, sync=sync, clock=lambda: 0, salt=lambda: bytes(16))


def fought() -> Log:
    """Return the log of the same fight, fought to its end in memory."""
    fight = Fight.begin(
        setup(distance=30),
        "whitebox",
        seeded(seed_from_text("crash")),
        clock=lambda: 0,
        salt=lambda: bytes(16),
    )
    return go_on(fight, simple).log


def long_log(events: int = 1000, name: str = "long") -> Log:
    """Return the log of a fight of the sturdy, broken off after so many events."""
    recruits = (FIGHTER, ARCHER, CASTER, *goblins(4))
    sturdy = tuple(attrs.evolve(each, hp=90) for each in recruits)
    fight = Fight.begin(
        setup(sturdy, distance=30),
        "whitebox",
        seeded(seed_from_text(name)),
        clock=lambda: 0,
        salt=lambda: bytes(16),
    )
    while fight.size < events:
        if not fight.pending:
            raise LookupError(f"the fight was over after {fight.size} events")
        go_on(fight, simple, 1)
    return fight.log


def stands_where_the_log_stands(fight: Fight) -> None:
    """See that the state is that of the log, as another process would have it."""
    again = Fight.resume(reread(fight.log).log, clock=lambda: 0)
    assert digest(fight.state) == digest(again.state)
    assert list(fight.pending) == list(again.pending)
    assert fight.size == fight.log.size == again.size


def goes_on_as(path: Path, log: Log) -> None:
    """See that the fight at *path* is taken up, and comes to what *log* has."""
    with take_up(path) as fight:
        go_on(fight, simple)
        assert list(fight.log.records()) == list(log.records())
        assert verify(reread(fight.log)).ok
