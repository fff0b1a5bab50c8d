"""``affray new``: a roster to begin from."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..bestiary import load_bestiary
from ..kernel.rulesets import ruleset
from ..strictly import did_you_mean
from .examples import ROSTERS
from .faults import BAD_INPUT, Trouble
from .monsters import peopled, read_bands
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
    monsters: Annotated[
        str,
        typer.Option(
            metavar="KIND[:NUMBER],...",
            help="Who the foes are, from a bestiary: goblin:6,ogre.",
        ),
    ] = "",
    bestiary: Annotated[
        Path | None,
        typer.Option(
            help="A bestiary in JSON; that of the package bfrpg-data without."
        ),
    ] = None,
    in_json: Json = False,
) -> None:
    """Write an example roster to begin from; a file that is there is left alone.

    Monsters come from the package bfrpg-data (pip install 'affray[monsters]').

    \b
    Example:
        affray new fight.toml
        affray new fight.toml --ruleset adnd2e
        affray new fight.toml --monsters goblin:6,ogre
    """  # noqa: D301 - \b is Typer's
    example = ROSTERS.get(rules)
    if example is None:
        known = f"there are {', '.join(ROSTERS)}{did_you_mean(rules, list(ROSTERS))}"
        raise Trouble("unknown", f"no rule set is called {rules!r}; {known}", BAD_INPUT)
    if monsters or bestiary:
        example = _peopled(example, rules, monsters, bestiary)
    if file is not None:
        with file.open("x", encoding="utf-8") as out:
            out.write(example)
    if in_json:
        document(file=None if file is None else str(file), roster=example)
    elif file is None:
        print(example, end="")  # noqa: T201 - as it is, without wrapping
    else:
        say(f"{file} is written; play it with: affray run {file} --log fight.affray")


def _peopled(example: str, rules: str, monsters: str, path: Path | None) -> str:
    try:
        bands = read_bands(monsters)
        return peopled(example, ruleset(rules), load_bestiary(path), bands)
    except ValueError as error:
        raise Trouble("monsters", str(error), BAD_INPUT) from None
