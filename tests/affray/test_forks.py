"""Forks share a past, leave it alone, and draw the same by the same key."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from affray.events.file import load
from affray.events.log import Log
from affray.events.record import Record
from affray.events.types import Answered, Rolled
from affray.kernel.dice.keyed import seed_from_text
from affray.kernel.dice.sources import sealed
from affray.kernel.errors import KernelError
from affray.kernel.reducers import evolve
from affray.kernel.rulings import kill
from affray.kernel.state import State
from affray.kernel.state.digest import digest
from affray.recorded import Recorded
from affray.replacing import follow
from affray.replays.diff import diff
from affray.replays.kinship import is_fork_of
from affray.replays.tactics import simple
from affray.replays.verify import verify
from affray.replays.wild import Wild
from affray.session import Fight
from tests.replays.fights import begin, fought, go_on, reread, setup, wild


Keyed = dict[tuple[int, str, str, int, str], tuple[int, ...]]

FOUGHT = fought("one")
OPENING = len(FOUGHT.log.entries[0].records)
PLACES = range(OPENING, FOUGHT.size + 1)


def _answers(log: Log, start: int = 0) -> list[Record]:
    return [
        record
        for record in log.records(start)
        if isinstance(record, Record) and isinstance(record.event, Answered)
    ]


def _seqs(fight: Fight) -> list[int]:
    return [record.seq for record in _answers(fight.log)]


@pytest.mark.parametrize("step", range(4))
def test_the_same_choices_are_the_same_fight(step: int) -> None:
    """Forked at every event and played on as before, it ends in the same state."""
    before = FOUGHT.log.to_bytes()
    for size in PLACES[step::4]:
        fork = FOUGHT.fork(size)
        result = follow(fork, Recorded.after(FOUGHT.log.records(), size - 1))
        assert (result.stopped, result.at) == (None, FOUGHT.size)
        assert digest(fork.state) == digest(FOUGHT.state)
        assert diff(FOUGHT.log, fork.log) is None
        assert is_fork_of(fork.log, FOUGHT.log) == ""
    assert FOUGHT.log.to_bytes() == before


@pytest.mark.parametrize("size", PLACES[::9])
def test_a_fork_verifies_by_itself(size: int) -> None:
    """A fork is a whole log: it verifies without its parent, played on or not."""
    fork = FOUGHT.fork(size)
    assert verify(reread(fork.log)).findings == ()
    go_on(fork, Wild(Random(size)))  # noqa: S311
    assert verify(reread(fork.log)).findings == ()
    found = diff(FOUGHT.log, fork.log)
    assert found is None or found.shared >= size


@pytest.mark.parametrize("size", PLACES[::9])
def test_a_fork_parts_from_its_parent_where_it_was_forked(size: int) -> None:
    """Before anything else is decided, the difference is what one answer brings."""
    fork = FOUGHT.fork(size)
    found = diff(FOUGHT.log, fork.log)
    due = next((seq for seq in _seqs(FOUGHT) if seq >= size), FOUGHT.size)
    assert (found is None) == (due == FOUGHT.size)
    assert found is None or (found.shared, found.path) == (due, "record")


def test_a_fork_in_a_file_leaves_the_other_file(tmp_path: Path) -> None:
    """Both files stand on their own; the first isn't touched by the second."""
    one, other = tmp_path / "one", tmp_path / "other"
    one.write_bytes(FOUGHT.log.to_bytes())
    fight = Fight.resume(load(one).log)
    with fight.fork(100, other) as fork:
        go_on(fork, Wild(Random(1)))  # noqa: S311
    assert one.read_bytes() == FOUGHT.log.to_bytes()
    assert load(other).log.head() == fork.log.head()
    with pytest.raises(FileExistsError):
        fight.fork(100, other)


@pytest.mark.parametrize("size", [0, OPENING - 1, FOUGHT.size + 1])
def test_there_are_places_where_no_fight_parts(size: int) -> None:
    """A fight parts neither within its set-up nor after its end."""
    with pytest.raises(ValueError, match="the fight can part after"):
        FOUGHT.fork(size)


def test_a_ruling_stands_or_falls_whole() -> None:
    """A fight parts before a ruling or after all of its effects, not in between."""
    fight = fought("ruled", most=3)
    ruling = fight.size
    effects = kill(fight.state, "f1")
    fight.rule("a stone falls on f1", "the roof", *effects)
    for size in range(ruling + 1, ruling + 1 + len(effects)):
        with pytest.raises(ValueError, match=f"within the ruling of event {ruling}"):
            fight.fork(size)
    assert not fight.fork(ruling).state.combatants["f1"].dead
    assert fight.fork(ruling + 1 + len(effects)).state.combatants["f1"].dead


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 11), st.randoms(use_true_random=False))
def test_a_draw_of_the_same_key_falls_the_same(number: int, rng: Random) -> None:
    """Whatever is decided instead of anything, and after it, no same key differs."""
    fight = _WILD[number]
    event = rng.choice(_seqs(fight))
    fork = fight.fork(event)
    go_on(fork, Wild(rng), 1)
    result = follow(fork, Recorded.after(fight.log.records(), event))
    go_on(fork, Wild(rng), 60)
    original, drawn = _draws(fight.log), _draws(result.fight.log, event)
    shared = original.keys() & drawn.keys()
    assert {k: original[k] for k in shared} == {k: drawn[k] for k in shared}


_WILD = [wild(f"draw{i}", dice="sealed" if i % 3 else "seeded") for i in range(12)]


def _draws(log: Log, start: int = 0) -> Keyed:
    """Return the faces drawn from event *start* on, by key and dice."""
    drawn: Keyed = {}
    state = State()
    for record in log.records():
        assert isinstance(record, Record)
        roll = record.event
        keyed = isinstance(roll, Rolled) and roll.source in {"sealed", "seeded"}
        if keyed and isinstance(roll, Rolled) and record.seq >= start:
            key = (state.round, roll.who, roll.purpose, roll.draw, roll.dice)
            drawn[key] = roll.faces
        state = evolve(state, record.event)
    return drawn


def test_a_fork_of_sealed_dice_goes_on_by_the_same_seed() -> None:
    """A fork's file goes on with its parent's key, and with no other."""
    seed = seed_from_text("sealed")
    fight = go_on(begin(sealed(seed), setup(distance=30)), simple, 1)
    assert not fight.ended
    fork = fight.fork(fight.size)
    again = Fight.resume(reread(fork.log).log, seed=seed)
    assert digest(again.state) == digest(fight.state)
    with pytest.raises(KernelError):
        Fight.resume(reread(fork.log).log)
