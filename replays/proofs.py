"""Proofs for people who don't have the log: that a record is in it, that it grew."""

from __future__ import annotations

import attrs

from ..events.checkpoint import Checkpoint, checkpoint_of, format_head
from ..events.log import Head, Log
from ..events.packing import unpack
from ..events.sealing import contents_for, read_sealed
from ..events.tree import consistency_proof, inclusion_proof
from ..events.values import REFEREE, Person
from .described import Described, Opened, described


class NotThatLog(ValueError):
    """A log doesn't have a head that was saved of it: it isn't what it was."""


@attrs.frozen
class EventPart:
    """That one event is in a log.

    Attributes:
        seq: The event's number.
        leaf: The place of its entry in the tree.
        entry: The entry's public part.
        path: The proof that the entry is there.
        header: The log's header, by whose schema the entry is read.
        header_path: The proof that the header is leaf 0.
        opened: Salt and content of a hidden record, for who may see it.
        record: What the event says; None where that is hidden.
    """

    seq: int
    leaf: int
    entry: bytes
    path: tuple[bytes, ...]
    header: bytes
    header_path: tuple[bytes, ...]
    opened: Opened | None = None
    record: Described | None = None


@attrs.frozen
class SincePart:
    """That a log begins with all that it held at an earlier head.

    Attributes:
        checkpoint: The earlier head.
        path: The proof of consistency.
    """

    checkpoint: Checkpoint
    path: tuple[bytes, ...]


@attrs.frozen
class Proof:
    """What can be shown of a log by its head.

    Attributes:
        checkpoint: The head that it is shown against.
        event: Which event is in the log, if that is shown.
        since: Since when the log only grew, if that is shown.
    """

    checkpoint: Checkpoint
    event: EventPart | None = None
    since: SincePart | None = None


def prove(
    log: Log,
    seq: int | None = None,
    since: Head | None = None,
    viewer: Person = REFEREE,
) -> Proof:
    """Return the proof of event *seq*, of growth *since* a head, or of both.

    Args:
        log: All of the log, as it is now.
        seq: The event to prove.
        since: A head that was saved of this log.
        viewer: Who is to see the event; it is opened only if they may.

    Raises:
        ValueError: There is nothing to prove.
        IndexError: There is no such event.
        NotThatLog: The log never had that head.
    """
    if seq is None and since is None:
        raise ValueError("name an event to prove, or a head since when the log grew")
    return Proof(
        checkpoint_of(log),
        None if seq is None else _event(log, seq, viewer),
        None if since is None else _since(log, since),
    )


def _event(log: Log, seq: int, viewer: Person) -> EventPart:
    leaf = log.entry_of(seq) + 1
    public, sealed = log.public_bytes[leaf], log.sealed_bytes[leaf]
    opened = None
    if sealed:
        first_seq, _, records = unpack(public)
        contents = contents_for(read_sealed(sealed, records), viewer)
        opened = contents.get(seq - first_seq)
    return EventPart(
        seq,
        leaf,
        public,
        tuple(inclusion_proof(log.leaves, leaf)),
        log.public_bytes[0],
        tuple(inclusion_proof(log.leaves, 0)),
        opened,
        described(log.header.schema, public, seq, opened),
    )


def _since(log: Log, saved: Head) -> SincePart:
    now = len(log.leaves)
    if saved.size > now:
        raise NotThatLog(
            f"the log isn't what it was: the saved head {format_head(saved)} covers "
            f"{saved.size - now} entries more than there are now"
        )
    if log.head(saved.size) != saved:
        raise NotThatLog(
            f"the log isn't what it was: its first {saved.size} leaves, the header "
            f"and the entries after it, don't have the saved head {format_head(saved)}"
        )
    path = consistency_proof(log.leaves, saved.size)
    return SincePart(checkpoint_of(log, saved.size), tuple(path))
