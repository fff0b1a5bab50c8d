"""The end of a round: what was put off, who got away, time, and whether to go on."""

from __future__ import annotations

from collections.abc import Iterator

from ....events.types import CombatantLeft, RoundEnded
from ....events.values import SideId
from ...mechanics.figures import enemies, there
from ...mechanics.ground import distance
from ...requests import Fact, Procedure
from ...ruleset import Now
from ...state import State
from .chase import sight_of
from .clock import pass_round
from .evasion import after_rout
from .figures import FLEEING, able, is_over


def round_end(now: Now) -> Procedure:
    """Close the round once every side has finished its melee (seq.next_sides).

    A side of which all that is left is in flight may be pursued; while others
    fight on, those in flight get away once they are out of sight.
    """
    over = is_over(now.state)
    if not over:
        yield from _get_away(now)
    yield from pass_round(now)
    reason = "fewer than two sides fight on" if over else "both sides fight on"
    yield Fact(RoundEnded(now.state.round, not over, reason), "seq.next_sides")
    side = routed(now.state) if over else None
    if side is not None:
        yield from after_rout(now, side)


def _get_away(now: Now) -> Iterator[Fact]:
    """Let those in flight leave whom no foe who is able can see (seq.surrenders)."""
    state, sight = now.state, sight_of(now.state)
    for who, figure in state.combatants.items():
        if not there(figure) or not figure.has(FLEEING):
            continue
        foes = [foe for foe in enemies(state, figure) if able(foe)]
        if all(distance(figure.place, foe.place) > sight for foe in foes):
            yield Fact(CombatantLeft(who, "fled"), "seq.surrenders")


def routed(state: State) -> SideId | None:
    """Return the side that is all in flight while another fights on, if any."""
    if not any(map(able, state.combatants.values())):
        return None
    for side in state.sides:
        members = [c for c in state.members(side) if there(c)]
        fleeing = any(c.has(FLEEING) for c in members)
        if fleeing and not any(map(able, members)):
            return side
    return None
