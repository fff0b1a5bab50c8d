"""``affray undo``: decisions taken back, and all that came of them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from ..events.log import Log
from ..events.values import REFEREE
from ..projections.decisions import Decision, decided
from ..replays.replay import at
from ..undoing import decisions, last_decision
from .amending import seen_between, taken_up, tell
from .faults import BAD_INPUT, Trouble
from .output import Json, note, say


_MOST = 12


def undo(
    log: Annotated[Path, typer.Argument(help="The log.")],
    *,
    to: Annotated[
        str,
        typer.Option(
            "--to",
            metavar="EVENT|rN",
            help="Take back that event and all after it, or all after round N; "
            "without it the last answer or ruling.",
        ),
    ] = "",
    reason: Annotated[str, typer.Option("--reason", help="Why; it is recorded.")],
    everything: Annotated[
        bool,
        typer.Option("--all", help="Take back later answers too, where there are any."),
    ] = False,
    in_json: Json = False,
) -> None:
    """Take back the last answer, or all since some event, with all it caused.

    Nothing is deleted: what was taken back stays in the log and the transcript,
    and affray redo brings it back. Where more than one decision would go, they
    are listed, and nothing happens without --all.

    \b
    Example:
        affray undo fight.affray --reason "that was meant for the other goblin"
        affray undo fight.affray --to 57 --all --reason "the door was shut"
        affray undo fight.affray --to r2 --all --reason "round 3 again, with Ann"
    """  # noqa: D301 - \b is Typer's
    if not reason.strip():
        raise Trouble("undo", "--reason: say why", BAD_INPUT)
    with taken_up(log, "undo") as started:
        fight = started.fight
        since = fight.log.size
        size = _place(fight.log, to)
        numbers = {record.seq for record in decisions(fight.log, size)}
        gone = decided(fight.log.records(), numbers, REFEREE)
        _look(fight.log, size, gone, everything=everything)
        fight.undo(size, reason)
    if not in_json:
        say("taken back:", *_listed(gone), "")
    tell(started, since, REFEREE, in_json=in_json, taken_back=gone)
    if seen_between(started, since) and not in_json:
        note("affray: rolls or secrets that were seen stay known; the log says so")


def _place(log: Log, to: str) -> int:
    if not to:
        return last_decision(log)
    records = tuple(log.records())
    size = at(records, to)
    return size if to.startswith("r") else size - 1


def _look(log: Log, size: int, gone: Sequence[Decision], *, everything: bool) -> None:
    """Refuse an undo that would change nothing, or more than was asked for."""
    if not gone:
        before = [r.seq for r in decisions(log, 0) if r.seq < size]
        hint = f"; it follows from event {before[-1]}, undo --to that" if before else ""
        raise ValueError(f"no answer or ruling that counts lies from there on{hint}")
    if len(gone) > 1 and not everything:
        listed = "\n".join(_listed(gone))
        raise ValueError(
            f"that takes back {len(gone)} decisions, the later of which depend on "
            f"the first:\n{listed}\nadd --all to take back all of them, or undo "
            "them one by one from the last"
        )


def _listed(gone: Sequence[Decision]) -> list[str]:
    lines = [
        f"  {each.seq:>5}  {each.text}{f' (by {each.by})' if each.by else ''}"
        for each in gone[:_MOST]
    ]
    more = len(gone) - _MOST
    return [*lines, f"         and {more} more"] if more > 0 else lines
