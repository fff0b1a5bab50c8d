"""The questions that wait, and the answers to them so far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from ..events.record import Record
from ..events.types import Answered, Asked, Lapsed
from ..events.values import KERNEL, Person
from .chronicle import RULING, Chronicle
from .prompts import Open, judge
from .requests import Answer, Ask


Answers: TypeAlias = tuple[Answer | None, ...]
"""One for each question, in the order in which they were put."""


class Questions:
    """What one request of a procedure asks of people.

    Attributes:
        pending: The questions without an answer yet, by number.
    """

    def __init__(self, chronicle: Chronicle) -> None:
        self.pending: dict[int, Open] = {}
        self._chronicle = chronicle
        self._asked: list[int] = []
        self._answers: dict[int, Answer | None] = {}

    def put(self, asks: Sequence[Ask]) -> None:
        """Ask, and take the answers that are on record."""
        for ask in asks:
            number = self._chronicle.state.asked + 1
            event = Asked(number, ask.kind, ask.of, ask.figures)
            self._chronicle.note(event, KERNEL, ask.rule)
            self.pending[number] = Open(number, ask)
            self._asked.append(number)
        self._absorb()

    def take(self, opened: Open, event: Answered, by: Person) -> None:
        """Take an answer that was judged."""
        ask = opened.ask
        visible_to = ask.of if ask.secret else ()
        self._chronicle.note(event, by, ask.rule, visible_to)
        del self.pending[opened.number]
        self._answers[opened.number] = Answer(event.choice, by, opened.number)

    def lapse(self) -> None:
        """Let questions lapse that a ruling left without a legal choice."""
        state = self._chronicle.state
        for number, opened in tuple(self.pending.items()):
            if state.ended:
                reason = "the fight is over"
            elif not opened.any_offer(state):
                reason = "nothing is left to choose"
            else:
                continue
            self._chronicle.note(Lapsed(number, reason), KERNEL, RULING)
            del self.pending[number]
            self._answers[number] = None

    def settled(self) -> Answers | None:
        """Return the answers and forget them; None while any is missing.

        Where nothing was asked there is nothing to return either.
        """
        if self.pending or not self._asked:
            return None
        answers = tuple(self._answers[number] for number in self._asked)
        self._asked.clear()
        self._answers.clear()
        return answers

    def _absorb(self) -> None:
        chronicle = self._chronicle
        while self.pending and chronicle.head is not None:
            if chronicle.pass_rulings():
                self.lapse()
                continue
            head = chronicle.head
            if head is None:
                return
            event = head.event if isinstance(head, Record) else None
            if not isinstance(event, Answered) or event.prompt not in self.pending:
                raise chronicle.diverged(None, "")
            assert isinstance(head, Record)  # noqa: S101 - it has an event
            opened = self.pending[event.prompt]
            settled = judge(opened, chronicle.state, event.choice, head.by)
            if settled != event.choice:
                raise chronicle.diverged(None, opened.ask.rule)
            self.take(opened, event, head.by)
