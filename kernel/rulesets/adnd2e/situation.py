"""What the situation adds to a roll to hit, with the row that each entry is from."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from ....events.values import CombatantId, Modifier
from ...mechanics.compass import REAR
from ...mechanics.sides import sides_named
from ...state import State
from .facing import side_of
from .shields import burden
from .tables import ATTACK_SITUATION


HAMPERED = -2
"""What a pierced weapon arm takes off (critical.piercing)."""

_Holds: TypeAlias = Callable[[State, CombatantId, CombatantId, str, str], bool]


def situation_modifiers(
    state: State, who: CombatantId, target: CombatantId, kind: str, side: str
) -> tuple[Modifier, ...]:
    """Return what is added for how *who* and *target* stand (attack.situation).

    Args:
        state: The fight.
        who: Who attacks.
        target: Whom.
        kind: ``missile``, or whatever is done hand to hand. What a missile's
            range takes off isn't here: see `ranges.range_modifiers`.
        side: The side of *target* that it comes from, empty to read it from
            the map.
    """
    from_side = side or side_of(state, target, who)
    return (
        *_rows(state, who, target, kind, from_side),
        *burden(state, who),
        *_hampered(state, who),
    )


def _rows(
    state: State, who: CombatantId, target: CombatantId, kind: str, side: str
) -> Iterator[Modifier]:
    for row, holds in _ROWS.items():
        if holds(state, who, target, kind, side):
            yield Modifier(row, ATTACK_SITUATION[row], "attack.situation")


def _hampered(state: State, who: CombatantId) -> Iterator[Modifier]:
    if state.combatants[who].has("hampered"):
        yield Modifier("weapon arm pierced", HAMPERED, "critical.tables")


def _defender(condition: str) -> _Holds:
    return lambda state, _who, target, _kind, _side: state.combatants[target].has(
        condition
    )


def _defender_prone(
    state: State, _who: CombatantId, target: CombatantId, kind: str, _side: str
) -> bool:
    return kind != "missile" and state.combatants[target].has("prone")


def _attacker_prone(
    state: State, who: CombatantId, _target: CombatantId, kind: str, _side: str
) -> bool:
    return kind != "missile" and state.combatants[who].has("prone")


def _higher(
    state: State, who: CombatantId, target: CombatantId, _kind: str, _side: str
) -> bool:
    """Return whether *who*, and not *target*, has the high ground of the scene."""
    high = sides_named(state, "high_ground")
    stands = [state.combatants[one].profile.side in high for one in (who, target)]
    return bool(state.options["attack.higher_ground"]) and stands == [True, False]


def _rear(
    state: State, _who: CombatantId, _target: CombatantId, _kind: str, side: str
) -> bool:
    return bool(state.options["attack.rear"]) and side == REAR


def _surprised(
    state: State, _who: CombatantId, target: CombatantId, _kind: str, _side: str
) -> bool:
    counts = bool(state.options["attack.surprised"])
    return counts and state.combatants[target].has("surprised")


_ROWS: Mapping[str, _Holds] = {
    "defender prone (melee)": _defender_prone,
    "defender stunned": _defender("stunned"),
    "defender off balance": _defender("off balance"),
    "defender invisible": _defender("invisible"),
    "attacker prone (melee)": _attacker_prone,
    "attacker on higher ground": _higher,
    "rear attack": _rear,
    "defender surprised": _surprised,
}
"""When each row counts, by its name (attack.situation)."""
