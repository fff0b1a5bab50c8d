"""Fights taken up to have something taken back, ruled or remarked."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from ..events.types import Retracted
from ..kernel.errors import Diverged
from ..kernel.state.digest import digest
from ..projections.render.text import order_view, transcript_view
from ..projections.transcript import transcript
from ..projections.viewer import Viewer
from .asides import order_of
from .faults import BAD_INPUT, Trouble
from .output import document, note, say
from .starting import Started, resume


@contextmanager
def taken_up(log: Path, code: str) -> Iterator[Started]:
    """Take up the fight at *log* with its key; what can't be done is told as *code*.

    Where the fight is over afterwards, its sealed dice are opened.

    Raises:
        Trouble: It can't be taken up, or what is wanted can't be done.
    """
    started = resume(log)
    with started.fight as fight:
        if fight.dropped:
            note(f"affray: the last entry was torn, its {fight.dropped} bytes were cut")
        try:
            yield started
        except Diverged:
            raise
        except ValueError as error:
            raise Trouble(code, str(error), BAD_INPUT) from error
        started.reveal()


def tell(
    started: Started, since: int, viewer: Viewer, *, in_json: bool, **fields: Any
) -> None:
    """Tell what is new in a fight since it had *since* events, and how it stands."""
    fight, state = started.fight, started.fight.state
    records = tuple(fight.log.records())
    lines = [ln for ln in transcript(records, viewer) if ln.seq >= since]
    if in_json:
        document(
            viewer=viewer,
            log=str(started.path),
            events=fight.log.size,
            round=state.round,
            ended=state.ended,
            head=fight.log.head(),
            digest=digest(state),
            added=lines,
            **fields,
        )
        return
    say(transcript_view(lines), "", order_view(order_of(fight, viewer)))
    if not state.ended:
        again = shlex.join(["affray", "run", "--resume", str(started.path), "--ask"])
        say(f"go on with: {again}")


def seen_between(started: Started, since: int) -> bool:
    """Return whether what was taken back since *since* events had been seen."""
    return any(
        isinstance(event, Retracted) and event.information_seen
        for record in started.fight.log.records(since)
        if (event := getattr(record, "event", None)) is not None
    )
