"""Which rule forbids what isn't offered in a phase, and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from ....events.values import Choice
from ...state import Combatant, State
from .choices import FREE, PASSED, TRIED, has_a_part
from .evasion import no_break_off
from .figures import OUT, able, is_surprised, speaks_for_its_side
from .phases import (
    MAGIC,
    MELEE,
    MISSILES,
    MOVEMENT,
    SLOW,
    WAITING,
    at_once,
    belongs,
    kind_of,
)
from .waiting import is_holding
from .why_not_fight import blow_forbidden, shot_forbidden, spell_forbidden
from .why_not_move import (
    backing_forbidden,
    cover_forbidden,
    move_forbidden,
    wait_forbidden,
)


Why: TypeAlias = "tuple[str, str] | None"

_AT_ONCE = "who acts at the same time as the other side has one choice a phase"


def why_not(state: State, who: str, choice: Choice) -> Why:
    """Return the rule that forbids *choice*, and the reason in words."""
    figure = state.combatants.get(who)
    if figure is None:
        return None
    return _state_forbids(state, figure) or _act_forbidden(state, figure, choice)


def _state_forbids(state: State, figure: Combatant) -> Why:
    name = figure.profile.name
    if figure.dead:
        return "damage.apply", f"{name} is dead"
    if not able(figure):
        return "seq.surrenders", f"{name} is {_state_of(figure)}, and can't act"
    if is_surprised(state, figure):
        return "surprise.one_side", f"{name} is surprised, and can't act this round"
    return None


def _state_of(figure: Combatant) -> str:
    found = (c.name for c in figure.conditions if c.name in OUT)
    return next(found, "gone")


def _act_forbidden(state: State, figure: Combatant, choice: Choice) -> Why:
    if choice.act in ("withdraw", "retreat"):
        return backing_forbidden(state, figure, choice)
    if not belongs(figure, state.phase_sides):
        reason = f"it isn't the turn of {figure.profile.name}'s side"
        return "seq.next_sides", reason
    held = _break_forbidden(state, figure) if choice.act == "break_off" else None
    if held is not None:
        return held
    kind = kind_of(state)
    if is_holding(figure) and kind != WAITING:
        return "init.choice", f"{figure.profile.name} waits for the others to move"
    phases, forbidden = _ACTS.get(choice.act, ((kind,), _beside_forbidden))
    if kind not in phases:
        return "seq.phases", f"{choice.act} belongs to {phases[0]}, and not to {kind}"
    return _done_with(figure, kind) or forbidden(state, figure, choice)


def _done_with(figure: Combatant, kind: str) -> Why:
    """Return what leaves *figure* nothing to do in the rest of a phase."""
    name = figure.profile.name
    if figure.spent.get(TRIED):
        return "init.choice", f"{name} has done something else in this round"
    if figure.spent.get(PASSED + kind):
        return "seq.posting_order", f"{name} is done with {kind}"
    return None


def _break_forbidden(state: State, figure: Combatant) -> Why:
    side = figure.profile.side
    if at_once(state):
        return "simul.tie", _AT_ONCE
    if not speaks_for_its_side(state, figure):
        return "evade.wish", f"{figure.profile.name} doesn't lead {side}"
    return no_break_off(state, side)


def _nothing(_state: State, _figure: Combatant, _choice: Choice) -> Why:
    return None


def _beside_forbidden(state: State, figure: Combatant, choice: Choice) -> Why:
    """Return what forbids that which is done beside what a phase is for."""
    name, kind = figure.profile.name, kind_of(state)
    if choice.act in FREE and at_once(state):
        return "simul.tie", _AT_ONCE
    if not has_a_part(state, figure.profile.id):
        return "seq.phases", f"there is nothing for {name} to do in {kind}"
    return None


_MOVES = ((MOVEMENT, WAITING), move_forbidden)
_ACTS: Mapping[
    str, tuple[tuple[str, ...], Callable[[State, Combatant, Choice], Why]]
] = {
    "move": _MOVES,
    "run": _MOVES,
    "flee": _MOVES,
    "break_off": ((MOVEMENT,), _nothing),
    "wait": ((MOVEMENT,), wait_forbidden),
    "shoot": ((MISSILES, WAITING, SLOW), shot_forbidden),
    "cast": ((MAGIC, WAITING), spell_forbidden),
    "attack": ((MELEE, WAITING, SLOW), blow_forbidden),
    "cover": ((MOVEMENT,), cover_forbidden),
}
