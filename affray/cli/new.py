"""``affray new``: a roster to begin from."""

from __future__ import annotations

from importlib import resources
from pathlib import Path
from typing import Annotated

import typer

from .output import Json, document, say


def new(
    file: Annotated[
        Path | None, typer.Argument(help="Where to write it; stdout without.")
    ] = None,
    in_json: Json = False,
) -> None:
    """Write an example roster to begin from; a file that is there is left alone.

    \b
    Example:
        affray new fight.toml
    """  # noqa: D301 - \b is Typer's
    roster = resources.files("affray").joinpath("example.toml").read_text("utf-8")
    if file is not None:
        with file.open("x", encoding="utf-8") as out:
            out.write(roster)
    if in_json:
        document(file=None if file is None else str(file), roster=roster)
    elif file is None:
        print(roster, end="")  # noqa: T201 - as it is, without wrapping
    else:
        say(f"{file} is written; play it with: affray run {file} --log fight.affray")
