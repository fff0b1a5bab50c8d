"""A fight in progress: the log, the runner that extends it, and its file."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from os import PathLike
from pathlib import Path
from types import TracebackType
from typing import Self

import structlog

from .events.file import LogFile, Sync
from .events.header import LogHeader
from .events.log import Log
from .events.record import AnyRecord, Entry, Record
from .events.types import Answered, Event, Retracted, Rolled, Ruled, SeedRevealed
from .events.values import REFEREE, Choice, CombatantId, Person
from .going_on import check_version, dice_of, entry_keys, keys_of, resumed, tells
from .kernel.choices import choose, parse
from .kernel.dice.expression import parse_dice
from .kernel.dice.sources import DiceSource, dice_for
from .kernel.errors import KernelError
from .kernel.offers import Faces, Offer
from .kernel.opening import SetUp, opening
from .kernel.prompts import Open
from .kernel.ruleset import Ruleset
from .kernel.rulesets import ruleset as find_ruleset
from .kernel.runner import Runner
from .kernel.state import State
from .replies import Accepted, Reply, Stale


_log = structlog.get_logger("affray")

Clock = Callable[[], int]


def wall_clock() -> int:
    """Return the time in milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000


class Fight:
    """A fight that people can answer to.

    Make one with `begin`, or take one up again with `resume`; use it as a
    context manager where it has a file.

    Attributes:
        log: Everything that has happened.
        ruleset: The rules it is played by.
    """

    def __init__(
        self,
        runner: Runner,
        again: Callable[[tuple[AnyRecord, ...]], Runner],
        log: Log,
        file: LogFile | None,
        clock: Clock,
    ) -> None:
        self.log = log
        self.ruleset = runner.ruleset
        self._runner = runner
        self._again = again
        self._file = file
        self._clock = clock
        self._keys = dict(keys_of(log))

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
        again = partial(resumed, rules, dice, salt)
        header = LogHeader(rules.id, rules.version, rules.book.content)
        file = None if path is None else LogFile.create(path, header, sync)
        log = Log(header) if file is None else file.log
        fight = cls(runner, again, log, file, clock)
        try:
            fight._commit()
        except BaseException:
            if file is not None and path is not None:
                file.close()
                Path(path).unlink(missing_ok=True)
            raise
        return fight

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
            RecordingError: Where the file is damaged or locked.
            UnknownRuleset: Where the log is of a rule set not known here, or of
                another version of it.
            Diverged: Where the rules decide otherwise than the log has it.
        """
        file = None if isinstance(source, Log) else LogFile.open(source, sync)
        log = source if isinstance(source, Log) else file.log  # type: ignore[union-attr]
        try:
            rules = ruleset or find_ruleset(log.header.ruleset)
            check_version(log.header, rules)
            records = tuple(log.records())
            again = partial(resumed, rules, dice_of(records, seed), salt)
            runner = again(records)
        except BaseException:
            if file is not None:
                file.close()
            raise
        fight = cls(runner, again, log, file, clock)
        fight._commit()
        return fight

    @property
    def state(self) -> State:
        """The fight as it stands."""
        return self._runner.state

    @property
    def pending(self) -> Mapping[int, Open]:
        """The open questions, by number."""
        return self._runner.pending

    @property
    def dropped(self) -> int:
        """How many bytes of a torn last entry were cut off when it was opened."""
        return 0 if self._file is None else self._file.dropped

    @property
    def ended(self) -> bool:
        """Whether the fight is over."""
        return self.state.ended

    @property
    def size(self) -> int:
        """How many events the log has."""
        return self._runner.size

    def offers(self, prompt: int, figure: CombatantId) -> tuple[Offer, ...]:
        """Return the legal choices of *figure* at the open question *prompt*."""
        return self._runner.pending[prompt].offers(self.state, figure)

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
        if key in self._keys:
            return Accepted(self._keys[key], again=True)
        if size is not None and size != self.size:
            return Stale(self.size, tuple(self._missed(size)))
        value = parse(choice) if isinstance(choice, str) else choice
        with self._whole():
            refusal = self._runner.answer(prompt, value, by, key)
            return refusal or Accepted(self._commit())

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
        if key in self._keys:
            return Accepted(self._keys[key], again=True)
        ruling = Ruled(text, reason, len(effects), key)
        with self._whole():
            self._runner.rule(ruling, effects, REFEREE)
            return Accepted(self._commit())

    def undo(self, size: int, reason: str, *, key: str = "") -> Accepted:
        """Take the fight back to where it stood after *size* events.

        Nothing is removed: what came after stays in the log and counts no
        more. To undo an undo, go back to just before it, its own number.

        Args:
            size: How many events of the log shall count.
            reason: Why.
            key: The sender's own key: the same one twice has one effect.

        Raises:
            ValueError: Where the log isn't longer than that, or that would
                undo the set-up.
        """
        if key in self._keys:
            return Accepted(self._keys[key], again=True)
        first = len(self.log.entries[0].records)
        if not first <= size < self.size:
            raise ValueError(
                f"the fight can be taken back to {first} to {self.size - 1} events, "
                f"not {size}"
            )
        records = tuple(self.log.records())
        seen = any(tells(record) for record in records[size:])
        event = Retracted(size, reason, seen, key)
        record = Record(self.size, event, REFEREE, "undo")
        with self._whole():
            self._runner = self._again((*records, record))
            return Accepted(self._write((record, *self._runner.take())))

    def correct(self, roll: int, faces: str, reason: str) -> Reply:
        """Mend the faces that were entered for the roll of that number.

        The fight goes back to that roll; what followed from the wrong faces
        counts no more, and both stay in the log.

        Args:
            roll: The number of the `Rolled` event.
            faces: As they really fell, joined by commas.
            reason: How the mistake came about.

        Raises:
            ValueError: Where that event is no roll that somebody entered, or
                its dice can't fall so.
        """
        record = self.log.record(roll)
        entered = record.event if isinstance(record, Record) else None
        if not isinstance(entered, Rolled) or entered.source != "entered":
            raise ValueError(f"event {roll} is no roll that somebody entered")
        expression = parse_dice(entered.dice)
        fault = Faces(expression.count, expression.sides).fault(faces)
        if fault:
            raise ValueError(fault)
        before = self.log.record(roll - 1)
        assert isinstance(before, Record)  # noqa: S101 - whole logs are played on
        assert isinstance(before.event, Answered)  # noqa: S101 - the faces' own
        self.undo(roll - 1, reason)
        was = ",".join(map(str, entered.faces))
        choice = choose("roll", faces=faces, corrects=was)
        return self.answer(before.event.prompt, choice, before.by)

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
        if self._file is not None:
            self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    @contextmanager
    def _whole(self) -> Iterator[None]:
        """Where anything fails, stand where the log stands."""
        try:
            yield
        except BaseException:
            self._runner = self._again(tuple(self.log.records()))
            raise

    def _commit(self) -> Entry:
        records = self._runner.take()
        if not records:
            return self.log.entries[-1]
        return self._write(records)

    def _write(self, records: tuple[Record, ...]) -> Entry:
        entry = Entry(self._clock(), records)
        (self.log if self._file is None else self._file).append(entry)
        for key in entry_keys(entry):
            self._keys[key] = entry
        return entry

    def _missed(self, size: int) -> Iterator[Record]:
        for record in self.log.records():
            if record.seq >= size and isinstance(record, Record):
                yield record
