"""What counts of a log in which the fight was taken back, and taken back again."""

from __future__ import annotations

from hypothesis import example, given
from hypothesis import strategies as st

from affray.events.record import AnyRecord, Record, Sealed
from affray.events.types import Event, HostilitiesBegan, Retracted
from affray.kernel.reducers import effective


FIRST = 7
"""Where a log's part may begin, other than at its first event."""


def _log(retractions: dict[int, int], size: int, first: int = 0) -> list[AnyRecord]:
    """Return a log of so many events, those at the keys going back to the values."""
    return [Record(first + i, _event(i, retractions, first)) for i in range(size)]


def _event(i: int, retractions: dict[int, int], first: int) -> Event:
    if i in retractions:
        back = first + retractions[i]
        return Retracted(back, "", information_seen=False)
    return HostilitiesBegan(str(i))


def _model(retractions: dict[int, int], size: int) -> list[int]:
    """After each event: the view before it and the event, or an earlier view."""
    views: list[list[int]] = [[]]
    for i in range(size):
        if i in retractions:
            views.append(views[max(0, min(retractions[i], i))])
        else:
            views.append([*views[-1], i])
    return views[-1]


@given(
    st.dictionaries(st.integers(0, 30), st.integers(-3, 35), max_size=12),
    st.integers(0, 31),
    st.sampled_from((0, FIRST)),
)
@example({3: -1}, 5, 0)
@example({3: 9}, 5, 0)
def test_a_retraction_shows_the_fight_as_it_then_stood(
    retractions: dict[int, int], size: int, first: int
) -> None:
    """What counts is what counted after so many events, whatever stood there."""
    kept = effective(_log(retractions, size, first))
    assert [first + i for i in _model(retractions, size)] == [r.seq for r in kept]


def test_a_retraction_takes_back() -> None:
    """What came after the place it goes back to counts no more."""
    assert [r.seq for r in effective(_log({4: 2}, 6))] == [0, 1, 5]


def test_an_undo_is_undone() -> None:
    """Going back to before a retraction brings back what it took."""
    assert [r.seq for r in effective(_log({4: 2, 5: 4}, 7))] == [0, 1, 2, 3, 6]


def test_a_redo_is_undone() -> None:
    """And going back to after that retraction takes it away again."""
    log = _log({4: 2, 5: 4, 6: 5}, 8)
    assert [r.seq for r in effective(log)] == [0, 1, 7]


def test_without_retractions_everything_counts() -> None:
    """Withheld records too: they are no less there."""
    log = [*_log({}, 3), Sealed(3, bytes(32))]
    assert log == effective(log)


def test_many_retractions_are_read_in_one_go() -> None:
    """A log of nothing else takes no longer than its length."""
    size = 100_000
    log = _log({i: i for i in range(1, size)}, size)
    assert [r.seq for r in effective(log)] == [0]
