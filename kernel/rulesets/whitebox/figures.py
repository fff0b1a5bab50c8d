"""Who is able, who fights on, whom surprise keeps: questions to a state."""

from __future__ import annotations

from ....events.values import CombatantId, SideId
from ...mechanics import sides
from ...state import Combatant, State


HELPLESS = frozenset(
    {
        "asleep",
        "charmed",
        "fleeing",
        "held",
        "helpless",
        "paralysed",
        "stunned",
        "surrendered",
        "unconscious",
    }
)
"""Conditions under which a figure neither acts nor counts as fighting on."""


def able(figure: Combatant) -> bool:
    """Return whether *figure* can act and counts as fighting on (order.end)."""
    if figure.dead or not figure.present:
        return False
    if not figure.conditions:
        return True
    return not any(c.name in HELPLESS for c in figure.conditions)


def fighting_sides(state: State) -> list[SideId]:
    """Return the sides that still have somebody able, in order of entry."""
    return sides.sides_with(state, able)


def is_over(state: State) -> bool:
    """Return whether fewer than two sides fight on (order.end)."""
    return sides.is_over(state, able)


def waiting(state: State, members: tuple[str, ...]) -> tuple[CombatantId, ...]:
    """Return who of *members*, sides or figures, has yet to act, in roster order."""
    return tuple(
        who
        for who, figure in state.combatants.items()
        if (who in members or figure.profile.side in members)
        and not figure.acted
        and able(figure)
        and may_act(state, figure)
    )


def may_act(state: State, figure: Combatant) -> bool:
    """Return whether surprise lets *figure* act in the round that is open."""
    return state.round != 0 or not state.found_surprised(figure.profile.id)


def caught_by(state: State, figure: Combatant, thief: Combatant) -> bool:
    """Return whether *thief* stole up on *figure*, who can't touch it this round."""
    return (
        state.round == 0
        and state.surprised.get(thief.profile.id) is False
        and figure.profile.side != thief.profile.side
        and state.surprised.get(figure.profile.id) is not False
    )
