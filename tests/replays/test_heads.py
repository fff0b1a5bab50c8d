"""What a head that was kept elsewhere catches, and nothing else does."""

from __future__ import annotations

from random import Random

import pytest

from affray.events.log import Head, Log
from affray.events.record import Entry, Record
from affray.events.types import Ruled
from affray.events.values import REFEREE
from affray.events.viewing import redact
from affray.kernel.dice.sources import seeded
from affray.replays.verify import verify
from affray.replays.wild import Wild
from tests.replays.fights import (
    begin,
    fought,
    go_on,
    reread,
    setup,
)


def test_a_saved_head_misses_a_tail_that_was_cut() -> None:
    """Whole entries cut off are caught by a head kept elsewhere, and only so."""
    log = fought().log
    cut = Log(log.header)
    for entry in log.entries[:-2]:
        cut.append(entry)
    assert verify(reread(cut)).ok
    finding = verify(reread(cut), head=log.head()).findings[0]
    assert (finding.kind, finding.entry, finding.event) == ("head", len(cut), cut.size)


def test_a_saved_head_finds_another_fight_out() -> None:
    """A fight fought again, otherwise, isn't the one whose head was kept."""
    one, other = fought("one").log, fought("other").log
    saved = one.head(min(len(one), len(other)))
    report = verify(reread(other), head=saved)
    assert [f.kind for f in report.findings] == ["head"]
    assert report.findings[0].expected == saved.root.hex()


def test_a_splice_does_not_have_the_saved_head() -> None:
    """The beginning of one log and the rest of another are no log of either."""
    one, other = fought("one", most=8).log, fought("one", most=4)
    go_on(other, Wild(Random(1)), 4)  # noqa: S311
    assert verify(reread(other.log)).ok
    assert not verify(reread(other.log), head=one.head()).ok


def test_an_older_head_is_still_the_log_s() -> None:
    """A log that only grew has every head that it ever had."""
    log = fought().log
    for leaves in (1, 2, len(log) // 2, len(log) + 1):
        assert verify(reread(log), head=log.head(leaves)).ok


@pytest.mark.parametrize("size", [0, 3])
def test_a_head_of_nothing_is_no_head(size: int) -> None:
    """A saved head that never was one is a finding, not a crash."""
    assert not verify(reread(fought().log), head=Head(size, bytes(32))).ok


def test_a_copy_with_records_withheld_is_noted() -> None:
    """What is withheld can't be run again; the tree still holds."""
    fight = begin(seeded(bytes(32)), setup())
    log = fight.log
    secret = Record(
        log.size, Ruled("a trap", "", 0, ""), REFEREE, "ruling", ("bob",), bytes(16)
    )
    log.append(Entry(0, (secret,)))
    report = verify(reread(redact(log, "ada")), head=log.head())
    assert report.ok
    assert "1 records are withheld" in report.notes[-1]
