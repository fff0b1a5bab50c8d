"""What befalls a figure and lasts, and what it lets go of when it can't go on.

Nothing ends by itself: every end is an event with its reason.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....events.types import (
    CombatantLeft,
    ConditionEnded,
    ConditionGained,
    Died,
    Disengaged,
    Dropped,
    HoldEnded,
    TimerEnded,
    TimerStarted,
    TrapEnded,
)
from ....events.values import CombatantId, Place
from ...mechanics.figures import there
from ...requests import Fact
from ...state import State, Timer, Trap
from .figures import STRICKEN
from .moment import Deed, Moment


ROUND_END = "round end"
ROUND_START = "round start"
UNCONSCIOUS = "unconscious"

_ON_GUARD = ("guarding", "defending")
"""What a figure keeps up only as long as it minds it."""


def befall(
    moment: Moment,
    who: CombatantId,
    condition: str,
    source: str,
    rule: str,
    *,
    rounds: int = 0,
    owner: CombatantId = "",
) -> Deed:
    """Let a condition befall *who*; the dead and those who left are past it.

    A figure that can do nothing any more lets go of everything at once. Where
    the same condition befalls it twice, the later end counts, and no end at
    all is later than any.

    Args:
        moment: When.
        who: Whom.
        condition: What.
        source: What brought it, in words.
        rule: The rule that lets it.
        rounds: How many rounds it lasts beyond this one, 0 for no end.
        owner: Who brought it about; *who* itself where nobody else did.
    """
    figure = moment.state.combatants[who]
    if not there(figure):
        return
    lasted = figure.has(condition)
    if not lasted:
        yield Fact(ConditionGained(who, condition, source), rule)
    if rounds:
        due = moment.state.round + rounds
        timer = Timer(condition, who, owner or who, "round", due, ROUND_END)
        yield from _given_an_end(moment, timer, lasted=lasted)
    elif condition != UNCONSCIOUS:
        yield from _given_no_end(moment, who, condition)
    if condition in STRICKEN:
        yield from untie(moment, who, condition, "state.unconscious")


def _given_an_end(moment: Moment, timer: Timer, *, lasted: bool) -> Deed:
    """Start *timer*, unless what it ends had lasted already with no set end.

    Unconsciousness has that only by passing wounds, and waits for them anyway.
    """
    name = timer_name(timer.bearer, timer.condition)
    timed = name in moment.state.timers or timer.condition == UNCONSCIOUS
    if timed or not lasted:
        yield from start_timer(moment, name, timer, "timer.rounds")


def _given_no_end(moment: Moment, who: CombatantId, condition: str) -> Deed:
    name = timer_name(who, condition)
    if name in moment.state.timers:
        yield Fact(TimerEnded(name, "it has no set end any more"), "timer.rounds")


def timer_name(who: CombatantId, condition: str) -> str:
    """Return what the timer of *who*'s condition is called."""
    return f"{who}:{condition}"


def start_timer(moment: Moment, name: str, timer: Timer, rule: str) -> Deed:
    """Start *timer* under *name*, where none of that name ends as late or later."""
    running = moment.state.timers.get(name)
    if running is not None:
        if running.due >= timer.due:
            return
        yield Fact(TimerEnded(name, "a longer one takes its place"), rule)
    yield Fact(
        TimerStarted(
            name,
            timer.condition,
            timer.bearer,
            timer.owner,
            timer.unit,
            timer.due,
            timer.edge,
        ),
        rule,
    )


def lift(
    moment: Moment, who: CombatantId, condition: str, reason: str, rule: str
) -> Deed:
    """End a condition of *who*, if it lasts, and its timer."""
    name = timer_name(who, condition)
    if name in moment.state.timers:
        yield Fact(TimerEnded(name, reason), rule)
    if moment.state.combatants[who].has(condition):
        yield Fact(ConditionEnded(who, condition, reason), rule)


def fall_prone(moment: Moment, who: CombatantId, source: str, rule: str) -> Deed:
    """Let *who* lie on the ground until it stands up (state.prone)."""
    yield from befall(moment, who, "prone", source, rule)


def knock_out(
    moment: Moment,
    who: CombatantId,
    source: str,
    rounds: int,
    rule: str,
    *,
    owner: CombatantId = "",
) -> Deed:
    """Let *who* lose its senses for *rounds*, 0 for no set time (state.unconscious)."""
    yield from befall(
        moment, who, UNCONSCIOUS, source, rule, rounds=rounds, owner=owner
    )


# ---------------------------------------------------------------- letting go


def release(moment: Moment, who: CombatantId, reason: str, rule: str) -> Deed:
    """End all that binds *who* to others: ties, blows' distance, its guard."""
    yield from untie(moment, who, reason, rule)
    state = moment.state
    for other in state.combatants:
        if {(who, other), (other, who)} & state.engaged:
            yield Fact(Disengaged(who, other, reason), rule)


def untie(moment: Moment, who: CombatantId, reason: str, rule: str) -> Deed:
    """End every hold and weapon trap of *who*, both parties free, and its guard."""
    state = moment.state
    for name, hold in state.holds.items():
        if who in (hold.holder, hold.held):
            yield Fact(HoldEnded(name, hold.holder, hold.held, reason), rule)
    for name, trap in state.traps.items():
        if who in (trap.trapper, trap.victim):
            yield _trap_ended(name, trap, reason, rule)
    for condition in _ON_GUARD:
        yield from lift(moment, who, condition, reason, rule)


def let_go_weapon(moment: Moment, who: CombatantId, item: str, reason: str) -> Deed:
    """End the traps in which *item* of *who* catches or is caught (trap.no_use)."""
    for name, trap in _traps_with(moment.state, who, item):
        yield _trap_ended(name, trap, reason, "trap.no_use")


def drop(
    moment: Moment, who: CombatantId, item: str, place: Place, how: str, rule: str
) -> Deed:
    """Let *item* of *who* lie at *place*, free of every trap."""
    yield from let_go_weapon(moment, who, item, how)
    yield Fact(Dropped(who, item, place, how), rule)


def leave(moment: Moment, who: CombatantId, reason: str) -> Deed:
    """Let *who* take no more part; what binds it ends, what ails it lasts on."""
    yield Fact(CombatantLeft(who, reason), "withdraw.move")
    yield from release(moment, who, reason, "withdraw.move")


def die(moment: Moment, who: CombatantId, source: str, rule: str) -> Deed:
    """Let *who* die: all that binds it ends, and every timer that it bears."""
    yield Fact(Died(who, source), rule)
    yield from release(moment, who, "death", rule)
    for name, timer in moment.state.timers.items():
        if timer.bearer == who:
            yield Fact(TimerEnded(name, "death"), rule)


def _traps_with(
    state: State, who: CombatantId, item: str
) -> Iterator[tuple[str, Trap]]:
    for name, trap in state.traps.items():
        if (who, item) in ((trap.trapper, trap.weapon), (trap.victim, trap.caught)):
            yield name, trap


def _trap_ended(name: str, trap: Trap, reason: str, rule: str) -> Fact:
    return Fact(TrapEnded(name, trap.trapper, trap.victim, reason), rule)
