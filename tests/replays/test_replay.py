"""Going through time: any event, any round, and what stops it."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from affray.events.record import Record, Sealed
from affray.events.types import Died, RoundEnded
from affray.kernel.errors import Unfoldable
from affray.kernel.reducers import effective, fold
from affray.kernel.state import State
from affray.kernel.state.digest import digest
from affray.replays.replay import at, replay, states
from affray.replays.tactics import simple
from tests.replays.fights import first, fought, go_on, wild


def test_the_state_at_every_event_is_the_fold_of_the_prefix() -> None:
    """What `states` yields and what folding from the start gives have one name."""
    records = list(fought().log.records())
    for record, state in states(records):
        prefix = fold(records[: record.seq + 1])
        assert digest(state) == digest(prefix)


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 50), st.data())
def test_a_prefix_replays_to_the_state_that_was(
    number: int, data: st.DataObject
) -> None:
    """Replaying so many events gives the state after them, in any fight."""
    records = list(wild(f"fight {number}").log.records())
    upto = data.draw(st.integers(0, len(records)))
    replayed = replay(records, upto)
    assert replayed.fault is None
    assert replayed.state == fold(records[:upto])
    assert list(replayed.records) == records[:upto]


def test_states_share_what_did_not_change() -> None:
    """A figure that an event doesn't touch is the same object before and after."""
    kept = list(states(fought().log.records()))
    shared = sum(
        before.combatants.get("m") is after.combatants["m"]
        for (_, before), (_, after) in pairwise(kept[12:])
    )
    assert shared > len(kept) // 2


def test_what_was_taken_back_is_not_folded() -> None:
    """After a retraction the state is as it was, and only what counts is yielded."""
    fight = fought(most=5)
    size = fight.log.entries[2].records[0].seq
    fight.undo(size, "no")
    records = list(fight.log.records())
    assert [r for r, _ in states(records)] == effective(records)
    assert replay(records).state == fold(records[:size]) == fight.state


def test_the_good_prefix_is_kept_with_the_failure() -> None:
    """An event about nobody stops the replay; what came before it stands."""
    records: list[Record | Sealed] = list(fought(most=2).log.records())
    bad = Record(len(records), Died("nobody", "boredom"))
    replayed = replay([*records, bad])
    assert isinstance(replayed.fault, Unfoldable)
    assert replayed.event == bad.seq
    assert replayed.state == fold(records)
    assert list(replayed.records) == records


def test_nothing_replays_to_nothing() -> None:
    """No records make an empty fight."""
    assert replay([]).state == State()
    assert list(states([])) == []


def test_a_withheld_record_is_passed_over() -> None:
    """A copy with something withheld is replayed as far as it can be seen."""
    records: list[Record | Sealed] = list(fought(most=2).log.records())
    assert replay([*records, Sealed(len(records), bytes(32))]).state == fold(records)
    assert len(list(states([*records, Sealed(len(records), bytes(32))]))) == len(
        records
    )


def test_a_place_is_an_event_or_a_round() -> None:
    """Event 7 is just after it; r1 is the end of round 1, or of what there is of it."""
    log = fought().log
    records = list(log.records())
    ended = first(log, RoundEnded, where=lambda r: r.event.number == 1)  # type: ignore[union-attr]
    assert at(records, "7") == 8
    assert at(records, "r1") == ended.seq + 1
    assert at(records[: ended.seq - 2], "r1") == ended.seq - 2


def test_the_end_of_a_round_is_that_of_the_fight_that_counts() -> None:
    """Where a round was taken back and played again, its end is the later one."""
    fight = fought(most=40)
    fight.undo(fight.log.entries[1].records[0].seq, "again")
    records = list(go_on(fight, simple).log.records())
    number = fight.state.round
    assert replay(records, at(records, f"r{number}")).state.round == number
    assert at(records, "r1") > fight.log.entries[5].records[0].seq


@pytest.mark.parametrize(
    ("where", "message"),
    [
        ("x", "is no place in a log"),
        ("-1", "is no place in a log"),
        ("r", "is no place in a log"),
        ("9999", "has no event 9999"),
        ("r99", "has no round 99; it has rounds"),
    ],
)
def test_a_place_that_is_not_there_is_refused(where: str, message: str) -> None:
    """The message says what there is instead."""
    with pytest.raises(ValueError, match=message):
        at(list(fought().log.records()), where)


def test_an_empty_log_has_no_place() -> None:
    """Neither an event nor a round is in a log that holds nothing."""
    for where in ("0", "r1"):
        with pytest.raises(ValueError, match="none"):
            at([], where)
