"""A tactic without sense, for trying everything: any legal choice at random."""

from __future__ import annotations

from random import Random

import attrs

from ..events.values import Argument, Choice, CombatantId
from ..kernel.offers import DiceText, Faces, Number, Offer, OneOf, Slot, SomeOf
from ..kernel.prompts import Open
from ..kernel.state import State


_DICE = ("1d6", "1d4", "2d6-1", "3d8+2")
_WORDS = ("so be it", "a rope", "Ünter dem Tisch", 'he said "no"')


@attrs.frozen
class Wild:
    """Chooses among all that is offered to anybody, optional slots too.

    Attributes:
        rng: Chance; the same one makes the same choices again.
    """

    rng: Random

    def __call__(self, state: State, opened: Open) -> Choice:
        """Return a legal choice at the open question."""
        able = [f for f in opened.ask.figures if opened.offers(state, f)]
        figure = self.rng.choice(able)
        return self.fill(self.rng.choice(opened.offers(state, figure)), figure)

    def fill(self, offer: Offer, figure: CombatantId) -> Choice:
        """Return the choice of *offer* with anything that its slots take."""
        arguments = []
        for slot in offer.slots:
            if not slot.optional or self.rng.random() < 0.5:  # noqa: PLR2004
                value = figure if slot.name == "who" else self._value(slot)
                arguments.append(Argument(slot.name, value))
        return Choice(offer.act, tuple(arguments))

    def _value(self, slot: Slot) -> str:
        match slot:
            case OneOf(values=values):
                return self.rng.choice(values)
            case Number(least=least, most=most):
                return str(self.rng.randint(least, most))
            case SomeOf(values=values, least=least, most=most):
                return ",".join(self.rng.sample(values, self.rng.randint(least, most)))
            case Faces(count=count, sides=sides):
                return ",".join(str(self.rng.randint(1, sides)) for _ in range(count))
            case DiceText():
                return self.rng.choice(_DICE)
        return self.rng.choice(_WORDS)
