"""Those who can't defend themselves: hit without a die, or killed outright."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ....events.values import Choice, CombatantId
from ...mechanics.figures import enemies
from ...offers import Offer, OneOf, Slot
from ...ruleset import Now
from ...state import Combatant, State
from .constitution import COMA, INCAPACITATED
from .deeds import Act, Deed, Refusal
from .effects import Slain
from .figures import LAID_OPEN, next_to
from .hands import weapon
from .next_attack import next_weapons, second_forbidden


HELD = (*sorted(LAID_OPEN), COMA, INCAPACITATED)
"""Conditions of those who are struck without a die (state.coma)."""

_DONE_FIGHTING = frozenset({"fleeing", "surrendered"})


def automatic(state: State, target: CombatantId) -> str:
    """Return the condition for which a blow at *target* needs no die, else nothing."""
    figure = state.combatants[target]
    return next((condition for condition in HELD if figure.has(condition)), "")


def still_fighting(state: State, who: CombatantId) -> tuple[CombatantId, ...]:
    """Return the opponents of *who* that are able and willing to fight, or will be.

    While there is one, other fighting goes on (combat.helpless_slay).
    """
    return tuple(
        foe.profile.id
        for foe in enemies(state, state.combatants[who])
        if not automatic(state, foe.profile.id)
        and not any(foe.has(condition) for condition in _DONE_FIGHTING)
    )


def slay_offers(
    state: State, figure: Combatant, named: tuple[Slot, ...]
) -> Iterator[Offer]:
    """Yield whom of the helpless next to it a figure can kill outright, and how."""
    who = figure.profile.id
    weapons = tuple(w.name for w in next_weapons(state, who))
    victims = tuple(
        foe.profile.id
        for foe in enemies(state, figure)
        if _slay_forbidden(state, figure, foe) is None
    )
    if weapons and victims:
        yield Offer(
            "slay", (*named, OneOf("target", victims), OneOf("weapon", weapons))
        )


def slay_forbidden(state: State, figure: Combatant, choice: Choice) -> Refusal:
    """Return the rule that forbids to kill so, and why."""
    victim = state.combatants.get(choice.get("target"))
    if choice.act != "slay" or victim is None:
        return None
    return _slay_forbidden(state, figure, victim) or second_forbidden(
        state, figure.profile.id, choice.get("weapon")
    )


def _slay_forbidden(state: State, figure: Combatant, victim: Combatant) -> Refusal:
    name, target = victim.profile.name, victim.profile.id
    if victim not in tuple(enemies(state, figure)):
        return "combat.helpless_slay", f"{name} is no opponent who lies there"
    if not automatic(state, target):
        return "combat.helpless_slay", f"{name} isn't helpless"
    fighting = still_fighting(state, figure.profile.id)
    if fighting:
        reason = f"other fighting goes on: {', '.join(fighting)}"
        return "combat.helpless_slay", reason
    if not next_to(figure.place, victim.place):
        return "combat.helpless_slay", f"{name} is out of reach"
    return None


def _slay(
    _now: Now, start: State, who: CombatantId, choice: Choice, _serves: int
) -> Deed:
    """Kill the helpless, without dice (combat.helpless_slay)."""
    yield from ()
    struck_with = weapon(start, who, choice.get("weapon")).name
    return (Slain(choice.get("target"), f"{who}'s {struck_with}"),)


SLAY: Mapping[str, Act] = {"slay": Act(_slay, "attack")}
