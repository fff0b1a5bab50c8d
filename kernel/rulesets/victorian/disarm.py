"""Disarming: a blow first, then weapon against weapon, then perhaps a counter."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ....events.values import Choice, CombatantId
from ...offers import Offer, Slot
from ...ruleset import Now
from ...state import Combatant, State
from .attempts import attempt_forbidden, attempt_offers, begin, chosen, lost
from .contests import Contestant, opposed
from .counter import countered
from .deeds import Act, Deed, Refusal
from .hands import in_hand
from .helpless import automatic
from .resisting import is_spiked, resisting


def disarm_offers(
    state: State, figure: Combatant, named: tuple[Slot, ...]
) -> Iterator[Offer]:
    """Yield whom a figure can try to disarm, of what, and what with."""

    def held(foe: Combatant) -> tuple[str, ...]:
        target = foe.profile.id
        return () if is_spiked(state, target) else in_hand(state, target)

    yield from attempt_offers(state, figure, named, "disarm", held)


def disarm_forbidden(state: State, figure: Combatant, choice: Choice) -> Refusal:
    """Return the rule that forbids to disarm so, and why."""
    if choice.act != "disarm":
        return None
    who, target, item = figure.profile.id, choice.get("target"), choice.get("item")
    refusal = attempt_forbidden(state, who, target, choice.get("weapon"))
    if refusal is not None:
        return refusal
    name = state.combatants[target].profile.name
    if is_spiked(state, target):
        return "disarm.spiked", f"{name} wears spiked gauntlets"
    if item not in in_hand(state, target):
        return "disarm.attempt", f"{name} has no {item or 'such thing'} in hand"
    return None


def disarm(
    now: Now, start: State, who: CombatantId, choice: Choice, serves: int
) -> Deed:
    """Try to disarm: the target's blow, weapon against weapon, what follows.

    Whoever is helpless resists nothing (combat.helpless_melee).
    """
    tried = chosen(start, who, choice)
    effects, goes_on = yield from begin(now, start, tried, "disarm")
    if not goes_on:
        return effects
    wins = bool(automatic(start, tried.target))
    if not wins:
        one = Contestant(who, tried.weapon)
        other = resisting(start, tried.target, tried.item)
        wins = yield from opposed(start, one, other, "disarm", serves)
    if wins:
        fallen = lost(
            start, tried, "disarmed", "disarm.win_armed", "disarm.win_unarmed"
        )
        return (*effects, fallen)
    counter = yield from countered(now, start, tried)
    return (*effects, *counter)


DISARM: Mapping[str, Act] = {"disarm": Act(disarm, "attack")}
