"""Who may shoot what at whom, and how many shots it has left."""

from __future__ import annotations

from collections.abc import Iterator

from ....events.types import Spent
from ....events.values import CombatantId, Weapon
from ...mechanics.engagement import bound
from ...mechanics.figures import enemies
from ...mechanics.ground import distance
from ...offers import Offer, OneOf
from ...requests import Fact
from ...ruleset import Now
from ...state import Combatant, State
from .figures import free, in_phase
from .manoeuvres import HELD, moved
from .numbers import rate
from .preparation import busy


COUNTER_FIRE, MOVERS_FIRE = "2 counter-movers fire", "3 movers fire"
REMAINING_FIRE = "5 remaining fire"
SEGMENT_FIRE, SEGMENT_REMAINING = "surprise fire", "surprise remaining fire"
FIRST_VOLLEYS = (COUNTER_FIRE, MOVERS_FIRE, SEGMENT_FIRE)
"""Phases in which the stationary shoot once; in the others all that is left."""

FIRED = "fired"
"""What a figure has spent that shot so many times in this round."""

_LOADED = "loaded-round:"


def shoot_offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
    """Return the shots of *who* in the phase that is open, and passing."""
    offers = tuple(_shots(state, state.combatants[who]))
    return (*offers, Offer("pass")) if offers else ()


def may_shoot(state: State, figure: Combatant) -> bool:
    """Return whether the phase, its feet and its hands let *figure* shoot at all."""
    if not in_phase(state, figure) or not free(state, figure):
        return False
    if state.phase in FIRST_VOLLEYS and moved(figure):
        return False
    return not busy(state, figure) and not hemmed_in(state, figure)


def hemmed_in(state: State, figure: Combatant) -> bool:
    """Return whether melee contact keeps *figure* from shooting (fire.remaining)."""
    if state.options["fire.from_melee"]:
        return False
    return bool(bound(state, figure.profile.id))


def shots_left(state: State, figure: Combatant, weapon: Weapon) -> int:
    """Return how often *figure* can still shoot *weapon* in this round."""
    its = rate(weapon)
    loaded = figure.spent_for_good.get(f"{_LOADED}{weapon.name}", 0)
    if loaded > state.round:
        return 0
    whole = its.moved if moved(figure) else its.stationary
    return max(0, whole - figure.spent.get(FIRED, 0))


def spend_shot(now: Now, who: CombatantId, weapon: Weapon) -> Iterator[Fact]:
    """Count a shot, what it costs in loading, and the place it binds one to."""
    figure, state = now.state.combatants[who], now.state
    yield Fact(Spent(who, FIRED, 1, lasting=False), "fire.remaining")
    rounds, key = rate(weapon).rounds, f"{_LOADED}{weapon.name}"
    if rounds > 1:
        later = state.round + rounds - figure.spent_for_good.get(key, 0)
        yield Fact(Spent(who, key, later, lasting=True), "fire.remaining")
    if state.phase == COUNTER_FIRE:
        yield Fact(Spent(who, HELD, 1, lasting=False), "move.stationary")


def is_target(state: State, foe: Combatant) -> bool:
    """Return whether *foe* may be shot at in the phase, near enough or not."""
    if must_move(state) and not moved(foe):
        return False
    return not in_a_melee(state, foe)


def must_move(state: State) -> bool:
    """Return whether only who moved may be shot at now (fire.counter_first)."""
    if state.phase != COUNTER_FIRE:
        return False
    return not state.options["fire.phase2_any_target"]


def in_a_melee(state: State, foe: Combatant) -> bool:
    """Return whether no shot may go where *foe* is at blows (fire.remaining)."""
    if state.options["fire.into_melee"] == "random":
        return False
    return bool(bound(state, foe.profile.id))


def _shots(state: State, figure: Combatant) -> Iterator[Offer]:
    if not may_shoot(state, figure):
        return
    for weapon in dict.fromkeys(figure.profile.weapons):
        if not weapon.missile or not shots_left(state, figure, weapon):
            continue
        for foe in enemies(state, figure):
            near = distance(figure.place, foe.place) <= weapon.reach
            if near and is_target(state, foe):
                target = OneOf("target", (foe.profile.id,))
                yield Offer("shoot", (target, OneOf("weapon", (weapon.name,))))
