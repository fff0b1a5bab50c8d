"""Grabbing what an opponent holds, or has about it to be taken."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping
from typing import Any, TypeAlias

import attrs

from ....events.types import AttackBegan, AttackStopped, Taken
from ....events.values import Choice, CombatantId, Modifier
from ...mechanics import grip
from ...offers import Offer, OneOf
from ...requests import Fact, Request
from ...state import State
from . import figures, numbers
from .allowance import attacks_left
from .blows import spend_attack
from .book import rows
from .contests import strength_contest, to_hit_contest
from .deeds import Act
from .facing import in_arc
from .ground import in_contact
from .manoeuvres import Refusal, stricken
from .mishaps import mishap
from .moment import Deed, Moment
from .opportunity import provoke
from .shields import SHIELD
from .states import let_go_weapon


SORTS = ("large", "one_handed", "small", "tiny", "ring")
"""The classes of size of items, in the order of the rows of grab.item_size."""

PENALTIES: Mapping[str, int] = {
    sort: int(row[1]) for sort, row in zip(SORTS, rows("grab.item_size"), strict=True)
}
"""What is added to the grabber's roll, by the item's class (grab.item_size)."""

_HANDS = ("main", "off")


@attrs.frozen
class Grab:
    """A try to take *item* from *target*."""

    who: CombatantId
    target: CombatantId
    item: str


_Check: TypeAlias = Callable[[State, Grab], Refusal]


def free_hands(state: State, who: CombatantId) -> tuple[str, ...]:
    """Return the hands in which *who* has nothing, the main one first."""
    figure = state.combatants[who]
    limbs = int(figure.profile.trait("limbs", len(_HANDS)))
    return grip.free_hands(figure, limbs)


def grabbing_hand(state: State, who: CombatantId, target: CombatantId) -> str:
    """Return the free hand that reaches to where *target* is, empty for none."""
    hands = free_hands(state, who)
    return next((hand for hand in hands if in_arc(state, who, target, hand)), "")


def grabbable(state: State, target: CombatantId) -> tuple[str, ...]:
    """Return what can be grabbed: what is held, then what is listed (trait items)."""
    figure = state.combatants[target]
    listed = [item for item, _ in figures.belongings(figure)]
    seized = [item for item in figure.taken if item not in figure.hands.values()]
    carried = (i for i in (*listed, *seized) if figures.has_item(state, target, i))
    return tuple(dict.fromkeys((*figures.in_hand(state, target), *carried)))


def sort_of(state: State, target: CombatantId, item: str) -> str:
    """Return the class of size of an item (grab.item_size).

    A weapon for both hands is large; another of size T or S is as small as a
    dagger.
    """
    owner = state.combatants[target].taken.get(item, target)
    listed = dict(figures.belongings(state.combatants[owner]))
    if item in listed:
        return listed[item]
    if item == SHIELD:
        return "large"
    weapon = figures.weapon(state, target, item)
    if weapon.hands > 1:
        return "large"
    small = numbers.step(str(weapon.trait("size", "M"))) <= numbers.step("S")
    return "small" if small else "one_handed"


def run(moment: Moment, who: CombatantId, choice: Choice) -> Deed:
    """Grab: be struck at, then roll for the grip, then for control of the item."""
    target, item = choice.get("target"), choice.get("item")
    tried = Grab(who, target, item)
    yield from spend_attack(who, "grab.requirements", target)
    serial = figures.used(moment.state, who, "attacks")
    yield Fact(AttackBegan(who, target, "grab", "", serial), "grab.requirements")
    can = yield from provoke(moment, who, "grab", rule="grab.aoo")
    if not can or _gone(moment.state, tried):
        reason = "can't go on" if not can else f"{item} is out of its reach"
        yield Fact(AttackStopped(who, target, reason), "grab.aoo")
        return
    live = moment.live()
    if (yield from _gripped(live, tried)):
        yield from _take(live, tried)


def _gone(state: State, tried: Grab) -> bool:
    """Return whether the item can't be grabbed any more from where *who* is."""
    return any(check(state, tried) is not None for check in _STANDING)


