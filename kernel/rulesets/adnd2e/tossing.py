"""Throws that need accuracy: an item to a comrade, a vial of holy water at a foe."""

from __future__ import annotations

from ....events.types import (
    AttackBegan,
    AttackHit,
    AttackMissed,
    AttackStopped,
    Broken,
    Rolled,
    Taken,
)
from ....events.values import Choice, CombatantId, Modifier
from ...mechanics.figures import there
from ...offers import Offer, OneOf
from ...requests import Fact, Roll
from ...state import State
from . import figures, numbers
from .aims import size_of_whole
from .attack import strike, to_hit
from .blows import NATURAL_20, Blow, spend_attack
from .death import disabled_modifier
from .deeds import Act
from .exposure import exposed
from .facing import in_arc
from .fumbles import fumble
from .gear import free_hands
from .harm import SPLASH, holy_water
from .melee_fire import pick_target
from .moment import Deed, Moment
from .places import SPACE
from .states import drop
from .strikes import Refusal, Tried, none_left, wrestles
from .threat import apart, near


RULE = "attack.accuracy"
HOLY_WATER = "damage.holy_water"
VIAL = "holy water"
"""How the items are called that are vials of holy water."""

ARMOUR_CLASS = 10
"""What a willing receiver, or a place as large, is hit at (attack.accuracy)."""

FAR = 30
"""Feet that an item or a vial is thrown at most; the book is silent."""

_UNDER = frozenset({"throw"})


# ---------------------------------------------------------------- to a comrade


def receivers(state: State, who: CombatantId) -> tuple[CombatantId, ...]:
    """Return the comrades who are near enough to be thrown something."""
    return tuple(
        one
        for one in figures.friends(state, who)
        if in_arc(state, who, one) and apart(state, who, one) <= FAR
    )


def _throw_offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
    items, ones = figures.in_hand(state, who), receivers(state, who)
    if not items or not ones or _busy(state, who):
        return ()
    return (Offer("throw_to", (OneOf("to", ones), OneOf("item", items))),)


def _busy(state: State, who: CombatantId) -> Refusal:
    tried = Tried(who, "", "")
    return wrestles(state, tried) or none_left(state, tried)


def throw_to(moment: Moment, who: CombatantId, choice: Choice) -> Deed:
    """Roll against AC 10; what isn't caught lies where the receiver stands.

    It is a missile, and lays open to those who threaten the thrower.
    """
    to, item = choice.get("to"), choice.get("item")
    yield from spend_attack(who, RULE)
    going_on = yield from exposed(moment, who, "missile", "aoo.trigger.missile")
    if going_on is None or not figures.hand_of(going_on.start, who, item):
        yield Fact(AttackStopped(who, to, "can't go on"), "aoo.trigger.missile")
        return
    needed = numbers.thac0(moment.start.combatants[who].profile) - ARMOUR_CLASS
    roll: Rolled = yield Roll(
        who,
        "attack",
        "1d20",
        RULE,
        _accuracy(going_on.start, who, to),
        needed=needed,
        serves=moment.serves,
    )
    face = roll.faces[0]
    hit = face == NATURAL_20 or (face != 1 and roll.total >= needed)
    outcome = AttackHit if hit else AttackMissed
    yield Fact(outcome(who, to, "accuracy", item, roll.total, needed), RULE)
    if face == 1:
        tossed = item if figures.is_weapon(moment.state, who, item) else ""
        yield from fumble(moment.live(), Blow(who, to, "missile", tossed, RULE), strike)
    if figures.hand_of(moment.state, who, item):
        yield from _arrive(moment, who, to, item, caught=hit)


def _arrive(
    moment: Moment, who: CombatantId, to: CombatantId, item: str, *, caught: bool
) -> Deed:
    hands = free_hands(moment.state, to)
    if caught and hands and figures.able(moment.state.combatants[to]):
        yield Fact(Taken(to, item, who, hands[0]), RULE)
        return
    place = moment.state.combatants[to].place
    yield from drop(moment, who, item, place, "thrown", RULE)


