"""``affray fork``: a fight that goes its own way from some event of another."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Annotated

import typer

from ..kernel.state.digest import digest
from ..keys import key_path
from ..replacing import Replaced
from ..replays.kinship import is_fork_of
from .faults import BAD_INPUT, FINDING, Trouble
from .forking import Forking, forked_at, forked_with
from .opened import open_log
from .output import Json, document, say


def fork(
    log: Annotated[Path, typer.Argument(help="The log to part from.")],
    *,
    new: Annotated[
        Path | None, typer.Option("--log", help="The file to write; a new one.")
    ] = None,
    at: Annotated[
        str,
        typer.Option(
            "--at",
            metavar="EVENT|rN",
            help="Part just after that event, or at the end of round N.",
        ),
    ] = "",
    replace: Annotated[
        tuple[str, str],
        typer.Option(
            "--replace",
            metavar="EVENT CHOICE",
            help="Part just before that answer, answer CHOICE instead, and play on "
            "by the answers on record for as long as they are legal.",
        ),
    ] = ("", ""),
    check: Annotated[
        Path | None,
        typer.Option("--check", help="Write nothing: tell whether this is a fork."),
    ] = None,
    in_json: Json = False,
) -> None:
    """Begin a new log that shares another's past; the other stays as it is.

    The new log names the head of the old one and the event, and is whole by
    itself. What is rolled in both falls the same in both, so with sealed dice
    the key is copied beside it. With --check, leaves with 1 where the log is no
    fork of the other.

    \b
    Example:
        affray fork fight.affray --at r2 --log other.affray
        affray fork fight.affray --replace 57 "nothing who=rosa" --log other.affray
        affray fork fight.affray --check other.affray
    """  # noqa: D301 - \b is Typer's
    if check is not None:
        _check(log, check, in_json=in_json)
        return
    if new is None or bool(at) == bool(any(replace)):
        message = "give a --log FILE, and one of --at EVENT and --replace EVENT CHOICE"
        raise Trouble("usage", f"{message}; see affray fork --help", BAD_INPUT)
    forking = Forking.of(log, new)
    result = forked_at(forking, at) if at else forked_with(forking, *replace)
    with result.fight:
        (_document if in_json else _say)(log, new, result, replaced=not at)


def _check(log: Path, new: Path, *, in_json: bool) -> None:
    fault = is_fork_of(open_log(new).log, open_log(log).log)
    if in_json:
        document(log=str(new), parent=str(log), fork=not fault, fault=fault)
    elif fault:
        say(f"{new} is no fork of {log}: {fault}")
    else:
        say(f"{new} is a fork of {log}")
    if fault:
        raise typer.Exit(FINDING)


def _document(log: Path, new: Path, result: Replaced, *, replaced: bool) -> None:
    fight = result.fight
    key = key_path(new)
    document(
        viewer="referee",
        log=str(new),
        parent=str(log),
        key=str(key) if key.exists() else None,
        events=fight.size,
        round=fight.state.round,
        ended=fight.ended,
        head=fight.log.head(),
        digest=digest(fight.state),
        followed=result.followed if replaced else None,
        stopped=result.stopped,
        at=result.at if replaced else None,
        resume=None if fight.ended else _resume(new),
    )


def _say(log: Path, new: Path, result: Replaced, *, replaced: bool) -> None:
    fight = result.fight
    say(f"{fight.size} events in {new}, a fork of {log}")
    if replaced:
        say(f"{result.followed} answers on record were given again")
    if result.stopped:
        say(f"they stop at event {result.at} of {log}: {result.stopped}")
    if fight.ended:
        say(f"{fight.state.title}: over in round {fight.state.round}")
    else:
        say(f"go on with: {_resume(new)}")
    say(f"compare with: {shlex.join(['affray', 'diff', str(log), str(new)])}")


def _resume(new: Path) -> str:
    return shlex.join(["affray", "run", "--resume", str(new)])
