"""From state to step: surprise, then rounds of ten seconds, batch by batch."""

from __future__ import annotations

from ...mechanics.figures import there
from ...ruleset import Step
from ...state import State
from . import declarations, gear, initiative, turns
from .batches import in_turn, next_batch
from .encounter import encounter
from .figures import is_over
from .helpless import automatic
from .round_end import round_end
from .spoiling import break_off_stopped, stopped
from .surprise import gives_a_round, surprise


def next_step(state: State) -> Step | None:
    """Return the step that follows from *state*, None once the fight is over."""
    if state.ended:
        return None
    if not state.hostile:
        return Step("encounter", encounter, "time.combat_round")
    if gear.unready(state):
        return Step("readying", gear.ready, "action.types")
    if not state.surprised:
        return Step("surprise", surprise, "surprise.roll")
    if stopped(state):
        return Step("spells stopped", break_off_stopped, "spell.interrupt")
    return _in_round(state) if state.round_open else _open_round(state)


def _open_round(state: State) -> Step:
    if state.round < 0 and gives_a_round(state):
        return Step("surprise round", declarations.surprise_round, "surprise.effect")
    return Step("round", declarations.combat_round, "time.each_round_initiative")


def _in_round(state: State) -> Step:
    if state.phase:
        return _in_batch(state)
    if initiative.PHASE not in state.phases_done:
        return Step("initiative", initiative.initiative, "init.individual")
    batch = None if _is_decided(state) else next_batch(state)
    if batch is not None:
        return turns.opening(batch)
    return Step("round end", round_end, "time.combat_round")


def _in_batch(state: State) -> Step:
    members = in_turn(state)
    if not members:
        return Step("batch end", turns.closing, "init.batch")
    if len(members) > 1:
        return Step("together", turns.together, "init.tie")
    return Step("turn", turns.turn, "action.budget", members[0])


def _is_decided(state: State) -> bool:
    """Return whether nothing in this round could still matter.

    While somebody helpless lies there, its fate may be settled
    (combat.helpless_slay).
    """
    helpless = any(
        there(figure) and automatic(state, who)
        for who, figure in state.combatants.items()
    )
    return is_over(state) and not helpless
