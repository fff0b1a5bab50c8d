"""What the dice of a horrible wound bring, by the book or by the fight's own tables."""

from __future__ import annotations

import re

import attrs

from ...errors import SetUpFault
from ...mechanics.bands import check_bands, in_band
from ...recruits import check_dice
from ...replaced_tables import Cells, rows_of
from ...state import State
from .tables import BOOK


WOUNDS, PLACES = "horrible_wounds", "wound_location"

REFEREE = "referee"
"""The kind of a result, or of a place, that is told and left to the referee."""

_NARRATED = f"{REFEREE}: "
_ROUNDS = re.compile(r"\b(\d{1,2}(?:d\d{1,3})?) rounds\b")
_DEEPEST = -1000
_MOST = 12
_FACES = range(1, 7)


@attrs.frozen
class Result:
    """What a total brings.

    Attributes:
        words: As the table has it.
        kind: ``dead``, ``mortal``, ``maimed``, ``deep wound``, ``stunned``,
            ``scarred``, or `REFEREE`.
        rounds: For how many rounds, a number or dice; empty where it has none.
    """

    words: str
    kind: str
    rounds: str


def result(state: State, total: int) -> Result:
    """Return what *total* brings (wounds.roll)."""
    return _read(str(in_band(rows_of(state, BOOK, WOUNDS), total)))


def place(state: State, face: int) -> str:
    """Return which place *face* of the d6 is (wounds.roll)."""
    return str(in_band(rows_of(state, BOOK, PLACES), face))


def check_results(rows: tuple[Cells, ...]) -> None:
    """Raise SetUpFault where *rows* are no table of wounds."""
    check_bands(rows, range(_DEEPEST, _MOST + 1), "2d6 less the points below zero")
    for i, (_, words) in enumerate(rows):
        _read(str(words), i)


def check_places(rows: tuple[Cells, ...]) -> None:
    """Raise SetUpFault where *rows* are no table of places."""
    check_bands(rows, _FACES, "the d6")
    for i, (_, words) in enumerate(rows):
        if words not in _OF_BODY and not str(words).startswith(_NARRATED):
            raise SetUpFault(
                f"a place is one of {', '.join(_OF_BODY)}, or begins with "
                f"'{_NARRATED}', unlike {words!r}",
                i,
            )


def _read(words: str, *where: int) -> Result:
    """Return what *words* mean: a kind alone, or as the book writes it.

    Only the rounds may be other than the book's.
    """
    if words.startswith(_NARRATED):
        return Result(words, REFEREE, "")
    kind, colon, _ = words.partition(":")
    line = _LINES.get(kind)
    if line is None or (colon and _any_rounds(words) != _any_rounds(line)):
        raise SetUpFault(
            f"a result is one of {', '.join(_LINES)}, alone or as the book has it "
            f"with other rounds, or begins with '{_NARRATED}', unlike {words!r}",
            *where,
        )
    found = _ROUNDS.search(words if colon else line)
    rounds = found[1] if found else ""
    if "d" in rounds:
        check_dice(rounds, *where)
    return Result(words, kind, rounds)


def _any_rounds(words: str) -> str:
    return _ROUNDS.sub("some rounds", words)


_LINES = {
    str(words).partition(":")[0]: str(words) for _, words in BOOK.tables[WOUNDS].rows
}
_OF_BODY = tuple(str(words) for _, words in BOOK.tables[PLACES].rows)
