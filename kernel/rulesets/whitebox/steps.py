"""From state to step: the five steps of an encounter (order.sequence)."""

from __future__ import annotations

from functools import partial

from ....events.types import PhaseBegan, PhaseEnded
from ....events.values import Standing
from ...requests import Fact, Procedure
from ...ruleset import Now, Step
from ...state import State
from .figures import is_over, waiting
from .initiative import initiative, is_done, phase_name
from .meeting import meeting
from .round_end import round_end
from .surprise import gives_a_round, surprise, surprise_round
from .turns import together, turn


def next_step(state: State) -> Step | None:
    """Return the step that follows from *state*, None once the fight is over."""
    if state.ended:
        return None
    if not state.hostile:
        return Step("meeting", meeting, "order.trigger")
    if not state.surprised:
        return Step("surprise", surprise, "surprise.roll")
    return _in_round(state) if state.round_open else _open_round(state)


def _open_round(state: State) -> Step:
    if state.round < 0 and gives_a_round(state):
        return Step("surprise round", surprise_round, "surprise.round")
    return Step("initiative", initiative, "initiative.each_round")


def _in_round(state: State) -> Step:
    if state.phase:
        return _in_phase(state)
    if not is_over(state):
        for index, standing in enumerate(state.order):
            if not is_done(standing, state):
                return _open_phase(index, standing, state)
    return Step("round end", round_end, "order.loop")


def _open_phase(index: int, standing: Standing, state: State) -> Step:
    name = phase_name(index, standing, state)
    rule = "order.sequence" if index == 0 else "action.second_side"
    return Step("phase", partial(_begin, name=name, members=standing.members), rule)


def _in_phase(state: State) -> Step:
    if is_over(state) or not waiting(state, state.phase_sides):
        return Step("phase end", _end, "order.sequence")
    if _acts_together(state):
        return Step("together", together, "initiative.tie")
    return Step("turn", turn, "action.one")


def _acts_together(state: State) -> bool:
    return state.round > 0 and len(state.phase_sides) > 1


def _begin(now: Now, name: str, members: tuple[str, ...]) -> Procedure:
    del now
    yield Fact(PhaseBegan(name, members), "action.takes_effect")


def _end(now: Now) -> Procedure:
    yield Fact(PhaseEnded(now.state.phase), "action.takes_effect")
