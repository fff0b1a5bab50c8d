"""``affray show``: a fight as it stands, or stood, at one moment."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..events.values import REFEREE
from ..projections.order import order
from ..projections.render.text import order_view, sheets_view, transcript_view
from ..projections.sheet import sheets
from ..projections.transcript import transcript
from .opened import Opened, open_log
from .output import As, Json, document, note, say, viewer


def show(
    log: Annotated[Path, typer.Argument(help="The log.")],
    at: Annotated[
        str,
        typer.Option(
            "--at",
            metavar="EVENT|rN",
            help="Just after that event, or at the end of round N.",
        ),
    ] = "",
    *,
    damaged: Annotated[
        bool, typer.Option("--damaged", help="Show the good part of a damaged log.")
    ] = False,
    who: As = REFEREE,
    in_json: Json = False,
) -> None:
    """Show the order, the combatants and what happened.

    \b
    Example:
        affray show fight.affray --at r2
    """  # noqa: D301 - \b is Typer's
    opened = open_log(log, at, damaged=damaged)
    person = viewer(opened.state, who)
    if in_json:
        _document(opened, person)
    else:
        _text(opened, person)


def _document(opened: Opened, person: str) -> None:
    state, records = opened.state, opened.records
    document(
        viewer=person,
        log=str(opened.path),
        title=state.title,
        ruleset=state.ruleset,
        events=len(records),
        size=opened.log.size,
        head=opened.log.head(),
        note=opened.note,
        ended=state.ended,
        outcomes=state.outcomes,
        order=order(state),
        sheets=sheets(state, records, viewer=person),
        transcript=transcript(records, person),
    )


def _text(opened: Opened, person: str) -> None:
    state, records = opened.state, opened.records
    if opened.note:
        note(f"affray: {opened.note}")
    of = "" if len(records) == opened.log.size else f" of {opened.log.size}"
    whose = "" if person == REFEREE else f", as {person} sees it"
    say(
        f"{state.title or opened.path} ({state.ruleset}), {len(records)} events{of}"
        f"{whose}",
        "",
        transcript_view(transcript(records, person)),
        "",
        order_view(order(state)),
        "",
        sheets_view(sheets(state, records, viewer=person)),
        "",
        f"head: {opened.log.head().root.hex()} over {opened.log.head().size} leaves",
    )
