"""A log in memory."""

from __future__ import annotations

import time

import attrs
import pytest
from hypothesis import given

from affray.events.errors import RecordingError
from affray.events.header import LogHeader
from affray.events.log import Head, Log
from affray.events.tree import consistency_proof, extends, leaf_hash, root_of
from affray.events.types.fight import RoundBegan
from affray.events.types.outcomes import Died
from tests.support.everything import HEADER, PATIENT, logs
from tests.support.logs import entry, small_log


def test_an_empty_log_has_its_header_for_a_leaf() -> None:
    """The header is covered by the head, and so is the schema in it."""
    log = Log(HEADER)

    assert (len(log), log.size, list(log.records())) == (0, 0, [])
    assert Head(1, leaf_hash(HEADER.to_bytes())) == log.head()


@PATIENT
@given(logs())
def test_the_head_is_the_root_over_all_leaves(log: Log) -> None:
    """The running tree agrees with one built from the public bytes."""
    expected = root_of(leaf_hash(public) for public in log.public_bytes)

    assert Head(len(log) + 1, expected) == log.head()


def test_earlier_heads_can_be_had_and_are_extended() -> None:
    """A head of the past is found again, and a proof shows the growth since."""
    log = small_log()
    now = log.head()
    heads = [log.head(leaves) for leaves in range(1, 5)]

    assert now == heads[-1]
    assert Log(log.header).head() == heads[0]
    for old in heads:
        proof = consistency_proof(log.leaves, old.size)
        assert extends(old.root, old.size, now.root, now.size, proof)


@pytest.mark.parametrize("leaves", [0, 5])
def test_a_head_that_never_was_is_refused(leaves: int) -> None:
    """The tree had from one to as many leaves as there are."""
    with pytest.raises(IndexError):
        small_log().head(leaves)


def test_records_are_found_by_their_number() -> None:
    """Each event is in the entry that it was written with."""
    log = small_log()

    assert [log.entry_of(seq) for seq in range(log.size)] == [0, 1, 2, 2, 2]
    assert list(log.records()) == [log.record(seq) for seq in range(log.size)]
    assert [record.seq for record in log.records(3)] == [3, 4]
    assert list(log.records(5)) == []


@pytest.mark.parametrize("seq", [-1, 5])
def test_a_record_that_is_not_there_is_refused(seq: int) -> None:
    """Numbers go from 0 to the size, and don't count from the end."""
    with pytest.raises(IndexError, match="has 5 events"):
        small_log().record(seq)


@pytest.mark.parametrize("first_seq", [4, 6])
def test_an_entry_that_is_not_the_next_is_refused(first_seq: int) -> None:
    """An entry decided against another state of the log changes nothing."""
    log = small_log()
    before = log.to_bytes()

    with pytest.raises(RecordingError, match="the log has 5 events"):
        log.append(entry(first_seq, RoundBegan(2)))

    assert before == log.to_bytes()


def test_an_entry_that_can_not_be_written_changes_nothing() -> None:
    """A bad event is found before anything is added."""
    log = small_log()
    before = log.to_bytes()

    with pytest.raises(RecordingError):
        log.append(entry(5, RoundBegan(2), Died("g1", 1)))  # type: ignore[arg-type]

    assert before == log.to_bytes()


@pytest.mark.parametrize(
    "header",
    [
        LogHeader("whitebox", -1, ""),
        LogHeader("whitebox", 2**70, ""),
        attrs.evolve(HEADER, version=True),
        LogHeader(1, 1, ""),  # type: ignore[arg-type]
        LogHeader("\ud800", 1, ""),
    ],
)
def test_a_header_that_could_not_be_read_is_refused(header: LogHeader) -> None:
    """A log isn't begun with a header that can't be read again."""
    with pytest.raises(RecordingError):
        Log(header)


def test_the_ten_thousandth_append_costs_what_the_first_ones_do() -> None:
    """Appending doesn't slow down as the log grows."""
    log = Log(HEADER)

    def lap() -> float:
        began = time.perf_counter()
        for _ in range(200):
            log.append(entry(log.size, RoundBegan(1)))
        return time.perf_counter() - began

    early = min(lap() for _ in range(4))
    while len(log) < 10_000:
        log.append(entry(log.size, RoundBegan(1)))
    late = min(lap() for _ in range(4))

    assert late < 3 * early
