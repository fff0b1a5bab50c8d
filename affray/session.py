"""A fight in progress: the log, the runner that extends it, and its file."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterator, Mapping
from os import PathLike
from types import TracebackType

import attrs
import structlog

from .events.file import LogFile, Sync
from .events.log import Log, LogHeader
from .events.record import Entry, Record
from .events.types import Answered, Event, Ruled, SeedRevealed
from .events.values import REFEREE, Choice, CombatantId, Person
from .kernel.choices import parse
from .kernel.dice.sources import DiceSource, dice_for
from .kernel.errors import KernelError
from .kernel.offers import Offer
from .kernel.opening import SetUp, opening
from .kernel.prompts import Open, Refusal
from .kernel.reducers import fold
from .kernel.rulesets import ruleset as find_ruleset
from .kernel.runner import Runner
from .kernel.ruleset import Ruleset
from .kernel.state import State


_log = structlog.get_logger("affray")

Clock = Callable[[], int]


def wall_clock() -> int:
    """Return the time in milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000


@attrs.frozen
class Accepted:
    """An answer or ruling that was taken, with all that it brought about.

    Attributes:
        entry: What is now in the log, and on disk where the fight has a file.
        again: Whether the same key had been taken before: nothing new happened.
    """

    entry: Entry
    again: bool = False


@attrs.frozen
class Stale:
    """An answer given against a log that has grown since: see what it missed."""

    size: int
    missed: tuple[Record, ...]


Reply = Accepted | Refusal | Stale


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
        log: Log,
        file: LogFile | None,
        clock: Clock,
    ) -> None:
        self.log = log
        self.ruleset = runner.ruleset
        self._runner = runner
        self._file = file
        self._clock = clock
        self._keys = dict(_keys(log))

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
        """
        rules = find_ruleset(ruleset) if isinstance(ruleset, str) else ruleset
        runner = Runner.begin(rules, dice, opening(rules, setup, dice.terms), salt)
        header = LogHeader(rules.id, rules.version, rules.book.content)
        file = None if path is None else LogFile.create(path, header, sync)
        fight = cls(runner, Log(header) if file is None else file.log, file, clock)
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

        Raises:
            RecordingError: Where the file is damaged or locked.
            UnknownRuleset: Where the log is of a rule set not known here.
            Diverged: Where the rules decide otherwise than the log has it.
        """
        file = None if isinstance(source, Log) else LogFile.open(source, sync)
        log = source if isinstance(source, Log) else file.log  # type: ignore[union-attr]
        try:
            runner = _resumed(log, seed, ruleset, salt)
        except BaseException:
            if file is not None:
                file.close()
            raise
        fight = cls(runner, log, file, clock)
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
        self._runner.rule(ruling, effects, REFEREE)
        return Accepted(self._commit())

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

    def __enter__(self) -> Fight:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _commit(self) -> Entry:
        records = self._runner.take()
        if not records:
            return self.log.entries[-1]
        entry = Entry(self._clock(), records)
        (self.log if self._file is None else self._file).append(entry)
        for key in _entry_keys(entry):
            self._keys[key] = entry
        return entry

    def _missed(self, size: int) -> Iterator[Record]:
        for record in self.log.records():
            if record.seq >= size and isinstance(record, Record):
                yield record


def _resumed(
    log: Log,
    seed: bytes | None,
    ruleset: Ruleset | None,
    salt: Callable[[], bytes],
) -> Runner:
    rules = ruleset or find_ruleset(log.header.ruleset)
    records = tuple(log.records())
    state = fold(records)
    if (
        state.dice.source == "sealed"
        and not state.seed
        and not seed
        and not state.ended
    ):
        raise KernelError(
            "the dice of this fight are sealed, and going on needs their key"
        )
    dice = dice_for(state.dice, seed or state.seed or None)
    return Runner.resume(rules, dice, records, salt)


def _keys(log: Log) -> Iterator[tuple[str, Entry]]:
    for entry in log.entries:
        for key in _entry_keys(entry):
            yield key, entry


def _entry_keys(entry: Entry) -> Iterator[str]:
    for record in entry.records:
        event = record.event if isinstance(record, Record) else None
        if isinstance(event, Answered | Ruled) and event.key:
            yield event.key
