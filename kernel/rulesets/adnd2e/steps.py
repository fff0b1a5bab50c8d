"""From state to step: the encounter, then round after round (round.phases)."""

from __future__ import annotations

from functools import partial

from ....events.types import RoundBegan
from ...requests import Fact, Procedure
from ...ruleset import Now, Step
from ...state import State
from . import declarations, figures
from .death import dying_rolls
from .encounter import encounter
from .initiative import initiative
from .kit import ready, unready
from .meeting import meeting
from .order import Count, next_count
from .round_end import round_end
from .surprise import gives_free_round, surprise
from .trap_contests import trap_contest, trap_end, untested_traps
from .turns import count
from .wrestling import hold_contest


_PHASES = {
    "start": ("dying", dying_rolls, "death.dying"),
    "notes": ("notes", declarations.notes, "round.npc_secret"),
    "declarations": (
        "declarations",
        declarations.declarations,
        "round.player_declare",
    ),
    "initiative": ("initiative", initiative, "initiative.roll"),
}
"""What opens a round, in its order: the phase that it closes, and its step."""

_CONTESTS = {
    "hold": (hold_contest, "wrestle.hold_maintain"),
    "trap": (trap_contest, "trap.maintain_faster"),
}


def next_step(state: State) -> Step | None:
    """Return the step that follows from *state*, None once the fight is over."""
    if state.ended:
        return None
    if unready(state):
        return Step("ready", ready, "encounter.setup")
    if not state.hostile:
        return Step("meeting", meeting, "surprise.trigger")
    if state.round < 0:
        return _encounter(state)
    return _in_round(state) if state.round_open else _open_round(state)


def _encounter(state: State) -> Step:
    if not state.surprised:
        return Step("surprise", surprise, "surprise.trigger")
    if "encounter" not in state.phases_done:
        return Step("encounter", encounter, "encounter.when")
    if gives_free_round(state):
        return Step("free round", partial(_begin, number=0), "surprise.free_round")
    return _open_round(state)


def _open_round(state: State) -> Step:
    number = max(state.round, 0) + 1
    return Step("round", partial(_begin, number=number), "round.repeat")


def _begin(now: Now, number: int) -> Procedure:
    del now
    yield Fact(RoundBegan(number), "round.phases")


def _in_round(state: State) -> Step:
    if figures.is_over(state):
        return Step("round end", round_end, "round.repeat")
    for phase, (name, procedure, rule) in _PHASES.items():
        if phase not in state.phases_done:
            return Step(name, procedure, rule)
    due = next_count(state)
    if due is not None:
        return _count(due)
    for trap in untested_traps(state):
        return Step("trap end", partial(trap_end, trap=trap), "trap.maintain_end")
    if "reveal" not in state.phases_done:
        return Step("reveal", declarations.reveal, "round.npc_secret")
    return Step("round end", round_end, "round.repeat")


def _count(due: Count) -> Step:
    if due.tie:
        contest, rule = _CONTESTS[due.stage]
        return Step(due.stage, partial(contest, tie=due.tie), rule)
    rule = "hold.last" if due.stage == "held" else "initiative.passes"
    return Step(f"pass {due.stage}", partial(count, due=due), rule)
