"""Grabbing something that an opponent wears: a disarm but for what is said here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ....events.values import Choice, CombatantId
from ...offers import Offer, Slot
from ...ruleset import Now
from ...state import Combatant, State
from .attempts import attempt_forbidden, attempt_offers, begin, chosen, lost
from .contests import Contestant, from_table, opposed
from .deeds import Act, Deed, Refusal
from .hands import EASY, SECURED, STOWED, carried, in_hand, security
from .helpless import automatic
from .resisting import resisting


PINNED = "pinned"
"""The condition, a fact that the referee rules, of who is held down."""

_EASY = from_table("item easy to snatch", "easy to snatch", "grab.easy")
_SECURED = from_table("item well secured", "well secured", "grab.secured")


def worn(state: State, who: CombatantId) -> tuple[str, ...]:
    """Return what a figure has about it and not in hand (grab.worn)."""
    held = in_hand(state, who)
    return tuple(item for item in carried(state, who) if item not in held)


def is_secured(state: State, who: CombatantId, item: str) -> bool:
    """Return whether *item* can be taken from a pinned wearer alone (grab.secured)."""
    return security(state, who, item) in (SECURED, STOWED)


def grab_offers(
    state: State, figure: Combatant, named: tuple[Slot, ...]
) -> Iterator[Offer]:
    """Yield from whom a figure can try to snatch what, and what with."""

    def loose(foe: Combatant) -> tuple[str, ...]:
        target = foe.profile.id
        return tuple(
            item
            for item in worn(state, target)
            if foe.has(PINNED) or not is_secured(state, target, item)
        )

    yield from attempt_offers(state, figure, named, "grab", loose)


def grab_forbidden(state: State, figure: Combatant, choice: Choice) -> Refusal:
    """Return the rule that forbids to grab so, and why."""
    if choice.act != "grab":
        return None
    who, target, item = figure.profile.id, choice.get("target"), choice.get("item")
    refusal = attempt_forbidden(state, who, target, choice.get("weapon"))
    if refusal is not None:
        return refusal
    victim = state.combatants[target]
    name = victim.profile.name
    if item not in worn(state, target):
        return "grab.worn", f"{name} wears no {item or 'such thing'}"
    if is_secured(state, target, item) and not victim.has(PINNED):
        return "grab.secured", f"{item} is well secured, and {name} isn't pinned"
    return None


def grab(now: Now, start: State, who: CombatantId, choice: Choice, serves: int) -> Deed:
    """Try to snatch something worn; a failure gives no counter (grab.no_counter)."""
    tried = chosen(start, who, choice)
    effects, goes_on = yield from begin(now, start, tried, "grab")
    if not goes_on:
        return effects
    wins = bool(automatic(start, tried.target))
    if not wins:
        secure = security(start, tried.target, tried.item)
        one = Contestant(who, tried.weapon, (_EASY,) if secure == EASY else ())
        extra = (_SECURED,) if is_secured(start, tried.target, tried.item) else ()
        other = resisting(start, tried.target, tried.item, *extra)
        wins = yield from opposed(start, one, other, "grab", serves, "grab.worn")
    if not wins:
        return effects
    fallen = lost(start, tried, "snatched", "grab.worn", "grab.unarmed")
    return (*effects, fallen)


GRAB: Mapping[str, Act] = {"grab": Act(grab, "attack")}
