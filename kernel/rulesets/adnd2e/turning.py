"""Turning undead: a roll, and an outcome that the table supplies."""

from __future__ import annotations

from ....events.types import Rolled, TableRead
from ....events.values import REFEREE, Choice, CombatantId
from ...offers import Offer, SomeOf, Words
from ...requests import Answer, Ask, Fact, Roll
from ...state import State
from . import figures
from .deeds import Act
from .moment import Deed, Moment
from .states import befall, die
from .strikes import Refusal, Tried, wrestles


RULE = "declare.turn_undead"
TURNED = "turned"
"""The condition of undead that were turned away."""


def _turn_offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
    return () if figures.wrestling(state, who) else (Offer("turn_undead"),)


def turn_undead(moment: Moment, who: CombatantId, _choice: Choice) -> Deed:
    """Roll, and let the referee say what comes of it (declare.turn_undead)."""
    roll: Rolled = yield Roll(who, "turning", "1d20", RULE, serves=moment.serves)
    answer: Answer | None = yield Ask("turning", (REFEREE,), (who,), _outcomes, RULE)
    if answer is None:
        return
    told = answer.choice.get("outcome", "nothing")
    yield Fact(TableRead(who, "turning", str(roll.total), told), RULE)
    for undead in answer.choice.several("turned"):
        yield from befall(moment, undead, TURNED, f"turned by {who}", RULE)
    for undead in answer.choice.several("destroyed"):
        yield from die(moment, undead, f"turned by {who}", RULE)


def _outcomes(state: State, who: CombatantId) -> tuple[Offer, ...]:
    undead = tuple(
        foe
        for foe in figures.foes(state, who)
        if state.combatants[foe].profile.trait("undead", default=False)
    )
    some = [
        SomeOf(word, undead, 1, len(undead), optional=True)
        for word in ("turned", "destroyed")
        if undead
    ]
    return (Offer("turning", (Words("outcome", optional=True), *some)),)


def _why_no_turning(state: State, who: CombatantId, _choice: Choice) -> Refusal:
    return wrestles(state, Tried(who, "", ""))


TURN_UNDEAD = Act(
    "turn_undead",
    frozenset({"turn_undead"}),
    _turn_offers,
    turn_undead,
    RULE,
    _why_no_turning,
)
