"""The commands together, and the one place where what went wrong is told."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Annotated

import typer

from ..logs import configure
from . import (
    audit,
    check,
    diff,
    dispute,
    fork,
    head,
    new,
    prove,
    redo,
    replay,
    rule,
    rules,
    show,
    undo,
    verify,
)
from . import run as run_verb
from .faults import BROKEN_OFF, FINE, explain
from .output import note


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

app = typer.Typer(
    name="affray",
    help=_HELP,
    epilog=_CODES,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


@app.callback()
def _common(
    *,
    verbose: Annotated[
        bool, typer.Option("--verbose", help="Tell on stderr what goes on inside.")
    ] = False,
) -> None:
    configure(verbose=verbose)


app.command("new")(new.new)
app.command("run")(run_verb.run)
app.command("show")(show.show)
app.command("replay")(replay.replay)
app.command("verify")(verify.verify)
app.command("audit")(audit.audit)
app.command("head")(head.head)
app.command("prove")(prove.prove)
app.command("check")(check.check)
app.command("fork")(fork.fork)
app.command("diff")(diff.diff)
app.command("undo")(undo.undo)
app.command("redo")(redo.redo)
app.command("rule", context_settings={"ignore_unknown_options": True})(rule.rule)
app.command("dispute")(dispute.dispute)
app.command("rules")(rules.rules)


def run(arguments: Sequence[str]) -> int:
    """Run one command and return its exit code; no exception leaves it."""
    configure(verbose=False)
    try:
        code = app(
            list(arguments) or ["--help"], prog_name="affray", standalone_mode=False
        )
    except (typer.Abort, KeyboardInterrupt):
        return BROKEN_OFF
    except SystemExit as leaving:
        return _left(leaving)
    except Exception as error:  # noqa: BLE001 - the one handler of them all
        return _tell(error, in_json="--json" in arguments)
    return code if isinstance(code, int) else FINE


def _left(leaving: SystemExit) -> int:
    """Return the code of *leaving*; that a pipe was closed early is fine."""
    if isinstance(leaving.__context__, BrokenPipeError):
        return FINE
    return leaving.code if isinstance(leaving.code, int) else FINE


def _tell(error: Exception, *, in_json: bool) -> int:
    trouble = explain(error)
    if in_json:
        print(json.dumps(trouble.as_json(), ensure_ascii=False))  # noqa: T201
    else:
        note(f"affray: {trouble.message}")
    return trouble.exit
