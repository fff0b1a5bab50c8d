"""What verification comes to: findings, notes, and the whole in a report."""

from __future__ import annotations

import attrs

from ..events.errors import RecordingError
from ..events.framing import HEADER, PREFIX
from ..events.log import Head, Log
from ..events.record import AnyRecord, Record
from ..events.types import Event
from ..kernel.state import State
from ..kernel.state.digest import digest
from .replay import Replay


@attrs.frozen
class Finding:
    """Something that is wrong with a log.

    Attributes:
        kind: ``damaged``, ``torn``, ``head``, ``numbering``, ``opening``,
            ``content``, ``unfoldable``, ``retraction``, ``ruling``,
            ``commitment``, ``dice`` or ``diverged``.
        message: One sentence for people.
        event: The number of the first event that it concerns, if there is one.
        entry: The number of the entry that holds it.
        offset: The byte of the file at which that entry begins.
        expected: What ought to be there.
        found: What is.
        rule: The id of the rule that decides, where one does.
        state: The fight just before that event.
    """

    kind: str
    message: str
    event: int | None = None
    entry: int | None = None
    offset: int | None = None
    expected: str = ""
    found: str = ""
    rule: str = ""
    state: State | None = attrs.field(default=None, eq=False, repr=False)

    @property
    def state_digest(self) -> str:
        """The name of the state before the event in hex, empty for none."""
        return "" if self.state is None else digest(self.state).hex()


@attrs.frozen
class Report:
    """What verifying a log came to.

    Attributes:
        findings: What is wrong, in the order in which it was looked for.
        events: How many events were read.
        entries: How many entries were read.
        head: The head of what was read.
        notes: What can't be checked, or was taken as it stands.
        state: The fight as far as it could be folded.
    """

    findings: tuple[Finding, ...]
    events: int
    entries: int
    head: Head
    notes: tuple[str, ...] = ()
    state: State = attrs.field(factory=State, repr=False)

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong."""
        return not self.findings


def damaged(fault: RecordingError) -> Finding:
    """Return the finding that reading stopped at *fault*."""
    return Finding("damaged", str(fault), fault.event, fault.entry, fault.offset)


def torn(log: Log, dropped: int, end: int) -> Finding:
    """Return the finding that the last *dropped* bytes, from *end* on, are no entry."""
    message = (
        f"the last entry was cut short: {dropped} bytes from byte {end} on are left "
        f"out, and the {len(log)} entries before them are whole"
    )
    return Finding("torn", message, log.size, len(log), end)


def at_event(
    log: Log,
    kind: str,
    message: str,
    event: int,
    *,
    expected: str = "",
    found: str = "",
    rule: str = "",
    state: State | None = None,
) -> Finding:
    """Return a finding at *event*, with its place in the file filled in."""
    entry = log.entry_of(event) if 0 <= event < log.size else None
    offset = None if entry is None else offset_of(log, entry)
    return Finding(kind, message, event, entry, offset, expected, found, rule, state)


def unfoldable(log: Log, folded: Replay) -> Finding | None:
    """Return the finding that *folded* stopped short, None if it didn't."""
    if folded.fault is None or folded.event is None:
        return None
    return at_event(
        log,
        "unfoldable",
        str(folded.fault),
        folded.event,
        found=recorded(log.record(folded.event)),
        state=folded.state,
    )


def offset_of(log: Log, entry: int) -> int:
    """Return the byte of the file at which *entry* begins."""
    parts = zip(log.public_bytes, log.sealed_bytes, strict=True)
    sizes = [HEADER.size + len(public) + len(sealed) for public, sealed in parts]
    return len(PREFIX) + sum(sizes[: entry + 1])


def told(event: Event, by: str, cause: str) -> str:
    """Return *event* with its circumstances as one line."""
    return f"{event!r} by {by or 'the rules'} ({cause or 'no rule'})"


def recorded(record: AnyRecord | None) -> str:
    """Return what stands in the log as one line."""
    if record is None:
        return "nothing: the log ends"
    if not isinstance(record, Record):
        return "a record that is withheld"
    return told(record.event, record.by, record.cause)
