"""``affray show``: a fight as it stands, or stood, at one moment."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import attrs
import typer

from ..events.values import REFEREE
from ..kernel.ruleset import (
    UNARMOURED_SUM,
    SheetLines,
    Threatened,
    in_round_of_surprise,
    no_lines,
    no_threat,
)
from ..kernel.state import State
from ..projections.board import Board, board
from ..projections.order import Order, order
from ..projections.render.text import (
    board_view,
    order_view,
    sheets_view,
    transcript_view,
)
from ..projections.sheet import Sheet, sheets
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
    """Show the order, the combatants, the ground and what happened.

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


@attrs.frozen
class _Terms:
    """What only the rule set of a fight can say of it."""

    out: frozenset[str] = frozenset()
    lines: SheetLines = no_lines
    threatened: Threatened = no_threat
    unarmoured_sum: int = UNARMOURED_SUM
    surprised_now: Callable[[State], bool] = in_round_of_surprise


def _terms(opened: Opened) -> _Terms:
    """Return what the rule set says; nothing where it isn't here in that version."""
    from ..kernel.rulesets import RULESETS  # noqa: PLC0415 - few verbs need them

    found = RULESETS.get(opened.state.ruleset)
    if found is None or found.version != opened.state.version:
        return _Terms()
    return _Terms(
        found.out_of_action,
        found.sheet_lines,
        found.threatened,
        found.unarmoured_sum,
        found.surprised_now,
    )


def _stands(opened: Opened, person: str) -> tuple[Order, tuple[Sheet, ...], Board]:
    """Return how the fight stands, as *person* may see it."""
    state, records, terms = opened.state, opened.records, _terms(opened)
    return (
        order(
            state,
            terms.out,
            viewer=person,
            records=records,
            lines=terms.lines,
            surprised_now=terms.surprised_now,
        ),
        sheets(
            state,
            records,
            viewer=person,
            unarmoured_sum=terms.unarmoured_sum,
            lines=terms.lines,
        ),
        board(state, person, records, threatened=terms.threatened),
    )


def _document(opened: Opened, person: str) -> None:
    state, records = opened.state, opened.records
    now, known, ground = _stands(opened, person)
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
        order=now,
        sheets=known,
        board=ground,
        transcript=transcript(records, person),
    )


def _text(opened: Opened, person: str) -> None:
    state, records = opened.state, opened.records
    now, known, ground = _stands(opened, person)
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
        order_view(now),
        "",
        sheets_view(known),
        "",
        *((board_view(ground), "") if ground.map else ()),
        f"head: {opened.log.head().root.hex()} over {opened.log.head().size} leaves",
    )
