"""Proofs, of each event of a log and of its growth since each of its heads."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs
import pymerkle
import pytest

from affray.events.checkpoint import BadCheckpoint, Checkpoint, checkpoint_of
from affray.events.log import Head, Log
from affray.events.reading import read_log
from affray.events.tree import (
    consistency_proof,
    inclusion_proof,
    leaf_hash,
    node_hash,
    root_of,
)
from affray.replays.proof_checks import check
from affray.replays.proof_json import BadProof, dump_proof, load_proof
from affray.replays.proofs import NotThatLog, Proof, prove
from affray.replays.verify import verify
from tests.events import test_tampering as tampering
from tests.support.logs import small_log


LOG = small_log()
LATER = tampering.LOG


def flips(data: bytes) -> list[bytes]:
    """Return *data* with each of its bits flipped in turn."""
    flipped = []
    for offset in range(len(data) * 8):
        changed = bytearray(data)
        changed[offset // 8] ^= 1 << offset % 8
        flipped.append(bytes(changed))
    return flipped


def path_flips(path: tuple[bytes, ...]) -> list[tuple[bytes, ...]]:
    """Return *path* with each bit of each of its hashes flipped in turn."""
    return [
        (*path[:i], changed, *path[i + 1 :])
        for i, node in enumerate(path)
        for changed in flips(node)
    ]


def event_proof(seq: int = 3) -> Proof:
    """Return the proof of an event of the small log."""
    return prove(LOG, seq)


def with_event(proof: Proof, **changes: Any) -> Proof:
    """Return *proof*, which is of an event, with *changes* to that part of it."""
    assert proof.event is not None
    return attrs.evolve(proof, event=attrs.evolve(proof.event, **changes))


@pytest.mark.parametrize("log", [LOG, LATER], ids=["small", "long"])
def test_every_event_is_proven(log: Log) -> None:
    """Each event's proof holds, by its own head and by a saved one, from its file."""
    saved = checkpoint_of(log)
    for record in log.records():
        proof = load_proof(dump_proof(prove(log, record.seq)).encode())
        verdict = check(proof, saved)
        assert (verdict.ok, (verdict.record or {})["seq"]) == (True, record.seq)
        assert proof == prove(log, record.seq)
        assert "the right log, which only a saved head" in check(proof).message


def test_growth_is_proven_since_every_head() -> None:
    """From each older head to the newest the log is shown to have only grown."""
    for leaves in range(1, len(LATER.leaves) + 1):
        proof = load_proof(dump_proof(prove(LATER, None, LATER.head(leaves))).encode())
        assert check(proof, checkpoint_of(LATER, leaves)).ok
        assert check(proof, checkpoint_of(LATER)).ok
        for wrong in flips(LATER.head(leaves).root)[::17]:
            assert not check(proof, Checkpoint("", Head(leaves, wrong))).ok


def test_every_flipped_bit_of_an_event_is_refused() -> None:
    """No bit of entry, header, path or root can be otherwise."""
    proof = event_proof()
    event: Any = proof.event
    for name in ("entry", "header"):
        for changed in flips(getattr(event, name)):
            part = attrs.evolve(event, **{name: changed})
            assert not check(attrs.evolve(proof, event=part)).ok
    for name in ("path", "header_path"):
        for path in path_flips(getattr(event, name)):
            part = attrs.evolve(event, **{name: path})
            assert not check(attrs.evolve(proof, event=part)).ok
    for root in flips(proof.checkpoint.head.root):
        head = attrs.evolve(proof.checkpoint.head, root=root)
        changed_head = attrs.evolve(proof.checkpoint, head=head)
        assert not check(attrs.evolve(proof, checkpoint=changed_head)).ok


def test_every_flipped_bit_of_growth_is_refused() -> None:
    """No bit of the path or of either root can be otherwise."""
    proof = prove(LATER, None, LATER.head(7))
    since: Any = proof.since
    for path in path_flips(since.path):
        part = attrs.evolve(since, path=path)
        assert not check(attrs.evolve(proof, since=part)).ok
    for root in flips(since.checkpoint.head.root):
        old = attrs.evolve(since.checkpoint, head=Head(7, root))
        part = attrs.evolve(since, checkpoint=old)
        assert not check(attrs.evolve(proof, since=part)).ok


@pytest.mark.parametrize("seq", [0, 2, 4, 5, -1, 2**62])
def test_a_number_that_is_not_the_entry_s_is_refused(seq: int) -> None:
    """An event's number is bound by its entry."""
    assert not check(with_event(event_proof(3), seq=seq)).ok


def test_what_is_told_has_to_be_what_the_entry_says() -> None:
    """The plain record beside the bytes can't say something else."""
    proof = event_proof(2)
    record = (proof.event and proof.event.record) or {}
    for changed in (None, {}, {**record, "by": "bob"}, {**record, "seq": 2.0}):
        assert not check(with_event(proof, record=changed)).ok


def test_another_log_s_head_is_refused() -> None:
    """A proof holds under the head of its own log alone."""
    other = checkpoint_of(LATER, len(LOG.leaves))
    assert not check(event_proof(), other).ok
    assert not check(attrs.evolve(event_proof(), checkpoint=other)).ok
    renamed = attrs.evolve(checkpoint_of(LOG), origin="affray/other")
    assert not check(event_proof(), renamed).ok
    assert not check(Proof(checkpoint_of(LOG))).ok


