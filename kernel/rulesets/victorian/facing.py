"""Turning about: free acts, and the back that one shows to a foe (aoo.turn_back)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ....events.types import ConditionEnded, ConditionGained
from ....events.values import Choice, CombatantId
from ...mechanics.compass import CIRCLE
from ...offers import Number, Offer, OneOf, Slot
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
    if choice.act == "turn_back":
        return RULE, f"{foe or 'nobody'} threatens no front of {name}'s"
    if choice.act == "face":
        return RULE, f"{name}'s back isn't turned to {foe or 'anybody'}"
    return None


def _turn_back(
    now: Now, _start: State, who: CombatantId, choice: Choice, _n: int
) -> Deed:
    """Turn the back on a foe, who may strike at it there and then."""
    foe = choice.get("foe")
    yield Fact(ConditionGained(who, back_to(foe), "own choice"), RULE)
    return (yield from provoke(now, now.state, who, _DEED, (foe,)))


def _face(_now: Now, _start: State, who: CombatantId, choice: Choice, _n: int) -> Deed:
    """Turn round to a foe again."""
    yield Fact(ConditionEnded(who, back_to(choice.get("foe")), "own choice"), RULE)
    return ()


def _turn(now: Now, _start: State, who: CombatantId, choice: Choice, _n: int) -> Deed:
    """Turn to a facing; whoever comes to stand behind by that may strike."""
    near = threatening(now.state, who)
    before = {foe for foe in near if behind(now.state, foe, who)}
    yield from turned(now, who, choice.number("facing"))
    shown = tuple(
        foe for foe in near if foe not in before and behind(now.state, foe, who)
    )
    return (yield from provoke(now, now.state, who, _DEED, shown))


FACING: Mapping[str, Act] = {
    "turn_back": Act(_turn_back, "free"),
    "face": Act(_face, "free"),
    "turn": Act(_turn, "free"),
}
"""Turning's own procedures let themselves be struck at; nobody else need see to it."""
