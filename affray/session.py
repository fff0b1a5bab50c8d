"""A fight in progress, as people play it: questions, answers, rulings, forks."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from os import PathLike
from types import TracebackType
from typing import Self

from .course import Course
from .events.errors import NotALog
from .events.file import LogFile, Sync
from .events.header import LogHeader
from .events.log import Log
from .events.record import AnyRecord, Record
from .events.types import Event, Ruled, SeedRevealed
from .events.values import REFEREE, Choice, CombatantId, Person
from .forks import Parting
from .going_on import Means, check_version, dice_of
from .kernel.choices import parse
from .kernel.dice.sources import DiceSource, dice_for
from .kernel.errors import KernelError
from .kernel.offers import Offer
from .kernel.opening import SetUp, opening
from .kernel.prompts import Open
from .kernel.ruleset import Ruleset
from .kernel.rulesets import ruleset as find_ruleset
from .kernel.runner import Runner
from .kernel.state import State
from .ledger import Clock, Ledger, begun_or_gone, wall_clock
from .replies import Accepted, Reply, Stale
from .undoing import before_last_undo, retraction


class Fight:
    """A fight that people can answer to.

    Make one with `begin`, or take one up again with `resume`; use it as a
    context manager where it has a file.
    """

    def __init__(self, stand: Course | Parting) -> None:
        self._stand = stand

    @classmethod
    def begin(
        cls,
        setup: SetUp,
        ruleset: str | Ruleset,
        dice: DiceSource,
        path: str | PathLike[str] | None = None,
        *,
        sync: Sync = Sync.ENTRY,
        clock: Clock = wall_clock,
        salt: Callable[[], bytes] = lambda: secrets.token_bytes(16),
    ) -> Fight:
        """Open a fight and run it to its first question.

        Args:
            setup: Who fights, where, under which options.
            ruleset: The rule set, or its id.
            dice: Where faces come from.
            path: A file to write the log to; it must not exist yet.
            sync: When the file is forced to the disk.
            clock: Gives the time of each entry, in milliseconds.
            salt: Gives 16 bytes for each record that not everyone may see.

        Raises:
            SetUpFault: Where the fight can't be set up so.
            FileExistsError: Where *path* exists.
            RecordingError: Where it is larger than a log's entry may be; no
                file is left behind.
        """
        rules = find_ruleset(ruleset) if isinstance(ruleset, str) else ruleset
        runner = Runner.begin(rules, dice, opening(rules, setup, dice.terms), salt)
        header = LogHeader(rules.id, rules.version, rules.book.content)
        place = Log(header) if path is None else LogFile.create(path, header, sync)
        course = Course(Means(rules, dice, salt), runner, Ledger(place, clock))
        with begun_or_gone(place, path):
            course.commit()
        return cls(course)

    @classmethod
    def resume(
        cls,
        source: str | PathLike[str] | Log,
        *,
        seed: bytes | None = None,
        ruleset: Ruleset | None = None,
        sync: Sync = Sync.ENTRY,
        clock: Clock = wall_clock,
        salt: Callable[[], bytes] = lambda: secrets.token_bytes(16),
    ) -> Fight:
        """Take a fight up again, from its file or from a log in memory.

        Args:
            source: The file, which is locked for writing, or the log.
            seed: The seed of a fight with sealed dice.
            ruleset: The rule set, where it isn't one of affray's own.
            sync: When the file is forced to the disk.
            clock: Gives the time of each entry, in milliseconds.
            salt: Gives 16 bytes for each record that not everyone may see.

        Raises:
            RecordingError: Where the file is damaged or locked, or has no entry.
            UnknownRuleset: Where the log is of a rule set not known here, or of
                another version of it.
            Diverged: Where the rules decide otherwise than the log has it.
        """
        place = source if isinstance(source, Log) else LogFile.open(source, sync)
        ledger = Ledger(place, clock)
        try:
            rules = ruleset or find_ruleset(ledger.log.header.ruleset)
            check_version(ledger.log.header, rules)
            records = _begun(ledger.log)
            means = Means(rules, dice_of(records, seed), salt)
            course = Course(means, means.resumed(records), ledger)
            course.commit()
        except BaseException:
            ledger.close()
            raise
        return cls(course)

    @property
    def _course(self) -> Course:
        """What has happened and what is open: here a fork comes to run its step."""
        if isinstance(self._stand, Parting):
            self._stand = self._stand.course()
        return self._stand

    @property
    def ruleset(self) -> Ruleset:
        """The rules it is played by."""
        return self._stand.means.rules

    @property
    def log(self) -> Log:
        """Everything that has happened."""
        return self._course.ledger.log

    @property
    def state(self) -> State:
        """The fight as it stands."""
        return self._course.runner.state

    @property
    def pending(self) -> Mapping[int, Open]:
        """The open questions, by number."""
        return self._course.runner.pending

    @property
    def dropped(self) -> int:
        """How many bytes of a torn last entry were cut off when it was opened."""
        return self._course.ledger.dropped

    @property
    def ended(self) -> bool:
        """Whether the fight is over."""
        return self.state.ended

    @property
    def size(self) -> int:
        """How many events the log has."""
        return self._course.runner.size

    def offers(self, prompt: int, figure: CombatantId) -> tuple[Offer, ...]:
        """Return the legal choices of *figure* at the open question *prompt*."""
        return self.pending[prompt].offers(self.state, figure)

    def answer(
        self,
        prompt: int,
        choice: Choice | str,
        by: Person,
        *,
        key: str = "",
        size: int | None = None,
    ) -> Reply:
        """Answer an open question.

        Args:
            prompt: Its number.
            choice: What is chosen, as a value or as its line of text.
            by: Who answers; the referee may answer for anyone.
            key: The sender's own key: the same one twice has one effect.
            size: How many events the sender has seen; None is all of them.

        Returns:
            What it brought about, or why it wasn't taken: refused, or given
            against a log that has grown since.

        Raises:
            ValueError: Where *choice* is text and no choice.
        """
        course = self._course
        if again := course.ledger.again(key):
            return again
        if size is not None and size != self.size:
            return Stale(self.size, course.ledger.since(size))
        value = parse(choice) if isinstance(choice, str) else choice
        with course.whole():
            refusal = course.runner.answer(prompt, value, by, key)
            return refusal or Accepted(course.commit())

    def rule(self, text: str, reason: str, *effects: Event, key: str = "") -> Accepted:
        """Insert a ruling of the referee's.

        Args:
            text: What is ruled.
            reason: Why.
            effects: What it brings about; `kernel.rulings` has makers for them.
            key: The sender's own key: the same one twice has one effect.

        Raises:
            Unfoldable: Where an effect names what isn't there.
        """
        course = self._course
        if again := course.ledger.again(key):
            return again
        ruling = Ruled(text, reason, len(effects), key)
        with course.whole():
            course.runner.rule(ruling, effects, REFEREE)
            return Accepted(course.commit())

    def undo(self, size: int, reason: str, *, key: str = "") -> Accepted:
        """Take the fight back to where it stood after *size* events.

        Nothing is removed: what came after stays in the log and counts no
        more. `redo` brings it back.

        Args:
            size: How many events of the log shall count.
            reason: Why.
            key: The sender's own key: the same one twice has one effect.

        Raises:
            ValueError: Where the log isn't longer than that, where that would
                undo the set-up, or where the table's policy forbids it because
                somebody learned something since.
        """
        if again := self._course.ledger.again(key):
            return again
        event = retraction(self.log, self.state, size, reason, key)
        return self.amend((event, REFEREE, "undo"))

    def redo(self, reason: str = "undone by mistake") -> Accepted:
        """Bring back what the last undo took back.

        Raises:
            ValueError: Where nothing was undone, or something was decided since.
        """
        return self.undo(before_last_undo(self.log), reason)

    def amend(self, *notes: tuple[Event, Person, str]) -> Accepted:
        """Append events as they stand, and go on from where that leads.

        It is for those who take back, overrule or remark; whatever the
        procedure itself brings about comes by `answer`.

        Args:
            notes: Each event with its author and its cause.

        Raises:
            KernelError: Where the log can't go on from there; nothing changed.
        """
        size = self.size
        added = tuple(Record(size + i, *note) for i, note in enumerate(notes))
        return Accepted(self._course.amend(added))

    def fork(self, size: int, path: str | PathLike[str] | None = None) -> Fight:
        """Return a fight of its own that shares the first *size* events.

        This one goes on as if nothing had happened. Draws that are the same
        in both fall the same in both.

        A fork in memory costs next to nothing: what follows by itself from where
        it parts comes about when it is first looked at, or answered to. One with
        a file is whole at once.

        Args:
            size: How many events of the log they share.
            path: A file to write the new log to; it must not exist yet.

        Raises:
            ValueError: Where the log has no such place to part from.
            KernelError: Where some of those events are sealed from this reader.
            Diverged: Where the rules decide otherwise than the log has it; for a
                fork in memory each look at it raises this, and not this call.
            FileExistsError: Where *path* exists.
        """
        parting = Parting.of(self._course, size)
        return Fight(parting if path is None else parting.course(path))

    def reveal(self, seed: bytes) -> Accepted:
        """Open the seed of a fight with sealed dice that is over.

        Raises:
            KernelError: Where the fight isn't over.
            ValueError: Where it isn't the seed committed to.
        """
        if not self.ended:
            raise KernelError("the dice are opened when the fight is over")
        dice_for(self.state.dice, seed)
        return self.rule("the dice are opened", "the fight is over", SeedRevealed(seed))

    def close(self) -> None:
        """Close the fight's file, if it has one."""
        if isinstance(self._stand, Course):
            self._stand.ledger.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def _begun(log: Log) -> tuple[AnyRecord, ...]:
    """Return the records of *log*, which must hold the opening of a fight."""
    if not len(log):
        raise NotALog(
            "the log was broken off before its first entry, so there is no fight in "
            "it; nothing is lost by deleting it"
        )
    return tuple(log.records())
