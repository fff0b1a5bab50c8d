"""Heads of logs that somebody saved elsewhere, and small files, boundedly read."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import attrs
import typer

from ..events.checkpoint import (
    MAX_CHECKPOINT,
    BadCheckpoint,
    Checkpoint,
    parse_checkpoint,
    parse_head,
)
from .faults import BAD_INPUT, Trouble


SavedHead = Annotated[
    str,
    typer.Option(
        "--head",
        metavar="FILE|SIZE:ROOT",
        help="A head of this log that was saved elsewhere: a file from affray head, "
        "or the head as it is printed.",
    ),
]


def saved_head(given: str) -> Checkpoint:
    """Return the head *given*, a file's name or ``SIZE:ROOT``.

    Raises:
        Trouble: It is neither.
        OSError: The file can't be read.
    """
    try:
        return Checkpoint("", parse_head(given))
    except BadCheckpoint as error:
        if ":" in given and not Path(given).exists():
            raise Trouble("saved-head", f"{given}: {error}", BAD_INPUT) from error
    data = bounded(Path(given), MAX_CHECKPOINT, "a head")
    try:
        return parse_checkpoint(data.decode())
    except ValueError as error:
        reason = error if isinstance(error, BadCheckpoint) else "it is no text in UTF-8"
        raise Trouble(
            "saved-head",
            f"{given}: {reason}; affray head writes one",
            BAD_INPUT,
            {"file": given},
        ) from error


def bounded(path: Path, most: int, what: str) -> bytes:
    """Return what is in the file at *path*.

    Raises:
        Trouble: It has over *most* bytes, so it isn't *what* it is to be.
        OSError: It can't be read.
    """
    with path.open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        message = f"{path}: {what} has at most {most} bytes, and this file has more"
        raise Trouble("too-large", message, BAD_INPUT, {"file": str(path)})
    return data


def telling(checkpoint: Checkpoint) -> dict[str, object]:
    """Return *checkpoint* as fields of a JSON document."""
    return {"origin": checkpoint.origin, **attrs.asdict(checkpoint.head)}
