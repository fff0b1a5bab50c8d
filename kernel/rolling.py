"""Rolls as events, and the question for faces where people roll real dice."""

from __future__ import annotations

from ..events.types import Rolled
from ..events.values import REFEREE, Person
from .dice.expression import parse_dice
from .offers import Faces, Offer
from .requests import Answer, Ask, Roll
from .state import State


def rolled(roll: Roll, faces: tuple[int, ...], draw: int, source: str) -> Rolled:
    """Return the event of *roll* having fallen as *faces*."""
    plus = parse_dice(roll.dice).plus + sum(m.value for m in roll.modifiers)
    return Rolled(
        roll.who,
        roll.purpose,
        roll.dice,
        faces,
        roll.modifiers,
        sum(faces) + plus,
        roll.needed,
        roll.under,
        draw,
        source,
        roll.serves,
    )


def dice_ask(state: State, roll: Roll) -> Ask:
    """Return the question for the faces of *roll*, to whoever rolls it.

    Where not everyone may see the roll, those who may are asked.
    """
    slots = (_faces(roll),)
    return Ask(
        "dice",
        roll.visible_to or _roller(state, roll.who),
        (roll.who,),
        lambda _state, _who: (Offer("roll", slots),),
        roll.rule,
        secret=bool(roll.visible_to),
        roll=roll,
    )


def faces_entered(roll: Roll, answer: Answer) -> tuple[int, ...]:
    """Return the faces that *answer* tells."""
    return tuple(map(_faces(roll).read, answer.choice.several("faces")))


def _faces(roll: Roll) -> Faces:
    expression = parse_dice(roll.dice)
    return Faces(expression.count, expression.sides)


def _roller(state: State, who: str) -> tuple[Person, ...]:
    known = who in state.combatants or who in state.sides
    return state.controllers(who) if known else (REFEREE,)
