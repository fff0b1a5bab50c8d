"""Verifying a log: all that can be checked is, and nothing is changed.

What reading checked already (frames, canonical encoding) comes in with the
`Reading`; this adds the tree, the opening, the fold, and the rules themselves,
by running their procedures again on the recorded answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

import attrs

from ..events.log import Head, Log
from ..events.reading import Reading
from ..events.record import AnyRecord, Record
from ..events.types import FightOpened, Rolled, Ruled, SeedRevealed
from ..kernel.dice.sources import DiceSource, RecordedDice, dice_for
from ..kernel.errors import UnknownRuleset
from ..kernel.ruleset import Ruleset
from ..kernel.rulesets import ruleset as find_ruleset
from .checks import (
    check_numbers,
    check_opening,
    check_retractions,
    check_rules,
    check_rulings,
    check_seeds,
    check_tree,
)
from .findings import Finding, Report, at_event, damaged, torn, unfoldable
from .replay import replay
from .rerunning import Progress, check_histories


__all__ = ["Progress", "verify"]

Records: TypeAlias = tuple[AnyRecord, ...]
_Note: TypeAlias = Callable[[str], None]


@attrs.frozen
class _Given:
    """What the caller has beside the log."""

    seed: bytes | None
    ruleset: Ruleset | None
    progress: Progress | None


def verify(
    reading: Reading,
    *,
    seed: bytes | None = None,
    ruleset: Ruleset | None = None,
    head: Head | None = None,
    progress: Progress | None = None,
) -> Report:
    """Check the log that was read, as far as it was; never raise for what is in it.

    Args:
        reading: What the log's bytes came to.
        seed: The seed of a fight with sealed dice that isn't revealed yet.
        ruleset: The rule set, where it isn't one of affray's own.
        head: A head of this log that was kept elsewhere.
        progress: Told now and then how many events are done, and of how many.
    """
    log = reading.log
    records = tuple(log.records())
    replayed = replay(records)
    notes: list[str] = []
    findings = [
        *_read(reading),
        *check_numbers(log),
        *check_tree(log, head),
        *check_opening(log, records),
        *check_retractions(log, records),
        *check_rulings(log, records),
        *filter(None, (unfoldable(log, replayed),)),
        *_decided(log, records, _Given(seed, ruleset, progress), notes.append),
    ]
    return Report(
        tuple(dict.fromkeys(findings)),
        log.size,
        len(log),
        log.head(),
        tuple(notes),
        replayed.state,
    )


def _read(reading: Reading) -> Iterator[Finding]:
    if reading.fault is not None:
        yield damaged(reading.fault)
    if reading.dropped:
        yield torn(reading.log, reading.dropped, reading.end)


def _decided(
    log: Log, records: Records, given: _Given, note: _Note
) -> Iterator[Finding]:
    """Run the rules again, where nothing stands in the way of it."""
    first = records[0] if records else None
    opened = first.event if isinstance(first, Record) else None
    if not isinstance(opened, FightOpened):
        return
    yield from check_seeds(log, records, opened.dice.commitment)
    try:
        dice = dice_for(opened.dice, given.seed or _revealed(records))
    except ValueError as error:
        yield at_event(log, "commitment", str(error), 0)
        dice = RecordedDice(opened.dice)
    _note_trust(records, dice, note)
    rules = _rules(opened, given.ruleset, note)
    if rules is None:
        return
    yield from check_rules(log, opened, rules)
    withheld = sum(not isinstance(record, Record) for record in records)
    if withheld:
        note(f"{withheld} records are withheld, so the rules can't be run again")
        return
    yield from check_histories(log, records, rules, dice, given.progress)


def _rules(opened: FightOpened, ruleset: Ruleset | None, note: _Note) -> Ruleset | None:
    try:
        rules = ruleset or find_ruleset(opened.ruleset)
    except UnknownRuleset as error:
        note(f"the rules weren't run again: {error}")
        return None
    if (rules.id, rules.version) != (opened.ruleset, opened.version):
        note(
            f"the rules weren't run again: the log is of {opened.ruleset} "
            f"{opened.version}, and here is {rules.id} {rules.version}"
        )
        return None
    return rules


def _revealed(records: Records) -> bytes | None:
    """Return the seed that the log itself reveals, if it does."""
    for record in records:
        if isinstance(record, Record) and isinstance(record.event, SeedRevealed):
            return record.event.seed
    return None


def _note_trust(records: Records, dice: DiceSource, note: _Note) -> None:
    events = [record.event for record in records if isinstance(record, Record)]
    rulings = sum(isinstance(event, Ruled) for event in events)
    rolls = sum(isinstance(event, Rolled) for event in events)
    if rulings:
        what = "ruling is taken as it stands"
        if rulings > 1:
            what = "rulings are taken as they stand"
        note(f"{rulings} {what}")
    if dice.terms.source == "entered" and rolls:
        note(f"{rolls} rolls are taken as people entered them")
    if isinstance(dice, RecordedDice) and rolls:
        note(
            f"the dice are sealed and their seed isn't open: {rolls} rolls are taken "
            "as recorded, and can be computed again once it is revealed"
        )
