"""Turning about: free acts, and the back that one shows to a foe (aoo.turn_back)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ....events.types import ConditionEnded, ConditionGained
from ....events.values import Choice, CombatantId
from ...mechanics.compass import CIRCLE
from ...offers import Number, Offer, OneOf, Slot
from ...reducers import evolve
from ...requests import Fact
from ...ruleset import Now
from ...state import Combatant, State
from .backs import RULE, back_to, backed, behind, on_map, turned
from .deeds import Act, Deed, Refusal
from .opportunity import provoke
from .provoking import threatening


_DEED = "turning its back"


def facing_offers(
    state: State, figure: Combatant, named: tuple[Slot, ...]
) -> Iterator[Offer]:
    """Yield the ways to turn: free actions all of them."""
    who = figure.profile.id
    if on_map(state):
        yield Offer("turn", (*named, Number("facing", 0, CIRCLE - 1)))
        return
    shown = backed(state, who)
    near = tuple(foe for foe in threatening(state, who) if foe not in shown)
    if near:
        yield Offer("turn_back", (*named, OneOf("foe", near)))
    if shown:
        yield Offer("face", (*named, OneOf("foe", shown)))


def facing_forbidden(state: State, figure: Combatant, choice: Choice) -> Refusal:
    """Return the rule that forbids to turn so, and why."""
    name, foe = figure.profile.name, choice.get("foe")
    if choice.act not in FACING:
        return None
    if (choice.act == "turn") != on_map(state):
        return RULE, "one turns to a facing on a map, and to or from a foe without one"
    if choice.act == "face":
        return RULE, f"{name}'s back isn't turned to {foe or 'anybody'}"
    if choice.act == "turn_back":
        return RULE, f"{foe or 'nobody'} threatens no front of {name}'s"
    return None


def _turn_back(
    now: Now, start: State, who: CombatantId, choice: Choice, _n: int
) -> Deed:
    """Turn the back on a foe, who may strike at it there and then."""
    foe = choice.get("foe")
    event = ConditionGained(who, back_to(foe), "own choice")
    yield Fact(event, RULE)
    return (yield from provoke(now, evolve(start, event), who, _DEED, (foe,)))


def _face(_now: Now, _start: State, who: CombatantId, choice: Choice, _n: int) -> Deed:
    """Turn round to a foe again."""
    yield Fact(ConditionEnded(who, back_to(choice.get("foe")), "own choice"), RULE)
    return ()


def _turn(now: Now, start: State, who: CombatantId, choice: Choice, _n: int) -> Deed:
    """Turn to a facing; whoever comes to stand behind by that may strike."""
    seen = start
    for fact in turned(now, who, choice.number("facing")):
        yield fact
        seen = evolve(seen, fact.event)
    shown = tuple(
        foe
        for foe in threatening(start, who)
        if behind(seen, foe, who) and not behind(start, foe, who)
    )
    return (yield from provoke(now, seen, who, _DEED, shown))


FACING: Mapping[str, Act] = {
    "turn_back": Act(_turn_back, "free"),
    "face": Act(_face, "free"),
    "turn": Act(_turn, "free"),
}
"""Turning's own procedures let themselves be struck at; nobody else need see to it."""
