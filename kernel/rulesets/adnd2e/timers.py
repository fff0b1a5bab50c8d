"""What runs out at the end of a round, and what goes on by the round till then."""

from __future__ import annotations

from ....events.types import ConditionEnded, TimerEnded
from ....events.values import CombatantId
from ...mechanics.figures import there
from ...requests import Fact
from ...state import Combatant, State, Timer
from .consequences import DAMAGE_TYPES
from .harm import hurt
from .moment import Deed, Moment
from .states import ROUND_END, UNCONSCIOUS, befall, lift
from .wounds import counted_hp, heal, kept_out, wound_timer


BLEEDING = "bleeding"
ACID = "acid"
TIME = "time"

_IS_UP = "its time is up"


def bind(moment: Moment, binder: CombatantId, patient: CombatantId) -> Deed:
    """Let *binder* stop the bleeding of *patient*; it does nothing else.

    That they are within reach is for the chapter that offers it
    (declare.bind_wounds).
    """
    reason = f"bound by {binder}"
    yield from lift(moment, patient, BLEEDING, reason, "declare.bind_wounds")


def bleed(moment: Moment) -> Deed:
    """Let those who bleed lose 1 hit point each, in roster order.

    The type is the one that the source of the bleeding names, else slashing.
    """
    for who in _those(moment.state, BLEEDING):
        source = _source(moment.state.combatants[who])
        kind = next((k for k in DAMAGE_TYPES if k in source), "slashing")
        yield from hurt(moment, who, 1, BLEEDING, kind, rule="declare.bind_wounds")


def regenerate(moment: Moment) -> Deed:
    """Let regeneration heal, in roster order, all but acid (damage.acid_regen).

    Each heals as many points a round as its trait says, the oldest wounds
    first, those that it came with before them.
    """
    for who, figure in moment.state.combatants.items():
        points = int(figure.profile.trait("regeneration", 0))
        if points and there(figure):
            yield from _regrow(moment, who, points)


def expire(moment: Moment) -> Deed:
    """End what is due at the end of this round, in the order it was started.

    It makes no difference who laid it, when in its round, or what became of
    that figure since (timer.rounds).
    """
    for name, timer in moment.state.timers.items():
        if is_due(moment.state, timer):
            yield Fact(TimerEnded(name, _IS_UP), "timer.rounds")
            yield from _over(moment, name, timer)


def is_due(state: State, timer: Timer) -> bool:
    """Return whether *timer* runs out at the end of the round that is open."""
    if timer.edge != ROUND_END:
        return False
    if timer.unit == "round":
        return timer.due <= state.round
    return timer.due <= state.clock + int(state.options["time.round_seconds"])


def _over(moment: Moment, name: str, timer: Timer) -> Deed:
    wound = name.removeprefix(wound_timer(""))
    if wound != name:
        yield from _heals(moment, timer.bearer, wound)
    elif timer.condition == UNCONSCIOUS:
        yield from _wakes(moment, timer.bearer)
    else:
        yield from lift(moment, timer.bearer, timer.condition, _IS_UP, "timer.rounds")


def _heals(moment: Moment, who: CombatantId, wound: str) -> Deed:
    """Close the whole of a passing wound, if it is still open (damage.temp_heal)."""
    known = moment.state.combatants[who].wounds.get(wound)
    left = known.left if known is not None else 0
    rule = "damage.temp_heal"
    yield from heal(moment, who, left, TIME, wound=wound, rule=rule)


def _wakes(moment: Moment, who: CombatantId) -> Deed:
    """Let *who* come to, unless passing wounds keep it down.

    Whoever wakes at 0 or fewer hit points is disabled (death.unconscious).
    """
    figure = moment.state.combatants[who]
    if kept_out(figure):
        return
    yield Fact(ConditionEnded(who, UNCONSCIOUS, _IS_UP), "state.unconscious")
    if counted_hp(moment.state, who) <= 0 and not figure.has("dying"):
        cause, rule = "it woke at 0 or fewer hit points", "death.unconscious"
        yield from befall(moment, who, "disabled", cause, rule)


def _regrow(moment: Moment, who: CombatantId, points: int) -> Deed:
    figure = moment.state.combatants[who]
    source, rule = "regeneration", "damage.acid_regen"
    came_with = figure.profile.max_hp - figure.hp
    came_with -= sum(wound.left for wound in figure.wounds.values())
    if came_with > 0:
        yield from heal(moment, who, min(points, came_with), source, rule=rule)
        points -= min(points, came_with)
    for name, wound in figure.wounds.items():
        if wound.kind != ACID:
            yield from heal(moment, who, points, source, wound=name, rule=rule)
            points -= min(points, wound.left)


def _those(state: State, condition: str) -> tuple[CombatantId, ...]:
    return tuple(
        who
        for who, figure in state.combatants.items()
        if there(figure) and figure.has(condition)
    )


def _source(figure: Combatant) -> str:
    return next(c.source for c in figure.conditions if c.name == BLEEDING)
