"""Which rule forbids what isn't offered, in every phase but the melee's own."""

from __future__ import annotations

from collections.abc import Callable

from ....events.values import Choice, CombatantId
from ...mechanics.ground import distance
from ...state import Combatant, State
from .figures import (
    BROKEN,
    COUNTER_MOVERS,
    DOWN,
    HELPLESS,
    SEGMENT,
    in_phase,
    may_act,
    role,
)
from .manoeuvres import HELD, feet_left, moved, running
from .preparation import PREPARED, busy, spell_of
from .shots import (
    COUNTER_FIRE,
    FIRST_VOLLEYS,
    REMAINING_FIRE,
    SEGMENT_REMAINING,
    hemmed_in,
    in_a_melee,
    must_move,
    shots_left,
)


Forbidden = tuple[str, str]
"""The id of a rule, and why it forbids something, in words."""

MOVE, SHOOT, CAST, STRIKE = "move", "shoot", "cast", "strike"

_MOVE_PHASES = ("2 movers move", "3 counter-movers move", "surprise move")
_PHASES = {
    MOVE: _MOVE_PHASES,
    "hold": _MOVE_PHASES,
    "flee": _MOVE_PHASES,
    "surrender": _MOVE_PHASES,
    SHOOT: (*FIRST_VOLLEYS, REMAINING_FIRE, SEGMENT_REMAINING),
    CAST: ("4 magic",),
    STRIKE: ("6 melee", "surprise melee"),
    "prepare": ("1 initiative",),
    "role": ("1 initiative",),
}
"""In which phases each act has its place (round.seven_phases)."""

_ON_THE_MOVE = (MOVE, "hold", "flee", "surrender")


def why_not(state: State, who: CombatantId, choice: Choice) -> Forbidden | None:
    """Return the rule that forbids *choice*, and the reason in words."""
    figure = state.combatants.get(who)
    if choice.act == "surprise":
        return "surprise.roll", "surprise is rolled once, before combat begins"
    if choice.act == "initiative":
        return "initiative.roll", "initiative is rolled when a round opens"
    if figure is None:
        return None
    if choice.act == "morale":
        return _nerve(figure)
    for forbids in (_state_forbids, _phase_forbids):
        forbidden = forbids(state, figure, choice)
        if forbidden is not None:
            return forbidden
    return _of_act(state, figure, choice)


def _nerve(figure: Combatant) -> Forbidden:
    name = figure.profile.name
    if figure.profile.kind == "character":
        return "morale.pcs", f"{name} is a player character and never checks morale"
    return "morale.any_phase", "morale is checked when losses reach a threshold"


def _state_forbids(state: State, figure: Combatant, choice: Choice) -> Forbidden | None:
    held_by = {c.name for c in figure.conditions}
    runs = running(figure) and choice.act in ("flee", "hold")
    return _first(
        figure.profile.name,
        (figure.dead, "death.zero", "is dead"),
        (not figure.present, "round.repeat", "is gone"),
        (DOWN in held_by, "wounds.roll", "was put out of the fight by a wound"),
        (bool(held_by & BROKEN) and not runs, "morale.break", "does nothing but run"),
        (bool(held_by & HELPLESS), "round.repeat", "is in no state to act"),
        (not may_act(state, figure), "surprise.cannot_act", "is surprised"),
    )


def _first(name: str, *tests: tuple[bool, str, str]) -> Forbidden | None:
    """Return the first of *tests* that holds: its rule, and what it says of *name*."""
    return next(
        ((rule, f"{name} {what}") for holds, rule, what in tests if holds), None
    )


def _phase_forbids(state: State, figure: Combatant, choice: Choice) -> Forbidden | None:
    act, name = choice.act, figure.profile.name
    if state.round == SEGMENT and act in (CAST, "prepare"):
        return "surprise.free_action", "there is no magic in the surprise segment"
    if act == CAST and not figure.has(PREPARED):
        return "magic.preparation", f"{name} must prepare a spell for a full round"
    phases = _PHASES.get(act, (state.phase,))
    if state.phase not in phases:
        when = " or ".join(p for p in phases if p[0].isdigit())
        return "round.seven_phases", f"{act} has its place in {when}"
    return None if in_phase(state, figure) else _other_side(state, figure, act)


