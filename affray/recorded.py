"""The answers that a fight has on record, to be given again in another."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from .events.record import AnyRecord, Record
from .events.types import Answered, Asked, FightEnded, Rolled, RoundBegan, Ruled
from .events.values import Choice, CombatantId, Person
from .kernel.choices import choose
from .kernel.prompts import Open
from .kernel.reducers import effective
from .kernel.state import State


@attrs.frozen
class _OnRecord:
    """An answer as it was given.

    Attributes:
        figures: Who was asked.
        rolled: What the faces that it told were for, by round, roller, purpose,
            draw and dice; None where it told none.
    """

    seq: int
    round: int
    kind: str
    figures: tuple[CombatantId, ...]
    choice: Choice
    by: Person
    key: str
    rolled: tuple[int, str, str, int, str] | None = None


@attrs.frozen
class Given:
    """An answer on record, as the answer to an open question.

    Attributes:
        seq: The number of the event that has it on record.
    """

    seq: int
    prompt: int
    choice: Choice
    by: Person
    key: str


@attrs.define
class Recorded:
    """Answers on record, given again one by one.

    Attributes:
        answers: Those that are left, in their order.
        size: How many events the fight has that they are of.
        over: Whether that fight is over.
        ruling: The number of its first ruling among them, None for none.
        used: How many were given.
    """

    answers: list[_OnRecord]
    size: int
    over: bool
    ruling: int | None
    used: int = 0

    @classmethod
    def after(cls, records: Iterable[AnyRecord], event: int) -> Recorded:
        """Return the answers that count after *event* of *records*, a whole log."""
        log = list(records)
        counted = [r for r in effective(log) if isinstance(r, Record)]
        later = [r for r in counted if r.seq > event]
        rulings = [r.seq for r in later if isinstance(r.event, Ruled)]
        over = any(isinstance(r.event, FightEnded) for r in counted)
        answers = [a for a in _answers(counted) if a.seq > event]
        return cls(answers, len(log), over, rulings[0] if rulings else None)

    @property
    def left(self) -> int:
        """The number of the first answer that wasn't given; the size for none."""
        return self.answers[0].seq if self.answers else self.size

    def next_for(self, state: State, questions: Iterable[Open]) -> Given | str:
        """Return the earliest answer that fits an open question, or why none does.

        Where all answers were given, and the fight they are of isn't over, there is
        no reason to tell: it stands where this one does.
        """
        waiting = tuple(questions)
        for answer in self.answers:
            for opened in waiting:
                if _fits(answer, opened, state):
                    return self._given(answer, opened)
        if not self.answers and not self.over:
            return ""
        opened = waiting[0]
        asked = f"{opened.ask.kind} of {', '.join(opened.ask.figures)}"
        return f"nothing on record answers question {opened.number} ({asked})"

    def use(self, given: Given) -> None:
        """Strike out the answer that was *given*."""
        self.answers = [a for a in self.answers if a.seq != given.seq]
        self.used += 1

    def _given(self, answer: _OnRecord, opened: Open) -> Given | str:
        if self.ruling is not None and self.ruling < answer.seq:
            return (
                f"event {self.ruling} is a ruling, which isn't carried over, and event "
                f"{answer.seq} was answered after it"
            )
        return Given(answer.seq, opened.number, answer.choice, answer.by, answer.key)


def _answers(records: Iterable[Record]) -> Iterable[_OnRecord]:
    """Return the answers among *records*; those that tell faces with their roll."""
    answers: list[_OnRecord] = []
    asked: dict[int, Asked] = {}
    number = -1
    for record in records:
        match record.event:
            case RoundBegan(number=number):
                pass
            case Asked(prompt=prompt) as question:
                asked[prompt] = question
            case Answered(prompt=prompt) as answer:
                answers.append(_on_record(record, answer, asked[prompt], number))
            case Rolled(source="entered") as roll:
                answers[-1] = _telling(answers[-1], roll)
    return answers


def _on_record(record: Record, fact: Answered, asked: Asked, number: int) -> _OnRecord:
    return _OnRecord(
        record.seq, number, asked.kind, asked.figures, fact.choice, record.by, fact.key
    )


def _telling(answer: _OnRecord, roll: Rolled) -> _OnRecord:
    key = (answer.round, roll.who, roll.purpose, roll.draw, roll.dice)
    faces = choose("roll", faces=",".join(map(str, roll.faces)))
    return attrs.evolve(answer, rolled=key, choice=faces)


def _fits(answer: _OnRecord, opened: Open, state: State) -> bool:
    ask = opened.ask
    if answer.kind != ask.kind or answer.round != state.round:
        return False
    if ask.roll is not None:
        roll = ask.roll
        draw = state.draws.get(f"{roll.who}/{roll.purpose}", 0) + 1
        due = (state.round, roll.who, roll.purpose, draw, roll.dice)
        return answer.rolled == due
    who = answer.choice.get("who")
    return who in ask.figures if who else answer.figures == ask.figures
