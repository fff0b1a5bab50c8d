"""Whether one log was forked from another, told by what both of them say."""

from __future__ import annotations

from ..events.codec import encoder
from ..events.log import Log
from ..events.record import AnyRecord, Record
from ..events.sealing import digest_of
from ..events.types import Forked


def is_fork_of(fork: Log, parent: Log) -> str:
    """Return why *fork* is no fork of *parent*, empty where it is one.

    It is where an event of it names a head that the parent has or had, and
    everything before that event is the parent's. A fork of a fork is one of
    both. The times of entries aren't compared: the one that a fork parts in is
    recorded when it parts.
    """
    marks = [r for r in fork.records() if _mark(r) is not None]
    if not marks:
        return "no event of it says that it is a fork"
    faults = [_fault(fork, parent, record) for record in marks]
    return "" if "" in faults else faults[-1]


def _mark(record: AnyRecord) -> Forked | None:
    event = record.event if isinstance(record, Record) else None
    return event if isinstance(event, Forked) else None


def _fault(fork: Log, parent: Log, record: AnyRecord) -> str:
    mark = _mark(record)
    assert mark is not None  # noqa: S101 - the caller looked
    if mark.size != record.seq:
        return f"event {record.seq} says that it parts after {mark.size} events"
    if fork.header != parent.header:
        return "its header isn't that of the other log"
    if not 0 < mark.leaves <= len(parent.leaves):
        return (
            f"event {record.seq} says that the other log had {mark.leaves - 1} "
            f"entries then, and this one has {len(parent)}"
        )
    if parent.head(mark.leaves).root != mark.root:
        return f"the head that event {record.seq} names is none of the other log's"
    return _past(fork, parent, mark)


def _past(fork: Log, parent: Log, mark: Forked) -> str:
    """Return why what comes before *mark* isn't the parent's, empty where it is."""
    then = parent.prefix(mark.leaves - 1)
    if mark.size > then.size:
        return f"event {mark.size} parts where the other log hadn't come to yet"
    for ours, theirs in zip(fork.records(), then.records(), strict=False):
        if ours.seq == mark.size:
            break
        if ours != theirs and _digest(fork, ours) != _digest(parent, theirs):
            return f"event {ours.seq} isn't what it is in the other log"
    return ""


def _digest(log: Log, record: AnyRecord) -> bytes:
    """Return what stands for *record* in a copy for those who may not see it."""
    if not isinstance(record, Record):
        return record.digest
    return digest_of(record.salt, encoder(log.header.schema).content(record))
