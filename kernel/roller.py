"""The part of the runner that rolls."""

from __future__ import annotations

from ..events.record import Record
from ..events.types import Rolled
from ..events.values import KERNEL
from .chronicle import Chronicle
from .dice.expression import Expression, parse_dice
from .dice.keyed import Drawn
from .dice.sources import DiceSource
from .errors import KernelError
from .requests import Answer, Roll
from .rolling import faces_entered, rolled


class Roller:
    """Rolls dice, and notes how they fell."""

    def __init__(self, dice: DiceSource, chronicle: Chronicle) -> None:
        self._dice = dice
        self._chronicle = chronicle

    def roll(self, roll: Roll) -> Rolled | None:
        """Return how *roll* falls, None where people roll and have to be asked.

        Raises:
            Diverged: Where something else is next on the record.
            KernelError: Where the dice are sealed and their seed isn't known.
        """
        self._chronicle.pass_rulings()
        expression = parse_dice(roll.dice)
        decreed = self._chronicle.state.decreed.get(_kind(roll), ())
        if expression.can_show(decreed):
            return self._note(roll, decreed, "decreed")
        source = self._dice.terms.source
        if source == "entered":
            return None
        round_ = self._chronicle.state.round
        drawn = Drawn(round_, roll.who, roll.purpose, self._draw(roll))
        faces = self._dice.faces(drawn, expression.count, expression.sides)
        return self._note(roll, faces or self._on_record(expression), source)

    def entered(self, roll: Roll, answer: Answer) -> Rolled:
        """Return how *roll* fell by what people say in *answer*."""
        return self._note(roll, faces_entered(roll, answer), "entered")

    def _note(self, roll: Roll, faces: tuple[int, ...], source: str) -> Rolled:
        event = rolled(roll, faces, self._draw(roll), source)
        self._chronicle.note(event, KERNEL, roll.rule, roll.visible_to)
        return event

    def _draw(self, roll: Roll) -> int:
        """Return which roll of its kind in this round it is."""
        return self._chronicle.state.draws.get(_kind(roll), 0) + 1

    def _on_record(self, expression: Expression) -> tuple[int, ...]:
        head = self._chronicle.head
        event = head.event if isinstance(head, Record) else None
        if isinstance(event, Rolled) and expression.can_show(event.faces):
            return event.faces
        if head is None:
            raise KernelError(
                "the dice of this fight are sealed and its key isn't at hand; "
                "put the key file back beside the log to go on"
            )
        raise self._chronicle.diverged(None, "")


def _kind(roll: Roll) -> str:
    return f"{roll.who}/{roll.purpose}"
