"""The runner drives the procedures: it rolls, asks, appends and folds.

It is the only one that does. A procedure keeps no state that matters: the
runner can drop it at any event and run its step again from the recorded
answers, and where the record ends it goes on live. So a fight is resumed,
forked and verified by one and the same code.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from ..events.record import AnyRecord, Record
from ..events.types import (
    Answered,
    Event,
    Ruled,
    StepBegan,
)
from ..events.values import KERNEL, Choice, Person
from .chronicle import NO_EFFECT, REMARK, RULING, Chronicle, Salt
from .cuts import SET_UP, set_up, taken_up
from .dice.sources import DiceSource
from .errors import Diverged, KernelError, Unfoldable
from .prompts import Open, Refusal, judge
from .questions import Answers, Questions
from .reducers import effective, evolve, fold
from .requests import Answer, Ask, AskAll, Fact, Procedure, Request, Roll
from .roller import Roller
from .rolling import dice_ask
from .ruleset import Now, Ruleset
from .state import State


_WAITING = object()


class Runner:
    """A fight being run.

    Make one with `begin`, `resume` or `rerun`. After each call that changes
    anything, `take` returns the records it brought about, one entry's worth.
    Where a call raises from within the rules there is nothing to take, and
    this runner is spent: resume another from the log.
    """

    def __init__(
        self,
        ruleset: Ruleset,
        dice: DiceSource,
        chronicle: Chronicle,
    ) -> None:
        self.ruleset = ruleset
        self._roller = Roller(dice, chronicle)
        self._chronicle = chronicle
        self._note = chronicle.note
        self._procedure: Procedure | None = None
        self._entered = chronicle.state
        self._now = Now(lambda: self.state)
        self._questions = Questions(chronicle)
        self._then: Callable[[Answers], Any] = _first
        self._serving: dict[type, Callable[[Any], Any]] = {
            Fact: self._state_fact,
            Roll: self._roll,
            Ask: self._ask,
            AskAll: self._ask_all,
        }

    @classmethod
    def begin(
        cls,
        ruleset: Ruleset,
        dice: DiceSource,
        opening: Sequence[Event],
        salt: Salt,
        by: Person = KERNEL,
    ) -> Runner:
        """Start a fight from its *opening* events and run to the first question.

        Raises:
            Unfoldable: Where the opening doesn't make a fight.
        """
        runner = cls(ruleset, dice, Chronicle(State(), 0, salt))
        for event in opening:
            runner._note(event, by, SET_UP)
        runner._go_on()
        return runner

    @classmethod
    def resume(
        cls,
        ruleset: Ruleset,
        dice: DiceSource,
        records: Sequence[AnyRecord],
        salt: Salt,
    ) -> Runner:
        """Take a fight up again after *records*, at whatever event they end.

        Where they end in the middle of what an answer caused, the rest of it
        comes about now.

        Raises:
            Diverged: Where the last step of the record isn't what the rules
                bring about.
            KernelError: Where some records are sealed from this reader.
        """
        state, step = taken_up(records)
        return cls.resume_step(ruleset, dice, state, step, len(records), salt)

    @classmethod
    def resume_step(
        cls,
        ruleset: Ruleset,
        dice: DiceSource,
        state: State,
        records: Sequence[AnyRecord],
        size: int,
        salt: Salt,
    ) -> Runner:
        """Take a fight up in a step that begins in *state*, after its *records*.

        Args:
            ruleset: The rules.
            dice: The dice.
            state: The fight as it stood before the step.
            records: What there is of the step, the first being its `StepBegan`.
            size: How many events the whole log has.
            salt: Gives 16 bytes for each record that not everyone may see.

        Raises:
            Diverged: Where *records* aren't what the rules bring about.
        """
        runner = cls(ruleset, dice, Chronicle(state, size, salt, records))
        runner._go_on()
        return runner

    @classmethod
    def rerun(
        cls, ruleset: Ruleset, dice: DiceSource, records: Sequence[AnyRecord]
    ) -> Runner:
        """Run a whole record again from its set-up, and let nothing differ.

        Raises:
            Diverged: At the first event that the rules bring about otherwise,
                and where the record stops short of an answer's consequences.
        """
        counted = effective(records)
        start = set_up(counted)
        state = fold(counted[:start])
        chronicle = Chronicle(state, len(records), bytes, counted[start:])
        runner = cls(ruleset, dice, chronicle)
        runner._go_on()
        for missing in chronicle.produced:
            raise Diverged(
                missing.seq, missing.event, None, runner.state, missing.cause
            )
        return runner

    def answer(
        self, prompt: int, choice: Choice, by: Person, key: str = ""
    ) -> Refusal | None:
        """Answer the open question *prompt*, and run on to the next.

        Args:
            prompt: Its number.
            choice: What is chosen.
            by: Who answers.
            key: The sender's own key for this answer.

        Returns:
            Why the answer can't be taken, having changed nothing; else None.
        """
        opened = self.pending.get(prompt)
        if opened is None:
            waiting = ", ".join(map(str, self.pending)) or "none"
            return Refusal(
                "closed", f"question {prompt} isn't open; open questions: {waiting}"
            )
        settled = judge(opened, self.state, choice, by)
        if isinstance(settled, Refusal):
            return settled
        with self._whole():
            self._questions.take(opened, Answered(prompt, settled, key), by)
            self._proceed()
        return None

    def rule(self, ruling: Ruled, effects: Sequence[Event], by: Person) -> None:
        """Insert a ruling with its *effects*, and run on if it settles a question.

        Raises:
            Unfoldable: Where an effect names what isn't there, or is none that
                a ruling can have; nothing changed.
        """
        state = self.state
        for event in effects:
            if isinstance(event, NO_EFFECT):
                raise Unfoldable(f"{event!r} is no ruling's to bring about")
            state = evolve(state, event)
        if ruling.effects != len(effects):
            raise Unfoldable(f"{ruling!r} has {len(effects)} effects")
        with self._whole():
            self._note(ruling, by, RULING)
            for event in effects:
                self._note(event, by, RULING)
            self._questions.lapse()
            self._proceed()

    def remark(self, event: Event, by: Person) -> None:
        """Note something beside the procedure: see `chronicle.REMARKS`."""
        self._note(event, by, REMARK)

    @property
    def pending(self) -> Mapping[int, Open]:
        """The open questions, by number."""
        return self._questions.pending

    @property
    def state(self) -> State:
        """The fight as it stands."""
        return self._chronicle.state

    @property
    def size(self) -> int:
        """How many events the log has, those not yet taken included."""
        return self._chronicle.size

    def take(self) -> tuple[Record, ...]:
        """Return the records that came about since the last time."""
        return self._chronicle.take()

    # -- driving -----------------------------------------------------------

    @contextmanager
    def _whole(self) -> Iterator[None]:
        """Where the rules fail, leave nothing to take and nothing to answer."""
        try:
            yield
        except BaseException:
            self._chronicle.take()
            self._questions.pending.clear()
            raise

    def _proceed(self) -> None:
        """Go on if everybody who was asked has answered."""
        if not self.pending:
            answers = self._questions.settled()
            self._go_on(None if answers is None else self._then(answers))

    def _go_on(self, reply: Any = None) -> None:
        """Drive until people are needed, or the fight is over."""
        while (request := self._next(reply)) is not None:
            reply = self._serving[type(request)](request)
            if reply is _WAITING:
                return
        if self._chronicle.head is not None:
            raise self._chronicle.diverged(None, "")

    def _next(self, reply: Any) -> Request | None:
        """Return what the procedure wants next, entering steps as they come."""
        while True:
            if self._procedure is None and not self._enter_step():
                return None
            if self.state.ended:
                self._drop_procedure()
                continue
            assert self._procedure is not None  # noqa: S101 - entered above
            try:
                return self._procedure.send(reply)
            except StopIteration:
                self._leave_step()
                reply = None

    def _enter_step(self) -> bool:
        self._chronicle.pass_rulings()
        step = None if self.state.ended else self.ruleset.next_step(self.state)
        if step is None:
            return False
        self._note(StepBegan(step.name, step.figure), KERNEL, step.rule)
        self._procedure = step.procedure(self._now)
        self._entered = self.state
        return True

    def _leave_step(self) -> None:
        self._procedure = None
        if self.state is self._entered:
            raise KernelError(
                f"the step {self.state.step!r} changed nothing, so it would come "
                "again for ever; this is a fault of the rule set"
            )

    def _drop_procedure(self) -> None:
        if self._procedure is not None:
            self._procedure.close()
            self._procedure = None

    # -- serving requests --------------------------------------------------

    def _state_fact(self, fact: Fact) -> None:
        self._note(fact.event, KERNEL, fact.rule, fact.visible_to)

    def _ask(self, ask: Ask) -> Any:
        return self._wait((ask,), _first)

    def _ask_all(self, request: AskAll) -> Any:
        return self._wait(request.asks, tuple)

    def _roll(self, roll: Roll) -> Any:
        event = self._roller.roll(roll)
        if event is not None:
            return event
        return self._wait(
            (dice_ask(self.state, roll),),
            lambda answers: answers[0] and self._roller.entered(roll, answers[0]),
        )

    def _wait(self, asks: tuple[Ask, ...], then: Callable[[Answers], Any]) -> Any:
        """Put questions; return the reply if the record has all the answers."""
        if not asks:
            return then(())
        self._questions.put(asks)
        answers = self._questions.settled()
        if answers is not None:
            return then(answers)
        self._then = then
        return _WAITING


def _first(answers: Answers) -> Answer | None:
    return answers[0]
