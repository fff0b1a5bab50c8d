"""Open questions: what is offered, and whether an answer is one of those."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from ..events.values import REFEREE, Choice, CombatantId, Person
from .choices import format_choice
from .offers import Offer
from .requests import Ask
from .state import State


@attrs.frozen
class Refusal:
    """Why an answer was not taken. It cost no die and changed nothing.

    Attributes:
        code: ``closed``, ``not-yours``, ``illegal`` or ``stale``.
        rule: The id of the rule that forbids it, where one does.
        message: One sentence for people.
    """

    code: str
    message: str
    rule: str = ""


@attrs.frozen
class Open:
    """A question that waits: its number, and what was asked."""

    number: int
    ask: Ask

    def offers(self, state: State, figure: CombatantId) -> tuple[Offer, ...]:
        """Return the legal choices of *figure* as things stand in *state*."""
        return self.ask.offers(state, figure)

    def any_offer(self, state: State) -> bool:
        """Return whether anything is left to choose.

        What the referee may do at a question put to figures doesn't count.
        """
        figures = [f for f in self.ask.figures if f != REFEREE] or [REFEREE]
        return any(self.ask.offers(state, figure) for figure in figures)


def judge(opened: Open, state: State, choice: Choice, by: Person) -> Choice | Refusal:
    """Return *choice* as it is to be recorded, or why it can't be taken."""
    ask = opened.ask
    if by != REFEREE and by not in ask.of:
        return Refusal("not-yours", f"{by or 'nobody'} isn't asked; {_asked(ask)}")
    figure = _figure(ask, choice)
    if figure is None:
        return _not_asked(ask, state, choice)
    if by not in (REFEREE, *_people(state, figure, ask)):
        return Refusal("not-yours", f"{by} doesn't answer for {figure}")
    offers = ask.of_act(state, figure, choice.act)
    choice = _unaddressed(choice, offers)
    faults = []
    for offer in offers:
        fault = offer.fault(choice)
        if not fault:
            return offer.settled(choice)
        faults.append(fault)
    return _refused(ask, state, figure, choice, faults)


def _unaddressed(choice: Choice, offers: Sequence[Offer]) -> Choice:
    """Return *choice* without its ``who`` where only one figure was asked.

    An answer may always name the figure that it is for.
    """
    if any(slot.name == "who" for offer in offers for slot in offer.slots):
        return choice
    rest = tuple(a for a in choice.arguments if a.name != "who")
    return Choice(choice.act, rest)


def _not_asked(ask: Ask, state: State, choice: Choice) -> Refusal:
    named = choice.get("who")
    forbidden = ask.why_not(state, named, choice) if ask.why_not else None
    rule, message = forbidden or ("", f"who must be one of {', '.join(ask.figures)}")
    return Refusal("illegal", message, rule)


def _refused(
    ask: Ask, state: State, figure: CombatantId, choice: Choice, faults: list[str]
) -> Refusal:
    forbidden = ask.why_not(state, figure, choice) if ask.why_not else None
    if forbidden is not None:
        rule, message = forbidden
        return Refusal("illegal", message, rule)
    if faults:
        return Refusal("illegal", f"{format_choice(choice)}: {faults[0]}")
    acts = dict.fromkeys(o.act for o in ask.offers(state, figure))
    return Refusal(
        "illegal", f"{choice.act} can't be chosen now; choose from {', '.join(acts)}"
    )


def _figure(ask: Ask, choice: Choice) -> CombatantId | None:
    named = choice.get("who", ask.figures[0] if len(ask.figures) == 1 else "")
    return named if named in ask.figures else None


def _people(state: State, figure: CombatantId, ask: Ask) -> tuple[Person, ...]:
    if figure == REFEREE:
        return ()
    known = figure in state.combatants or figure in state.sides
    return state.controllers(figure) if known else ask.of


def _asked(ask: Ask) -> str:
    return f"{' or '.join(ask.of)} answers here"
