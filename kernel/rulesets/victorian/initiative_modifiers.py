"""What is added to an initiative die: a low total is early (table init_standard)."""

from __future__ import annotations

from collections.abc import Iterator

from ....events.values import CombatantId, Modifier
from ...state import Combatant, State
from .called_shot import LATER, called_part
from .numbers import dexterity, reaction
from .optional_initiative import optional_modifiers
from .surprise import shift
from .tables import INITIATIVE


DISTRACTION = "distraction"
"""What a ruling adds, among what a figure has spent in the round."""

HINDRANCES = ("hindered", "tangled", "climbing")

_TERRAIN = (
    ("foreign medium", "hostile medium", "init.foreign"),
    ("deep water", "deep water", "init.wading"),
    ("wading", "wading, slippery", "init.wading"),
    ("slippery", "wading, slippery", "init.wading"),
)
"""Conditions, with their rows, worst first: only one of them counts."""

_STATES = (
    ("hasted", "haste", "init.hasted"),
    ("slowed", "slow", "init.slowed"),
    ("above", "above the enemy", "init.higher_ground"),
)


def initiative_modifiers(state: State, who: CombatantId) -> tuple[Modifier, ...]:
    """Return everything that is added to the d10 of *who* (init.stack)."""
    figure = state.combatants[who]
    found = (
        *_dexterity(figure),
        *_conditions(figure),
        *_declared(figure),
        *_distraction(figure),
        *shift(state, figure.profile.side),
        *optional_modifiers(state, figure),
    )
    return tuple(part for part in found if part.value)


def _dexterity(figure: Combatant) -> Iterator[Modifier]:
    value = reaction(figure.profile)
    capped = value != dexterity(figure.profile).initiative
    rule = "init.nonfighter_cap" if capped else "init.dx"
    yield Modifier("dexterity", value, rule)


def _conditions(figure: Combatant) -> Iterator[Modifier]:
    for condition, row, rule in _STATES:
        if figure.has(condition):
            yield Modifier(row, int(INITIATIVE[row]), rule)
    for condition, row, rule in _TERRAIN:
        if figure.has(condition):
            yield Modifier(row, int(INITIATIVE[row]), rule)
            break
    if any(figure.has(name) for name in HINDRANCES):
        yield Modifier("hindered", int(INITIATIVE["hindered"]), "init.hindered")


def _declared(figure: Combatant) -> Iterator[Modifier]:
    declared = figure.declared
    if declared is None:
        return
    if declared.act == "set" or declared.get("set"):
        row = "set against charge"
        yield Modifier(row, int(INITIATIVE[row]), "init.set_charge")
    if declared.act == "wait" or declared.get("wait") or declared.get("for"):
        yield Modifier("waiting", int(INITIATIVE["waiting"]), "init.waiting")
    if called_part(figure):
        yield LATER


def _distraction(figure: Combatant) -> Iterator[Modifier]:
    yield Modifier(DISTRACTION, figure.spent.get(DISTRACTION, 0), "init.distraction")
