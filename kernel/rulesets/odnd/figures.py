"""Who is able, who is an enemy, who moves and who answers: questions to a state."""

from __future__ import annotations

from ....events.values import CombatantId, SideId
from ...mechanics.figures import there
from ...mechanics.sides import sides_with
from ...state import Combatant, State


BROKEN = frozenset({"broken", "fleeing", "surrendered"})
"""Conditions of those whose nerve is gone, or who gave up (morale.break)."""

DOWN = "out of the fight"
"""The condition of one whom a wound put out of the fight (wounds.roll)."""

HELPLESS = frozenset(
    {
        "asleep",
        "charmed",
        "held",
        "helpless",
        "paralysed",
        "stunned",
        "unconscious",
    }
)
"""Conditions under which a figure can do nothing for the time being."""

OUT = BROKEN | HELPLESS | {DOWN}

MOVERS, COUNTER_MOVERS = 0, 1
"""Which standing of a round's order a figure belongs to (round.move_countermove)."""

SEGMENT = 0
"""The round that is the surprise segment."""


def able(figure: Combatant) -> bool:
    """Return whether *figure* can act as it likes."""
    return there(figure) and not any(c.name in OUT for c in figure.conditions)


def active(figure: Combatant) -> bool:
    """Return whether *figure* keeps the fight going (round.repeat)."""
    return there(figure) and not any(
        c.name in BROKEN or c.name == DOWN for c in figure.conditions
    )


def may_act(state: State, figure: Combatant) -> bool:
    """Return whether surprise lets *figure* act in the round that is open."""
    return state.round != SEGMENT or not surprised(state, figure)


def surprised(state: State, figure: Combatant) -> bool:
    """Return whether *figure* was found surprised, by itself or with its side."""
    return state.found_surprised(figure.profile.id)


def free(state: State, figure: Combatant) -> bool:
    """Return whether *figure* is able, and no surprise holds it."""
    return able(figure) and may_act(state, figure)


def in_phase(state: State, figure: Combatant) -> bool:
    """Return whether *figure* is of those who may act in the phase that is open.

    A standing may name a figure apart from its side; then its own counts, where
    not all act.
    """
    if all(side in state.phase_sides for side in state.sides):
        return True
    apart = {who for standing in state.order for who in standing.members}
    who, side = figure.profile.id, figure.profile.side
    return who in state.phase_sides or (who not in apart and side in state.phase_sides)


def role(state: State, figure: Combatant) -> int:
    """Return `MOVERS` or `COUNTER_MOVERS`: a figure's own standing, else its side's."""
    who, side = figure.profile.id, figure.profile.side
    for name in (who, side):
        for index, standing in enumerate(state.order):
            if name in standing.members:
                return index
    return MOVERS


def in_batch_order(state: State) -> tuple[CombatantId, ...]:
    """Return all figures in the order of their dice (conv.dice_order).

    Movers come before Counter-Movers, then sides as they entered, then roster
    order.
    """
    sides = list(state.sides)
    return tuple(
        sorted(
            state.combatants,
            key=lambda who: (
                role(state, state.combatants[who]),
                sides.index(state.combatants[who].profile.side),
            ),
        )
    )


def fighting_sides(state: State) -> list[SideId]:
    """Return the sides that still have somebody active, in order of entry."""
    return sides_with(state, active)


def is_over(state: State) -> bool:
    """Return whether fewer than two sides fight on (round.repeat).

    Where nobody anywhere can act and nothing will change that, nobody does.
    """
    if len(fighting_sides(state)) < 2:  # noqa: PLR2004 - it takes two
        return True
    return not state.timers and not any(map(able, state.combatants.values()))


def nothing_left(state: State) -> bool:
    """Return whether the rest of the round is settled: nobody runs or is shot at."""
    return len(sides_with(state, _in_play)) < 2  # noqa: PLR2004 - it takes two


def _in_play(figure: Combatant) -> bool:
    return there(figure) and not figure.has("surrendered") and not figure.has(DOWN)
