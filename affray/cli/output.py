"""What commands print: for people at a terminal, for pipes, for programs."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any, Protocol, TextIO

import typer

from ..events.values import REFEREE, Person
from ..kernel.state import State
from ..projections.render.json import to_json
from .faults import BAD_INPUT, Trouble


if TYPE_CHECKING:
    from rich.console import RenderableType


Json = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]
As = Annotated[
    str,
    typer.Option(
        "--as",
        metavar="WHO",
        help="Whose view: a player's name, or the referee, who sees everything. "
        "The default is the referee, since whoever can read the file can read "
        "all of it.",
    ),
]


def say(*parts: RenderableType, aside: bool = False) -> None:
    """Print with colour at a terminal, plain to a pipe.

    Args:
        parts: What to print.
        aside: Whether to print to stderr, because stdout is for a document.
    """
    stream = sys.stderr if aside else sys.stdout
    for part in parts:
        if isinstance(part, str):
            print(_harmless(part), file=stream)
        else:
            _show(part, stream)


def _show(part: RenderableType, stream: TextIO) -> None:
    from rich.console import Console  # noqa: PLC0415 - text alone needs no Rich

    console = Console(file=stream, highlight=False, markup=False, emoji=False)
    if console.is_terminal:
        console.print(part)
        return
    with console.capture() as captured:
        console.print(part)
    for line in captured.get().splitlines():
        print(line.rstrip(), file=stream)


def _harmless(text: str) -> str:
    """Return *text* without what a terminal would take for a command."""
    if text.replace("\n", "").isprintable():
        return text
    return "".join(
        c if c.isprintable() or c == "\n" else "\N{REPLACEMENT CHARACTER}" for c in text
    )


def columns(titles: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return a table as text; Rich takes a second for a thousand rows."""
    table = [titles, *rows]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    return "\n".join("  ".join(map(str.ljust, row, widths)).rstrip() for row in table)


def note(text: str) -> None:
    """Tell something beside the result, on stderr."""
    print(_harmless(text), file=sys.stderr)  # noqa: T201 - this is where it is printed


def document(**fields: Any) -> None:
    """Print *fields* as one JSON document."""
    text = json.dumps(to_json(fields), ensure_ascii=False, indent=2)
    print(text)  # noqa: T201 - this is where it is printed


def at_terminal() -> bool:
    """Return whether a person is at both ends."""
    return sys.stdin.isatty() and sys.stdout.isatty()


class Step(Protocol):
    """What `progress` gives: tells how far it has come."""

    def __call__(self, done: int, total: int | None = None) -> None:
        """Tell that *done* of *total* are done."""


@contextmanager
def progress(what: str, *, shown: bool = True) -> Iterator[Step]:
    """Show how far long work has come, on stderr, where that is a terminal."""
    if not (shown and sys.stderr.isatty()):
        yield _untold
        return
    from rich import progress as bars  # noqa: PLC0415 - a pipe needs no Rich
    from rich.console import Console  # noqa: PLC0415

    columns = (
        bars.TextColumn("{task.description}"),
        bars.BarColumn(),
        bars.TaskProgressColumn(),
    )
    with bars.Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=None)

        def step(done: int, total: int | None = None) -> None:
            bar.update(task, completed=done, total=total)

        yield step


def _untold(done: int, total: int | None = None) -> None:
    """Tell nobody."""


def viewer(state: State, who: str) -> Person:
    """Return *who* as a viewer of the fight.

    Raises:
        Trouble: Nobody of that name is in it.
    """
    people = [REFEREE, *(side.controller for side in state.sides.values())]
    people += [c.profile.player for c in state.combatants.values()]
    known = list(dict.fromkeys(filter(None, people)))
    if who in known:
        return who
    raise Trouble(
        "viewer",
        f"--as: nobody called {who!r} is in this fight; there are {', '.join(known)}",
        BAD_INPUT,
    )
