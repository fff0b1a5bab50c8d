"""The phases of a round, per side or sides in order: what comes next in a state."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from ....events.values import CombatantId
from ...mechanics.figures import there
from ...mechanics.sides import sides_with
from ...state import Combatant, State
from .armoury import takes_both_hands, usable_weapons
from .figures import FLEEING, able


MORALE = "A morale"
MOVEMENT = "B movement"
WAITING = "B waiting on"
MISSILES = "C missiles"
MAGIC = "D magic"
MELEE = "E melee"
SLOW = "F slow weapons"

WAITS, WAITED = "waits", "waited"
"""What a figure has spent that waits, and that has acted after waiting."""


@attrs.frozen
class Phase:
    """A part of the round: its kind, and who may act in it."""

    kind: str
    members: tuple[str, ...]
    of: tuple[str, ...]

    @property
    def name(self) -> str:
        """The name in the log: the kind, and whose turn it is."""
        return f"{self.kind} {'+'.join(self.of)}"


def phases(state: State) -> Iterator[Phase]:
    """Yield the phases of the open round, in order (seq.phases, seq.next_sides)."""
    earlier: tuple[str, ...] = ()
    for standing in state.order:
        members = standing.members
        yield Phase(MORALE, members, members)
        yield Phase(MOVEMENT, members, members)
        watching = watchers(state, earlier)
        earlier = (*earlier, *members)
        if watching:
            yield Phase(WAITING, watching, members)
        for kind in (MISSILES, MAGIC, MELEE):
            yield Phase(kind, members, members)
    if state.options["weapon.slow"]:
        for standing in state.order:
            if _has_slow(state, standing.members):
                yield Phase(SLOW, standing.members, standing.members)


def kind_of(state: State) -> str:
    """Return the kind of the phase that is open, empty where none is."""
    kinds = (MORALE, MOVEMENT, WAITING, MISSILES, MAGIC, MELEE, SLOW)
    return next((kind for kind in kinds if state.phase.startswith(kind)), "")


def belongs(figure: Combatant, members: tuple[str, ...]) -> bool:
    """Return whether *figure*, or its side, is among *members*."""
    return figure.profile.id in members or figure.profile.side in members


def watchers(state: State, earlier: tuple[str, ...]) -> tuple[CombatantId, ...]:
    """Return who of those who were *earlier* still waits, in roster order.

    They wait to see what others do who come after them (init.choice).
    """
    return tuple(
        who
        for who, figure in state.combatants.items()
        if figure.spent.get(WAITS)
        and not figure.spent.get(WAITED)
        and able(figure)
        and belongs(figure, earlier)
    )


def later_sides(state: State) -> bool:
    """Return whether somebody else acts after those whose phase is open."""
    last = state.order[-1].members if state.order else ()
    return bool(last) and last != state.phase_sides


def at_once(state: State) -> bool:
    """Return whether those whose phase is open act at the same time (simul.tie)."""
    return _opposed(state, state.phase_sides) and kind_of(state) != WAITING


def is_tied(state: State) -> bool:
    """Return whether combat of the open round is simultaneous for anybody."""
    return any(_opposed(state, standing.members) for standing in state.order)


def _opposed(state: State, members: tuple[str, ...]) -> bool:
    """Return whether *members* are of more than one side."""
    figures = state.combatants
    sides = {figures[m].profile.side if m in figures else m for m in members}
    return len(sides) > 1


def contested(state: State) -> bool:
    """Return whether at least two sides have anybody who fights on or still runs."""
    return len(sides_with(state, _moving)) > 1


def _moving(figure: Combatant) -> bool:
    return able(figure) or (there(figure) and figure.has(FLEEING))


def _has_slow(state: State, members: tuple[str, ...]) -> bool:
    return any(
        takes_both_hands(weapon)
        for figure in state.combatants.values()
        if belongs(figure, members) and able(figure)
        for weapon in usable_weapons(figure)
    )
