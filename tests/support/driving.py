"""Driving one procedure of a rule set by itself, with scripted dice and answers."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any, TypeAlias, TypeVar

import attrs

from affray.events.codec import encode_event
from affray.events.types import Answered, Asked, Event, Rolled
from affray.events.values import Person
from affray.kernel.choices import parse
from affray.kernel.dice.expression import parse_dice
from affray.kernel.prompts import Open, Refusal, judge
from affray.kernel.reducers import evolve
from affray.kernel.requests import Answer, Ask, AskAll, Fact, Request, Roll
from affray.kernel.rolling import rolled
from affray.kernel.rules import RuleBook
from affray.kernel.ruleset import Now
from affray.kernel.state import State


Driven: TypeAlias = Generator[Request, Any, Any]
Said: TypeAlias = "str | tuple[Person, str]"
E = TypeVar("E", bound=Event)


class HarnessError(AssertionError):
    """The act didn't go as the test scripted it."""


class RefusedError(HarnessError):
    """An answer wasn't taken; *refusal* tells why."""

    def __init__(self, line: str, refusal: Refusal) -> None:
        super().__init__(f"{line!r} was refused: {refusal}")
        self.refusal = refusal


@attrs.frozen
class Ran:
    """An act that was done.

    Attributes:
        state: The fight after it.
        events: What it brought about, rolls included, questions left out.
        rules: The rule of each of *events*.
        asked: The kinds of the questions that it put.
        value: What the generator returned.
    """

    state: State
    events: tuple[Event, ...]
    rules: tuple[str, ...]
    asked: tuple[str, ...]
    value: Any

    def of(self, *kinds: type[E]) -> list[E]:
        """Return the events of these *kinds*, in order."""
        return [event for event in self.events if isinstance(event, kinds)]

    @property
    def rolls(self) -> list[tuple[str, str, tuple[int, ...]]]:
        """Who rolled what for, and the faces, of every roll in order."""
        return [(r.who, r.purpose, r.faces) for r in self.of(Rolled)]

    @property
    def totals(self) -> list[tuple[str, str, int]]:
        """Who rolled what for, and the total, of every roll in order."""
        return [(r.who, r.purpose, r.total) for r in self.of(Rolled)]


def run(
    book: RuleBook,
    procedure: Callable[[Now], Driven],
    state: State,
    dice: Sequence[int] = (),
    answers: Sequence[Said] = (),
) -> Ran:
    """Run *procedure* by *book* from *state* to its end, using up the script.

    Every fact, roll and modifier must name a rule of the book.
    """
    return _Harness(book, state, dice, answers).drive(procedure)


class _Harness:
    """A fight being driven, and what is left of the script."""

    def __init__(
        self,
        book: RuleBook,
        state: State,
        dice: Sequence[int],
        answers: Sequence[Said],
    ) -> None:
        self._book = book
        self._state = state
        self._faces, self._lines = list(dice), list(answers)
        self._events: list[tuple[Event, str]] = []
        self._asked: list[str] = []

    def drive(self, procedure: Callable[[Now], Driven]) -> Ran:
        """Run to the end; fail where dice or answers are left."""
        serving: dict[type, Callable[[Any], Any]] = {
            Fact: lambda fact: self._note(fact.event, fact.rule),
            Roll: self._roll,
            Ask: self._ask,
            AskAll: lambda request: tuple(self._ask(ask) for ask in request.asks),
        }
        generator, reply, value = procedure(Now(lambda: self._state)), None, None
        try:
            while True:
                request = generator.send(reply)
                reply = serving[type(request)](request)
        except StopIteration as stop:
            value = stop.value
        if self._faces or self._lines:
            raise HarnessError(f"nothing uses up {self._faces} and {self._lines}")
        events = tuple(event for event, _ in self._events)
        rules = tuple(rule for _, rule in self._events)
        return Ran(self._state, events, rules, tuple(self._asked), value)

    def _note(self, event: Event, rule: str) -> None:
        if rule not in self._book.rules:
            raise HarnessError(f"{event!r} names {rule!r}, no rule of the book")
        encode_event(event)
        self._state = evolve(self._state, event)
        self._events.append((event, rule))

    def _roll(self, roll: Roll) -> Rolled:
        expression = parse_dice(roll.dice)
        faces = tuple(self._faces[: expression.count])
        if not expression.can_show(faces):
            raise HarnessError(
                f"{roll.who} rolls {roll.dice} for {roll.purpose}, and the script "
                f"has {self._faces}"
            )
        del self._faces[: expression.count]
        if not all(m.rule in self._book.rules for m in roll.modifiers):
            raise HarnessError(f"a modifier names no rule: {roll}")
        draw = self._state.draws.get(f"{roll.who}/{roll.purpose}", 0) + 1
        event = rolled(roll, faces, draw, "entered")
        self._note(event, roll.rule)
        return event

    def _ask(self, ask: Ask) -> Answer:
        number = self._state.asked + 1
        self._state = evolve(self._state, Asked(number, ask.kind, ask.of, ask.figures))
        self._asked.append(ask.kind)
        if not self._lines:
            raise HarnessError(f"{ask.figures} are asked {ask.kind}, unanswered")
        said = self._lines.pop(0)
        by, line = (ask.of[0], said) if isinstance(said, str) else said
        settled = judge(Open(number, ask), self._state, parse(line), by)
        if isinstance(settled, Refusal):
            raise RefusedError(line, settled)
        self._state = evolve(self._state, Answered(number, settled, ""))
        return Answer(settled, by, number)
