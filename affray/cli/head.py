"""``affray head``: what names a log, to be saved where the log isn't."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..events.checkpoint import checkpoint_of, format_checkpoint
from .opened import open_log, read, refused
from .output import Json, document, note
from .saved import telling


def head(
    log: Annotated[Path, typer.Argument(help="The log.")],
    at: Annotated[
        str,
        typer.Option(
            "--at",
            metavar="EVENT|rN",
            help="As of the entry that holds that event, or the end of round N.",
        ),
    ] = "",
    *,
    in_json: Json = False,
) -> None:
    """Print the head of a log: three lines that no other log has.

    Save it where whoever has the log can't write, or send it to somebody:
    affray verify --head, affray prove --since and affray check --head then tell
    whether the log is still the same. Without a saved head nothing does.

    \b
    Example:
        affray head fight.affray > fight.head
        affray verify fight.affray --head fight.head
    """  # noqa: D301 - \b is Typer's
    reading = read(log)
    if reading.fault is not None:
        raise refused(reading.fault, log)
    if reading.dropped:
        note(f"affray: the last entry was torn, its {reading.dropped} bytes are out")
    leaves = None
    if at:
        last = open_log(log, at).records[-1].seq
        leaves = reading.log.entry_of(last) + 2  # the header's leaf, and its own
    checkpoint = checkpoint_of(reading.log, leaves)
    text = format_checkpoint(checkpoint)
    if in_json:
        document(log=str(log), **telling(checkpoint), checkpoint=text)
    else:
        print(text, end="")  # noqa: T201 - as it is, to the byte
