"""From state to step: surprise, the segment, and rounds of seven phases."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import attrs

from ....events.types import PhaseBegan, PhaseEnded
from ...requests import Fact, Procedure
from ...ruleset import Now, Step
from ...state import State
from .casting import magic
from .figures import COUNTER_MOVERS, MOVERS, SEGMENT, nothing_left
from .initiative import initiative
from .melee import melee_step
from .morale import after_batch, owed
from .movement import all_at_once, end_moves, move, move_together, waiting
from .round_end import end_segment, repeat
from .surprise import gives_a_segment, segment, surprise
from .volleys import volley


EVERYBODY = -1


@attrs.frozen
class Phase:
    """A part of the round.

    Attributes:
        name: What it is called in the log.
        who: `MOVERS`, `COUNTER_MOVERS` or `EVERYBODY`.
        rule: The rule that opens it.
        step: The next step in it.
    """

    name: str
    who: int
    rule: str
    step: Callable[[State], Step]


def next_step(state: State) -> Step | None:
    """Return the step that follows from *state*, None once the fight is over."""
    if state.ended:
        return None
    if not state.surprised:
        return Step("surprise", surprise, "surprise.roll")
    if owed(state):
        return Step("morale", after_batch, "morale.any_phase")
    return _in_round(state) if state.round_open else _open_round(state)


def _open_round(state: State) -> Step:
    if state.round < SEGMENT and gives_a_segment(state):
        return Step("surprise segment", segment, "surprise.free_action")
    return Step("initiative", initiative, "round.seven_phases")


def _in_round(state: State) -> Step:
    phases = _SEGMENT if state.round == SEGMENT else _ROUND
    for phase in phases:
        if phase.name == state.phase:
            return phase.step(state)
    if not nothing_left(state):
        for phase in phases:
            if phase.name not in state.phases_done:
                return Step("phase", partial(_begin, phase=phase), phase.rule)
    if state.round == SEGMENT:
        return Step("segment end", end_segment, "surprise.free_action")
    return Step("repeat", repeat, "round.repeat")


def _begin(now: Now, phase: Phase) -> Procedure:
    yield Fact(PhaseBegan(phase.name, _members(now.state, phase.who)), phase.rule)


def _members(state: State, who: int) -> tuple[str, ...]:
    """Return the sides, or figures, that act in a phase of *who*."""
    if who == EVERYBODY or not state.order:
        return tuple(state.sides)
    standings = state.order[who : who + 1]
    return tuple(name for standing in standings for name in standing.members)


def _moving(state: State) -> Step:
    if nothing_left(state) or not waiting(state):
        return Step("phase end", end_moves, "round.seven_phases")
    if all_at_once(state):
        return Step("move together", move_together, "initiative.tie")
    return Step("move", move, "move.movers")


def _firing(_state: State) -> Step:
    return Step("fire", volley, "fire.remaining")


def _casting(_state: State) -> Step:
    return Step("magic", magic, "magic.simultaneous")


def _melee(state: State) -> Step:
    return melee_step(state) or Step("phase end", _end, "round.seven_phases")


def _end(now: Now) -> Procedure:
    yield Fact(PhaseEnded(now.state.phase), "round.seven_phases")


_ROUND = (
    Phase("2 movers move", MOVERS, "round.move_countermove", _moving),
    Phase("2 counter-movers fire", COUNTER_MOVERS, "fire.counter_first", _firing),
    Phase("3 counter-movers move", COUNTER_MOVERS, "round.move_countermove", _moving),
    Phase("3 movers fire", MOVERS, "fire.movers_first", _firing),
    Phase("4 magic", EVERYBODY, "magic.simultaneous", _casting),
    Phase("5 remaining fire", EVERYBODY, "fire.remaining", _firing),
    Phase("6 melee", EVERYBODY, "melee.order", _melee),
)
_SEGMENT = tuple(
    Phase(name, EVERYBODY, "surprise.free_action", step)
    for name, step in (
        ("surprise move", _moving),
        ("surprise fire", _firing),
        ("surprise remaining fire", _firing),
        ("surprise melee", _melee),
    )
)
