"""The lines of a sheet about whom a figure is bound to: holds and weapon traps."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from ..events.values import CombatantId
from ..kernel.state import State
from .order import name_of


@attrs.frozen
class HoldLine:
    """A hold that a figure is in.

    Attributes:
        holds: Whether it is the one that holds, not the one that is held.
        other: With whom.
        style: How it holds: ``hold``, ``press``, ...
        since: In which round it began.
        kept: How often it was maintained in its present style.
    """

    hold: str
    holds: bool
    other: CombatantId
    other_name: str
    style: str
    since: int
    kept: int


@attrs.frozen
class TrapLine:
    """A weapon trap that a figure is in.

    Attributes:
        traps: Whether its weapon is the one that traps.
        weapon: Its own weapon.
        other: With whom.
        other_weapon: The weapon of the other.
        since: In which round it began.
    """

    trap: str
    traps: bool
    weapon: str
    other: CombatantId
    other_name: str
    other_weapon: str
    since: int


def hold_lines(state: State, who: CombatantId) -> tuple[HoldLine, ...]:
    """Return the holds that *who* is in, oldest first."""
    return tuple(_holds(state, who))


def trap_lines(state: State, who: CombatantId) -> tuple[TrapLine, ...]:
    """Return the weapon traps that *who* is in, oldest first."""
    return tuple(_traps(state, who))


def _holds(state: State, who: CombatantId) -> Iterator[HoldLine]:
    for name, hold in state.holds.items():
        if who not in (hold.holder, hold.held):
            continue
        holds = hold.holder == who
        other = hold.held if holds else hold.holder
        yield HoldLine(
            name, holds, other, name_of(state, other), hold.style, hold.round, hold.kept
        )


def _traps(state: State, who: CombatantId) -> Iterator[TrapLine]:
    for name, trap in state.traps.items():
        ends = [(trap.trapper, trap.weapon), (trap.victim, trap.caught)]
        if who not in dict(ends):
            continue
        traps = trap.trapper == who
        (_, own), (other, caught) = ends if traps else reversed(ends)
        yield TrapLine(
            name, traps, own, other, name_of(state, other), caught, trap.round
        )
