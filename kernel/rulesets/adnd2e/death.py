"""The death table: who dies, lies dying, loses its senses, or fights on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from ....events.types import AbilityHarmed, PhaseEnded, TableRead
from ....events.values import CombatantId, Modifier
from ...mechanics.figures import there
from ...requests import Fact, Procedure, Roll
from ...ruleset import Now
from ...state import State, Timer
from .moment import Deed, Moment
from .states import ROUND_START, befall, die, knock_out, lift, start_timer, timer_name
from .tables import death
from .wounds import counted_hp, heal, recover


DISABLED = -4
HOUR = 60 * 60
START = "start"
USUAL_CONSTITUTION = 10

_Outcome: TypeAlias = Callable[[Moment, CombatantId], Deed]


def disabled_modifier(state: State, who: CombatantId) -> tuple[Modifier, ...]:
    """Return what being disabled adds to attacks, saves and checks (death.disabled)."""
    if not state.combatants[who].has("disabled"):
        return ()
    return (Modifier("disabled", DISABLED, "death.disabled"),)


def uses_table(state: State, who: CombatantId) -> bool:
    """Return whether *who* rolls at 0 hit points, rather than dies (death.trigger)."""
    if state.combatants[who].profile.kind != "monster":
        return True
    return bool(state.options["death.monsters_use_table"])


def brought_down(moment: Moment, who: CombatantId, source: str) -> Deed:
    """Settle what becomes of *who*, whom damage left at 0 hit points or fewer."""
    if uses_table(moment.state, who):
        yield from death_roll(moment, who)
    else:
        yield from die(moment, who, source, "death.trigger")


def death_roll(moment: Moment, who: CombatantId) -> Deed:
    """Roll on the death table (death.trigger, death.modifier).

    The outcome takes the place of dying. Unconsciousness and being disabled
    have ends of their own, which a roll doesn't bring about.
    """
    hp = counted_hp(moment.state, who)
    penalty = Modifier("negative hit points", hp, "death.modifier")
    roll = yield Roll(
        who,
        "death",
        "1d20",
        "death.trigger",
        (penalty,) if hp < 0 else (),
        serves=moment.serves,
    )
    outcome = death(roll.total).outcome
    rule = f"death.{outcome.replace(' ', '_')}"
    yield Fact(TableRead(who, "death", str(roll.total), outcome), rule)
    if outcome != "dying":
        yield from lift(moment, who, "dying", f"death table: {outcome}", rule)
    yield from _OUTCOMES[outcome](moment, who)


def awaits_death_roll(state: State) -> tuple[CombatantId, ...]:
    """Return who rolls again in the round that is open, longest dying first."""
    return tuple(
        timer.bearer
        for timer in state.timers.values()
        if timer.edge == ROUND_START
        and timer.due <= state.round
        and there(state.combatants[timer.bearer])
        and state.combatants[timer.bearer].has("dying")
    )


def dying_rolls(now: Now) -> Procedure:
    """Let the dying roll again, in the order they became dying (death.dying).

    Whoever is above 0 hit points by then doesn't. It closes the first part of
    the round, whether or not anybody rolls (round.phases).
    """
    for who in awaits_death_roll(now.state):
        moment = Moment(now, now.state)
        if counted_hp(now.state, who) > 0:
            yield from recover(moment, who, was_out=False)
        else:
            yield from death_roll(moment, who)
    yield Fact(PhaseEnded(START), "round.phases")


def slay(moment: Moment, killer: CombatantId, victim: CombatantId) -> Deed:
    """Let *killer*, who spends an action on it, kill the helpless *victim*.

    Whether it may is for the chapter that offers it: it stands beside it,
    outside a melee (death.unconscious).
    """
    yield from die(moment, victim, f"slain by {killer}", "death.unconscious")


# ---------------------------------------------------------------- outcomes


def _dead(moment: Moment, who: CombatantId) -> Deed:
    yield from die(moment, who, "the death table", "death.dead")


def _dying(moment: Moment, who: CombatantId) -> Deed:
    """Take 1d6 Constitution, and let the next round begin with another roll.

    Constitution that isn't stated counts as 10; at 0 the figure dies.
    """
    yield from befall(moment, who, "dying", "the death table", "death.dying")
    roll = yield Roll(who, "constitution", "1d6", "death.dying", serves=moment.serves)
    before = _constitution(moment.state, who)
    lost = min(roll.total, before)
    yield Fact(
        AbilityHarmed(who, "constitution", lost, before, before - lost, "dying"),
        "death.dying",
    )
    if lost == before:
        yield from die(moment, who, "no Constitution left", "death.dying")
        return
    due = moment.state.round + 1
    again = Timer("dying", who, who, "round", due, ROUND_START)
    yield from start_timer(moment, timer_name(who, "dying"), again, "death.dying")


def _constitution(state: State, who: CombatantId) -> int:
    figure = state.combatants[who]
    stated = int(figure.profile.trait("constitution", 0)) or USUAL_CONSTITUTION
    return stated - figure.abilities.get("constitution", 0)


def _unconscious(moment: Moment, who: CombatantId) -> Deed:
    """Let it lie for 1d4 hours, told in rounds (option time.round_seconds)."""
    roll = yield Roll(who, "hours", "1d4", "death.unconscious", serves=moment.serves)
    rounds = roll.total * HOUR // int(moment.now.option("time.round_seconds"))
    yield from knock_out(moment, who, "the death table", rounds, "death.unconscious")


def _disabled(moment: Moment, who: CombatantId) -> Deed:
    """Let it hardly move, until the referee has seen it rest eight hours."""
    yield from befall(moment, who, "disabled", "the death table", "death.disabled")


def _fight_on(moment: Moment, who: CombatantId) -> Deed:
    """Heal 1 point of a random open wound; the only one needs no die."""
    wounds = tuple(moment.state.combatants[who].wounds)
    if not wounds:
        return
    picked = 1
    if len(wounds) > 1:
        roll = yield Roll(
            who, "wound", f"1d{len(wounds)}", "death.fight_on", serves=moment.serves
        )
        picked = roll.total
    wound = wounds[picked - 1]
    yield from heal(moment, who, 1, "fighting on", wound=wound, rule="death.fight_on")


_OUTCOMES: dict[str, _Outcome] = {
    "dead": _dead,
    "dying": _dying,
    "unconscious": _unconscious,
    "disabled": _disabled,
    "fight on": _fight_on,
}
