"""Rosters: a fight to be, written down in TOML; every fault has its line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from os import PathLike
from pathlib import Path as FilePath
from typing import Any

import attrs

from .events.values import REFEREE, DiceTerms, Person, Scalar, SideId
from .kernel.choices import parse
from .kernel.errors import SetUpFault, UnknownRuleset
from .kernel.opening import SetUp, SideSetUp, opening
from .kernel.recruits import Recruit
from .kernel.rulesets import RULESETS, ruleset
from .strictly import Misfit, did_you_mean, structure
from .toml_lines import Path, line_at, lines_of


MOST_BYTES = 1_048_576
MOST_COMBATANTS = 1000

_ABREAST = 5
_PLACE = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")
_QUOTED = re.compile(r"'([^']*)'")
_CHOICES = re.compile(r"(?:there are|choose from|sides are|it has|it reads) (.+)$")


class RosterFault(ValueError):
    """A roster can't be played; the message has file, line and key.

    Attributes:
        line: The line in the file, None where there is none.
        path: The keys and indices that lead to the fault.
    """

    def __init__(
        self, file: object, message: str, path: Path = (), line: int | None = None
    ) -> None:
        place = f"{file}:{line}" if line else str(file)
        key = f"{_spoken(path)}: " if path else ""
        super().__init__(f"{place}: {key}{message}")
        self.path = path
        self.line = line


@attrs.frozen
class ScriptRound:
    """Lines of choices for one round, in the order in which they are used.

    Attributes:
        round: 0 for the round of surprise, -1 for what comes before it.
    """

    round: int
    declarations: tuple[str, ...] = ()


@attrs.frozen
class Script:
    """What is decided beforehand: faces in order, and choices by round."""

    dice: tuple[int, ...] = ()
    rounds: tuple[ScriptRound, ...] = ()


@attrs.frozen
class Roster:
    """A roster as read: what to begin a fight from."""

    ruleset: str
    setup: SetUp
    script: Script = Script()


@attrs.frozen
class SideRow:
    """A side as a roster writes it."""

    id: SideId
    name: str = ""
    controller: Person | None = None


@attrs.frozen
class CombatantRow(Recruit):
    """A combatant as a roster writes it; *count* makes several of them."""

    count: int = 1


@attrs.frozen
class RosterFile:
    """The whole of a roster's file."""

    ruleset: str
    sides: tuple[SideRow, ...]
    combatants: tuple[CombatantRow, ...]
    title: str | None = None
    options: Mapping[str, Scalar] = {}
    scene: Mapping[str, Scalar] = {}
    tables: Mapping[str, tuple[tuple[Scalar, ...], ...]] = {}
    script: Script = Script()


def load_roster(path: str | PathLike[str]) -> Roster:
    """Return the roster in the file at *path*.

    Raises:
        RosterFault: It can't be played as it is written.
        OSError: The file can't be read.
    """
    with FilePath(path).open("rb") as file:
        content = file.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise RosterFault(path, f"a roster has at most {MOST_BYTES} bytes")
    try:
        text = content.decode()
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise RosterFault(path, "a roster is UTF-8 text", (), line) from None
    return read_roster(text, str(path))


def read_roster(text: str, file: str = "roster") -> Roster:
    """Return the roster written in *text*.

    Args:
        text: TOML.
        file: What to call it in messages.

    Raises:
        RosterFault: It can't be played as it is written.
    """
    data = _toml(text, file)
    for part in ("options", "tables"):
        data[part] = _flat(data.get(part, {}))
    lines: list[int] = []
    try:
        rows = structure(data, RosterFile)
        setup = _set_up(rows, FilePath(file).stem, lines)
        _check_script(rows.script)
        opening(_ruleset(rows.ruleset), setup, DiceTerms("entered"))
    except (Misfit, SetUpFault) as fault:
        raise _placed(fault, text, file, lines) from None
    return Roster(rows.ruleset, setup, rows.script)