def _gripped(moment: Moment, tried: Grab) -> Generator[Request, Any, bool]:
    """Roll for the grip (grab.contest), then for control (grab.control).

    Who is asleep, bound or without its senses holds nothing fast.
    """
    who, target = tried.who, tried.target
    if stricken(moment.state, target):
        return True
    penalty = PENALTIES[sort_of(moment.state, target, tried.item)]
    size = (Modifier("size of the item", penalty, "grab.contest"),) if penalty else ()
    grip = yield from to_hit_contest(
        moment, who, target, "grab", "grab.contest", modifiers=size
    )
    if grip.natural == 1:
        yield from mishap(moment, who, target, "")
    if grip.winner != who:
        return False
    control = yield from strength_contest(
        moment, who, target, "grab strength", "grab.control"
    )
    return control.winner == who


def _take(moment: Moment, tried: Grab) -> Deed:
    yield from let_go_weapon(moment, tried.target, tried.item, "grabbed")
    hand = _hand_for(moment.state, tried)
    yield Fact(Taken(tried.who, tried.item, tried.target, hand), "grab.control")


def _hand_for(state: State, tried: Grab) -> str:
    """Return ``both`` where that is what the item takes and both are free."""
    hand = grabbing_hand(state, tried.who, tried.target)
    if not figures.is_weapon(state, tried.target, tried.item):
        return hand
    weapon = figures.weapon(state, tried.target, tried.item)
    both_free = free_hands(state, tried.who) == _HANDS
    return "both" if weapon.hands > 1 and both_free else hand


# ---------------------------------------------------------------- what forbids it


def _no_attack(state: State, tried: Grab) -> Refusal:
    if attacks_left(state, tried.who):
        return None
    return "grab.requirements", f"{tried.who} has no attack left in this round"


def _no_opponent(state: State, tried: Grab) -> Refusal:
    if tried.target in figures.foes(state, tried.who):
        return None
    return "grab.requirements", f"{tried.target} is no opponent of {tried.who}"


def _no_hand(state: State, tried: Grab) -> Refusal:
    if free_hands(state, tried.who):
        return None
    return "grab.requirements", f"{tried.who} has no hand free"


def _no_item(state: State, tried: Grab) -> Refusal:
    if tried.item in grabbable(state, tried.target):
        return None
    what = tried.item or "nothing"
    return "grab.requirements", f"{tried.target} has {what} to be grabbed"


def _out_of_arc(state: State, tried: Grab) -> Refusal:
    if grabbing_hand(state, tried.who, tried.target):
        return None
    return "facing.attack_arc", f"{tried.target} isn't where the free hand reaches"


def _out_of_reach(state: State, tried: Grab) -> Refusal:
    if in_contact(state, tried.who, tried.target):
        return None
    return "reach.base_contact", f"{tried.target} isn't within the hand's reach"


_STANDING: tuple[_Check, ...] = (
    _no_opponent,
    _no_hand,
    _no_item,
    _out_of_arc,
    _out_of_reach,
)
_CHECKS: tuple[_Check, ...] = (_no_attack, *_STANDING)


def fault(state: State, tried: Grab) -> Refusal:
    """Return the rule that forbids a grab, and why, if a rule does."""
    refusals = (check(state, tried) for check in _CHECKS)
    return next((refusal for refusal in refusals if refusal is not None), None)


def why_not(state: State, who: CombatantId, choice: Choice) -> Refusal:
    """Name the rule that forbids *choice*."""
    target = choice.get("target")
    if target not in state.combatants:
        return "grab.requirements", f"{target or 'nobody'} isn't here"
    return fault(state, Grab(who, target, choice.get("item")))


def offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
    """Return whom *who* can grab what from."""
    return tuple(_offers(state, who))


def _offers(state: State, who: CombatantId) -> Iterator[Offer]:
    for target in figures.foes(state, who):
        items = tuple(
            item
            for item in grabbable(state, target)
            if fault(state, Grab(who, target, item)) is None
        )
        if items:
            yield Offer("grab", (OneOf("target", (target,)), OneOf("item", items)))


ACTS = (Act("grab", frozenset({"attack"}), offers, run, "grab.requirements", why_not),)
