"""Which rule forbids what isn't offered, and why."""

from __future__ import annotations

from ....events.values import Choice, CombatantId
from ...state import Combatant, State
from . import budget
from .acts import ACTS, ATTACKS, affordable, follows_up_with, slot_of
from .batches import CASTING, follows_up, in_turn
from .casting import cast_forbidden
from .charge import charge_forbidden
from .choices import declared_otherwise, strays_from_melee
from .deeds import Refusal
from .disarm import disarm_forbidden
from .facing import facing_forbidden
from .figures import able, is_surprised
from .firearms import SHOOT, shoot_forbidden
from .follow_ups import SECOND
from .gear import gear_forbidden
from .grab import grab_forbidden
from .helpless import slay_forbidden
from .item_use import item_forbidden
from .movement import move_forbidden
from .parry import parry_forbids
from .reloading import reload_forbidden
from .simple import simple_forbidden
from .started import started_forbidden
from .strikes import ATTACK, strike_forbidden


CHAPTERS = (
    strike_forbidden,
    shoot_forbidden,
    cast_forbidden,
    disarm_forbidden,
    grab_forbidden,
    slay_forbidden,
    item_forbidden,
    reload_forbidden,
    started_forbidden,
    charge_forbidden,
    gear_forbidden,
    facing_forbidden,
    simple_forbidden,
    move_forbidden,
)

_BEFORE_THE_DICE = ("parry", "set", "wait", "called_shot", "melee", "ready")


def why_not(state: State, who: CombatantId, choice: Choice) -> Refusal:
    """Return the rule that forbids *choice*, and the reason in words."""
    figure = state.combatants.get(who)
    if figure is None:
        return None
    return (
        _condition_forbids(state, figure)
        or _moment_forbids(state, figure, choice)
        or _budget_forbids(state, figure, choice)
        or next(filter(None, (c(state, figure, choice) for c in CHAPTERS)), None)
    )


def _condition_forbids(state: State, figure: Combatant) -> Refusal:
    name = figure.profile.name
    if figure.dead:
        return "crit.death", f"{name} is dead"
    if not figure.present:
        return "init.target", f"{name} is gone"
    if not able(figure):
        return "state.coma", f"{name} is in no state to act"
    if is_surprised(state, figure):
        return "surprise.effect", f"{name} is surprised"
    return parry_forbids(figure)


def _moment_forbids(state: State, figure: Combatant, choice: Choice) -> Refusal:
    who, name = figure.profile.id, figure.profile.name
    if choice.act in _BEFORE_THE_DICE:
        return "conv.optional", f"{choice.act} is declared before the dice"
    light = choice.act in ACTS and ACTS[choice.act].slot in ("free", "nothing")
    if figure.has(CASTING) and (not light or choice.act == "speak"):
        return "spell.busy", f"{name} is casting"
    if who not in in_turn(state):
        return "init.is_second", f"{name}'s second isn't this one"
    declared = declared_otherwise(state, figure, choice)
    if declared and not follows_up(state, who):
        return "conv.optional", f"{name} declared before the dice: {declared}"
    if choice.act in ACTS and strays_from_melee(figure, choice.act):
        return "second.compensation", f"{name} is this early to strike hand to hand"
    return None


def _budget_forbids(state: State, figure: Combatant, choice: Choice) -> Refusal:
    """Return which part of the budget has no room for an act."""
    act = choice.act
    if act not in ACTS or affordable(state, figure, act):
        followed = act in ACTS and follows_up(state, figure.profile.id)
        return _follow_up_forbids(figure, act) if followed else None
    if follows_up(state, figure.profile.id):
        return _follow_up_forbids(figure, act)
    return _FORBIDDING[slot_of(figure, act)](figure, act)


def _follow_up_forbids(figure: Combatant, act: str) -> Refusal:
    slot = slot_of(figure, act)
    if act in follows_up_with(figure) or slot in (budget.FREE, budget.NOTHING):
        return None
    rule = "missile.rate" if "shoot" in follows_up_with(figure) else "melee.fighter_two"
    reason = f"{figure.profile.name} has a second attack here, and nothing else"
    return rule, reason


def _free_forbidden(figure: Combatant, _act: str) -> Refusal:
    reason = f"{figure.profile.name} has done enough for one round beside its acts"
    return "action.free", reason


def _move_forbidden(figure: Combatant, _act: str) -> Refusal:
    reason = f"{figure.profile.name} has no move left in this round"
    return _limited(figure) or ("action.budget", reason)


def _step_forbidden(figure: Combatant, _act: str) -> Refusal:
    name = figure.profile.name
    if budget.used_of(figure, budget.NO_STEP):
        return "action.full_round_no_step", f"{name}'s act allows no step"
    if budget.used_of(figure, budget.WALKED):
        return "action.five_foot_step", f"{name} has moved in this round"
    return "action.five_foot_step", f"{name} has taken its step"


def _full_forbidden(figure: Combatant, act: str) -> Refusal:
    reason = f"{figure.profile.name} has begun to use up its round"
    full = "action.full_round", f"{reason}; {act} takes all of it"
    return _limited(figure) or full


def _standard_forbidden(figure: Combatant, act: str) -> Refusal:
    name = figure.profile.name
    limited = _limited(figure)
    if limited:
        return limited
    if budget.used_of(figure, budget.FULL):
        return "action.full_round", f"{name} has used up its round"
    if act == SHOOT and figure.spent.get("shot", 0):
        return "missile.rate", f"{name} shoots again in the last second, if at all"
    if act == ATTACK and figure.spent.get(ATTACK, 0):
        return _no_attack_left(figure)
    return "action.swap", f"{name} has used its standard act; no move stands in for it"


def _no_attack_left(figure: Combatant) -> Refusal:
    name, second = figure.profile.name, figure.spent.get(SECOND, 0)
    if second:
        return "melee.fighter_two", f"{name} strikes again in second {second}"
    return "melee.others_one", f"{name} has no attack left in this round"


def _limited(figure: Combatant) -> Refusal:
    if not budget.is_limited(figure):
        return None
    reason = f"{figure.profile.name} is held to one standard act or one move"
    return "action.restricted", reason


_FORBIDDING = {
    budget.FREE: _free_forbidden,
    budget.MOVE: _move_forbidden,
    budget.STEP: _step_forbidden,
    budget.FULL: _full_forbidden,
    budget.STANDARD: _standard_forbidden,
    ATTACKS: _standard_forbidden,
}
