"""Checking a proof, with no more than the proof and a head saved elsewhere."""

from __future__ import annotations

import json
from collections.abc import Iterator

import attrs

from ..events.checkpoint import Checkpoint, format_head
from ..events.errors import RecordingError
from ..events.header import LogHeader
from ..events.tree import extends, includes, leaf_hash
from .described import Described, described
from .proofs import EventPart, Proof, SincePart


@attrs.frozen
class Verdict:
    """What a proof comes to.

    Attributes:
        ok: Whether it shows what it claims.
        message: What is proven and what isn't, in one line.
        record: The event that is proven, None where there is none or it is hidden.
    """

    ok: bool
    message: str
    record: Described | None = None


def check(proof: Proof, saved: Checkpoint | None = None) -> Verdict:
    """Return what *proof* shows; never raise for what is in it.

    Args:
        proof: The proof, from anybody.
        saved: A head of the log that was kept elsewhere, which makes it the
            right log. It may be the proof's own, or the one since when the
            log is shown to have grown.
    """
    fault = next(_faults(proof, saved), None)
    if fault is not None:
        return Verdict(False, f"not proven: {fault}")
    record = proof.event.record if proof.event else None
    return Verdict(True, f"{_shown(proof)}; {_trust(proof, saved)}", record)


def _faults(proof: Proof, saved: Checkpoint | None) -> Iterator[str]:
    """Yield what is wrong, the first being what to tell."""
    if proof.event is None and proof.since is None:
        yield "there is nothing in the proof"
    if proof.since is not None:
        yield from _not_grown(proof.checkpoint, proof.since)
    if proof.event is not None:
        yield from _not_included(proof.checkpoint, proof.event)
    if saved is not None and not any(_same(saved, c) for c in _heads(proof)):
        heads = " or ".join(format_head(c.head) for c in _heads(proof))
        yield (
            f"the proof is against the head {heads}, and the one saved is "
            f"{format_head(saved.head)}; it is of another log, or it takes a proof "
            "made with --since that head"
        )


def _not_grown(now: Checkpoint, since: SincePart) -> Iterator[str]:
    old = since.checkpoint
    if old.origin != now.origin and old.head.size > 1:
        yield f"one head is of {old.origin}, and the other of {now.origin}"
    sizes_and_roots = old.head.root, old.head.size, now.head.root, now.head.size
    if not extends(*sizes_and_roots, since.path):
        yield (
            f"the log of head {format_head(now.head)} isn't shown to begin with that "
            f"of head {format_head(old.head)}"
        )


def _not_included(now: Checkpoint, event: EventPart) -> Iterator[str]:
    root, size = now.head.root, now.head.size
    if not includes(root, size, event.leaf, leaf_hash(event.entry), event.path):
        yield f"the entry isn't shown to be leaf {event.leaf} under the proof's head"
    if not includes(root, size, 0, leaf_hash(event.header), event.header_path):
        yield "the header isn't shown to be leaf 0 under the proof's head"
    try:
        schema = LogHeader.from_bytes(event.header).schema
        record = described(schema, event.entry, event.seq, event.opened)
    except RecordingError as error:
        yield str(error)
    else:
        if record != event.record or _packed(record) != _packed(event.record):
            yield f"what the proof tells of event {event.seq} isn't what its entry says"


def _packed(record: Described | None) -> str:
    """Return *record* as text, in which 1 isn't true."""
    return json.dumps(record, sort_keys=True)


def _heads(proof: Proof) -> list[Checkpoint]:
    return [proof.checkpoint, *([proof.since.checkpoint] if proof.since else [])]


def _same(saved: Checkpoint, other: Checkpoint) -> bool:
    return saved.head == other.head and saved.origin in {"", other.origin}


def _shown(proof: Proof) -> str:
    head = format_head(proof.checkpoint.head)
    shown = []
    if proof.event is not None:
        record = proof.event.record
        called = record["event"] if record else "hidden here"
        shown.append(f"event {proof.event.seq} ({called}) is in the log of head {head}")
    if proof.since is not None:
        log = "that log" if shown else f"the log of head {head}"
        old = format_head(proof.since.checkpoint.head)
        shown.append(f"{log} only grew since head {old}")
    return "proven: " + ", and ".join(shown)


def _trust(proof: Proof, saved: Checkpoint | None) -> str:
    if saved is None:
        return "not proven: that this is the right log, which only a saved head shows"
    which = "that" if _same(saved, proof.checkpoint) else "the older one"
    if proof.event is not None and proof.event.leaf >= saved.head.size:
        lacking = "that the event is the right one, for it came after that"
    else:
        lacking = "that what was written is true, or what came after"
    return f"{which} is the saved head; not proven: {lacking}"
