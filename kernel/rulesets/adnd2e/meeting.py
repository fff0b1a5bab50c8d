"""Two groups meet: the referee says whether it comes to blows."""

from __future__ import annotations

from ....events.types import FightEnded, HostilitiesBegan
from ....events.values import REFEREE, CombatantId, Outcome
from ...offers import Offer, Words
from ...requests import Ask, Fact, Procedure
from ...ruleset import Now
from ...state import State


def meeting(now: Now) -> Procedure:
    """Settle that the sides are hostile: as the scene has it, or as is ruled."""
    if now.state.scene.get("hostile", True):
        yield Fact(HostilitiesBegan(""), "surprise.trigger")
        return
    answer = yield Ask("meeting", (REFEREE,), (REFEREE,), _offers, "surprise.trigger")
    if answer is None:
        return
    if answer.choice.act == "hostile":
        reason = answer.choice.get("reason")
        yield Fact(HostilitiesBegan(reason), "surprise.trigger")
        return
    outcomes = tuple(Outcome(side, "parted in peace") for side in now.state.sides)
    yield Fact(FightEnded(outcomes, "the sides part"), "surprise.trigger")


def _offers(_state: State, _figure: CombatantId) -> tuple[Offer, ...]:
    reason = Words("reason", optional=True)
    return (Offer("hostile", (reason,)), Offer("part", (reason,)))
