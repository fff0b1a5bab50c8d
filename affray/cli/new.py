"""``affray new``: a roster to begin from."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..strictly import did_you_mean
from .example import ROSTERS
from .faults import BAD_INPUT, Trouble
from .output import Json, document, say


def new(
    file: Annotated[
        Path | None, typer.Argument(help="Where to write it; stdout without.")
    ] = None,
    *,
    rules: Annotated[
        str,
        typer.Option(
            "--ruleset", metavar="RULESET", help=f"One of {', '.join(ROSTERS)}."
        ),
    ] = "whitebox",
    in_json: Json = False,
) -> None:
    """Write an example roster to begin from; a file that is there is left alone.

    \b
    Example:
        affray new fight.toml
        affray new fight.toml --ruleset adnd2e
    """  # noqa: D301 - \b is Typer's
    example = ROSTERS.get(rules)
    if example is None:
        known = f"there are {', '.join(ROSTERS)}{did_you_mean(rules, list(ROSTERS))}"
        raise Trouble("unknown", f"no rule set is called {rules!r}; {known}", BAD_INPUT)
    if file is not None:
        with file.open("x", encoding="utf-8") as out:
            out.write(example)
    if in_json:
        document(file=None if file is None else str(file), roster=example)
    elif file is None:
        print(example, end="")  # noqa: T201 - as it is, without wrapping
    else:
        say(f"{file} is written; play it with: affray run {file} --log fight.affray")
