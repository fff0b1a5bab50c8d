"""A fight in progress: the log, the runner that extends it, and its file."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from itertools import islice
from os import PathLike
from pathlib import Path
from types import TracebackType
from typing import Self

import structlog

from .events.errors import NotALog
from .events.file import LogFile, Sync
from .events.header import LogHeader
from .events.log import Log
from .events.record import AnyRecord, Entry, Record
from .events.types import Event, Ruled, SeedRevealed
from .events.values import REFEREE, Choice, CombatantId, Person
from .forks import Step, parting, shared, step_before, steps, written
from .going_on import Means, check_version, dice_of, entry_keys, keys_of
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
from .replies import Accepted, Reply, Stale
from .undoing import before_last_undo, retraction


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
        means: Means,
        runner: Runner,
        log: Log,
        file: LogFile | None,
        clock: Clock,
    ) -> None:
        self.log = log
        self.ruleset = runner.ruleset
        self._runner = runner
        self._means = means
        self._file = file
        self._clock = clock
        self._sent: dict[str, Entry] | None = None
        self._steps: tuple[int, tuple[Step, ...]] = (0, ())

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
        file = None if path is None else LogFile.create(path, header, sync)
        log = Log(header) if file is None else file.log
        fight = cls(Means(rules, dice, salt), runner, log, file, clock)
        with _begun_or_gone(file, path):
            fight._commit()
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
            RecordingError: Where the file is damaged or locked, or has no entry.
            UnknownRuleset: Where the log is of a rule set not known here, or of
                another version of it.
            Diverged: Where the rules decide otherwise than the log has it.
        """
        file = None if isinstance(source, Log) else LogFile.open(source, sync)
        log = source if isinstance(source, Log) else file.log  # type: ignore[union-attr]
        try:
            rules = ruleset or find_ruleset(log.header.ruleset)
            check_version(log.header, rules)
            records = _begun(log)
            means = Means(rules, dice_of(records, seed), salt)
            fight = cls(means, means.resumed(records), log, file, clock)
            fight._commit()
        except BaseException:
            if file is not None:
                file.close()
            raise
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
        if key and key in self._keys:
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
        if key and key in self._keys:
            return Accepted(self._keys[key], again=True)
        ruling = Ruled(text, reason, len(effects), key)
        with self._whole():
            self._runner.rule(ruling, effects, REFEREE)
            return Accepted(self._commit())

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
        if key and key in self._keys:
            return Accepted(self._keys[key], again=True)
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
        with self._whole():
            self._runner = self._means.resumed((*self.log.records(), *added))
            return Accepted(self._write((*added, *self._runner.take())))

    def fork(self, size: int, path: str | PathLike[str] | None = None) -> Fight:
        """Return a fight of its own that shares the first *size* events.

        This one goes on as if nothing had happened. Draws that are the same
        in both fall the same in both.

        Args:
            size: How many events of the log they share.
            path: A file to write the new log to; it must not exist yet.

        Raises:
            ValueError: Where the log has no such place to part from.
            FileExistsError: Where *path* exists.
        """
        begun, rest = shared(self.log, size)
        mark = parting(self.log, size)
        step = step_before(self._known_steps(), size)
        if step is None:
            past = tuple(self.log.records())[:size]
            runner = self._means.resumed((*past, mark))
        else:
            past = tuple(islice(self.log.records(step.seq), size - step.seq))
            runner = self._means.resumed_in(step, (*past, mark), size + 1)
        file = None if path is None else written(begun, path)
        log = begun if file is None else file.log
        fight = Fight(self._means, runner, log, file, self._clock)
        with _begun_or_gone(file, path):
            fight._write((*rest, mark, *runner.take()))
        return fight

    @property
    def _keys(self) -> dict[str, Entry]:
        """The entries by the keys they were sent under."""
        if self._sent is None:
            self._sent = dict(keys_of(self.log))
        return self._sent

    def _known_steps(self) -> tuple[Step, ...]:
        size, known = self._steps
        if size != self.log.size:
            known = steps(tuple(self.log.records()))
            self._steps = (self.log.size, known)
        return known

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
            self._runner = self._means.resumed(tuple(self.log.records()))
            raise

    def _commit(self) -> Entry:
        records = self._runner.take()
        if not records:
            return self.log.entries[-1]
        return self._write(records)

    def _write(self, records: tuple[AnyRecord, ...]) -> Entry:
        entry = Entry(self._clock(), records)
        (self.log if self._file is None else self._file).append(entry)
        if self._sent is not None:
            self._sent.update((key, entry) for key in entry_keys(entry))
        return entry

    def _missed(self, size: int) -> Iterator[Record]:
        for record in self.log.records():
            if record.seq >= size and isinstance(record, Record):
                yield record


def _begun(log: Log) -> tuple[AnyRecord, ...]:
    """Return the records of *log*, which must hold the opening of a fight."""
    if not len(log):
        raise NotALog(
            "the log was broken off before its first entry, so there is no fight in "
            "it; nothing is lost by deleting it"
        )
    return tuple(log.records())


@contextmanager
def _begun_or_gone(
    file: LogFile | None, path: str | PathLike[str] | None
) -> Iterator[None]:
    """Leave no file behind whose own first entry couldn't be written."""
    try:
        yield
    except BaseException:
        if file is not None and path is not None:
            file.close()
            Path(path).unlink(missing_ok=True)
        raise
