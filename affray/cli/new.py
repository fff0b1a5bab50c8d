"""``affray new``: a roster to begin from."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from .example import EXAMPLE
from .output import Json, document, say


def new(
    file: Annotated[
        Path | None, typer.Argument(help="Where to write it; stdout without.")
    ] = None,
    *,
    in_json: Json = False,
) -> None:
    """Write an example roster to begin from; a file that is there is left alone.

    \b
    Example:
        affray new fight.toml
    """  # noqa: D301 - \b is Typer's
    if file is not None:
        with file.open("x", encoding="utf-8") as out:
            out.write(EXAMPLE)
    if in_json:
        document(file=None if file is None else str(file), roster=EXAMPLE)
    elif file is None:
        print(EXAMPLE, end="")  # noqa: T201 - as it is, without wrapping
    else:
        say(f"{file} is written; play it with: affray run {file} --log fight.affray")
