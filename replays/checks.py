"""Checks that need no rules: the tree, the numbers, the opening, who rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256

from ..events.log import Head, Log
from ..events.record import AnyRecord, Record
from ..events.types import (
    CombatantJoined,
    FightOpened,
    Retracted,
    Rolled,
    Ruled,
    SceneSet,
    SeedRevealed,
    SideJoined,
    TableReplaced,
)
from ..events.values import REFEREE
from ..kernel.dice.keyed import commit
from ..kernel.errors import SetUpFault
from ..kernel.ruleset import Ruleset
from ..kernel.table_options import settle
from .findings import Finding, at_event, recorded


Records = Sequence[AnyRecord]

SET_UP = "set-up"
RULING = "ruling"
_SETS_UP = (FightOpened, SceneSet, TableReplaced, SideJoined, CombatantJoined)


def root(leaves: Sequence[bytes]) -> bytes:
    """Return the root over *leaves*, data and not hashes, as RFC 6962 defines it."""
    if len(leaves) == 1:
        return sha256(b"\x00" + leaves[0]).digest()
    split = 1
    while split * 2 < len(leaves):
        split *= 2
    left, right = root(leaves[:split]), root(leaves[split:])
    return sha256(b"\x01" + left + right).digest()


def check_tree(log: Log, saved: Head | None) -> Iterator[Finding]:
    """Compute the tree anew, and hold it against the log's head and a *saved* one."""
    leaves = log.public_bytes
    if root(leaves) != log.head().root:
        yield Finding("head", "the head isn't that of the entries that were read")
    if saved is None:
        return
    if saved.size > len(leaves):
        missing = saved.size - len(leaves)
        message = f"the saved head covers {missing} entries more than there are"
        have, want = f"{len(log)} entries", f"{saved.size - 1} entries"
        yield Finding("head", message, log.size, len(log), expected=want, found=have)
    elif saved.size < 1 or root(leaves[: saved.size]) != saved.root:
        message = (
            f"the saved head is of another log: the first {saved.size - 1} entries, "
            "or the header, aren't what they were when it was saved"
        )
        have = log.head(max(1, saved.size)).root.hex()
        yield Finding("head", message, expected=saved.root.hex(), found=have)


def check_numbers(log: Log) -> Iterator[Finding]:
    """See that events are numbered from 0 without a gap."""
    due = 0
    for number, entry in enumerate(log.entries):
        if not entry.records:
            yield Finding("numbering", f"entry {number} is empty", due, number)
        for record in entry.records:
            if record.seq != due:
                message = f"event {due} of entry {number} is numbered {record.seq}"
                yield at_event(log, "numbering", message, due)
                return
            due += 1


def check_opening(log: Log, records: Records) -> Iterator[Finding]:
    """See that the log opens with a set-up, and with the one in its header."""
    first = records[0] if records else None
    opened = first.event if isinstance(first, Record) else None
    if not isinstance(first, Record) or not isinstance(opened, FightOpened):
        message = "the log doesn't begin with the opening of a fight"
        yield at_event(log, "opening", message, 0, found=recorded(first))
        return
    header = log.header
    promised = (header.ruleset, header.version, header.content)
    if (opened.ruleset, opened.version, opened.content) != promised:
        message = "the fight was opened under other rules than the header names"
        found = f"{opened.ruleset} {opened.version} {opened.content}"
        expected = f"{header.ruleset} {header.version} {header.content}"
        yield at_event(log, "opening", message, 0, expected=expected, found=found)
    for record in records:
        if not isinstance(record, Record) or record.cause != SET_UP:
            return
        if not isinstance(record.event, _SETS_UP) or record.by != first.by:
            message = f"event {record.seq} is no part of a set-up"
            yield at_event(log, "opening", message, record.seq, found=recorded(record))


def check_rules(log: Log, opened: FightOpened, ruleset: Ruleset) -> Iterator[Finding]:
    """See that the rules are those of the log, and every option is settled."""
    content = ruleset.book.content
    if content != opened.content:
        message = f"the rules of {ruleset.id} {ruleset.version} aren't those of the log"
        found = opened.content
        yield at_event(log, "content", message, 0, expected=content, found=found)
    given = {setting.name: setting.value for setting in opened.options}
    try:
        settled = settle(ruleset.book, given)
    except SetUpFault as error:
        yield at_event(log, "opening", f"the options can't be settled: {error}", 0)
        return
    if settled != given:
        yield at_event(
            log,
            "opening",
            "the options aren't all settled",
            0,
            expected=str(settled),
            found=str(given),
        )


def check_retractions(log: Log, records: Records) -> Iterator[Finding]:
    """See that each goes back to where the fight stood, and owns what was seen."""
    first = len(log.entries[0].records) if log.entries else 0
    last_roll = -1
    for record in records:
        event = record.event if isinstance(record, Record) else None
        if isinstance(event, Rolled):
            last_roll = record.seq
        if not isinstance(event, Retracted):
            continue
        fault = _fault_of(event, record, first, last_roll)
        if fault:
            message = f"event {record.seq}, a retraction, {fault}"
            yield at_event(
                log, "retraction", message, record.seq, found=recorded(record)
            )


def _fault_of(event: Retracted, record: AnyRecord, first: int, last_roll: int) -> str:
    if not first <= event.size < record.seq:
        return f"goes back to {event.size} events, not {first} to {record.seq - 1}"
    if isinstance(record, Record) and record.by != REFEREE:
        return f"is by {record.by or 'the rules'}, and not by the referee"
    if last_roll >= event.size and not event.information_seen:
        return "takes a roll back and doesn't say that it was seen"
    return ""


def check_rulings(log: Log, records: Records) -> Iterator[Finding]:
    """See that rulings and their effects are the referee's, and marked as such."""
    left = 0
    for record in records:
        event = record.event if isinstance(record, Record) else None
        said = isinstance(record, Record) and (record.by, record.cause)
        if (left or isinstance(event, Ruled)) and said != (REFEREE, RULING):
            message = f"event {record.seq} is of a ruling that isn't the referee's"
            found = recorded(record)
            yield at_event(log, "ruling", message, record.seq, found=found)
        left = event.effects if isinstance(event, Ruled) else max(0, left - 1)


def check_seeds(log: Log, records: Records, commitment: bytes) -> Iterator[Finding]:
    """See that each seed revealed is the one committed to."""
    for record in records:
        event = record.event if isinstance(record, Record) else None
        if isinstance(event, SeedRevealed) and commit(event.seed) != commitment:
            message = (
                f"the seed revealed by event {record.seq} isn't the one committed to"
            )
            yield at_event(
                log,
                "commitment",
                message,
                record.seq,
                expected=commitment.hex(),
                found=commit(event.seed).hex(),
            )
