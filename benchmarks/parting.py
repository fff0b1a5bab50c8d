"""Gauge 11: forks of a fight, alone and looked at, and what an undo leaves behind."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable, Iterator

from affray.session import Fight

from .battles import answer, fight_of
from .timing import Row, best, best_of_both


EVENTS = 1_000
PLACES = 200
UNDOS = 100
GATE = 10_000


def rows() -> Iterator[Row]:
    """Measure."""
    fight = fight_of(EVENTS)
    places = _places(fight)
    what = f"forks of a fight of {EVENTS:,} events, anywhere in it"
    alone = PLACES / best(lambda: _fork(fight, places), 7)
    yield Row("11", what, alone, "a second", GATE, at_least=True)
    looked = PLACES / best(lambda: _look(fight, places), 7)
    yield Row("11", "the same, each looked at: its step is run", looked, "a second")
    size = _memory(lambda: [fight.fork(place) for place in places]) / PLACES
    yield Row("11", "memory: a fork", size, "bytes")
    longer = fight_of(10 * EVENTS)
    one, ten = best_of_both(
        lambda: _fork(fight, places), lambda: _fork(longer, _places(longer)), 7
    )
    yield Row("7", "fork, ten times the events", ten / one, bound=12)
    yield from _undoing(fight, longer)


def _undoing(fight: Fight, longer: Fight) -> Iterator[Row]:
    """Measure undos, each of an answer, in a fight and in one ten times as long."""
    one, ten = best_of_both(lambda: _undo(fight), lambda: _undo(longer), 20)
    yield Row("7", "undo, ten times the events", ten / one, bound=12)
    late = fight_of(EVENTS)
    few = _memory(lambda: _undos(late))
    for _ in range(3):
        _undos(late)
    many = _memory(lambda: _undos(late))
    what = f"memory: undos {4 * UNDOS} to {5 * UNDOS}, x the first {UNDOS}"
    yield Row("11", what, many / few, bound=1.1)
    fresh = fight_of(EVENTS)
    before, after = best_of_both(lambda: _undo(fresh), lambda: _undo(late), 20)
    yield Row("11", f"undo after {5 * UNDOS} of them: x before", after / before)
    before, after = best_of_both(
        lambda: _fork(fresh, _places(fresh)), lambda: _fork(late, _places(late)), 7
    )
    yield Row("11", f"fork after {5 * UNDOS} undos: x before", after / before)


def _places(fight: Fight) -> list[int]:
    """Return places all over *fight* where it can part."""
    first = len(fight.log.entries[0].records)
    return [first + (fight.size - first) * i // PLACES for i in range(PLACES)]


def _fork(fight: Fight, places: list[int]) -> None:
    for place in places:
        fight.fork(place)


def _look(fight: Fight, places: list[int]) -> None:
    for place in places:
        fight.fork(place).state  # noqa: B018 - that is the look


def _undo(fight: Fight) -> None:
    """Answer, and take the answer back."""
    size = fight.size
    answer(fight)
    fight.undo(size, "measured")


def _undos(fight: Fight) -> None:
    for _ in range(UNDOS):
        _undo(fight)


def _memory(work: Callable[[], object]) -> int:
    """Return the bytes that are held more after *work*, with what it returns."""
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        kept = work()
        after = tracemalloc.get_traced_memory()[0]
        del kept
    finally:
        tracemalloc.stop()
    return after - before
