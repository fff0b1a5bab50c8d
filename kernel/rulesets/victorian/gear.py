"""What figures take in hand, put away, let fall and pick up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ....events.types import Dropped, Readied, Spent, Taken
from ....events.values import Choice, CombatantId, Profile
from ...mechanics.figures import enemies, there
from ...mechanics.ground import distance
from ...offers import Offer, OneOf, Slot
from ...requests import Fact, Procedure
from ...ruleset import Now
from ...state import Combatant, Lying, State
from .backs import turning_toward
from .deeds import Act, Deed, Refusal
from .figures import next_to
from .hands import (
    BOTH,
    HANDS,
    HELD,
    STOWED,
    carried,
    free_hands,
    hand_of,
    hands_for,
    has_item,
    in_hand,
    items,
    owner_of,
    security,
    takes,
)


RULE = "action.types"
_READY = "readied"


# ---------------------------------------------------------------- at the start


def unready(state: State) -> tuple[CombatantId, ...]:
    """Return who has yet to take its weapons in hand, in roster order."""
    return tuple(
        who
        for who, figure in state.combatants.items()
        if there(figure) and _READY not in figure.spent_for_good
    )


def ready(now: Now) -> Procedure:
    """Let newcomers have in hand what their roster's line says, and face their foes."""
    for who in unready(now.state):
        for item, hand in kit(now.state.combatants[who].profile):
            yield Fact(Readied(who, item, hand), RULE)
        yield from _facing_the_nearest(now, who)
        yield Fact(Spent(who, _READY, 1, lasting=True), RULE)


def kit(profile: Profile) -> Iterator[tuple[str, str]]:
    """Yield what a figure has in hand at first, and in which.

    That is its first weapon, then what is held besides, then with the trait
    ``two_weapons`` the second weapon; each in the first hand that is free. A
    weapon of which it is said how it is carried is carried so.
    """
    weapons = [w for w in profile.weapons if w.hands and not w.trait("security", "")]
    if weapons and weapons[0].hands > 1:
        yield weapons[0].name, BOTH
        return
    two = bool(profile.trait("two_weapons"))
    first = [w.name for w in weapons[:1]]
    second = [w.name for w in weapons[1:2] if two and w.hands == 1]
    held = [item for item, kept in items(profile).items() if kept == HELD]
    yield from zip((*first, *held, *second), HANDS, strict=False)


def _facing_the_nearest(now: Now, who: CombatantId) -> Iterator[Fact]:
    figure = now.state.combatants[who]
    places = [foe.place for foe in enemies(now.state, figure)]
    if places:
        nearest = min(places, key=lambda place: distance(figure.place, place))
        yield from turning_toward(now, who, nearest)


# ---------------------------------------------------------------- what is offered


def gear_offers(
    state: State, figure: Combatant, named: tuple[Slot, ...]
) -> Iterator[Offer]:
    """Yield what a figure can do with what it has, or with what lies there."""
    who = figure.profile.id
    held = in_hand(state, who)
    for item in carried(state, who):
        hands = _hands_to(state, who, item)
        if hands:
            stowed = security(state, who, item) == STOWED
            slots = OneOf("item", (item,)), OneOf("hand", hands, optional=True)
            yield Offer("fetch" if stowed else "draw", (*named, *slots))
    if held:
        yield Offer("sheathe", (*named, OneOf("item", held)))
        yield Offer("drop", (*named, OneOf("item", held)))
    for lying in to_pick_up(state, who):
        hands = hands_for(state, who, takes(state, lying.owner, lying.item))
        if hands:
            slots = OneOf("item", (lying.item,)), OneOf("hand", hands, optional=True)
            yield Offer("pick_up", (*named, *slots))