def _toml(text: str, file: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        place = _PLACE.search(str(error))
        line = int(place[1]) if place and place[1] else None
        message = _PLACE.sub("", str(error))
        raise RosterFault(file, f"this is no TOML: {message}", (), line) from None


def _flat(options: Any, before: str = "") -> Any:
    """Return ``attack.nat20_hits`` for names written with or without quotes."""
    if not isinstance(options, dict):
        return options
    flat: dict[str, Any] = {}
    for name, value in options.items():
        if isinstance(value, dict):
            flat.update(_flat(value, f"{before}{name}."))
        else:
            flat[before + name] = value
    return flat


def _ruleset(name: str) -> Any:
    try:
        return ruleset(name)
    except UnknownRuleset as error:
        hint = "" if name in RULESETS else did_you_mean(name, RULESETS)
        raise Misfit(f"{error}{hint}", ("ruleset",)) from None


def _set_up(rows: RosterFile, title: str, numbers: list[int]) -> SetUp:
    """Return the set-up; *numbers* learns of which row each recruit is."""
    recruits: list[Recruit] = []
    for number, row in enumerate(rows.combatants):
        where = ("combatants", number, "count")
        if row.count < 1:
            raise Misfit(f"must be 1 or more, not {row.count}", where)
        if len(recruits) + row.count > MOST_COMBATANTS:
            raise Misfit(f"a roster has at most {MOST_COMBATANTS} combatants", where)
        numbers += [number] * row.count
        recruits += _mustered(row)
    sides = tuple(
        SideSetUp(s.id, s.name, s.controller or (REFEREE if i else "players"))
        for i, s in enumerate(rows.sides)
    )
    return SetUp(
        title if rows.title is None else rows.title,
        sides,
        tuple(recruits),
        rows.options,
        rows.scene,
        rows.tables,
    )


def _mustered(row: CombatantRow) -> list[Recruit]:
    given = {a.name: getattr(row, a.name) for a in attrs.fields(Recruit)}
    if row.count == 1:
        return [Recruit(**given)]
    mustered = []
    for i in range(row.count):
        number = i + 1
        name = None if row.name is None else f"{row.name} {number}"
        at = None if row.at is None else (row.at[0], row.at[1] + i * _ABREAST)
        changed = {"id": f"{row.id}-{number}", "name": name, "at": at}
        mustered.append(Recruit(**{**given, **changed}))
    return mustered


def _check_script(script: Script) -> None:
    for i, part in enumerate(script.rounds):
        for j, line in enumerate(part.declarations):
            try:
                parse(line)
            except ValueError as error:
                where = ("script", "rounds", i, "declarations", j)
                raise Misfit(str(error), where) from None


def _placed(
    fault: Misfit | SetUpFault, text: str, file: str, numbers: list[int]
) -> RosterFault:
    message = str(fault)
    path: Path = fault.path if isinstance(fault, Misfit) else fault.where
    if isinstance(fault, SetUpFault):
        match path:
            case ("combatants", int() as number, *_):
                path = ("combatants", numbers[number], *path[2:])
        message += _mend(message, tomllib.loads(text), path)
    lines = lines_of(text)
    return RosterFault(file, message, path, _line(lines, path))


def _line(lines: Mapping[Path, int], path: Path) -> int | None:
    match path:
        case (("options" | "tables") as part, str() as name, *rest):
            dotted = (part, *name.split("."), *rest)
            return lines.get(dotted) or line_at(lines, path)
    return line_at(lines, path)


def _mend(message: str, data: Any, path: Path) -> str:
    """Return what was probably meant, where *message* lists what there is."""
    choices = _CHOICES.search(message)
    if choices is None:
        return ""
    quoted = _QUOTED.search(message)
    words = [quoted[1]] if quoted else [*_value(data, path), *map(str, path[-1:])]
    hints = (did_you_mean(word, choices[1].split(", ")) for word in words)
    return next(filter(None, hints), "")


def _value(data: Any, path: Path) -> list[str]:
    """Return the text at *path* in *data*, if there is one."""
    for key in path:
        try:
            data = data[key]
        except (KeyError, IndexError, TypeError):
            return []
    return [data] if isinstance(data, str) else []


def _spoken(path: Path) -> str:
    """Return ``combatants[2].weapons[0]``."""
    parts = [f"[{p}]" if isinstance(p, int) else f".{p}" for p in path]
    return "".join(parts).removeprefix(".")
