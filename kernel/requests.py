"""What a procedure may yield, and what it is sent back."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, TypeAlias

import attrs

from ..events.types import Event
from ..events.values import Choice, CombatantId, Modifier, Person
from .offers import Offer
from .state import State


OffersFor: TypeAlias = Callable[[State, CombatantId], tuple[Offer, ...]]
"""The legal choices of one figure in a state; empty where it has none."""

OffersOf: TypeAlias = Callable[[State, CombatantId, str], tuple[Offer, ...]]
"""Those of them that are of one act."""

WhyNot: TypeAlias = Callable[[State, CombatantId, Choice], "tuple[str, str] | None"]
"""The rule that forbids a choice and the reason in words, if a rule does."""


@attrs.frozen
class Fact:
    """Something that happens now. Sent back: None.

    Attributes:
        rule: The id of the rule that brings it about.
        visible_to: Who may see it, besides the referee; empty for everyone.
    """

    event: Event
    rule: str = ""
    visible_to: tuple[Person, ...] = ()


@attrs.frozen
class Roll:
    """Dice to roll. Sent back: the `Rolled` event.

    Attributes:
        who: The combatant or side that rolls.
        purpose: What for; with *who* it keys the draw.
        dice: The expression.
        modifiers: Added to the total.
        needed: The total that counts as success, if there is one.
        under: Whether success is at or below it, instead of at or above.
        rule: The id of the rule that asks for it.
        serves: The prompt of the declaration that it serves.
    """

    who: str
    purpose: str
    dice: str
    rule: str
    modifiers: tuple[Modifier, ...] = ()
    needed: int | None = None
    under: bool = False
    serves: int = 0
    visible_to: tuple[Person, ...] = ()


@attrs.frozen
class Ask:
    """A question to people. Sent back: the `Answer`, or None if it lapsed.

    Attributes:
        kind: What is asked: ``act``, ``announce``, ``react``, ...
        of: Who may answer, besides the referee.
        figures: On whose behalf. Where there are several, the answer names
            one of them in its ``who``.
        offers: The legal choices, worked out when they are needed, so that a
            ruling in between counts.
        rule: The id of the rule that asks.
        why_not: Names the rule that forbids what isn't offered.
        secret: Whether only the referee and those asked may see the answer.
        roll: What is rolled, where it is faces that are asked for.
        offers_of: Works out those of *offers* that are of one act, in the same
            order, where that takes less time than all.
    """

    kind: str
    of: tuple[Person, ...]
    figures: tuple[CombatantId, ...]
    offers: OffersFor
    rule: str
    why_not: WhyNot | None = None
    secret: bool = False
    roll: Roll | None = None
    offers_of: OffersOf | None = None

    def of_act(self, state: State, figure: CombatantId, act: str) -> tuple[Offer, ...]:
        """Return those of a figure's legal choices that are of *act*."""
        if self.offers_of is not None:
            return self.offers_of(state, figure, act)
        return tuple(o for o in self.offers(state, figure) if o.act == act)


@attrs.frozen
class AskAll:
    """Questions that several people owe at once, answered in any order.

    Sent back: a tuple of `Answer` or None, in the order of *asks*.
    """

    asks: tuple[Ask, ...]


@attrs.frozen
class Answer:
    """What was chosen, by whom, and as the answer to which prompt."""

    choice: Choice
    by: Person
    prompt: int


Request: TypeAlias = Fact | Roll | Ask | AskAll

Procedure: TypeAlias = Generator[Request, Any, None]
"""A rule as it reads in the book: see ``docs/architecture.md``."""
