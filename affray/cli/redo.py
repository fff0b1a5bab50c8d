"""``affray redo``: what an undo took back, brought back."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..events.values import REFEREE
from ..projections.decisions import decided
from ..undoing import decisions
from .amending import taken_up, tell
from .output import Json, say


def redo(
    log: Annotated[Path, typer.Argument(help="The log.")],
    *,
    reason: Annotated[
        str, typer.Option("--reason", help="Why; it is recorded.")
    ] = "undone by mistake",
    in_json: Json = False,
) -> None:
    """Bring back what the last undo took back; several undos, one by one.

    It can be done until something else is decided.

    \b
    Example:
        affray undo fight.affray --reason "a slip"
        affray redo fight.affray
    """  # noqa: D301 - \b is Typer's
    with taken_up(log, "redo") as started:
        fight = started.fight
        since = fight.log.size
        before = {record.seq for record in decisions(fight.log, 0)}
        fight.redo(reason)
        numbers = {r.seq for r in decisions(fight.log, 0)} - before
        back = decided(fight.log.records(), numbers, REFEREE)
    if not in_json:
        lines = [f"  {each.seq:>5}  {each.text}" for each in back]
        say("brought back:", *lines, "")
    tell(started, since, REFEREE, in_json=in_json, brought_back=back)
