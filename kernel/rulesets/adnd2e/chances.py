"""What the d10 of a critical hit or a fumble brings, by the book or the fight's own."""

from __future__ import annotations

import attrs

from ...errors import SetUpFault
from ...mechanics.bands import check_bands
from ...replaced_tables import Cells, rows_of
from ...state import State
from .book import BOOK, holds, texts
from .effects import EFFECTS, check_effect
from .fumble_effects import FUMBLES
from .tables import SAVE_COLUMNS


@attrs.frozen
class CriticalLine:
    """A row of a table of critical hits (critical.*).

    Attributes:
        more: How often the damage dice are rolled once more.
        save: The category of the saving throw that spares the effect; empty
            where nothing does.
    """

    more: int
    effect: str
    save: str


@attrs.frozen
class FumbleLine:
    """A row of the table of fumbles (fumble)."""

    effect: str
    check: str


CRITICAL_KINDS = tuple(
    name.removeprefix("critical.")
    for name in BOOK.tables
    if name.startswith("critical.")
)
"""The kinds of blow that have a table of critical hits (critical.*)."""

DEXTERITY, ITEM_SAVE, NO_CHECK = "Dexterity check", "item save", "none"
"""What keeps the effect of a fumble from happening."""

_FACES = range(1, 11)
_MORE = {"none": 0, "once more": 1, "twice more": 2}
_SAVE = "save vs. "


def critical(state: State, kind: str, face: int) -> CriticalLine:
    """Return what *face* of a d10 brings, *kind* one of `CRITICAL_KINDS`."""
    extra, effect, avoided_by = _found(state, f"critical.{kind}", face)
    return CriticalLine(_MORE[_times(extra)], effect, avoided_by.removeprefix(_SAVE))


def fumble(state: State, face: int) -> FumbleLine:
    """Return what *face* of a d10 brings (fumble)."""
    return FumbleLine(*_found(state, "fumble", face))


def _found(state: State, table: str, face: int) -> tuple[str, ...]:
    rows = rows_of(state, BOOK, table)
    return next(texts(row[1:]) for row in rows if holds(str(row[0]), face))


def _times(extra: str) -> str:
    """Return ``once more`` of ``weapon dice once more``."""
    return extra.partition(" dice ")[2] or extra


# ---------------------------------------------------------------- of one's own


def check_criticals(rows: tuple[Cells, ...]) -> None:
    """Raise SetUpFault where *rows* are no table of critical hits."""
    check_bands(rows, _FACES, "the d10")
    for i, row in enumerate(rows):
        _, extra, effect, avoided_by = map(str, row)
        if _times(extra) not in _MORE:
            raise SetUpFault(
                f"extra damage is none, weapon dice once more or weapon dice twice "
                f"more, not {extra!r}",
                i,
            )
        if effect:
            check_effect(effect, EFFECTS, i)
        save = avoided_by.removeprefix(_SAVE)
        if avoided_by and (save == avoided_by or save not in SAVE_COLUMNS):
            raise SetUpFault(
                f"it is avoided by nothing, or by {_SAVE}one of "
                f"{', '.join(SAVE_COLUMNS)}, not by {avoided_by!r}",
                i,
            )


def check_fumbles(rows: tuple[Cells, ...]) -> None:
    """Raise SetUpFault where *rows* are no table of fumbles."""
    check_bands(rows, _FACES, "the d10")
    for i, row in enumerate(rows):
        _, effect, check = map(str, row)
        check_effect(effect, FUMBLES, i)
        if check not in (DEXTERITY, ITEM_SAVE, NO_CHECK):
            raise SetUpFault(
                f"the check is {DEXTERITY}, {ITEM_SAVE} or {NO_CHECK}, not {check!r}",
                i,
            )
