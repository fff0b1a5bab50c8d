"""A fork is known by the head that it names, and by the past that it shares."""

from __future__ import annotations

from affray.events.log import Log
from affray.events.record import Entry
from affray.replays.kinship import is_fork_of
from tests.replays.fights import but, fought


def test_kin_is_known_while_the_other_goes_on() -> None:
    """A fork is one of its parent however long that has grown since, and of its own."""
    fight = fought("kin", most=5)
    fork = fight.fork(fight.size - 3)
    again = fork.fork(fork.size)
    fight.rule("on it goes", "a test")
    assert is_fork_of(fork.log, fight.log) == ""
    assert is_fork_of(again.log, fork.log) == ""
    assert is_fork_of(again.log, fight.log) == ""
    assert "says that it is" in is_fork_of(fight.log, fork.log)
    other = fought("other", most=5)
    assert "names is none" in is_fork_of(fork.log, other.log)
    assert "entries then" in is_fork_of(fork.log, other.log.prefix(1))


def test_a_fork_with_another_past_is_found_out() -> None:
    """A log that names its parent's head with a past of its own isn't believed."""
    fight = fought("kin", most=5)
    fork = fight.fork(fight.size)
    forged = Log(fork.log.header)
    for entry in fork.log.entries:
        records = tuple(
            but(r, cause="forged") if r.seq == 9 else r for r in entry.records
        )
        forged.append(Entry(entry.at, records))
    assert is_fork_of(forged, fight.log) == "event 9 isn't what it is in the other log"
