"""``affray audit``: any roll explained, by the rules that made it what it is."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..events.values import REFEREE
from ..projections.audit import audit as audited
from ..projections.render.text import audit_view
from ..projections.rolls import RollLine, rolls
from .opened import open_log
from .output import As, Json, columns, document, note, say, viewer


_TITLES = ("Event", "Round", "Who", "For", "Dice", "Fell", "Total", "Needed")


def audit(
    log: Annotated[Path, typer.Argument(help="The log.")],
    roll: Annotated[
        int | None,
        typer.Argument(help="The roll's event number; without it all are listed."),
    ] = None,
    *,
    who: As = REFEREE,
    in_json: Json = False,
) -> None:
    """Explain a roll: faces, each modifier with its rule, what followed.

    \b
    Example:
        affray audit fight.affray
        affray audit fight.affray 57
    """  # noqa: D301 - \b is Typer's
    opened = open_log(log)
    person = viewer(opened.state, who)
    if opened.note:
        note(f"affray: {opened.note}")
    if roll is None:
        lines = rolls(opened.records, person)
        if in_json:
            document(viewer=person, log=str(log), note=opened.note, rolls=lines)
        else:
            say(columns(_TITLES, [_cells(line) for line in lines]))
        return
    found = audited(opened.records, roll, opened.book, person)
    if in_json:
        document(viewer=person, log=str(log), note=opened.note, roll=found)
    else:
        say(audit_view(found))


def _cells(line: RollLine) -> tuple[str, ...]:
    needed = "" if line.needed is None else str(line.needed)
    return (
        str(line.seq),
        str(line.round),
        line.name,
        f"{line.purpose}{' (taken back)' if line.taken_back else ''}",
        line.dice,
        ", ".join(map(str, line.faces)),
        str(line.total),
        f"{needed} or less" if line.under and needed else needed,
    )
