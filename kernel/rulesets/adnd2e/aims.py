"""What a called shot can be aimed at, how hard that is, and what a hit does."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from ....events.values import CombatantId, Modifier
from ...errors import SetUpFault
from ...replaced_tables import Cells, rows_of
from ...state import State
from . import figures
from .book import BOOK, texts
from .consequences import CALLED_SHOT_SIZE
from .effects import EFFECTS, check_effect
from .grab import grabbable, sort_of


NORMAL = "normal"
TABLE = "calledshot.effect"

_SAVE = "save vs. paralyzation"

PENALTY = -4
"""What every called shot takes off (calledshot.penalty)."""

_LIMB = "limb, torso or man-sized object"
_SMALL = "head, hand, foot, one-handed item"
_MINUTE = "eye, ring, strap, coin-sized thing"
_WHOLE = "whole creature, Medium or larger (choosing a target in a melee)"
_WHOLES = {"T": "whole creature, Tiny", "S": "whole creature, Small"}
_ITEMS = {
    "large": _LIMB,
    "one_handed": _SMALL,
    "small": _SMALL,
    "tiny": _MINUTE,
    "ring": _MINUTE,
}
"""How large an item counts, by its class (calledshot.size, grab.item_size)."""

PARTICIPANT, ITEM, STRAP = "participant", "item", "strap"


@attrs.frozen
class Aim:
    """Something to aim at.

    Attributes:
        row: Its row of table calledshot.effect.
        size: Its row of table calledshot.size, empty where it depends.
    """

    row: str
    size: str = ""

    def harmless(self, state: State) -> bool:
        """Return whether a hit does no damage to the holder."""
        return _cells(state, self.row)[0] != NORMAL

    def effect(self, state: State) -> str:
        """Return what a hit does, in the words of the row."""
        return _cells(state, self.row)[1]

    def can_be_spared(self, state: State) -> bool:
        """Return whether a save avoids the effect."""
        return bool(_cells(state, self.row)[2])


AIMS: Mapping[str, Aim] = {
    PARTICIPANT: Aim("participant of a melee"),
    "head": Aim("head", _SMALL),
    "arm": Aim("weapon arm or hand", _LIMB),
    "hand": Aim("weapon arm or hand", _SMALL),
    "leg": Aim("leg or foot", _LIMB),
    "foot": Aim("leg or foot", _SMALL),
    ITEM: Aim("held item"),
    STRAP: Aim("strap, cord, pouch", _MINUTE),
}
"""What can be aimed at, by its word in a choice."""

BODY = tuple(word for word in AIMS if word not in (PARTICIPANT, ITEM, STRAP))
"""The parts of a body."""


def check_effects(rows: tuple[Cells, ...]) -> None:
    """Raise SetUpFault where *rows* don't say what called shots do.

    What befalls a body may be otherwise; what is aimed at, and what becomes of
    things, may not.
    """
    own = {str(row[0]): row for row in rows}
    printed = {str(row[0]): row for row in BOOK.tables[TABLE].rows}
    missing = printed.keys() - own.keys()
    if missing:
        raise SetUpFault(f"a row is missing: {min(missing)}")
    bodies = {AIMS[word].row for word in BODY}
    for i, row in enumerate(rows):
        where, damage, effect, avoided_by = map(str, row)
        if where not in bodies and row != printed.get(where):
            raise SetUpFault(f"only {', '.join(sorted(bodies))} can be otherwise", i)
        if where in bodies and damage not in (NORMAL, "none"):
            raise SetUpFault(f"damage is {NORMAL} or none, not {damage!r}", i)
        if where in bodies:
            check_effect(effect, EFFECTS, i)
        if where in bodies and avoided_by and not avoided_by.startswith(_SAVE):
            raise SetUpFault(
                f"it is avoided by nothing or by a {_SAVE}, not by {avoided_by!r}", i
            )


def _cells(state: State, row: str) -> tuple[str, ...]:
    found = rows_of(state, BOOK, TABLE)
    return next(texts(cells[1:]) for cells in found if cells[0] == row)


def penalties(
    state: State, target: CombatantId, aim: str, item: str
) -> tuple[Modifier, ...]:
    """Return what aiming takes off: -4, and more for what is small."""
    row = AIMS[aim].size or _size_row(state, target, item)
    by_size = CALLED_SHOT_SIZE[row]
    added = (
        Modifier("called shot", PENALTY, "calledshot.penalty"),
        Modifier(row, by_size, "calledshot.penalty"),
    )
    return tuple(modifier for modifier in added if modifier.value)


def _size_row(state: State, target: CombatantId, item: str) -> str:
    if item:
        return _ITEMS[sort_of(state, target, item)]
    return _WHOLES.get(figures.size(state, target), _WHOLE)


def size_of_whole(state: State, target: CombatantId) -> int:
    """Return what is added for *target* as a whole (calledshot.size)."""
    return CALLED_SHOT_SIZE[_size_row(state, target, "")]


def breakable(state: State, target: CombatantId) -> tuple[str, ...]:
    """Return the weapons that *target* holds and that can be shot at."""
    return tuple(
        item
        for item in figures.in_hand(state, target)
        if figures.is_weapon(state, target, item)
    )


def loose(state: State, target: CombatantId) -> tuple[str, ...]:
    """Return what hangs about *target*, and can be cut or knocked loose."""
    held = figures.in_hand(state, target)
    return tuple(i for i in grabbable(state, target) if i not in held)
