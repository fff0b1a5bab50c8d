"""``affray verify``: whether a log is what it says it is."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import attrs
import typer

from ..keys import read_key
from ..replays.findings import Finding, Report
from ..replays.verify import verify as verified
from .faults import FINDING
from .opened import read
from .output import Json, document, progress, say
from .saved import SavedHead, saved_head
from .standing import stands


_LIMITS = (
    "Not to be told without a head saved elsewhere: whether the whole log was "
    "written anew, or cut at its end between two entries. Keep the head."
)
_LIMITS_PAST_A_HEAD = (
    "Not to be told by the saved head: whether what was written is true, or what "
    "was written after it."
)


def verify(
    log: Annotated[Path, typer.Argument(help="The log.")],
    *,
    head: SavedHead = "",
    in_json: Json = False,
) -> None:
    """Check a log: its tree, its fold, its dice, and the rules run again over it.

    Leaves with 1 where something is found. What can't be told without a head
    saved elsewhere is whether the whole log was written anew, or cut at its end
    between two entries; so keep the head that is printed, or what affray head
    prints, and give it with --head.

    \b
    Example:
        affray verify fight.affray
        affray verify fight.affray --head fight.head
    """  # noqa: D301 - \b is Typer's
    saved = saved_head(head).head if head else None
    reading = read(log)
    with progress("verifying") as step:
        report = verified(reading, seed=read_key(log), head=saved, progress=step)
    limits = _LIMITS if saved is None else _LIMITS_PAST_A_HEAD
    if in_json:
        document(log=str(log), viewer="referee", limits=limits, **_fields(report))
    else:
        _text(log, report)
    if not report.ok:
        raise typer.Exit(FINDING)


def _fields(report: Report) -> dict[str, object]:
    names = ("ok", "events", "entries", "head", "notes")
    return {
        **{name: getattr(report, name) for name in names},
        "findings": [_finding(finding) for finding in report.findings],
    }


def _finding(finding: Finding) -> dict[str, object]:
    names = [a.name for a in attrs.fields(Finding) if a.name != "state"]
    fields = {name: getattr(finding, name) for name in names}
    return {**fields, "state_before": finding.state_digest}


def _text(log: Path, report: Report) -> None:
    for finding in report.findings:
        say(f"{log}: {finding.kind}: {finding.message}")
        for name in ("expected", "found", "rule"):
            if getattr(finding, name):
                say(f"    {name}: {getattr(finding, name)}")
        if finding.state is not None:
            say(f"    before it: {stands(finding.state)}")
            say(f"    state before it: {finding.state_digest}")
    for each in report.notes:
        say(f"note: {each}")
    verdict = "verified" if report.ok else "NOT verified"
    say(f"{log}: {verdict}, {report.events} events in {report.entries} entries")
    say(f"head: {report.head.root.hex()} over {report.head.size} leaves")
