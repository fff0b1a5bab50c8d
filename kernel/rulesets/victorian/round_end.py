"""The end of a round: time, what was left undone, and whether to go on."""

from __future__ import annotations

from ....events.types import FightEnded, RoundEnded
from ...mechanics.sides import outcomes
from ...requests import Fact, Procedure
from ...ruleset import Now
from . import budget
from .figures import holds_out, is_over
from .reloading import broken_off
from .started import give_up_begun
from .timers import pass_time


def round_end(now: Now) -> Procedure:
    """Close the round; close the fight too where fewer than two sides fight on."""
    over, came_out = is_over(now.state), outcomes(now.state, holds_out)
    for who in now.state.combatants:
        yield from give_up_begun(now, who)
        yield from _idle(now, who)
    yield from pass_time(now)
    reason = "fewer than two sides fight on" if over else "the fight goes on"
    yield Fact(RoundEnded(now.state.round, not over, reason), "time.combat_round")
    if over:
        yield Fact(FightEnded(came_out, reason), "time.combat_round")


def _idle(now: Now, who: str) -> Procedure:
    """Let a reloading lapse that was not gone on with in this round."""
    figure = now.state.combatants[who]
    idle = not any(budget.used_of(figure, slot) for slot in budget.ACTIONS)
    if idle and budget.runs_out(now.state):
        yield from broken_off(now, who)