def _accuracy(state: State, who: CombatantId, to: CombatantId) -> tuple[Modifier, ...]:
    aim = numbers.missile_adjustment(figures.score(state, who, "dexterity"))
    small = size_of_whole(state, to)
    added = (
        Modifier("Dexterity", aim, RULE),
        Modifier("size of the receiver", small, RULE),
        *disabled_modifier(state, who),
    )
    return tuple(modifier for modifier in added if modifier.value)


def _why_no_throw(state: State, who: CombatantId, choice: Choice) -> Refusal:
    refusal = _busy(state, who)
    if refusal is not None:
        return refusal
    to, item = choice.get("to"), choice.get("item")
    if item not in figures.in_hand(state, who):
        return "declare.change", f"{who} doesn't have {item or 'anything'} in hand"
    return RULE, f"{to or 'nobody'} is no comrade within {FAR} feet and in the arc"


# ---------------------------------------------------------------- holy water


def vials(state: State, who: CombatantId) -> tuple[str, ...]:
    """Return the vials of holy water that *who* has left."""
    listed = [name for name, _ in figures.belongings(state.combatants[who])]
    return tuple(
        name
        for name in listed
        if name.startswith(VIAL) and figures.has_item(state, who, name)
    )


def _vial_offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
    targets = tuple(f for f in figures.foes(state, who) if _in_range(state, who, f))
    left = vials(state, who)
    if not left or not targets or _busy(state, who):
        return ()
    return (Offer("throw_holy_water", (OneOf("target", targets), OneOf("item", left))),)


def _in_range(state: State, who: CombatantId, target: CombatantId) -> bool:
    return in_arc(state, who, target) and apart(state, who, target) <= FAR


def throw_holy_water(moment: Moment, who: CombatantId, choice: Choice) -> Deed:
    """Throw a vial: a hit burns the target, and splashes who is within 5 feet.

    Into a melee it flies at one of those who take part (firemelee.random).
    """
    target, item = choice.get("target"), choice.get("item")
    yield from spend_attack(who, HOLY_WATER, target)
    serial = figures.used(moment.state, who, "attacks")
    yield Fact(AttackBegan(who, target, "missile", item, serial), HOLY_WATER)
    going_on = yield from exposed(moment, who, "missile", "aoo.trigger.missile")
    if going_on is None or not figures.has_item(moment.state, who, item):
        return
    target = yield from pick_target(going_on, who, target)
    blow = Blow(who, target, "missile", "", HOLY_WATER, criticals=False)
    struck = yield from to_hit(going_on, blow)
    yield Fact(Broken(who, item, "thrown"), HOLY_WATER)
    if struck.hit:
        yield from holy_water(moment, target, who)
        for one in splashed(going_on.start, target):
            yield from holy_water(moment, one, who, SPLASH)


def splashed(state: State, target: CombatantId) -> tuple[CombatantId, ...]:
    """Return the undead within 5 feet of *target*, whom no one else fears for."""
    return tuple(
        one
        for one, figure in state.combatants.items()
        if one != target
        and there(figure)
        and figure.profile.trait("undead", default=False)
        and near(state, one, target, SPACE)
    )


def _why_no_vial(state: State, who: CombatantId, choice: Choice) -> Refusal:
    refusal = _busy(state, who)
    if refusal is not None:
        return refusal
    if choice.get("item") not in vials(state, who):
        return "declare.change", f"{who} has no such vial of holy water"
    target = choice.get("target")
    return HOLY_WATER, f"{target or 'nobody'} is no foe within {FAR} feet in the arc"


THROW_TO = Act("throw_to", _UNDER, _throw_offers, throw_to, RULE, _why_no_throw)
THROW_HOLY_WATER = Act(
    "throw_holy_water",
    _UNDER,
    _vial_offers,
    throw_holy_water,
    HOLY_WATER,
    _why_no_vial,
)
