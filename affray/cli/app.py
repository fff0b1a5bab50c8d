"""The commands together, and the one place where what went wrong is told.

A verb's file is imported when the verb is called, or when all are listed: what
one of them needs takes longer to import than another takes to run.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib import import_module
from typing import Annotated, Any

import typer

from .faults import BROKEN_OFF, FINE
from .output import note


VERBS = (
    "new",
    "run",
    "show",
    "replay",
    "verify",
    "audit",
    "head",
    "prove",
    "check",
    "fork",
    "diff",
    "undo",
    "redo",
    "rule",
    "dispute",
    "rules",
)
"""Each is a function in the file of its name; so they are listed."""

_PLAYING = ("run", "fork", "undo", "redo", "rule", "dispute")
"""Those that go on with a fight, which logs what it does."""

_SETTINGS: dict[str, dict[str, Any]] = {"rule": {"ignore_unknown_options": True}}


_HELP = """Fights by old-school rules, recorded so that anybody can check them.

\b
Example:
    affray new fight.toml
    affray run fight.toml --log fight.affray
    affray show fight.affray
"""

_CODES = """\b
Exit codes:
    0    fine; also a fight broken off with q or the end of input
    1    a finding: verify failed, two logs differ, or the log is damaged
    2    wrong usage, or a roster, log or answer that can't be used
    3    a file can't be read or written, or is locked
    70   a bug in affray
    130  broken off with Ctrl-C
"""


def commands(verbs: Sequence[str] = VERBS) -> typer.Typer:
    """Return the command line with *verbs* alone, whose files are imported."""
    app = typer.Typer(
        name="affray",
        help=_HELP,
        epilog=_CODES,
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
    )
    app.callback()(_common)
    for verb in verbs:
        function = getattr(import_module(f".{verb}", __package__), verb)
        app.command(verb, context_settings=_SETTINGS.get(verb))(function)
    return app


def _common(
    context: typer.Context,
    *,
    verbose: Annotated[
        bool, typer.Option("--verbose", help="Tell on stderr what goes on inside.")
    ] = False,
) -> None:
    if verbose or context.invoked_subcommand in _PLAYING:
        from ..logs import configure  # noqa: PLC0415 - structlog takes its time

        configure(verbose=verbose)


def run(arguments: Sequence[str]) -> int:
    """Run one command and return its exit code; no exception leaves it."""
    try:
        code = commands(_wanted(arguments))(
            list(arguments) or ["--help"], prog_name="affray", standalone_mode=False
        )
    except (typer.Abort, KeyboardInterrupt):
        return BROKEN_OFF
    except SystemExit as leaving:
        return _left(leaving)
    except Exception as error:  # noqa: BLE001 - the one handler of them all
        return _tell(error, in_json="--json" in arguments)
    return code if isinstance(code, int) else FINE


def _wanted(arguments: Sequence[str]) -> Sequence[str]:
    """Return the verb that is called; all where none is, so as to list them."""
    first = next((word for word in arguments if not word.startswith("-")), "")
    return (first,) if first in VERBS else VERBS


def _left(leaving: SystemExit) -> int:
    """Return the code of *leaving*; that a pipe was closed early is fine."""
    if isinstance(leaving.__context__, BrokenPipeError):
        return FINE
    return leaving.code if isinstance(leaving.code, int) else FINE


def _tell(error: Exception, *, in_json: bool) -> int:
    from .explaining import explain  # noqa: PLC0415 - where all is well, not needed

    trouble = explain(error)
    if in_json:
        print(json.dumps(trouble.as_json(), ensure_ascii=False))  # noqa: T201
    else:
        note(f"affray: {trouble.message}")
    return trouble.exit
