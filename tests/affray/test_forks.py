"""Forks share a past, leave it alone, and draw the same by the same key."""

from __future__ import annotations

from pathlib import Path
from random import Random

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from affray.events.file import load
from affray.events.log import Log
from affray.events.record import Entry, Record, Sealed
from affray.events.types import Answered, Rolled
from affray.kernel.dice.keyed import seed_from_text
from affray.kernel.dice.sources import sealed
from affray.kernel.errors import Diverged, KernelError
from affray.kernel.reducers import evolve
from affray.kernel.ruleset import Ruleset, Step
from affray.kernel.rulesets import ruleset
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


class Watched:
    """White Box, telling how often it was asked for a step; at will it fails."""

    def __init__(self) -> None:
        whole = ruleset("whitebox")
        self.asked = 0
        self.fails = False
        self.rules: Ruleset = attrs.evolve(whole, next_step=self._next)
        self._really = whole.next_step

    def _next(self, state: State) -> Step | None:
        self.asked += 1
        return None if self.fails else self._really(state)

    def fight(self) -> Fight:
        """Return a fight by these rules, resumed from the log that was fought."""
        return Fight.resume(FOUGHT.log, ruleset=self.rules, clock=lambda: 0)


def test_a_fork_that_nobody_looks_at_is_not_run() -> None:
    """Its step is run when it is first looked at, and only once."""
    watched = Watched()
    fight = watched.fight()
    before = watched.asked
    with fight.fork(100) as fork:
        assert watched.asked == before
    assert fork.pending
    asked = watched.asked
    assert asked > before
    assert (fork.size, fork.ended, fork.log.size) == (fork.size, False, fork.size)
    assert watched.asked == asked


@pytest.mark.parametrize("size", PLACES[::9])
def test_a_fork_in_memory_is_the_one_in_a_file(size: int, tmp_path: Path) -> None:
    """Whether it is run at once or when it is looked at, the bytes are the same."""
    with FOUGHT.fork(size, tmp_path / "new"):
        pass
    assert (tmp_path / "new").read_bytes() == FOUGHT.fork(size).log.to_bytes()


def test_what_the_parent_does_meanwhile_does_not_reach_a_fork() -> None:
    """A fork that is looked at late is what it would have been at once."""
    times = iter(range(1000, 2000))
    fight = Fight.resume(
        fought("late", most=3).log, clock=lambda: next(times), salt=lambda: bytes(16)
    )
    size = fight.size
    late, at_once = fight.fork(size), fight.fork(size)
    assert at_once.log.entries[-1].at == 1001
    go_on(fight, simple, 2)
    fight.undo(size, "a trial")
    go_on(fight, simple, 1)
    assert late.log.entries[-1].at == 1000
    assert late.log.entries[-1].records == at_once.log.entries[-1].records
    assert late.log.entries[:-1] == at_once.log.entries[:-1]
    assert digest(late.state) == digest(at_once.state)


def test_a_fork_that_diverges_says_so_at_each_look(tmp_path: Path) -> None:
    """In memory the first look raises it and the next too; a file is not begun."""
    watched = Watched()
    fight = watched.fight()
    watched.fails = True
    fork = fight.fork(100)
    for _ in range(2):
        with pytest.raises(Diverged):
            fork.pending  # noqa: B018 - looked at
    with pytest.raises(Diverged):
        fight.fork(100, tmp_path / "new")
    assert list(tmp_path.iterdir()) == []


def _undone() -> Fight:
    """Return a fight that was taken back and brought back, here and there."""
    fight = fought("undone", most=4)
    first = len(fight.log.entries[0].records)
    for size in (fight.size - 3, first, first + 9):
        fight.undo(size, "a trial")
        go_on(fight, Wild(Random(size)), 2)  # noqa: S311
        fight.undo(fight.size - 2, "another")
        fight.redo()
    return fight


def test_a_fight_that_was_taken_back_parts_anywhere_too() -> None:
    """A fork of what was undone, or of what came after, stands where that stood."""
    fight = _undone()
    log = tuple(fight.log.records())
    for size in range(len(fight.log.entries[0].records), fight.size + 1):
        fork = fight.fork(size)
        whole = fight._course.means.resumed(log[:size])
        assert digest(fork.state) == digest(whole.state)
        assert tuple(fork.pending) == tuple(whole.pending)
        assert [r.event for r in fork.log.records(size + 1)] == [  # type: ignore[union-attr]
            r.event for r in whole.take()
        ]


def test_a_fork_of_a_fork_is_one_of_the_whole_log() -> None:
    """What a fork knows of its parent's steps is what its own log tells."""
    fight = _undone()
    for size in range(len(fight.log.entries[0].records), fight.size, 7):
        fork = go_on(fight.fork(size), simple, 2)
        again = Fight.resume(
            reread(fork.log).log, clock=lambda: 0, salt=lambda: bytes(16)
        )
        for place in range(size - 3, fork.size, 5):
            if place >= len(fight.log.entries[0].records):
                assert (
                    fork.fork(place).log.to_bytes() == again.fork(place).log.to_bytes()
                )


def test_no_fight_parts_where_a_record_is_withheld() -> None:
    """Where what counts is sealed from this reader, the call of fork refuses."""
    fight = fought("withheld", most=3)
    first = len(fight.log.entries[0].records)
    hidden = fight.size - 2
    fight.undo(first, "a trial")
    log = Log(fight.log.header)
    for entry in fight.log.entries:
        records = tuple(
            Sealed(r.seq, bytes(32)) if r.seq == hidden else r for r in entry.records
        )
        log.append(Entry(entry.at, records))
    view = Fight.resume(log)
    assert digest(view.fork(hidden).state) == digest(fight.fork(hidden).state)
    assert digest(view.fork(log.size).state) == digest(view.state)
    with pytest.raises(KernelError, match="withheld"):
        view.fork(hidden + 1)


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


@settings(max_examples=25)
@given(st.integers(0, 11), st.randoms(use_true_random=False))
def test_a_draw_of_the_same_key_falls_the_same(number: int, rng: Random) -> None:
    """Whatever is decided instead of anything, and after it, no same key differs."""
    decided_otherwise(number, rng)


@pytest.mark.long
@settings(max_examples=400)
@given(st.integers(0, 11), st.randoms(use_true_random=False))
def test_every_draw_of_the_same_key_falls_the_same(number: int, rng: Random) -> None:
    """The same, tried more often."""
    decided_otherwise(number, rng)


def decided_otherwise(number: int, rng: Random) -> None:
    """Fork a fight anywhere, decide otherwise there, and compare what is rolled."""
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
