"""``affray verify``: whether a log is what it says it is."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..keys import read_key
from ..replays.verify import verify as verified
from .faults import FINDING
from .opened import read
from .output import Json, document, progress, say


_LIMITS = (
    "Not to be told without a head saved elsewhere: whether the whole log was "
    "written anew, or cut at its end between two entries. Keep the head."
)


def verify(
    log: Annotated[Path, typer.Argument(help="The log.")],
    in_json: Json = False,
) -> None:
    """Check a log: its tree, its fold, its dice, and the rules run again over it.

    Leaves with 1 where something is found. What can't be told without a head
    saved elsewhere is whether the whole log was written anew, or cut at its end
    between two entries; so keep the head that is printed.

    \b
    Example:
        affray verify fight.affray
    """  # noqa: D301 - \b is Typer's
    reading = read(log)
    with progress("verifying") as step:
        report = verified(reading, seed=read_key(log), progress=step)
    if in_json:
        document(log=str(log), viewer="referee", limits=_LIMITS, **_fields(report))
    else:
        _text(log, report)
    if not report.ok:
        raise typer.Exit(FINDING)


def _fields(report: object) -> dict[str, object]:
    names = ("ok", "events", "head", "findings", "notes")
    return {name: getattr(report, name) for name in names}