def test_an_event_after_the_saved_head_is_not_vouched_for() -> None:
    """That a log grew since a head says nothing of which events came after."""
    saved = checkpoint_of(LOG, 3)
    before = check(prove(LOG, 1, saved.head), saved)
    after = check(prove(LOG, 2, saved.head), saved)
    assert (before.ok, after.ok) == (True, True)
    assert "came after that" in after.message
    assert "came after that" not in before.message


def test_who_may_not_see_an_event_gets_its_digest_alone() -> None:
    """A hidden event is opened for its own player and the referee, not for others."""
    hidden, seen = prove(LOG, 1, None, "bob"), prove(LOG, 1, None, "ann")
    assert (check(hidden).ok, check(seen).ok) == (True, True)
    assert check(hidden).record is None
    assert (check(seen).record or {})["visible_to"] == ["ann"]
    assert "target" not in dump_proof(hidden)
    opened: Any = seen.event
    for salt in flips(opened.opened[0]):
        part = attrs.evolve(opened, opened=(salt, opened.opened[1]))
        assert not check(attrs.evolve(seen, event=part)).ok


@pytest.mark.parametrize(
    "tamper",
    [
        tampering.edited,
        tampering.deleted,
        tampering.inserted,
        tampering.swapped,
        tampering.cut,
        tampering.spliced,
    ],
)
def test_tampering_is_caught_by_a_saved_head(
    tamper: Callable[[list[bytes], int], list[bytes]],
) -> None:
    """What was changed after a head was saved neither verifies nor proves growth."""
    saved = LATER.head()
    changed = tamper(list(LATER.public_bytes), 10)
    reading = read_log(tampering.tampered(changed))
    report = verify(reading, head=saved)
    assert {f.kind for f in report.findings} & {"head", "damaged"}
    with pytest.raises(NotThatLog, match="isn't what it was"):
        prove(reading.log, None, saved)


def subproof(size: int, leaves: list[bytes], *, whole: bool) -> list[bytes]:
    """Return SUBPROOF of RFC 9162, section 2.1.4.1, word for word."""
    if size == len(leaves):
        return [] if whole else [root_of(leaves)]
    split = 1
    while split * 2 < len(leaves):
        split *= 2
    left, right = leaves[:split], leaves[split:]
    if size <= split:
        return [*subproof(size, left, whole=whole), root_of(right)]
    return [*subproof(size - split, right, whole=False), root_of(left)]


def test_proofs_are_those_of_pymerkle() -> None:
    """Another implementation has the same roots and paths, and takes our growth."""
    data = [bytes([n]) for n in range(33)]
    leaves = [leaf_hash(each) for each in data]
    tree = pymerkle.InmemoryTree(algorithm="sha256")
    tree.append_entries(data)
    for size in range(1, 34):
        root = root_of(leaves[:size])
        assert root == tree.get_root(size)
        for old in range(1, size + 1):
            theirs = tree.prove_inclusion(old, size)
            ours = inclusion_proof(leaves[:size], old - 1)
            assert ours == list(theirs.path[1:])
            growth = tree.prove_consistency(old, size)
            pymerkle.verify_consistency(root_of(leaves[:old]), root, growth)
            ours = consistency_proof(leaves[:size], old)
            assert ours == subproof(old, leaves[:size], whole=True)


def test_a_proof_in_a_million_records_has_twenty_hashes() -> None:
    """The longest path in a tree of a million leaves is of twenty hashes."""
    leaf = leaf_hash(b"")
    leaves = [leaf] * 1_000_000
    paths = [inclusion_proof(leaves, 0), consistency_proof(leaves, 999_999)]
    assert max(len(path) for path in paths) == 20
    assert paths[0][:2] == [leaf, node_hash(leaf, leaf)]


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{}",
        b"[]",
        b"null",
        b"\xff",
        b"[" * 100_000,
        b'{"a": 1, "a": 1}',
        b"NaN",
        b"1" * 5000,
        b" " * 2_000_000,
    ],
    ids=lambda data: data[:8].decode("latin-1"),
)
def test_what_is_no_proof_is_refused(data: bytes) -> None:
    """Whatever else a file holds is refused with one kind of error."""
    with pytest.raises(BadProof):
        load_proof(data)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"version": 1,\n  "ch', '"version": 2,\n  "ch'),
        ('"version": 1,\n  "ch', '"version": true,\n  "ch'),
        ("affray-proof", "a-proof"),
        ('"seq": 2,\n    "leaf"', '"seq": -2,\n    "leaf"'),
        ('"leaf": 3', '"leaf": "3"'),
        ('"leaf": 3', '"leaf": 3, "more": 1'),
        ('"entry": "', '"entry": "*'),
        ('"path": [', '"path": ["AAAA",'),
        ('"opened": null', '"opened": {}'),
        ('"since": null', '"since": 1'),
        ("affray/whitebox", "affray white box"),
    ],
)
def test_a_proof_has_one_form(old: str, new: str) -> None:
    """Each part has to be of its kind."""
    text = dump_proof(event_proof(2))
    assert old in text
    with pytest.raises((BadProof, BadCheckpoint)):
        load_proof(text.replace(old, new, 1).encode())


def test_what_is_not_there_is_not_proven() -> None:
    """There is no proof of nothing, nor of an event that the log doesn't have."""
    with pytest.raises(ValueError, match="name an event"):
        prove(LOG)
    with pytest.raises(IndexError):
        prove(LOG, LOG.size)
