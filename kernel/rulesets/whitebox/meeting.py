"""Before blows: a meeting that may turn hostile, a reaction, days of rest."""

from __future__ import annotations

from ....events.types import (
    FightEnded,
    Healed,
    HostilitiesBegan,
    SceneSet,
    TimePassed,
)
from ....events.values import REFEREE, Choice, Outcome, Setting
from ...mechanics.figures import there
from ...offers import Offer, OneOf, Words
from ...requests import Answer, Ask, Fact, Procedure, Roll
from ...ruleset import Now
from ...state import State
from .effects import contact
from .saves import hazard, hazard_offers
from .tables import in_band


DAY_SECONDS = 86_400


def meeting(now: Now) -> Procedure:
    """Wait for somebody to turn hostile, or run the referee's other business.

    A scene that is hostile from the start asks nobody (order.trigger).
    """
    if now.state.scene.get("hostile", True):
        yield from hostilities(now, "the sides meet as enemies")
        return
    people = tuple(dict.fromkeys(s.controller for s in now.state.sides.values()))
    answer: Answer | None = yield Ask(
        "meeting",
        people,
        (*now.state.sides, REFEREE),
        meeting_offers,
        "order.trigger",
    )
    if answer is not None:
        yield from _BUSINESS[answer.choice.act](now, answer.choice, answer.prompt)


def meeting_offers(state: State, who: str) -> tuple[Offer, ...]:
    """Return what a side, or the referee, may do while nobody is hostile."""
    named = OneOf("who", (who,))
    if who != REFEREE:
        return (Offer("hostile", (named, Words("reason", optional=True))),)
    sides = OneOf("side", tuple(state.sides))
    broken = OneOf("broken", ("yes", "no"), optional=True)
    offers = [
        Offer("hostile", (named, Words("reason", optional=True))),
        Offer("part", (named, Words("reason", optional=True))),
        Offer("rest", (named, sides, broken)),
        *hazard_offers(state),
    ]
    if state.options["order.reaction"] and "reaction" not in state.scene:
        offers.append(Offer("reaction", (named,)))
    return tuple(offers)


def hostilities(now: Now, reason: str) -> Procedure:
    """Let the order of combat hold, and settle who is at blows already."""
    yield Fact(HostilitiesBegan(reason), "order.trigger")
    for who in tuple(now.state.combatants):
        yield from contact(now, who)


def rest(now: Now, side: str, *, broken: bool) -> Procedure:
    """Let a day pass; who of *side* lives and rests all of it heals 1 point."""
    clock = now.state.clock + DAY_SECONDS
    yield Fact(TimePassed(DAY_SECONDS, clock), "heal.natural")
    for figure in now.state.members(side):
        hurt = figure.hp < figure.profile.max_hp
        if hurt and there(figure) and not broken:
            healed = Healed(
                figure.profile.id, 1, figure.hp, figure.hp + 1, "a day of rest"
            )
            yield Fact(healed, "heal.natural")


def _hostile(now: Now, choice: Choice, _prompt: int) -> Procedure:
    yield from hostilities(now, choice.get("reason") or f"by {choice.get('who')}")


def _part(now: Now, choice: Choice, _prompt: int) -> Procedure:
    reason = choice.get("reason") or "the sides part"
    outcomes = tuple(Outcome(side, "parley") for side in now.state.sides)
    yield Fact(FightEnded(outcomes, reason), "order.end")


def _rest(now: Now, choice: Choice, _prompt: int) -> Procedure:
    yield from rest(now, choice.get("side"), broken=choice.get("broken") == "yes")


def _reaction(now: Now, _choice: Choice, _prompt: int) -> Procedure:
    roll = yield Roll(REFEREE, "reaction", "2d6", "order.trigger")
    result = in_band("reaction_optional", roll.total)
    yield Fact(SceneSet((Setting("reaction", result),)), "order.trigger")
    if result == "hostile":
        yield from hostilities(now, "the reaction is hostile")


_BUSINESS = {
    "hostile": _hostile,
    "part": _part,
    "rest": _rest,
    "reaction": _reaction,
    "hazard": hazard,
}
