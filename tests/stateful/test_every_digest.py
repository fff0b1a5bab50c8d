"""After every single event, the fight as it stands is the fold of its log.

A fight is played live while each state that it passes through is named; then
its log is read from bytes and folded, and named after each event as well.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from random import Random
from typing import Any

import pytest

from affray.events.log import Log
from affray.events.reading import read_log
from affray.events.record import AnyRecord, Record
from affray.events.types import Retracted
from affray.kernel.chronicle import Chronicle
from affray.kernel.dice.keyed import seed_from_text
from affray.kernel.dice.sources import seeded
from affray.kernel.reducers import evolve, fold
from affray.kernel.state import State
from affray.kernel.state.digest import digest
from affray.replays.wild import Wild
from affray.session import Fight
from tests.replays.fights import ARCHER, CASTER, FIGHTER, answer, begin, goblins, setup
from tests.stateful.whitebox import REFEREE


Digests = dict[int, bytes]

FIGHTS = 60
MANY = 10_000
ANSWERS = 16
PART = 250
FEW_ANSWERS = 3
"""Short fights, so that ten thousand are played in minutes."""


@contextmanager
def watched() -> Iterator[Digests]:
    """Give the digests of the live states, by the number of the event before."""
    live: Digests = {}
    note = Chronicle.note

    def noted(self: Chronicle, *args: Any) -> None:
        size = self.size
        note(self, *args)
        if self.size > size:
            live[size] = digest(self.state)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Chronicle, "note", noted)
        yield live


def played(rng: Random, live: Digests, answers: int) -> Log:
    """Return the log of a short fight, with a ruling or an undo now and then."""
    many = answers > FEW_ANSWERS
    party = rng.sample((FIGHTER, ARCHER, CASTER), rng.randint(1, 2) if many else 1)
    foes = goblins(rng.randint(1, 2) if many else 1)
    brawl = setup((*party, *foes), distance=rng.choice((5, 30)))
    fight = begin(seeded(seed_from_text(str(rng.random()))), brawl)
    wild = Wild(rng)
    for _ in range(answers):
        if not fight.pending:
            break
        answer(fight, wild)
        if rng.random() < 0.06 and not fight.ended:
            fight.rule("so be it", "a test", *REFEREE.decreed(fight.state, rng))
        if rng.random() < 0.03:
            undo(fight, rng, live)
    return fight.log


def undo(fight: Fight, rng: Random, live: Digests) -> None:
    """Take back some answers; the state right after that is named too.

    Unless the rules go on at once, and leave it: then it is seen by nobody.
    """
    entry = rng.randint(max(1, len(fight.log) - 3), len(fight.log))
    if entry == len(fight.log):
        return
    taken = fight.log.size
    fight.undo(fight.log.entries[entry].records[0].seq, "a slip")
    if fight.size == taken + 1:
        live[taken] = digest(fight.state)


def folded(records: list[AnyRecord]) -> Iterator[tuple[int, State]]:
    """Yield each event's number with the fold of the log up to it."""
    state = State()
    for record in records:
        assert isinstance(record, Record)
        if isinstance(record.event, Retracted):
            state = fold(records[: record.seq + 1])
        else:
            state = evolve(state, record.event)
        yield record.seq, state


def compared(first: int, count: int, answers: int) -> int:
    """Play fights and compare every digest; return how many there were."""
    done = 0
    for number in range(first, first + count):
        rng = Random(number)  # noqa: S311 - which fight, not which dice
        with watched() as live:
            log = played(rng, live, answers)
        records = list(read_log(log.to_bytes()).log.records())
        cut = rng.randrange(len(records))
        for seq, state in folded(records):
            if seq in live:
                assert digest(state) == live[seq], (number, seq)
            if seq == cut:
                assert digest(fold(records[: seq + 1])) == digest(state), (number, seq)
        assert set(live) <= set(range(len(records)))
        done += len(live)
    return done


def test_the_live_digest_is_that_of_the_fold_after_every_event() -> None:
    """Whatever is played, ruled and undone, the log says where the fight stands."""
    assert compared(0, FIGHTS, ANSWERS) > 20 * FIGHTS


@pytest.mark.whole
def test_every_digest_of_ten_thousand_fights() -> None:
    """The same over ten thousand fights, played by as many processes as fit."""
    firsts = range(FIGHTS, FIGHTS + MANY, PART)
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        done = sum(pool.map(part, firsts))

    assert done > 20 * MANY


def part(first: int) -> int:
    """Compare the digests of one part of the many fights."""
    return compared(first, PART, FEW_ANSWERS)
