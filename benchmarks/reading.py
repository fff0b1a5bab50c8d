"""Gauges 30 and 7: reading a log against bare msgpack, and ten times as much."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import msgpack

from affray.events.reading import read_log
from affray.kernel.reducers import fold
from affray.replays.replay import at, replay, states
from affray.replays.verify import verify

from .battles import log_of, records_of
from .timing import Row, best, best_of_both


EVENTS = 10_000


def rows() -> Iterator[Row]:
    """Measure."""
    data = log_of(EVENTS).to_bytes()
    packed = b"".join(log_of(EVENTS).public_bytes[1:])
    records = records_of(EVENTS)
    size = log_of(EVENTS).size

    def bare() -> None:
        unpacker = msgpack.Unpacker()
        unpacker.feed(packed)
        for _ in unpacker:
            pass

    def checked() -> None:
        log = read_log(data).log
        log.head()
        fold(log.records())

    def loaded() -> None:
        read_log(data).log.head()

    base, load = best_of_both(bare, loaded, 9)
    base, whole = best_of_both(bare, checked, 9)
    unchecked = best(lambda: fold(records), 9)
    yield Row("30", "load, check types and head: x msgpack", load / base)
    yield Row("30", "the same and fold: x msgpack", whole / base, bound=12)
    yield Row("30", "fold what is loaded: x msgpack", unchecked / base)
    yield Row("30", "load, check and fold: events", size / whole, "a second")
    yield Row("30", "fold alone: events", size / unchecked, "a second")
    yield from _scaling()


def _scaling() -> Iterator[Row]:
    small, large = EVENTS // 10, EVENTS
    work: dict[str, Callable[[int], object]] = {
        "load": lambda n: read_log(log_of(n).to_bytes()),
        "fold": lambda n: fold(records_of(n)),
        "all states": lambda n: list(states(records_of(n))),
        "verify": lambda n: verify(read_log(log_of(n).to_bytes())),
        "seek": _seek,
    }
    for name, run in work.items():
        turns = 3 if name == "verify" else 7
        few, many = best_of_both(partial(run, small), partial(run, large), turns)
        scale = log_of(large).size / log_of(small).size
        yield Row(
            "7", f"{name}, ten times the events", many / few * 10 / scale, bound=12
        )
        if name == "verify":
            yield Row("5", "verify: events", log_of(large).size / many, "a second")


def _seek(events: int) -> None:
    records = records_of(events)
    replay(records, at(records, str(len(records) * 3 // 4)))
