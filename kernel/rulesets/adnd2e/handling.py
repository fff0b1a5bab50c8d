"""A holder that moves about the body it holds, or strips something off it."""

from __future__ import annotations

from ....events.types import Dropped, Taken, Turned
from ....events.values import Choice, CombatantId
from ...mechanics.compass import CIRCLE
from ...offers import Number, Offer, OneOf
from ...requests import Fact
from ...state import Hold, State
from . import figures
from .bare_damage import bare_damage
from .bare_hands import HANDS
from .footing import DIRECTIONS, adjoining
from .ground import free, on_map
from .holds import put, suffered, tear_away
from .moment import Deed, Moment
from .states import let_go_weapon


MANIPULATE = "manipulate"
RULE = "wrestle.one.manipulate"
DICE = "1d2"

_ARMOUR = ("armour", "armor")
_KEEP = OneOf("to", ("take", "drop"), optional=True)


def handling_offers(state: State, hold: Hold) -> tuple[Offer, ...]:
    """Return what can be done to the body: an item off it, or it moved about."""
    items = strippable(state, hold.held)
    off = (Offer(MANIPULATE, (OneOf("item", items), _KEEP)),) if items else ()
    return (*off, _about(state, hold))


def handling_forbidden(
    _state: State, hold: Hold, choice: Choice
) -> tuple[str, str] | None:
    """Return the rule that forbids to handle a body so, and why."""
    item = choice.get("item")
    if item in _ARMOUR:
        return RULE, f"{hold.held}'s armour doesn't come off in one round"
    return (RULE, f"{hold.held} has no {item} to strip off") if item else None


def strippable(state: State, who: CombatantId) -> tuple[str, ...]:
    """Return what can be taken off *who*: in hand or worn, but no armour."""
    carried = (
        *(w.name for w in figures.weapons(state, who) if not w.trait("natural")),
        *figures.in_hand(state, who),
        *(name for name, _ in figures.belongings(state.combatants[who])),
        *state.combatants[who].taken,
        "shield",
    )
    return tuple(i for i in dict.fromkeys(carried) if figures.has_item(state, who, i))


def manipulate(moment: Moment, tie: str, choice: Choice) -> Deed:
    """Hurt whom one holds, and do with it as one wishes (wrestle.one.manipulate)."""
    hold = moment.state.holds[tie]
    amount = yield from bare_damage(moment, hold.holder, hold.held, DICE, RULE)
    yield from suffered(moment, hold, amount, MANIPULATE, RULE)
    if tie not in moment.state.holds:
        return
    if choice.get("item"):
        yield from _strip(moment, hold, choice.get("item"), choice.get("to"))
    yield from _shift(moment, tie, choice.get("direction"))
    yield from _turn(moment, hold, choice.get("facing"))


def _about(state: State, hold: Hold) -> Offer:
    if not on_map(state):
        return Offer(MANIPULATE)
    place = state.combatants[hold.held].place
    spaces = tuple(
        str(degrees)
        for degrees in DIRECTIONS
        if free(state, adjoining(place, degrees), hold.held)
    )
    facing = Number("facing", 0, CIRCLE - 1, optional=True)
    if not spaces:
        return Offer(MANIPULATE, (facing,))
    return Offer(MANIPULATE, (OneOf("direction", spaces, optional=True), facing))


def _strip(moment: Moment, hold: Hold, item: str, where: str) -> Deed:
    """Take *item* off who is held; it lies there where no hand is free for it."""
    holder, held = hold.holder, hold.held
    yield from let_go_weapon(moment, held, item, "stripped off")
    if where == "drop":
        place = moment.state.combatants[held].place
        yield Fact(Dropped(held, item, place, "stripped off"), RULE)
        return
    yield Fact(Taken(holder, item, held, _hand_for(moment.state, hold, item)), RULE)


def _hand_for(state: State, hold: Hold, item: str) -> str:
    """Return the hand that takes *item*; empty where it is only kept."""
    if not figures.is_weapon(state, hold.held, item):
        return ""
    in_use = state.combatants[hold.holder].hands
    free = [h for h in HANDS if h not in in_use and "both" not in in_use]
    if figures.weapon(state, hold.held, item).hands > 1:
        return "both" if len(free) == len(HANDS) else ""
    return next(iter(free), "")


def _shift(moment: Moment, tie: str, direction: str) -> Deed:
    if direction:
        held = moment.state.holds[tie].held
        place = moment.state.combatants[held].place
        yield from tear_away(moment, held, tie, RULE)
        yield from put(moment, held, adjoining(place, int(direction)), MANIPULATE, RULE)


def _turn(moment: Moment, hold: Hold, facing: str) -> Deed:
    before = moment.state.combatants[hold.held].facing
    if facing and int(facing) != before:
        yield Fact(Turned(hold.held, before, int(facing), MANIPULATE), RULE)
