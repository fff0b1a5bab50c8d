"""Filling the slots of an offer, so that it becomes a choice."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..events.values import REFEREE, Argument, Choice, CombatantId, Person
from ..kernel.offers import DiceText, Faces, Number, Offer, OneOf, Slot, SomeOf
from ..kernel.prompts import Open
from ..kernel.state import State


Fill = Callable[[Slot], str]


def filled(offer: Offer, wanted: Mapping[str, str]) -> Choice:
    """Return the choice of *offer* with what is *wanted*, and else the plainest.

    Optional slots that aren't wanted stay empty.
    """
    return Choice(
        offer.act,
        tuple(
            Argument(slot.name, wanted.get(slot.name) or plainest(slot))
            for slot in offer.slots
            if not slot.optional or slot.name in wanted
        ),
    )


def plainest(slot: Slot) -> str:
    """Return the first or the least that *slot* takes."""
    match slot:
        case OneOf(values=values):
            return values[0]
        case Number(least=least):
            return str(least)
        case SomeOf(values=values, least=least):
            return ",".join(values[:least])
        case Faces(count=count):
            return ",".join(["1"] * count)
        case DiceText():
            return "1d6"
    return "so be it"


def speaker(state: State, opened: Open, choice: Choice) -> Person:
    """Return who may give *choice*: whoever answers for its figure, or the referee."""
    ask = opened.ask
    who: CombatantId = choice.get("who", ask.figures[0])
    if who in state.combatants or who in state.sides:
        for person in state.controllers(who):
            if person in ask.of:
                return person
        return REFEREE
    return REFEREE if who == REFEREE else ask.of[0]
