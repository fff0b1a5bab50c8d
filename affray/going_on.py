"""What a session needs of a log to go on with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import attrs

from .events.header import LogHeader
from .events.log import Log
from .events.record import AnyRecord, Entry, Record
from .events.types import Answered, Disputed, Retracted, Ruled
from .kernel.chronicle import Salt
from .kernel.dice.sources import DiceSource, dice_for
from .kernel.errors import KernelError, UnknownRuleset
from .kernel.reducers import fold
from .kernel.ruleset import Ruleset
from .kernel.runner import Runner
from .steps import Step


def check_version(header: LogHeader, rules: Ruleset) -> None:
    """Let a log go on only under the rules that it was begun with.

    Raises:
        UnknownRuleset: Where *rules* are another version, or another text.
    """
    if (header.version, header.content) != (rules.version, rules.book.content):
        raise UnknownRuleset(
            f"this fight is played under version {header.version} of "
            f"{header.ruleset} ({header.content[:12]}), and here is version "
            f"{rules.version} ({rules.book.content[:12]}); it can be shown and "
            "replayed, and goes on with the release that began it"
        )


@attrs.frozen
class Means:
    """What a fight goes on with: its rules, its dice, and salt for secrets."""

    rules: Ruleset
    dice: DiceSource
    salt: Salt

    def resumed(self, records: Sequence[AnyRecord]) -> Runner:
        """Return a runner that goes on where *records* end."""
        return Runner.resume(self.rules, self.dice, records, self.salt)

    def resumed_in(self, step: Step, size: int) -> Runner:
        """Return a runner that goes on in *step*, after *size* events in all."""
        return Runner.resume_step(
            self.rules, self.dice, step.state, step.records, size, self.salt
        )


def dice_of(records: tuple[AnyRecord, ...], seed: bytes | None) -> DiceSource:
    """Return the dice that a fight goes on with.

    Raises:
        KernelError: Where they are sealed, and their seed isn't known.
        ValueError: Where *seed* isn't the one committed to.
    """
    state = fold(records)
    known = seed or state.seed
    if state.dice.source == "sealed" and not known and not state.ended:
        raise KernelError(
            "the dice of this fight are sealed, and going on needs their key"
        )
    return dice_for(state.dice, known or None)


def keys_of(log: Log) -> Iterator[tuple[str, Entry]]:
    """Yield the keys that answers and rulings were sent under."""
    for entry in log.entries:
        for key in entry_keys(entry):
            yield key, entry


def entry_keys(entry: Entry) -> Iterator[str]:
    """Yield the keys in one entry."""
    for record in entry.records:
        event = record.event if isinstance(record, Record) else None
        if isinstance(event, Answered | Disputed | Retracted | Ruled) and event.key:
            yield event.key
