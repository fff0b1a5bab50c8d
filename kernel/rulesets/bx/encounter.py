"""From state to step before hostilities: the eight steps of a turn."""

from __future__ import annotations

from ...requests import Procedure
from ...ruleset import Now, Step
from ...state import State
from .bookkeeping import end_step
from .distance import distance
from .figures import able, is_over
from .opening import hostilities
from .parley import first_to_react, free_sides, initiative, moment_passes, reacting
from .reaction import reaction
from .scene import (
    ACTION,
    DISTANCE,
    END,
    IN_PLAY,
    INITIATIVE,
    REACTING,
    REACTION,
    done,
    group,
    has_met,
)
from .surprise import anybody_surprised, surprise, unchecked
from .turn_action import action_step, open_turn


def encounter_step(state: State) -> Step:
    """Return the step that follows while nobody is hostile (turn.sequence)."""
    closed = done(state)
    if REACTING in closed or state.phase == END:
        return end_step(state)
    if IN_PLAY not in closed:
        return Step("turn", open_turn, "turn.in_play")
    if not any(map(able, state.members(group(state)))):
        return end_step(state)
    if state.scene.get("exploring") and ACTION not in closed:
        return action_step(state)
    if not has_met(state) or is_over(state):
        return end_step(state)
    return _meeting(state, closed)


def _meeting(state: State, closed: tuple[str, ...]) -> Step:
    if DISTANCE not in closed:
        return Step("distance", distance, "turn.distance")
    if unchecked(state):
        return Step("surprise", surprise, "surprise.roll")
    if not anybody_surprised(state) and INITIATIVE not in closed:
        return Step("initiative", initiative, "turn.initiative_step")
    if state.scene.get("hostile"):
        return Step("hostilities", _enemies, "turn.combat_switch")
    return _talking(state, closed)


def _talking(state: State, closed: tuple[str, ...]) -> Step:
    if not free_sides(state):
        return Step("moment", moment_passes, "surprise.both")
    if REACTION not in closed:
        return Step("reaction", reaction, "turn.reaction_step")
    if first_to_react(state):
        return Step("reacting", reacting, "turn.sequence")
    return Step("moment", moment_passes, "turn.reaction_talk")


def _enemies(now: Now) -> Procedure:
    yield from hostilities(now, "the sides meet as enemies", "turn.combat_switch")
