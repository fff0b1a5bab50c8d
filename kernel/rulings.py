"""Makers of a ruling's effects: what a referee may decree, as events.

A ruling may put a fight into a state that no rule reaches, but nothing is
left dangling: whoever dies or leaves is parted from those it fought, held or
was held by, a condition's timer ends with it, and wounds close as hit points
come back.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from ..events.types import (
    CombatantJoined,
    CombatantLeft,
    ConditionEnded,
    ConditionGained,
    DamageSuffered,
    Died,
    Disengaged,
    Event,
    FightEnded,
    Healed,
    HoldEnded,
    OrderSettled,
    TimerEnded,
    TrapEnded,
)
from ..events.values import CombatantId, Outcome, Place, Profile, Standing
from .errors import Unfoldable
from .state import Combatant, State


Effects = tuple[Event, ...]

SOURCE = "ruling"


def hit_points(state: State, who: CombatantId, hp: int) -> Effects:
    """Let *who* have *hp* hit points; killing is another ruling, see `kill`.

    What comes back closes what it came with first, then its wounds, oldest
    first.

    Raises:
        Unfoldable: Where *who* isn't in the fight.
    """
    before = _figure(state, who).hp
    if hp == before:
        return ()
    if hp < before:
        return (DamageSuffered(who, before - hp, before, hp, SOURCE),)
    return tuple(_healed(_figure(state, who), hp))


def kill(state: State, who: CombatantId, source: str = SOURCE) -> Effects:
    """Let *who* die of *source*.

    Raises:
        Unfoldable: Where *who* isn't in the fight, or is dead.
    """
    if _figure(state, who).dead:
        raise Unfoldable(f"{who} is dead already")
    return (Died(who, source), *_freed(state, who, "death"))


def remove(state: State, who: CombatantId, reason: str) -> Effects:
    """Take *who* out of the fight.

    Raises:
        Unfoldable: Where *who* isn't in the fight, or has left.
    """
    if not _figure(state, who).present:
        raise Unfoldable(f"{who} has left already")
    return (CombatantLeft(who, reason), *_freed(state, who, reason))


def join(state: State, profile: Profile, hp: int, place: Place) -> Effects:
    """Bring a newcomer in.

    Raises:
        Unfoldable: Where the id is taken or the side isn't there.
    """
    if profile.id in state.combatants or profile.id in state.sides:
        raise Unfoldable(f"the id {profile.id} is taken")
    if profile.side not in state.sides:
        raise Unfoldable(f"there is no side {profile.side}")
    return (CombatantJoined(profile, hp, place),)


def afflict(
    state: State,
    who: CombatantId,
    condition: str,
    freeing: Collection[str] = (),
) -> Effects:
    """Let *condition* befall *who* until it is ended.

    Args:
        state: The fight.
        who: Whom it befalls.
        condition: What it is.
        freeing: The conditions that end every hold and weapon trap, as the
            rule set says (`Ruleset.freeing`).

    Raises:
        Unfoldable: Where *who* isn't in the fight.
    """
    figure = _figure(state, who)
    if figure.has(condition):
        return ()
    freed = untie(state, who, condition) if condition in freeing else ()
    return (*freed, ConditionGained(who, condition, SOURCE))


def relieve(state: State, who: CombatantId, condition: str) -> Effects:
    """End *condition* of *who*, and its timer.

    Raises:
        Unfoldable: Where *who* isn't in the fight, or isn't so.
    """
    if not _figure(state, who).has(condition):
        raise Unfoldable(f"{who} isn't {condition}")
    timers = tuple(
        TimerEnded(name, SOURCE)
        for name, timer in sorted(state.timers.items())
        if timer.bearer == who and timer.condition == condition
    )
    return (*timers, ConditionEnded(who, condition, SOURCE))


def untie(state: State, who: CombatantId, reason: str) -> Effects:
    """End every hold and weapon trap in which *who* is, for both parties.

    Raises:
        Unfoldable: Where *who* isn't in the fight.
    """
    _figure(state, who)
    return (
        *(
            HoldEnded(name, hold.holder, hold.held, reason)
            for name, hold in state.holds.items()
            if who in (hold.holder, hold.held)
        ),
        *(
            TrapEnded(name, trap.trapper, trap.victim, reason)
            for name, trap in state.traps.items()
            if who in (trap.trapper, trap.victim)
        ),
    )


def reorder(state: State, standings: tuple[Standing, ...]) -> Effects:
    """Settle another order for this round; whoever has acted doesn't act again.

    Raises:
        Unfoldable: Where it names who isn't there, or somebody twice.
    """
    members = [member for standing in standings for member in standing.members]
    for member in members:
        if member not in state.sides and member not in state.combatants:
            raise Unfoldable(f"there is no {member}")
    if len(set(members)) != len(members):
        raise Unfoldable("somebody stands in the order twice")
    return (OrderSettled(standings),)


def end(state: State, reason: str) -> Effects:
    """End the fight as it stands.

    Raises:
        Unfoldable: Where it is over.
    """
    if state.ended:
        raise Unfoldable("the fight is over already")
    return (FightEnded(tuple(Outcome(s, "ruling") for s in state.sides), reason),)


def _figure(state: State, who: CombatantId) -> Combatant:
    figure = state.combatants.get(who)
    if figure is None:
        raise Unfoldable(
            f"nobody is called {who}; there are {', '.join(state.combatants)}"
        )
    return figure


def _freed(state: State, who: CombatantId, reason: str) -> Effects:
    pairs = sorted(pair for pair in state.engaged if who in pair)
    timers = sorted(n for n, timer in state.timers.items() if timer.bearer == who)
    return (
        *untie(state, who, reason),
        *(Disengaged(one, other, reason) for one, other in pairs),
        *(TimerEnded(name, reason) for name in timers),
    )


def _healed(figure: Combatant, hp: int) -> Iterator[Event]:
    """Give hit points back up to *hp*, to each wound its own."""
    who, at = figure.profile.id, figure.hp
    wounds = {name: wound.left for name, wound in figure.wounds.items()}
    came_with = max(0, figure.profile.max_hp - at - sum(wounds.values()))
    beyond = max(0, hp - figure.profile.max_hp)
    for wound, left in (("", came_with), *wounds.items(), ("", beyond)):
        points = min(left, hp - at)
        if points > 0:
            yield Healed(who, points, at, at + points, SOURCE, wound)
            at += points
