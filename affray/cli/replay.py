"""``affray replay``: a fight gone through again, event by event."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import attrs
import typer

from ..events.record import AnyRecord, Record
from ..events.tags import EVENT_TAGS
from ..events.types import Retracted
from ..events.values import REFEREE
from ..kernel.reducers import evolve
from ..kernel.state import State
from ..projections.telling import tell
from .opened import open_log
from .output import As, Json, at_terminal, document, note, say, viewer
from .standing import stands


@attrs.frozen
class Moment:
    """An event as it is told, and how the fight stood after it.

    Attributes:
        event: The event's kind; empty where the viewer may not know it.
        stands: In one line: the round, its phase, each side's strength;
            empty while it is set up.
    """

    seq: int
    event: str
    text: str
    stands: str


def replay(
    log: Annotated[Path, typer.Argument(help="The log.")],
    *,
    who: As = REFEREE,
    in_json: Json = False,
) -> None:
    """Step through a fight: Enter goes on, q leaves; in a pipe all is printed.

    \b
    Example:
        affray replay fight.affray
    """  # noqa: D301 - \b is Typer's
    opened = open_log(log)
    person = viewer(opened.state, who)
    found = moments(opened.records, person)
    if in_json:
        document(viewer=person, log=str(log), note=opened.note, moments=list(found))
        return
    if opened.note:
        note(f"affray: {opened.note}")
    _step(found, waits=at_terminal())


def _step(found: Iterator[Moment], *, waits: bool) -> None:
    stood = ""
    for moment in found:
        if moment.text:
            say(f"{moment.seq:>5}  {moment.text}")
        if moment.stands not in ("", stood):
            stood = moment.stands
            say(f"       [{stood}]")
        if waits and moment.text and _enough():
            return


def _enough() -> bool:
    line = sys.stdin.readline()
    return not line or line.strip() in ("q", "quit")


def moments(records: tuple[AnyRecord, ...], person: str) -> Iterator[Moment]:
    """Yield every event with the fight as it then stood, for *person*."""
    stood = [State()]
    for i, telling in enumerate(tell(records, person)):
        record, state = records[i], stood[-1]
        kind = ""
        if isinstance(record, Record):
            event = record.event
            if isinstance(event, Retracted):
                state = stood[max(0, min(event.size, i))]
            else:
                state = evolve(state, event)
            kind = EVENT_TAGS[type(record.event)][0] if telling.visible else ""
        setting_up = isinstance(record, Record) and record.cause == "set-up"
        as_told = "" if setting_up else stands(state)
        yield Moment(record.seq, kind, telling.text, as_told)
        stood.append(state)