def gear_forbidden(state: State, figure: Combatant, choice: Choice) -> Refusal:
    """Return the rule that forbids to handle a thing so, and why."""
    if choice.act not in GEAR or not choice.get("item"):
        return None
    who, item = figure.profile.id, choice.get("item")
    name, held = figure.profile.name, item in in_hand(state, who)
    if choice.act == "pick_up":
        reason = _left_lying(state, figure, item)
        if reason:
            return RULE, reason
    elif not has_item(state, who, item):
        return RULE, f"{name} has no {item}"
    elif choice.act in ("sheathe", "drop"):
        return None if held else (RULE, f"{name} has no {item} in hand")
    elif (choice.act == "fetch") != (security(state, who, item) == STOWED):
        return RULE, f"what is stowed is fetched, all else is drawn; so with {item}"
    return RULE, f"{name} has no such hand free for {item}"


def _left_lying(state: State, figure: Combatant, item: str) -> str:
    """Return why *item* can't be picked up at all, empty where it can."""
    who, name = figure.profile.id, figure.profile.name
    if all(lying.item != item for lying in within_grasp(state, who)):
        return f"no {item} lies within reach of {name}"
    return f"{name} has taken a {item} already" if item in figure.taken else ""


def within_grasp(state: State, who: CombatantId) -> tuple[Lying, ...]:
    """Return what lies in the square of *who* or in one next to it, nearest first."""
    place = state.combatants[who].place
    lying = (one for one in state.ground if next_to(place, one.place))
    return tuple(sorted(lying, key=lambda one: distance(place, one.place)))


def to_pick_up(state: State, who: CombatantId) -> tuple[Lying, ...]:
    """Return what *who* can take from the ground: the nearest of each name.

    Of what it took from others it has one of a name: nobody tells two apart.
    """
    nearest: dict[str, Lying] = {}
    for lying in within_grasp(state, who):
        if lying.item not in state.combatants[who].taken:
            nearest.setdefault(lying.item, lying)
    return tuple(nearest.values())


def _hands_to(state: State, who: CombatantId, item: str) -> tuple[str, ...]:
    """Return the hands to which *item* can be drawn.

    What takes both hands and came to be in one is gripped with the other too.
    """
    needs = takes(state, owner_of(state, who, item), item)
    hand = hand_of(state, who, item)
    if not hand:
        return hands_for(state, who, needs)
    return (BOTH,) if needs > 1 and {hand, *free_hands(state, who)} == {*HANDS} else ()


# ---------------------------------------------------------------- what it does


def _draw(now: Now, _start: State, who: CombatantId, choice: Choice, _n: int) -> Deed:
    """Take something of one's own in hand, the first that is free if none is named."""
    item = choice.get("item")
    hands = _hands_to(now.state, who, item)
    hand = choice.get("hand") or next(iter(hands), "")
    if hand in hands:
        yield Fact(Readied(who, item, hand), RULE)
    return ()


def _sheathe(
    now: Now, _start: State, who: CombatantId, choice: Choice, _n: int
) -> Deed:
    if choice.get("item") in in_hand(now.state, who):
        yield Fact(Readied(who, choice.get("item"), ""), RULE)
    return ()


def _drop(now: Now, _start: State, who: CombatantId, choice: Choice, _n: int) -> Deed:
    item = choice.get("item")
    if item in in_hand(now.state, who):
        place = now.state.combatants[who].place
        yield Fact(Dropped(who, item, place, "dropped"), RULE)
    return ()


def _pick_up(
    now: Now, _start: State, who: CombatantId, choice: Choice, _n: int
) -> Deed:
    """Take something from the ground, unless somebody was faster in this second."""
    item = choice.get("item")
    lying = next((o for o in to_pick_up(now.state, who) if o.item == item), None)
    if lying is None:
        return ()
    hands = hands_for(now.state, who, takes(now.state, lying.owner, item))
    hand = choice.get("hand") or next(iter(hands), "")
    if hand in hands:
        yield Fact(Taken(who, item, "", hand), RULE)
    return ()


GEAR: Mapping[str, Act] = {
    "draw": Act(_draw, "move"),
    "sheathe": Act(_sheathe, "move"),
    "fetch": Act(_draw, "move", provokes=True),
    "pick_up": Act(_pick_up, "move", provokes=True),
    "drop": Act(_drop, "free"),
}
