"""Drawing what one carries, and picking up what lies on the ground."""

from __future__ import annotations

from collections.abc import Iterator

from ....events.types import Readied, Taken
from ....events.values import Choice, CombatantId
from ...mechanics import grip
from ...offers import Offer, OneOf
from ...requests import Fact
from ...state import Lying, State
from . import figures
from .deeds import Act
from .facing import on_map
from .figures import belongings, wrestling
from .moment import Deed, Moment
from .places import SPACE, gap
from .strikes import Refusal, Tried, wrestles


RULE = "declare.simple_actions"
CHANGED = "declare.change"
HANDS = ("main", "off")
BOTH = "both"
SHIELD = "shield"


def free_hands(state: State, who: CombatantId) -> tuple[str, ...]:
    """Return the hands in which *who* has nothing."""
    figure = state.combatants[who]
    return grip.free_hands(figure, int(figure.profile.trait("limbs", len(HANDS))))


def hands_for(state: State, who: CombatantId, takes: int) -> tuple[str, ...]:
    """Return the hands that can take what *takes* one hand or two."""
    return grip.hands_for(free_hands(state, who), takes)


# ---------------------------------------------------------------- drawing


def drawable(state: State, who: CombatantId) -> dict[str, tuple[str, ...]]:
    """Return what *who* can draw, and the hands that each can go to.

    What takes both hands and came to be in one can be gripped with the other too.
    """
    found = {}
    for item, takes in _carried(state, who):
        hands, hand = hands_for(state, who, takes), figures.hand_of(state, who, item)
        if hands and hand in ("", "back"):
            found[item] = hands
        elif takes > 1 and {hand, *free_hands(state, who)} == set(HANDS):
            found[item] = (BOTH,)
    return found


def _carried(state: State, who: CombatantId) -> Iterator[tuple[str, int]]:
    """Yield what *who* has that goes in a hand, and how many hands it takes."""
    for weapon in figures.weapons(state, who):
        if weapon.hands:
            yield weapon.name, weapon.hands
    for item in (*dict(belongings(state.combatants[who])), SHIELD):
        if figures.has_item(state, who, item):
            yield item, 1


def _draw_offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
    if wrestling(state, who):
        return ()
    return tuple(
        Offer("draw", (OneOf("item", (item,)), OneOf("hand", hands, optional=True)))
        for item, hands in drawable(state, who).items()
    )


def _draw(moment: Moment, who: CombatantId, choice: Choice) -> Deed:
    """Take an item in hand, in the first that is free where none is named.

    What somebody took on the same count isn't there any more.
    """
    item = choice.get("item")
    hands = drawable(moment.state, who).get(item, ())
    hand = choice.get("hand") or next(iter(hands), "")
    if hand in hands:
        yield Fact(Readied(who, item, hand), RULE)


def _why_not_draw(state: State, who: CombatantId, choice: Choice) -> Refusal:
    refusal = wrestles(state, Tried(who, "", ""))
    item = choice.get("item")
    if refusal is None and not figures.has_item(state, who, item):
        return CHANGED, f"{who} has no {item or 'item'} any more"
    return refusal or (RULE, f"{who} has no hand free for {item}")


# ---------------------------------------------------------------- picking up


def within_grasp(state: State, who: CombatantId) -> tuple[Lying, ...]:
    """Return what lies within 5 feet of *who*, without a map all that lies there."""
    place = state.combatants[who].place
    return tuple(
        lying
        for lying in state.ground
        if not on_map(state) or gap(place, lying.place) <= SPACE
    )


def hands_of(state: State, lying: Lying) -> int:
    """Return how many hands it takes to have *lying* in hand."""
    for weapon in state.combatants[lying.owner].profile.weapons:
        if weapon.name == lying.item:
            return weapon.hands
    return 1


def _pick_offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
    found = [
        Offer(
            "pick_up",
            (OneOf("item", (lying.item,)), OneOf("hand", hands, optional=True)),
        )
        for lying in within_grasp(state, who)
        if (hands := hands_for(state, who, hands_of(state, lying)))
    ]
    return () if wrestling(state, who) else tuple(dict.fromkeys(found))


def _pick_up(moment: Moment, who: CombatantId, choice: Choice) -> Deed:
    """Take an item from the ground, unless somebody on the same count was faster."""
    item = choice.get("item")
    lying = next((o for o in within_grasp(moment.state, who) if o.item == item), None)
    if lying is None:
        return
    hands = hands_for(moment.state, who, hands_of(moment.state, lying))
    hand = choice.get("hand") or next(iter(hands), "")
    yield Fact(Taken(who, item, "", hand), RULE)


def _why_not_pick(state: State, who: CombatantId, choice: Choice) -> Refusal:
    refusal = wrestles(state, Tried(who, "", ""))
    item = choice.get("item")
    lies = any(lying.item == item for lying in within_grasp(state, who))
    if refusal is None and not lies:
        return CHANGED, f"no {item or 'item'} lies within 5 feet of {who}"
    return refusal or (RULE, f"{who} has no hand free for {item}")


DRAW = Act("draw", frozenset({"draw"}), _draw_offers, _draw, RULE, _why_not_draw)
PICK_UP = Act(
    "pick_up", frozenset({"pick_up"}), _pick_offers, _pick_up, RULE, _why_not_pick
)
