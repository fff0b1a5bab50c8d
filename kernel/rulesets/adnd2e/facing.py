"""The sides of a figure, and where its arms can strike: questions to a state."""

from __future__ import annotations

from ....events.values import CombatantId, Profile
from ...mechanics.compass import FRONT, LEFT, RIGHT, side_toward
from ...state import State


_OTHER_FLANK = {LEFT: RIGHT, RIGHT: LEFT}


def on_map(state: State) -> bool:
    """Return whether the fight is played on a map, where places and facings count."""
    return bool(state.scene.get("map", False))


def side_of(state: State, target: CombatantId, attacker: CombatantId) -> str:
    """Return from which side of *target* an attack of *attacker* comes.

    It is ``front``, ``left``, ``right`` or ``rear`` (facing.sides); without a
    map always the front.
    """
    if not on_map(state):
        return FRONT
    figure = state.combatants[target]
    place = state.combatants[attacker].place
    return side_toward(figure.place, figure.facing, place)


def flank_of(profile: Profile, hand: str = "main") -> str:
    """Return the flank on the side of a *hand*, ``main``, ``off`` or ``both``.

    What takes both hands is swung from the main one (facing.attack_arc).
    """
    main = LEFT if profile.trait("handed", RIGHT) == LEFT else RIGHT
    return _OTHER_FLANK[main] if hand == "off" else main


def in_arc(
    state: State, who: CombatantId, other: CombatantId, hand: str = "main"
) -> bool:
    """Return whether *who* can attack *other* with what is in *hand*.

    An arm reaches the front and its own flank (facing.attack_arc).
    """
    arm = flank_of(state.combatants[who].profile, hand)
    return side_of(state, who, other) in (FRONT, arm)
