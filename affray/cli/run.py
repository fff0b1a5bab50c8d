"""``affray run``: a fight played, by itself or by the people at the terminal."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Annotated

import structlog
import typer

from ..kernel.state.digest import digest
from ..keys import key_path
from ..play import BadScript, Scripted, play
from ..projections.words import round_name
from ..roster import Roster, Script, load_roster
from .asking import Asker, BrokenOff
from .faults import BAD_INPUT, BROKEN_OFF, Trouble
from .output import Json, document, note, progress, say
from .starting import Dice, Started, begin, resume


_ROUND = re.compile(r"r?([0-9]{1,6})", re.ASCII)

_log = structlog.get_logger("affray.cli")


def run(
    roster: Annotated[
        Path | None, typer.Argument(help="Who fights; see affray new.")
    ] = None,
    *,
    log: Annotated[
        Path | None, typer.Option("--log", help="The file to write; a new one.")
    ] = None,
    seed: Annotated[
        str | None,
        typer.Option("--seed", help="Seeded dice, the same for the same seed."),
    ] = None,
    ask: Annotated[
        bool, typer.Option("--ask", help="Ask the people at the terminal.")
    ] = False,
    dice: Annotated[
        Dice | None,
        typer.Option("--dice", help="Sealed is the default; entered takes real dice."),
    ] = None,
    until: Annotated[
        str, typer.Option("--until", metavar="rN", help="Stop when round N is over.")
    ] = "",
    resumed: Annotated[
        Path | None,
        typer.Option("--resume", help="A log to go on with, instead of a new one."),
    ] = None,
    in_json: Json = False,
) -> None:
    """Play a fight to its end, by simple tactics where nobody is asked.

    The seed of sealed dice lies in a key file beside the log, FILE.key, which
    its owner alone can read; it is revealed when the fight is over. Keep it
    till then: without it the fight can't go on.

    \b
    Example:
        affray run fight.toml --log fight.affray
        affray run fight.toml --log fight.affray --seed 7
        affray run --resume fight.affray --ask
    """  # noqa: D301 - \b is Typer's
    last = _last_round(until)
    script = load_roster(roster) if roster is not None else None
    started = _started(script, log, resumed, dice, seed)
    code = _play(started, script, last, ask=ask, in_json=in_json)
    again = roster if script is not None and script.script != Script() else None
    command = _again(started, again, ask=ask)
    if in_json:
        _document(started, command, resumed=resumed is not None)
    else:
        _say(started, command)
    if code:
        raise typer.Exit(code)


def _last_round(until: str) -> int | None:
    if not until:
        return None
    match = _ROUND.fullmatch(until)
    if match is None:
        raise Trouble("usage", f"--until: write r3, not {until!r}", BAD_INPUT)
    return int(match[1])


def _started(
    roster: Roster | None,
    log: Path | None,
    resumed: Path | None,
    dice: Dice | None,
    seed: str | None,
) -> Started:
    if resumed is not None:
        if log is not None or dice is not None or seed is not None:
            message = "--resume goes on with a log as it is: leave out --log, --dice "
            raise Trouble("usage", f"{message}and --seed", BAD_INPUT)
        return resume(resumed)
    if roster is None or log is None:
        message = "name a roster and a --log FILE, or a log to --resume"
        raise Trouble("usage", f"{message}; see affray run --help", BAD_INPUT)
    return begin(roster, log, dice, seed)


def _play(
    started: Started,
    roster: Roster | None,
    last: int | None,
    *,
    ask: bool,
    in_json: bool,
) -> int:
    """Play on; return the exit code where it was broken off."""
    fight = started.fight
    _log.info("run.began", log=str(started.path), events=fight.size)
    if fight.dropped:
        note(f"affray: the last entry was torn, its {fight.dropped} bytes were cut off")
    deciders: list[Scripted | Asker] = []
    if roster is not None:
        deciders.append(Scripted.after(roster.script, fight.log.records()))
    deciders.append(Asker(acts=ask, aside=in_json))
    quiet = ask or fight.state.dice.source == "entered"
    try:
        with fight, progress("playing", shown=not quiet) as step:
            play(fight, *deciders, until=last, told=lambda f: step(f.state.round))
            started.reveal()
    except BrokenOff:
        return 0
    except BadScript as error:
        raise Trouble("script", f"{error}; {_kept(started)}", BAD_INPUT) from error
    except KeyboardInterrupt:
        return BROKEN_OFF
    finally:
        _log.info("run.stopped", events=fight.size, ended=fight.ended)
    return 0


def _kept(started: Started) -> str:
    path = started.path
    return (
        f"{path} holds the fight so far: delete it and begin anew, or mend the script "
        f"and go on with --resume {path}"
    )


def _again(started: Started, roster: Path | None, *, ask: bool) -> str:
    """Return the command to go on with; a roster with a script is needed again."""
    words = ["affray", "run", *([str(roster)] if roster else [])]
    return shlex.join([*words, "--resume", str(started.path), *["--ask"] * ask])


def _document(started: Started, command: str, *, resumed: bool) -> None:
    fight, state = started.fight, started.fight.state
    key = key_path(started.path)
    document(
        viewer="referee",
        log=str(started.path),
        key=str(key) if started.seed and key.exists() else None,
        title=state.title,
        ruleset=state.ruleset,
        dice=state.dice.source,
        resumed=resumed,
        events=fight.log.size,
        round=state.round,
        ended=state.ended,
        outcomes=state.outcomes,
        head=fight.log.head(),
        digest=digest(state),
        resume=None if state.ended else command,
    )


def _say(started: Started, command: str) -> None:
    fight, state = started.fight, started.fight.state
    lines = [f"{fight.log.size} events in {started.path}"]
    name = round_name(state.round)
    when = f"{'in ' if state.round >= 0 else ''}{name[:1].lower()}{name[1:]}"
    if state.ended:
        ends = [f"{state.sides[o.side].name}: {o.reason}" for o in state.outcomes]
        lines.insert(0, f"{state.title}: over {when}; {'; '.join(ends)}")
        lines.append(
            f"see it with: {shlex.join(['affray', 'show', str(started.path)])}"
        )
    else:
        lines.insert(0, f"{state.title}: broken off {when}")
        lines.append(f"go on with: {command}")
    say(*lines)
