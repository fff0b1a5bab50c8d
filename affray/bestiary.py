"""Monsters from a bestiary in JSON, of the form of the package ``bfrpg-data``.

Its records are of the Basic Fantasy RPG and its field guides: armour class
ascends from 11, unarmoured; movement is feet in a round of ten seconds. They
are read when they are asked for, and nothing of them is kept here.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from importlib import import_module
from os import PathLike
from pathlib import Path
from typing import Any

import attrs


MOST_BYTES = 16_777_216
UNARMOURED = 11
"""The ascending armour class of who wears nothing."""

_DICE = re.compile(r"(\d{1,2})d(\d{1,3})([+-]\d{1,3})?\s*([a-z' -]*)", re.ASCII)
_STROKE = re.compile(r"(\d{1,2})\s+([a-z][a-z' -]*)", re.ASCII)
_HP = re.compile(r"(\d{1,3}) hit points?", re.IGNORECASE | re.ASCII)
_MOST_STROKES = 12
_HELD = ("weapon", "sword", "spear", "axe", "club", "bow", "dagger")


class BestiaryFault(ValueError):
    """A bestiary can't be read, or hasn't what is asked for."""


@attrs.frozen
class Stroke:
    """One attack of a monster's: with what, and its damage dice."""

    name: str
    dice: str

    @property
    def hands(self) -> int:
        """How many hands it takes: none for claws and teeth."""
        return int(any(word in self.name for word in _HELD))


@attrs.frozen
class Beast:
    """A kind of monster.

    Attributes:
        hit_dice: ``4+1``, ``1-1`` or ``1/2``.
        hp: Its hit points, where the bestiary gives them and no dice.
        above: How much better its armour class is than that of the unarmoured.
        feet: How far it walks or flies in ten seconds; 0 where it isn't told.
        morale: Its score on 2d6; 0 where it isn't told.
        strokes: Each attack of its routine.
        source: The book that it is from, and its licence.
    """

    id: str
    name: str
    hit_dice: str
    hp: int | None
    above: int
    feet: int
    morale: int
    strokes: tuple[Stroke, ...]
    source: str


class Bestiary:
    """Kinds of monsters by id, each read when it is looked up."""

    def __init__(self, document: Mapping[str, Any]) -> None:
        try:
            sources = document["meta"]["sources"]
            self._sources = {
                str(book): f"{about['title']}, {about['license']}"
                for book, about in sources.items()
            }
            self._records = {str(r["id"]): r for r in document["data"]}
        except (KeyError, TypeError, AttributeError) as error:
            raise BestiaryFault(f"this is no bestiary: {error!r} is amiss") from None

    @property
    def ids(self) -> list[str]:
        """The ids of all kinds, in the order of the file."""
        return list(self._records)

    def beast(self, kind: str) -> Beast:
        """Return the monster with the id *kind*.

        Raises:
            BestiaryFault: There is none, or what is written of it is no number.
        """
        record = self._records.get(kind)
        if record is None:
            raise BestiaryFault(f"no monster is called {kind!r}")
        try:
            return self._read(kind, record)
        except (KeyError, TypeError, AttributeError, ValueError) as error:
            raise BestiaryFault(
                f"{kind} can't be read: {_told(error)}; write it by hand"
            ) from None

    def _read(self, kind: str, record: Mapping[str, Any]) -> Beast:
        stats = record["stats"]
        armour_class = stats["armor_class"]["value"]
        if armour_class is None:
            raise ValueError(f"its armour class is {stats['armor_class']['raw']!r}")
        dice, hp = _hit_dice(stats["hit_dice"])
        attacks, damage = stats["attacks"]["raw"], stats["damage"]["raw"]
        return Beast(
            kind,
            str(record["name"]),
            dice,
            hp,
            int(armour_class) - UNARMOURED,
            _feet(stats["movement"]["modes"] or ()),
            int(stats["morale"]["value"] or 0),
            tuple(_strokes(str(attacks), str(damage))),
            self._sources[record["provenance"]["book"]],
        )


def load_bestiary(path: str | PathLike[str] | None = None) -> Bestiary:
    """Return the bestiary in the file at *path*, or that of ``bfrpg-data``.

    Raises:
        BestiaryFault: It can't be read, or the package isn't there.
        OSError: The file can't be read.
    """
    if path is None:
        return Bestiary(_packaged())
    with Path(path).open("rb") as file:
        content = file.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise BestiaryFault(f"{path}: a bestiary has at most {MOST_BYTES} bytes")
    try:
        document = json.loads(content)
    except (ValueError, RecursionError) as error:
        raise BestiaryFault(f"{path}: this is no JSON: {error}") from None
    return Bestiary(document)


def _packaged() -> Mapping[str, Any]:
    try:
        package = import_module("bfrpg_data")
    except ImportError:
        raise BestiaryFault(
            "monsters come from the package bfrpg-data, which isn't installed: "
            "pip install 'affray[monsters]', or give a file of its form with "
            "--bestiary"
        ) from None
    document: Mapping[str, Any] = package.load_bestiary()
    return document


def _told(error: Exception) -> str:
    return str(error) if type(error) is ValueError else f"{error!r} is amiss"


def _hit_dice(written: Mapping[str, Any]) -> tuple[str, int | None]:
    """Return hit dice as rosters write them, and hit points if those are fixed."""
    fixed = _HP.search(str(written["raw"]))
    value = written["value"]
    if value is None:
        if fixed is None:
            raise ValueError(f"its hit dice are {written['raw']!r}")
        return "1/2", int(fixed[1])
    dice = Fraction(value).limit_denominator(8)
    plus = int(written["modifier"] or 0)
    return f"{dice}{plus:+d}" if plus else str(dice), None


def _feet(modes: Any) -> int:
    known = (m["feet"] for m in modes if m["type"] in ("walk", "fly"))
    return int(max(filter(None, known), default=0))


def _strokes(attacks: str, damage: str) -> Iterator[Stroke]:
    """Yield each attack of the first routine that is written."""
    dice = [
        (f"{count}d{sides}{plus or ''}", label.strip(" -'"))
        for count, sides, plus, label in _DICE.findall(damage)
    ]
    routine = _STROKE.findall(attacks.partition(" or ")[0])
    left = _MOST_STROKES
    for place, (times, label) in enumerate(routine):
        name = _singular(label)
        own = [d for d, of in dice if of.startswith(name)]
        if not own and not dice[place:]:
            continue
        rolled = own[0] if own else dice[place][0]
        for _ in range(min(int(times), left)):
            yield Stroke(name, rolled)
        left -= min(int(times), left)


def _singular(label: str) -> str:
    word = label.strip(" -'")
    return word[:-1] if word.endswith("s") and not word.endswith("ss") else word
