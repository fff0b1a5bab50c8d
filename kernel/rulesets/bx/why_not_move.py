"""Which rule forbids a movement, and why."""

from __future__ import annotations

from typing import TypeAlias

from ....events.values import Choice
from ...mechanics.engagement import bound
from ...state import Combatant, State
from .defensive import RETREAT, WITHDRAW, behind_it, declared
from .figures import MOVED
from .movement import back_of, is_free
from .numbers import feet_running
from .phases import MOVEMENT, kind_of, later_sides
from .running import encounter_rate, may_run


Why: TypeAlias = "tuple[str, str] | None"


def move_forbidden(state: State, figure: Combatant, choice: Choice) -> Why:
    """Return what forbids a move, a run or a flight of *figure*."""
    who, name = figure.profile.id, figure.profile.name
    if bound(state, who):
        rule = "seq.defensive_only" if choice.act == "move" else "def.only_two"
        reason = f"{name} is in melee, and may only withdraw fighting or retreat"
        return rule, reason
    if figure.spent.get(MOVED):
        return "seq.movement", f"{name} has moved in this round"
    return _OTHERWISE.get(choice.act, _nothing)(state, figure, choice)


def _nothing(_state: State, _figure: Combatant, _choice: Choice) -> Why:
    return None


def _run_forbidden(state: State, figure: Combatant, choice: Choice) -> Why:
    del choice
    name = figure.profile.name
    if not may_run(state, figure.profile.id):
        return "run.limit", f"{name} has no breath left to run"
    rate = feet_running(figure.profile)
    return "run.speed", f"{name} runs up to {rate} feet in a round"


def _walk_forbidden(state: State, figure: Combatant, choice: Choice) -> Why:
    held = _back_forbidden(state, choice)
    rate = encounter_rate(state, figure.profile.id)
    reason = f"{figure.profile.name} moves up to {rate} feet in a round"
    return held or ("move.per_round", reason)


def _back_forbidden(state: State, choice: Choice) -> Why:
    """Return what keeps everybody from the back of a foe (behind.same)."""
    foe = state.combatants.get(choice.get("behind"))
    if foe is None:
        return None
    name = foe.profile.name
    if not bound(state, foe.profile.id):
        return "behind.same", f"{name} is busy with nobody, and turns to whoever comes"
    if not is_free(state, back_of(foe)):
        return "behind.same", f"there is no room at the back of {name}"
    return None


_OTHERWISE = {"move": _walk_forbidden, "run": _run_forbidden}


def cover_forbidden(state: State, figure: Combatant, choice: Choice) -> Why:
    """Return what forbids *figure* to take cover."""
    del choice
    name = figure.profile.name
    if bound(state, figure.profile.id):
        return "def.only_two", f"{name} is in melee, and takes no cover"
    if figure.spent.get(MOVED):
        return "seq.movement", f"{name} has moved in this round"
    return None


def wait_forbidden(state: State, figure: Combatant, choice: Choice) -> Why:
    """Return what forbids *figure* to wait for others."""
    del choice
    if not state.options["init.waiting"]:
        return "init.choice", "nobody waits at this table"
    if not later_sides(state):
        return "init.choice", "nobody acts later whom one could wait for"
    name = figure.profile.name
    if bound(state, figure.profile.id):
        return "init.choice", f"{name} is in melee, and has nothing to wait for"
    return "init.choice", f"{name} is past waiting"


def backing_forbidden(state: State, figure: Combatant, choice: Choice) -> Why:
    """Return what forbids a fighting withdrawal or a retreat as chosen."""
    act, name = choice.act, figure.profile.name
    if declared(figure) != act:
        reason = f"{name} declared no {act} before the dice of this round"
        return "def.declare", reason
    foe = choice.get("from")
    if kind_of(state) != MOVEMENT or figure.spent.get(MOVED):
        return "seq.phases", f"{act} belongs to the phase of movement, once"
    if foe not in bound(state, figure.profile.id):
        return "def.only_two", f"one backs up from those one is engaged with, not {foe}"
    return _LIMITS[act](state, figure, foe, choice.number("feet"))


def _withdrawal(state: State, figure: Combatant, foe: str, feet: int) -> Why:
    who, name = figure.profile.id, figure.profile.name
    half = encounter_rate(state, who) // 2
    if feet > half:
        reason = f"{name} withdraws at most {half} feet; further back is a retreat"
        return "withdraw.half", reason
    back = behind_it(state, who, WITHDRAW, foe)
    if back.blockers:
        crowd = " and ".join(state.combatants[i].profile.name for i in back.blockers)
        verb = "stand" if len(back.blockers) > 1 else "stands"
        return "withdraw.blocked", f"{crowd} {verb} behind {name}"
    return "withdraw.room", f"there are {back.feet} feet of room behind {name}"


def _retreat(state: State, figure: Combatant, foe: str, feet: int) -> Why:
    who, name = figure.profile.id, figure.profile.name
    rate = encounter_rate(state, who)
    if feet <= rate // 2:
        return "retreat.over_half", f"a retreat goes more than {rate // 2} feet back"
    if feet > rate:
        return "move.per_round", f"{name} moves up to {rate} feet in a round"
    back = behind_it(state, who, RETREAT, foe)
    return "withdraw.room", f"there are {back.feet} feet of room behind {name}"


_LIMITS = {WITHDRAW: _withdrawal, RETREAT: _retreat}
