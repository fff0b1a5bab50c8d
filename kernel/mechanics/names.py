"""Names, of which each means one thing."""

from __future__ import annotations

from collections.abc import Iterable

from ...events.values import Spell, Weapon
from ..errors import SetUpFault


def check_names(made: Iterable[Spell | Weapon], what: str) -> None:
    """Raise SetUpFault where two of *made* have one name, and differ.

    Args:
        made: Spells or weapons, in the order of the roster.
        what: What they are called together, and their key in a roster: ``spells``.
    """
    known: dict[str, Spell | Weapon] = {}
    for i, one in enumerate(made):
        if known.setdefault(one.name, one) != one:
            raise SetUpFault(f"two different {what} are called {one.name!r}", what, i)
