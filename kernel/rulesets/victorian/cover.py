"""What hides a target from those who shoot at it: cover and concealment."""

from __future__ import annotations

from collections.abc import Iterator

from ....events.values import CombatantId, Modifier
from ...state import Combatant, State
from .tables import SITUATIONS, rows


COVER = "cover"
CONCEALMENT = "concealment"
UNSEEN = Modifier("unseen", SITUATIONS["target unseen"], "combat.invisible")

_COLUMNS = {COVER: 1, CONCEALMENT: 2}


def hidden(state: State, target: CombatantId) -> tuple[Modifier, ...]:
    """Return what hides *target* from a shot (cover.both).

    Where it can't be seen at all, that takes the place of concealment
    (cover.invisible).
    """
    figure = state.combatants[target]
    cover = _row(COVER, share(figure, COVER))
    other = _row(CONCEALMENT, share(figure, CONCEALMENT))
    if figure.has("unseen"):
        other = UNSEEN
    both = [part for part in (cover, other) if part is not None]
    if state.options["cover.stack"] == "sum":
        return tuple(both)
    return tuple(sorted(both, key=lambda part: part.value)[:1])


def share(figure: Combatant, kind: str) -> int:
    """Return how much of a figure is hidden, in hundredths.

    A condition such as ``cover 50``, a ruling's, stands in place of the trait.
    """
    ruled = list(_ruled(figure, kind))
    return max(ruled) if ruled else int(figure.profile.trait(kind, 0))


def _ruled(figure: Combatant, kind: str) -> Iterator[int]:
    for condition in figure.conditions:
        name, _, number = condition.name.rstrip("%").partition(" ")
        if name == kind and number.isdecimal():
            yield int(number)


def _row(kind: str, hundredths: int) -> Modifier | None:
    """Return the row that is fully reached, None below the first."""
    reached = None
    for row in rows("cover"):
        if hundredths >= int(str(row[0]).rstrip("%")):
            value = int(row[_COLUMNS[kind]])
            reached = Modifier(f"{kind} {row[0]}", value, f"cover.{kind}")
    return reached
