"""Who has its back to whom: on a map by facing, without one by what was declared."""

from __future__ import annotations

from collections.abc import Iterator

from ....events.types import ConditionEnded, ConditionGained, Turned
from ....events.values import Choice, CombatantId, Place
from ...mechanics.compass import CIRCLE, REAR, bearing, side_toward
from ...offers import Number, Offer, OneOf, Slot
from ...requests import Fact
from ...ruleset import Now
from ...state import Combatant, State
from .deeds import Act, Deed
from .figures import there
from .opportunity import provoke, threatening


RULE = "aoo.turn_back"
_BACK = "back to "


def on_map(state: State) -> bool:
    """Return whether the fight is played on a map, which keeps facings."""
    return bool(state.scene.get("map", False))


def back_to(foe: CombatantId) -> str:
    """Return the condition of one whose back is turned to *foe*, without a map."""
    return f"{_BACK}{foe}"


def behind(state: State, who: CombatantId, target: CombatantId) -> bool:
    """Return whether *who* stands behind *target* (combat.rear).

    On a map that is the quarter at its back; without one it is what *target*
    did, or what the referee ruled.
    """
    victim = state.combatants[target]
    if not on_map(state):
        return victim.has(back_to(who))
    place = state.combatants[who].place
    return side_toward(victim.place, victim.facing, place) == REAR


def turning_toward(now: Now, who: CombatantId, place: Place) -> Iterator[Fact]:
    """Let *who* face *place*, as it does where it goes or strikes; only on a map."""
    figure = now.state.combatants[who]
    if on_map(now.state) and figure.place != place:
        yield from _turn(figure, bearing(figure.place, place))


def backed(state: State, who: CombatantId) -> tuple[CombatantId, ...]:
    """Return those to whom *who* has its back turned, without a map."""
    figure = state.combatants[who]
    return tuple(foe for foe in state.combatants if figure.has(back_to(foe)))


# ---------------------------------------------------------------- the acts


def facing_offers(
    state: State, figure: Combatant, named: tuple[Slot, ...]
) -> Iterator[Offer]:
    """Yield the ways to turn: free actions all of them."""
    who = figure.profile.id
    if on_map(state):
        yield Offer("turn", (*named, Number("facing", 0, CIRCLE - 1)))
        return
    turned = backed(state, who)
    near = tuple(foe for foe in threatening(state, who) if foe not in turned)
    if near:
        yield Offer("turn_back", (*named, OneOf("foe", near)))
    if turned:
        yield Offer("face", (*named, OneOf("foe", turned)))


def facing_forbidden(
    state: State, figure: Combatant, choice: Choice
) -> tuple[str, str] | None:
    """Return the rule that forbids to turn so, and why."""
    name = figure.profile.name
    if (choice.act == "turn") != on_map(state):
        return RULE, "figures turn to a facing on a map, and from or to a foe without"
    if choice.act == "turn_back":
        return RULE, f"{choice.get('foe')} doesn't threaten {name}'s front"
    if choice.act == "face":
        return RULE, f"{name}'s back isn't turned to {choice.get('foe')}"
    return None


def turn_back(
    now: Now, start: State, who: CombatantId, choice: Choice, serves: int
) -> Deed:
    """Turn the back on a foe, who may strike at it there and then."""
    foe = choice.get("foe")
    yield Fact(ConditionGained(who, back_to(foe), "own choice"), RULE)
    return (yield from provoke(now, start, who, "turning its back", (foe,), serves))


def face(now: Now, _start: State, who: CombatantId, choice: Choice, _n: int) -> Deed:
    """Turn round to a foe again."""
    yield from _faced(now, who, choice.get("foe"), "own choice")
    return ()


def turn(now: Now, start: State, who: CombatantId, choice: Choice, serves: int) -> Deed:
    """Turn to a facing; whoever thereby comes to stand behind may strike."""
    threats = threatening(now.state, who)
    before = {foe for foe in threats if behind(now.state, foe, who)}
    yield from _turn(now.state.combatants[who], choice.number("facing"))
    shown = tuple(
        foe for foe in threats if foe not in before and behind(now.state, foe, who)
    )
    return (yield from provoke(now, start, who, "turning its back", shown, serves))


def facing_others(now: Now, who: CombatantId) -> Iterator[Fact]:
    """Let go of backs that are turned on foes who are gone (aoo.turn_back)."""
    for foe in backed(now.state, who):
        if not there(now.state.combatants[foe]):
            yield from _faced(now, who, foe, f"{foe} is gone")


def _faced(
    now: Now, who: CombatantId, foe: CombatantId, reason: str
) -> Iterator[Fact]:
    del now
    yield Fact(ConditionEnded(who, back_to(foe), reason), RULE)


def _turn(figure: Combatant, facing: int) -> Iterator[Fact]:
    if figure.facing != facing:
        turned = Turned(figure.profile.id, figure.facing, facing, "turn")
        yield Fact(turned, RULE)


FACING = {
    "turn_back": Act(turn_back, "free", provokes=True),
    "face": Act(face, "free"),
    "turn": Act(turn, "free", provokes=True),
}
