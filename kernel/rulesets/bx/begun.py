"""Whether combat has begun: with the first attack, spell or contact in melee."""

from __future__ import annotations

from collections.abc import Iterator

from ....events.types import Spent
from ...requests import Fact
from ...ruleset import Now
from ...state import State
from .melee import BLOW, CAST
from .scene import counted, group


BEGUN = "combat begun"
"""What the group has spent for good once a round has ended in which it began."""


def combat_begun(state: State) -> bool:
    """Return whether anybody has struck, shot or cast, or is in a melee."""
    return counted(state, BEGUN) > 0 or _in_this_round(state)


def note_combat(now: Now) -> Iterator[Fact]:
    """Note at a round's end that combat has begun in it (evade.before_combat)."""
    if not counted(now.state, BEGUN) and _in_this_round(now.state):
        side = group(now.state)
        yield Fact(Spent(side, BEGUN, 1, lasting=True), "evade.before_combat")


def _in_this_round(state: State) -> bool:
    return bool(state.engaged) or any(
        what == CAST or what.startswith(BLOW)
        for figure in state.combatants.values()
        for what in figure.spent
    )
