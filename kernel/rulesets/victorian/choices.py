"""What a figure may do when its second has come."""

from __future__ import annotations

from collections.abc import Iterator

from ....events.values import Choice, CombatantId
from ...offers import Offer, OneOf, Slot
from ...state import Combatant, State
from .acts import ACTS, ATTACKS, affordable, follows_up_with
from .batches import CASTING, DONE, follows_up, in_turn, releases
from .budget import FREE, FULL, NOTHING, STANDARD
from .casting import cast_offers, release_offers
from .charge import CHARGE, charge_offers
from .declarations import is_bound_to
from .disarm import disarm_offers
from .facing import facing_offers
from .firearms import SHOOT, shoot_offers
from .follow_ups import MADE_GOOD
from .gear import gear_offers
from .grab import grab_offers
from .hands import weapon, weapons
from .helpless import slay_offers
from .item_use import item_offers
from .movement import move_offers
from .reloading import reload_offers
from .simple import simple_offers
from .started import started_offers
from .strikes import ATTACK, strike_offers


CHAPTERS = (
    strike_offers,
    shoot_offers,
    cast_offers,
    disarm_offers,
    grab_offers,
    slay_offers,
    item_offers,
    reload_offers,
    started_offers,
    move_offers,
    charge_offers,
    gear_offers,
    facing_offers,
    simple_offers,
)

_LIGHT = (FREE, NOTHING)


def act_offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
    """Return the legal acts of *who* in the batch that is open."""
    if who not in in_turn(state):
        return ()
    figure, named = state.combatants[who], (OneOf("who", (who,), optional=True),)
    if releases(state, who):
        return tuple(release_offers(state, figure, named))
    return (Offer(DONE, named), *_offers(state, figure, named))


def _offers(
    state: State, figure: Combatant, named: tuple[Slot, ...]
) -> Iterator[Offer]:
    open_acts = {act for act in ACTS if may_take(state, figure, act)}
    for chapter in CHAPTERS:
        for offer in chapter(state, figure, named):
            narrowed = _narrowed(state, figure, offer)
            if offer.act in open_acts and narrowed is not None:
                yield narrowed


def _narrowed(state: State, figure: Combatant, offer: Offer) -> Offer | None:
    """Return *offer* with only what *figure* is held to, None where that is none."""
    bound = is_bound_to(state, figure)
    first = not follows_up(state, figure.profile.id)
    if bound is None or offer.act not in _NUMBERED or not first:
        return offer
    armed = any(slot.name == "weapon" for slot in offer.slots)
    if offer.act == ATTACK and not armed and not _bodily(state, figure, bound):
        return None
    slots: list[Slot] = []
    for slot in offer.slots:
        value = bound.get(slot.name)
        if slot.name in _HELD_TO and value and isinstance(slot, OneOf):
            if value not in slot.values:
                return None
            slots.append(OneOf(slot.name, (value,), slot.optional))
        else:
            slots.append(slot)
    return Offer(offer.act, tuple(slots))


def _bodily(state: State, figure: Combatant, bound: Choice) -> bool:
    """Return whether *bound* lets *figure* strike with its body, all of it at once."""
    declared, who = bound.get("weapon"), figure.profile.id
    if declared not in weapons(state, who):
        return not declared
    return not weapon(state, who, declared).hands


def may_take(state: State, figure: Combatant, act: str) -> bool:
    """Return whether *act* is open to *figure*, whatever its arguments are."""
    light = ACTS[act].slot in _LIGHT
    if figure.has(CASTING):
        return light and act != "speak" and affordable(state, figure, act)
    if follows_up(state, figure.profile.id):
        return act in follows_up_with(figure) or (
            light and affordable(state, figure, act)
        )
    if strays_from_melee(figure, act):
        return False
    return affordable(state, figure, act) and is_as_declared(state, figure, act)


def strays_from_melee(figure: Combatant, act: str) -> bool:
    """Return whether *act* is none that makes good a lost second attack.

    Whoever acts in the first second by that fights hand to hand, and may move to
    do so (second.compensation).
    """
    if not figure.spent.get(MADE_GOOD) or act == CHARGE:
        return False
    return act == SHOOT or ACTS[act].slot in (STANDARD, FULL)


def is_as_declared(state: State, figure: Combatant, act: str) -> bool:
    """Return whether *act* is what *figure* is held to (conv.optional)."""
    bound = is_bound_to(state, figure)
    if bound is None or act not in _NUMBERED:
        return True
    return bound.act == _NUMBERED[act]


_NUMBERED = {
    **{act: "attack" for act, entry in ACTS.items() if entry.slot == ATTACKS},
    SHOOT: "attack",
    CHARGE: "attack",
    "cast": "cast",
    "use": "use",
    "turn_undead": "turn_undead",
}
"""Acts that have numbers of their own, by what one declares to do them."""

_HELD_TO = ("weapon", "spell", "item")


def declared_otherwise(state: State, figure: Combatant, choice: Choice) -> str:
    """Return what *figure* declared where *choice* isn't it, empty where it is."""
    bound = is_bound_to(state, figure)
    if bound is None or choice.act not in _NUMBERED:
        return ""
    same = bound.act == _NUMBERED[choice.act]
    for name in _HELD_TO:
        given = choice.get(name)
        same = same and (not given or bound.get(name, given) == given)
    if choice.act == ATTACK and not choice.get("weapon"):
        same = same and _bodily(state, figure, bound)
    return "" if same else bound.act
