"""Histories that were left: which there are, and how much work they make."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import attrs
import pytest

from affray.events.record import Record
from affray.events.types import Event, Retracted, Rolled
from affray.kernel import chronicle
from affray.kernel.dice.keyed import seed_from_text
from affray.kernel.dice.sources import seeded
from affray.kernel.reducers import effective, evolve
from affray.kernel.state import State
from affray.replays import rerunning
from affray.replays.histories import Histories
from affray.replays.tactics import simple
from affray.replays.verify import verify
from affray.replays.wild import Wild
from affray.session import Fight
from tests.replays.fights import (
    FIGHTER,
    altered,
    begin,
    first,
    fought,
    go_on,
    goblins,
    reread,
    setup,
    with_record,
)


def undone(undos: int) -> Fight:
    """Return a long fight in which every third answer was a slip, *undos* of them."""
    enduring = tuple(attrs.evolve(r, hp=1000) for r in (FIGHTER, *goblins(2)))
    fight = begin(seeded(seed_from_text("slips")), setup(enduring, distance=5))
    for _ in range(undos):
        go_on(fight, simple, 2)
        before = fight.size
        go_on(fight, simple, 1)
        fight.undo(before, "a slip")
    return go_on(fight, simple, 3)


def tangled(number: int) -> Fight:
    """Return a fight with undos and redos to wherever it may be."""
    rng = Random(number)  # noqa: S311
    fight = fought(f"tangle {number}", most=2)
    opening = len(fight.log.entries[0].records)
    for _ in range(8):
        go_on(fight, Wild(rng), rng.randint(1, 4))
        fight.undo(rng.randint(opening, fight.size - 1), "no")
        if rng.random() < 0.5:
            fight.redo("yes")
    return fight


@pytest.mark.parametrize("number", range(10))
def test_a_history_is_what_counted_then(number: int) -> None:
    """Whatever was taken back and brought back, a history is what `effective` has."""
    records = tuple(tangled(number).log.records())
    histories = Histories(records)
    for end in range(1, len(records) + 1):
        assert histories.since(end, ()) == effective(records[:end])


@pytest.mark.parametrize("number", range(10))
def test_histories_hold_every_event_that_ever_counted(number: int) -> None:
    """The last one comes first, none is the beginning of one before it."""
    records = tuple(tangled(number).log.records())
    histories = Histories(records)
    ends = list(histories.ends())
    assert ends[0] == len(records)
    assert ends == sorted(ends, reverse=True)
    covered: set[int] = set()
    for end in ends:
        counted = {r.seq for r in effective(records[:end])}
        assert not counted <= covered
        covered |= counted
    ever = {r.seq for end in range(len(records)) for r in effective(records[:end])}
    assert covered >= ever


def test_since_begins_at_what_is_known() -> None:
    """Of a history only what follows on the last event known is given, and that."""
    records = tuple(fought(most=6).log.records())
    histories = Histories(records)
    assert histories.since(20, {5, 9, 30}) == list(records[9:20])
    assert histories.since(20, {19}) == [records[19]]


def _events(fight: Fight) -> Iterator[Event]:
    return (r.event for r in fight.log.records() if isinstance(r, Record))


def _work(fight: Fight, monkeypatch: pytest.MonkeyPatch) -> tuple[int, int]:
    """Return how many events verifying *fight* has the rules bring about, and folds."""
    count = {"run": 0, "folded": 0}

    def counting(what: str) -> Callable[[State, Event], State]:
        def counted(state: State, event: Event) -> State:
            count[what] += 1
            return evolve(state, event)

        return counted

    with monkeypatch.context() as patched:
        patched.setattr(chronicle, "evolve", counting("run"))
        patched.setattr(rerunning, "evolve", counting("folded"))
        assert verify(reread(fight.log)).ok
    return count["run"], count["folded"]


@pytest.mark.parametrize("undos", [0, 5, 50])
def test_work_grows_with_the_events_alone(
    monkeypatch: pytest.MonkeyPatch, undos: int
) -> None:
    """However much was taken back, an event is run and folded once or twice."""
    fight = undone(undos)
    assert sum(isinstance(e, Retracted) for e in _events(fight)) == undos
    run, folded = _work(fight, monkeypatch)
    assert run <= 2 * fight.size
    assert folded <= 2 * fight.size


def test_a_fault_before_all_undos_is_one_finding() -> None:
    """What every history begins with is found wrong once."""
    fight = undone(5)
    roll = first(fight.log, Rolled)
    reading = altered(fight.log, roll.seq, with_record(roll.seq, cause="x"))
    found = [f for f in verify(reading).findings if f.kind == "diverged"]
    assert [f.event for f in found] == [roll.seq]


def test_faults_in_several_histories_are_all_found() -> None:
    """What is wrong in one that was left is found, though the last is right."""
    fight = fought(most=6)
    places = []
    for _ in range(3):
        before = fight.size
        go_on(fight, simple, 3)
        places.append(before + 1)
        fight.undo(before, "a slip")
    log = go_on(fight, simple, 5).log
    for seq in places:
        log = altered(log, seq, with_record(seq, cause="x")).log
    found = [f for f in verify(reread(log)).findings if f.kind == "diverged"]
    assert [f.event for f in found] == places[::-1]
