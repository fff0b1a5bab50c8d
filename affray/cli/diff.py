"""``affray diff``: where two fights part, and what became of either."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import attrs
import typer

from ..events.log import Log
from ..replays.diff import Difference
from ..replays.diff import diff as compared
from ..replays.diff_words import end_words, parting_words
from ..replays.kinship import is_fork_of
from ..replays.running import Running, running
from .faults import BAD_INPUT, FINDING, Trouble
from .opened import Opened, open_log
from .output import Json, document, note, say


def diff(
    a: Annotated[Path, typer.Argument(help="A log.")],
    b: Annotated[Path, typer.Argument(help="Another.")],
    *,
    in_json: Json = False,
) -> None:
    """Show the first event at which two fights part, and how their ends differ.

    The times of entries don't count, nor what was taken back, nor that one is a
    fork of the other. Leaves with 0 where they are the same fight, 1 where they
    differ, 2 where a log can't be read.

    \b
    Example:
        affray diff fight.affray other.affray
    """  # noqa: D301 - \b is Typer's
    one, other = _opened(a), _opened(b)
    left, right = running(one.log.records()), running(other.log.records())
    found = compared(left, right)
    kin = _kin(one.log, other.log)
    if in_json:
        document(
            viewer="referee",
            a=str(a),
            b=str(b),
            equal=found is None,
            kin=kin,
            difference=found,
        )
    else:
        _text(found, left, right, kin)
    if found is not None:
        raise typer.Exit(FINDING)


def _opened(path: Path) -> Opened:
    """Return the log at *path*; that it is damaged is no difference found."""
    try:
        opened = open_log(path)
    except Trouble as trouble:
        code = BAD_INPUT if trouble.exit == FINDING else trouble.exit
        raise attrs.evolve(trouble, exit=code) from trouble
    if opened.note:
        note(f"affray: {path}: {opened.note}")
    return opened


def _kin(a: Log, b: Log) -> str:
    if not is_fork_of(b, a):
        return "B is a fork of A"
    return "" if is_fork_of(a, b) else "A is a fork of B"


def _text(found: Difference | None, a: Running, b: Running, kin: str) -> None:
    if kin:
        say(kin)
    if found is None:
        say(f"the same fight: {len(a.records)} events that count")
        return
    say(*parting_words(found, a, b))
    ends = end_words(found, a)
    say("at the end of both:" if ends else "both end alike")
    say(*(f"    {line}" for line in ends))
