"""From state to step: the game turn, a pursuit, or the combat sequence."""

from __future__ import annotations

from functools import partial

from ...ruleset import Step
from ...state import State
from .bookkeeping import end_step
from .encounter import encounter_step
from .figures import is_over
from .narration import narration, narrators
from .opening import open_round
from .phases import at_once, contested, phases
from .pursuit import pursuit_step
from .round_end import round_end
from .scene import END
from .simultaneous import due, settle_due, together
from .turns import begin, close, turn, waits_for


def next_step(state: State) -> Step | None:
    """Return the step that follows from *state*, None once the fight is over."""
    if state.ended:
        return None
    chase = pursuit_step(state)
    if chase is not None:
        return chase
    if not state.hostile:
        return encounter_step(state)
    if state.round_open:
        return _in_phase(state) if state.phase else _between(state)
    if state.phase == END or is_over(state):
        return end_step(state)
    return Step("round", open_round, "seq.initiative")


def _in_phase(state: State) -> Step:
    if not waits_for(state):
        return Step("phase end", close, "seq.phases")
    if at_once(state):
        return Step("together", together, "simul.tie")
    return Step("turn", turn, "seq.posting_order")


def _between(state: State) -> Step:
    """Return the next phase's opening, or the end of the round."""
    for phase in phases(state) if contested(state) else ():
        if phase.name not in state.phases_done:
            return Step("phase", partial(begin, phase=phase), "seq.phases")
    if due(state):
        return Step("results", settle_due, "simul.tie")
    if narrators(state):
        return Step("narration", narration, "simul.narration")
    return Step("round end", round_end, "seq.next_sides")
