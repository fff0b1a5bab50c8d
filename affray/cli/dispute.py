"""``affray dispute``: a roll disputed, upheld or overturned, and reported."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..disputes import dispute as disputed
from ..disputes import overturn as overturned
from ..disputes import uphold as upheld
from ..events.values import REFEREE
from ..projections.audit import audit
from ..projections.render.html import report_page
from ..projections.render.markdown import report_text
from ..projections.report import report as reported
from .amending import taken_up, tell
from .faults import BAD_INPUT, IO, Trouble
from .opened import open_log
from .output import As, Json, note, viewer


def dispute(
    log: Annotated[Path, typer.Argument(help="The log.")],
    roll: Annotated[int, typer.Argument(help="The roll's event; see affray audit.")],
    *,
    reason: Annotated[str, typer.Option("--reason", help="Why; it is recorded.")] = "",
    by: Annotated[
        str, typer.Option("--by", metavar="WHO", help="Who disputes it.")
    ] = REFEREE,
    uphold: Annotated[
        bool, typer.Option("--uphold", help="The referee lets it stand.")
    ] = False,
    overturn: Annotated[
        bool, typer.Option("--overturn", help="The referee has it rolled again.")
    ] = False,
    faces: Annotated[
        str | None,
        typer.Option("--faces", help="What it falls as instead, such as 9 or 3,4."),
    ] = None,
    report: Annotated[
        Path | None,
        typer.Option("--report", help="Write a page on it: FILE.md or FILE.html."),
    ] = None,
    who: As = REFEREE,
    in_json: Json = False,
) -> None:
    """Dispute a roll, settle a dispute, or write a page that explains it.

    A roll that is overturned is taken back with all that followed. Without
    --reason nothing is recorded, and only the report is written.

    \b
    Example:
        affray dispute fight.affray 57 --reason "she was behind cover" --by rosa
        affray dispute fight.affray 57 --uphold --reason "cover counts from 10 feet"
        affray dispute fight.affray 57 --overturn --reason "the cover was forgotten"
        affray dispute fight.affray 57 --overturn --faces 9 --reason "it lay on 9"
        affray dispute fight.affray 57 --report dispute.html
    """  # noqa: D301 - \b is Typer's
    acts = bool(reason.strip())
    _check(acts=acts, uphold=uphold, overturn=overturn, faces=faces, report=report)
    opened = open_log(log)
    person = viewer(opened.state, who)
    audit(opened.records, roll, opened.book, person)
    if acts:
        speaker = REFEREE if uphold or overturn else _speaker(log, by, roll)
        with taken_up(log, "dispute") as started:
            since = started.fight.log.size
            if uphold:
                upheld(started.fight, roll, reason)
            elif overturn:
                overturned(started.fight, roll, reason, faces)
            else:
                disputed(started.fight, roll, reason, speaker)
        tell(started, since, person, in_json=in_json, roll=roll)
    if report is not None:
        _write(log, roll, person, report)
        note(f"affray: the report is in {report}")


def _check(
    *, acts: bool, uphold: bool, overturn: bool, faces: str | None, report: Path | None
) -> None:
    fault = ""
    if uphold and overturn:
        fault = "choose one of --uphold and --overturn"
    elif faces is not None and not overturn:
        fault = "--faces goes with --overturn alone"
    elif not acts and (uphold or overturn or report is None):
        fault = "--reason: say why; a --report alone needs none"
    elif report is not None and report.suffix not in (".md", ".html"):
        fault = "--report: name a file that ends in .md or .html"
    if fault:
        raise Trouble("usage", fault, BAD_INPUT)
    if report is not None and report.exists():
        raise Trouble("io", f"{report} exists already; choose another name", IO)


def _speaker(log: Path, by: str, roll: int) -> str:
    """Return *by*, who must be in the fight and be able to see the roll."""
    opened = open_log(log)
    try:
        person = viewer(opened.state, by)
    except Trouble as error:
        message = error.message.replace("--as", "--by", 1)
        raise Trouble("viewer", message, BAD_INPUT) from error
    audit(opened.records, roll, opened.book, person)
    return person


def _write(log: Path, roll: int, person: str, path: Path) -> None:
    opened = open_log(log)
    found = reported(opened.records, roll, opened.book, person, opened.log.head())
    text = report_page(found) if path.suffix == ".html" else report_text(found)
    with path.open("x", encoding="utf-8") as file:
        file.write(text)
