"""Random legal fights through the prompts, with rulings, undo, and what is refused.

`RandomFight` knows no rule set; those who make it one tell how a fight begins,
what a referee may decree, and what else holds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import ClassVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from affray.events.reading import read_log
from affray.events.record import AnyRecord, Record
from affray.events.types import Event, Retracted
from affray.events.values import REFEREE, Choice
from affray.kernel.dice.keyed import seed_from_text
from affray.kernel.dice.sources import seeded
from affray.kernel.opening import SetUp
from affray.kernel.prompts import Open, Refusal
from affray.kernel.reducers import effective, fold
from affray.kernel.ruleset import Ruleset
from affray.kernel.state import State
from affray.kernel.state.digest import digest
from affray.replays.filling import speaker
from affray.replays.tactics import Tactic, simple
from affray.replays.verify import verify
from affray.replays.wild import Wild
from affray.replies import Accepted
from affray.session import Fight
from affray.testing.again import resumed_at
from affray.testing.answering import answer, by_halves, go_on, not_offered
from affray.testing.recorded import (
    hit_points_add_up,
    rounds_are_numbered,
    the_engaged_are_there,
)
from affray.testing.ruling import Referee, every_question_can_be_answered


FORESIGHT = frozenset({"announce", "declare", "meeting"})
"""The kinds of question about what is to come."""

IDLE = frozenset(
    {
        "aid",
        "break_off",
        "done",
        "flee",
        "give_up",
        "hold",
        "let_go",
        "lie_down",
        "lost",
        "mount",
        "none",
        "nothing",
        "open_door",
        "part",
        "pass",
        "ready",
        "rout",
        "silent",
        "speak",
        "surrender",
        "trifle",
        "turn",
        "use_skill",
        "wait",
        "work",
        "yield",
    }
)
"""The acts that bring no fight further."""

_SECOND_THOUGHTS = 3

RANDOM = st.integers(0, 2**32 - 1).map(Random)


def settings_of(ruleset: Ruleset) -> st.SearchStrategy[dict[str, object]]:
    """Draw how some options are settled: any of the values that each may have."""
    drawn: dict[str, st.SearchStrategy[object]] = {}
    for name, option in ruleset.book.options.items():
        values = [_read(value) for value in option.values if value != "integer"]
        drawn[name] = st.sampled_from(values or [option.default])
    return st.fixed_dictionaries({}, optional=drawn)


def _read(value: str) -> object:
    if value in {"true", "false"}:
        return value == "true"
    return int(value) if value.isdigit() else value


def _rash(rng: Random) -> Tactic:
    wild = Wild(rng)

    def choose(state: State, opened: Open) -> Choice:
        tactic = simple if opened.ask.kind in FORESIGHT else wild
        return tactic(state, opened)

    return choose


def eager(rng: Random) -> Tactic:
    """Return a tactic that takes anything, but seldom gives up or stands by."""
    wild = Wild(rng)

    def choose(state: State, opened: Open) -> Choice:
        choice = wild(state, opened)
        for _ in range(_SECOND_THOUGHTS):
            if choice.act not in IDLE:
                break
            choice = wild(state, opened)
        return choice

    return choose


def _counted(records: Iterable[AnyRecord]) -> list[Record]:
    """Return the records that count."""
    return [r for r in effective(records) if isinstance(r, Record)]


class RandomFight(RuleBasedStateMachine):
    """Anything that people and the referee may do at any open question."""

    ruleset: ClassVar[Ruleset]
    referee: ClassVar[Referee]

    fight: Fight

    def begin_with(self, setup: SetUp, seed: int) -> None:
        """Begin the fight."""
        self.dice = seeded(seed_from_text(str(seed)))
        self.fight = Fight.begin(
            setup, self.ruleset, self.dice, clock=lambda: 0, salt=lambda: bytes(16)
        )

    def holds_too(self, events: Sequence[Event]) -> None:
        """Assert what holds of *events*, and of the fight, by its own rules."""

    def has_held(self, records: Sequence[Record]) -> None:
        """Assert what holds of a whole course of such a fight."""

    # -- what may happen ---------------------------------------------------

    @rule(rng=RANDOM)
    @precondition(lambda self: self.fight.pending)
    def answer_anything(self, rng: Random) -> None:
        """Whatever is offered is taken."""
        opened = self.open(rng)
        choice = Wild(rng)(self.fight.state, opened)
        by = rng.choice([REFEREE, speaker(self.fight.state, opened, choice)])
        reply = self.fight.answer(opened.number, choice, by)
        assert isinstance(reply, Accepted), (choice, reply)

    @rule(rng=RANDOM)
    @precondition(lambda self: self.fight.pending)
    def answer_more(self, rng: Random) -> None:
        """Several answers in a row, so that fights get anywhere."""
        for _ in range(6):
            if self.fight.pending:
                answer(self.fight, Wild(rng))

    @rule(rng=RANDOM, answers=st.integers(8, 32))
    @precondition(lambda self: self.fight.pending)
    def answer_by_halves(self, rng: Random, answers: int) -> None:
        """Every other choice is sensible, the rest is not."""
        go_on(self.fight, by_halves(rng), answers)

    @rule(rng=RANDOM, answers=st.integers(8, 32))
    @precondition(lambda self: self.fight.pending)
    def do_anything(self, rng: Random, answers: int) -> None:
        """What is declared is sensible, so that it comes to blows; the rest is not."""
        go_on(self.fight, _rash(rng), answers)

    @rule(rng=RANDOM, answers=st.integers(8, 48))
    @precondition(lambda self: self.fight.pending)
    def go_at_it(self, rng: Random, answers: int) -> None:
        """Anything but to stand by, so that fights are fought out."""
        go_on(self.fight, eager(rng), answers)

    @rule(answers=st.integers(4, 24))
    @precondition(lambda self: self.fight.pending)
    def fight_on(self, answers: int) -> None:
        """A round or so in which everybody does what is sensible."""
        go_on(self.fight, simple, answers)

    @rule(rng=RANDOM)
    def ask_for_what_is_not_offered(self, rng: Random) -> None:
        """A refused answer names a code, costs no die and changes nothing."""
        before = digest(self.fight.state), self.fight.size
        wrong = list(not_offered(self.fight, rng))
        number, choice, by = rng.choice(wrong)
        reply = self.fight.answer(number, choice, by)
        assert isinstance(reply, Refusal), (number, choice, by)
        assert reply.message
        assert (digest(self.fight.state), self.fight.size) == before

    @rule(rng=RANDOM)
    @precondition(lambda self: not self.fight.ended)
    def decree(self, rng: Random) -> None:
        """The referee rules, while a question waits."""
        effects = self.referee.decreed(self.fight.state, rng)
        self.fight.rule("so be it", "a test", *effects)

    @rule(rng=RANDOM)
    @precondition(lambda self: len(self.fight.log) > 1)
    def undo(self, rng: Random) -> None:
        """What was answered is taken back, and the fight stands as it stood."""
        self._check_course()
        entry = rng.randint(max(1, len(self.fight.log) - 3), len(self.fight.log) - 1)
        size = self.fight.log.entries[entry].records[0].seq
        then = fold(list(self.fight.log.records())[:size])
        self.fight.undo(size, "a slip")
        assert digest(self.fight.state) == digest(then)

    @rule(rng=RANDOM)
    @precondition(lambda self: len(self.fight.log) > 1)
    def undo_and_redo(self, rng: Random) -> None:
        """What was taken back anywhere and brought back is as it was."""
        before = digest(self.fight.state), list(self.fight.pending)
        self.fight.undo(self._anywhere(rng), "a slip")
        self.fight.redo()
        assert (digest(self.fight.state), list(self.fight.pending)) == before

    @rule(rng=RANDOM)
    @precondition(lambda self: len(self.fight.log) > 1)
    def fork(self, rng: Random) -> None:
        """The fight goes another way from any place, and leaves its parent alone."""
        self._check_course()
        entry = rng.randint(max(1, len(self.fight.log) - 3), len(self.fight.log) - 1)
        parent, size = self.fight, self.fight.log.entries[entry].records[0].seq
        before, then = digest(parent.state), fold(list(parent.log.records())[:size])
        self.fight = parent.fork(size)
        assert digest(self.fight.state) == digest(then)
        assert digest(parent.state) == before

    @rule()
    def resume(self) -> None:
        """The fight is taken up again from its bytes."""
        log = read_log(self.fight.log.to_bytes()).log
        before = digest(self.fight.state), list(self.fight.pending)
        self.fight = Fight.resume(
            log, ruleset=self.ruleset, clock=lambda: 0, salt=lambda: bytes(16)
        )
        assert (digest(self.fight.state), list(self.fight.pending)) == before

    # -- what holds --------------------------------------------------------

    @invariant()
    def holds(self) -> None:
        """What holds in every fight holds after every step."""
        records = list(self.fight.log.records())
        state = self.fight.state
        assert digest(fold(records)) == digest(state)
        events = [r.event for r in _counted(records)]
        rounds_are_numbered(events)
        hit_points_add_up(events, state)
        the_engaged_are_there(state)
        every_question_can_be_answered(self.ruleset, self.fight)
        self.holds_too(events)

    def teardown(self) -> None:
        """In the end the log verifies, and is resumed anywhere with one result."""
        if not hasattr(self, "fight"):
            return
        self._check_course()
        reading = read_log(self.fight.log.to_bytes())
        report = verify(reading, ruleset=self.ruleset)
        assert report.ok, report.findings
        records = [r for r in self.fight.log.records() if isinstance(r, Record)]
        rng = Random(len(records))  # noqa: S311
        for _ in range(3):
            resumed_at(self.fight, self.dice, records, rng.randrange(len(records)))

    # -- parts -------------------------------------------------------------

    def open(self, rng: Random) -> Open:
        """Return one of the open questions."""
        return rng.choice(list(self.fight.pending.values()))

    def _anywhere(self, rng: Random) -> int:
        """Return a size of the log, in the midst of an entry too.

        Not one right before an undo: to go back there is to redo that.
        """
        log = self.fight.log
        first = len(log.entries[0].records)
        events = [r for r in log.records(first) if isinstance(r, Record)]
        places = [r.seq for r in events if not isinstance(r.event, Retracted)]
        return rng.choice(places)

    def _check_course(self) -> None:
        self.has_held(_counted(self.fight.log.records()))
