"""Resuming a fight in the middle, and saying everything again."""

from __future__ import annotations

from affray.events.record import Record
from affray.events.types import Answered, Forked, Retracted, Ruled
from affray.kernel.dice.sources import DiceSource
from affray.kernel.runner import Runner
from affray.session import Fight


def resumed_at(
    fight: Fight, dice: DiceSource, records: list[Record], size: int
) -> None:
    """Resume after *size* events or soon after, and get the same records.

    Not within the set-up, nor within a ruling, which nobody could complete, nor
    before the last retraction or fork, which isn't said but done.
    """
    done = [r.seq + 1 for r in records if isinstance(r.event, Forked | Retracted)]
    size = max(size, len(fight.log.entries[0].records), *done, 0)
    for record in records:
        if isinstance(record.event, Ruled):
            last = record.seq + record.event.effects
            size = last + 1 if record.seq < size <= last else size
    runner = Runner.resume(fight.ruleset, dice, records[:size], lambda: bytes(16))
    while runner.size < len(records):
        _say(runner, records)
    assert list(runner.take()) == records[size:]


def _say(runner: Runner, records: list[Record]) -> None:
    """Say to *runner* what was said next in *records*."""
    record = records[runner.size]
    event = record.event
    if isinstance(event, Answered):
        refusal = runner.answer(event.prompt, event.choice, record.by, event.key)
        assert refusal is None, refusal
    else:
        assert isinstance(event, Ruled), event
        effects = records[record.seq + 1 : record.seq + 1 + event.effects]
        runner.rule(event, [r.event for r in effects], record.by)