def _other_side(state: State, figure: Combatant, act: str) -> Forbidden:
    name = figure.profile.name
    if state.phase == COUNTER_FIRE and act == SHOOT:
        return "fire.movers_hold", f"{name} is a Mover and shoots in phase 3 or later"
    title = "Counter-Mover" if role(state, figure) == COUNTER_MOVERS else "Mover"
    return "round.move_countermove", f"{name} is a {title} in this round"


def _of_act(state: State, figure: Combatant, choice: Choice) -> Forbidden | None:
    if choice.act in _ON_THE_MOVE:
        return _move_forbidden(state, figure)
    rule = _FORBIDDING.get(choice.act)
    return rule(state, figure, choice) if rule else None


def _move_forbidden(state: State, figure: Combatant) -> Forbidden:
    name = figure.profile.name
    if busy(state, figure):
        return "magic.preparation", f"{name} is preparing a spell and stays put"
    if figure.spent.get(HELD):
        return "move.stationary", f"{name} is committed to its place in this round"
    if moved(figure):
        return "move.stationary", f"{name} has moved in this round"
    counter = role(state, figure) == COUNTER_MOVERS
    rule = "move.counter_movers" if counter else "move.movers"
    return rule, f"{name} moves up to {feet_left(figure)} feet in a round"


def _shot_forbidden(
    state: State, figure: Combatant, choice: Choice
) -> Forbidden | None:
    waits = state.phase in FIRST_VOLLEYS and moved(figure)
    kept_busy = busy(state, figure)
    kept = _first(
        figure.profile.name,
        (waits, "fire.who_moved_waits", "moved, and shoots in phase 5 at best"),
        (kept_busy, "magic.preparation", "is preparing a spell and can't shoot"),
        (hemmed_in(state, figure), "fire.remaining", "is in melee and can't shoot"),
    )
    weapons = {w.name: w for w in figure.profile.weapons}
    weapon = weapons.get(choice.get("weapon"))
    foe = state.combatants.get(choice.get("target"))
    if kept is not None or weapon is None or foe is None:
        return kept
    out_of_shots = weapon.missile and not shots_left(state, figure, weapon)
    unfit = _first(
        weapon.name,
        (not weapon.missile, "fire.remaining", "is nothing to shoot or throw"),
        (out_of_shots, "fire.remaining", "gives no more shots in this round"),
    )
    return unfit or _target_forbidden(state, figure, foe, weapon.reach)


def _target_forbidden(
    state: State, figure: Combatant, foe: Combatant, reach: int
) -> Forbidden | None:
    feet = distance(figure.place, foe.place)
    friend = foe.profile.side == figure.profile.side
    still = must_move(state) and not moved(foe)
    return _first(
        foe.profile.name,
        (friend, "fire.remaining", "is no enemy"),
        (foe.dead, "death.zero", "is dead"),
        (not foe.present, "round.repeat", "is gone"),
        (still, "fire.counter_first", "hasn't moved in this phase"),
        (in_a_melee(state, foe), "fire.remaining", "is in a melee; none shoots there"),
        (True, "fire.remaining", f"is {feet} feet away, and it carries {reach}"),
    )


def _spell_forbidden(
    state: State, figure: Combatant, choice: Choice
) -> Forbidden | None:
    name, ready = figure.profile.name, spell_of(figure, PREPARED)
    if choice.get("spell") != ready:
        return "magic.preparation", f"{name} has prepared {ready}, and no other spell"
    for target in choice.several("targets"):
        other = state.combatants.get(target)
        if other is None:
            continue
        missing = _first(
            other.profile.name,
            (other.dead, "death.zero", "is dead"),
            (not other.present, "round.repeat", "is gone"),
        )
        if missing is not None:
            return missing
    return None


_FORBIDDING: dict[str, Callable[[State, Combatant, Choice], Forbidden | None]] = {
    SHOOT: _shot_forbidden,
    CAST: _spell_forbidden,
}
