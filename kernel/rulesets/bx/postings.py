"""What people post at a turn's end: order, possessions, lights, maps, effects."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from ....events.types import (
    ConditionGained,
    SceneSet,
    Spent,
    Spoke,
    TableRead,
    TimerEnded,
    TimerStarted,
)
from ....events.values import REFEREE, Choice, Setting
from ...mechanics.figures import there
from ...offers import Number, Offer, OneOf, SomeOf, Words
from ...requests import Fact
from ...ruleset import Now
from ...state import Combatant, State
from .figures import able
from .running import ran_in_turn
from .scene import ROUND_SECONDS, TURN_SECONDS, group, turn_number


TABLE = "end of turn"

BURNS: Mapping[str, int] = {"torch": 6, "lantern": 24}
"""Turns that a light burns (turn.bookkeeping)."""

_SECONDS = {"round": ROUND_SECONDS, "turn": TURN_SECONDS}
_LONGEST = 1000


def lit_in(figure: Combatant, light: str) -> int:
    """Return the turn in which *figure* lit a torch or lantern last, 0 for none."""
    brought = int(figure.profile.trait(f"{light}_lit", 0))
    return figure.spent_for_good.get(f"lit:{light}", brought)


def posting_offers(state: State, who: str) -> tuple[Offer, ...]:
    """Return what a figure, the group or the referee may post at a turn's end."""
    return tuple(_offers(state, who))


def why_not(state: State, who: str, choice: Choice) -> tuple[str, str] | None:
    """Return the rule that forbids *choice* at a turn's end."""
    if choice.act == "map" and who in state.combatants and ran_in_turn(state, who):
        name = state.combatants[who].profile.name
        return "run.no_mapping", f"{name} was running, and drew no map"
    if choice.act in ("explore", "rest"):
        return "turn.party_action", "the turn is at its end"
    if choice.act == "effect" and choice.get("amount") and not choice.get("unit"):
        amount = choice.get("amount")
        return "time.terms", f"say whether {amount} are rounds or turns"
    return None


def _offers(state: State, who: str) -> Iterator[Offer]:
    named = (OneOf("who", (who,)),)
    if who == REFEREE:
        bearers = tuple(i for i, c in state.combatants.items() if there(c))
        yield Offer("pass", named)
        if bearers:
            unit = OneOf("unit", tuple(_SECONDS))
            amount = Number("amount", 1, _LONGEST)
            what = (OneOf("bearer", bearers), Words("condition", 60), amount, unit)
            yield Offer("effect", (*named, *what))
        return
    if who in state.sides:
        members = tuple(c.profile.id for c in state.members(who) if able(c))
        yield Offer("pass", named)
        if members:
            order = SomeOf("members", members, len(members), len(members))
            yield Offer("order", (*named, order))
        return
    if not able(state.combatants[who]):
        return
    for act in ("possessions", "encumbrance"):
        yield Offer(act, (*named, Words("words", 200)))
    yield Offer("light", (*named, OneOf("light", tuple(BURNS))))
    if not ran_in_turn(state, who):
        yield Offer("map", (*named, Words("words", 200)))


def _order(now: Now, choice: Choice) -> Iterator[Fact]:
    members = choice.get("members")
    yield Fact(SceneSet((Setting("marching_order", members),)), "turn.bookkeeping")
    order = ", ".join(choice.several("members"))
    row = TableRead(group(now.state), TABLE, "marching order", order)
    yield Fact(row, "turn.bookkeeping")


def _words(_now: Now, choice: Choice) -> Iterator[Fact]:
    row = TableRead(choice.get("who"), TABLE, choice.act, choice.get("words"))
    yield Fact(row, "turn.bookkeeping")


def _light(now: Now, choice: Choice) -> Iterator[Fact]:
    who, mark = choice.get("who"), f"lit:{choice.get('light')}"
    before = now.state.combatants[who].spent_for_good.get(mark, 0)
    # What is lit as a turn ends burns from the next one on.
    lit = turn_number(now.state) + 1
    yield Fact(Spent(who, mark, lit - before, lasting=True), "turn.bookkeeping")


def _map(_now: Now, choice: Choice) -> Iterator[Fact]:
    drawn = Spoke(choice.get("who"), choice.get("words"), 0)
    yield Fact(drawn, "run.no_mapping")


def _effect(now: Now, choice: Choice) -> Iterator[Fact]:
    """Let something last for so many rounds or turns, and no bare number.

    What lasts already lasts from now on for as long as it is said now.
    """
    who, condition = choice.get("bearer"), choice.get("condition")
    due = now.state.clock + choice.number("amount") * _SECONDS[choice.get("unit")]
    timer = f"{who}:{condition}"
    if timer in now.state.timers:
        yield Fact(TimerEnded(timer, "it begins anew"), "time.terms")
    if not now.state.combatants[who].has(condition):
        yield Fact(ConditionGained(who, condition, "a lasting effect"), "time.terms")
    started = TimerStarted(timer, condition, who, REFEREE, "second", due, "turn end")
    yield Fact(started, "time.terms")


POSTED: Mapping[str, Callable[[Now, Choice], Iterator[Fact]]] = {
    "order": _order,
    "possessions": _words,
    "encumbrance": _words,
    "light": _light,
    "map": _map,
    "effect": _effect,
}
