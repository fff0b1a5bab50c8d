"""Checks that the rules bring about the same thing again, wherever they begin."""

from __future__ import annotations

from ..events.reading import read_log
from ..events.record import Record
from ..events.types import Answered, Forked, Retracted, Ruled
from ..kernel.dice.sources import DiceSource
from ..kernel.errors import Diverged
from ..kernel.runner import Runner
from ..kernel.state.digest import digest
from ..replays.verify import verify
from ..session import Fight
from .faults import Nonconforming, expect
from .trial import Trial, failing, spread


WHOLE = 8
"""From how many places the rest of a fight is played to its end again."""

WHY = (
    "a procedure may go by nothing but the state, the options and what it was sent "
    "back; whatever else it keeps or looks at is lost or otherwise the next time"
)


def rerun(trial: Trial) -> None:
    """Played again, the fight is the same; run again from its log, it verifies."""
    played = trial.played.fight.log.to_bytes()
    expect(
        trial.play().log.to_bytes() == played,
        f"played again with the same dice and answers, the fight differs; {WHY}",
    )
    report = verify(read_log(played), ruleset=trial.ruleset)
    for finding in report.findings:
        raise Nonconforming(
            f"run again from its log, the fight doesn't verify: {finding.message}; "
            f"{WHY}"
        )


def resumption(trial: Trial) -> None:
    """Stopped and taken up again at any event, the fight goes on the same way.

    At every event it is stopped and runs on to the next answer's end; from some
    of them to the end of all that was played.
    """
    played = trial.played
    ends = [entry.records[-1].seq + 1 for entry in played.fight.log.entries]
    places = range(played.first, len(played.records) + 1)
    for size in places:
        last = next((end for end in ends if end > size), len(played.records))
        _taken_up(trial, size, last)
    for size in spread(places, WHOLE):
        _taken_up(trial, size, len(played.records))


def resumed_at(
    fight: Fight,
    dice: DiceSource,
    records: list[Record],
    size: int,
    last: int | None = None,
) -> Runner:
    """Resume after *size* events or soon after, and get the same records.

    Not within the set-up, nor within a ruling, which nobody could complete, nor
    before the last retraction or fork, which isn't said but done.

    Args:
        fight: The fight that was played.
        dice: Its dice.
        records: All that happened in it.
        size: Where to take it up.
        last: How many events to get again; without it, all.

    Raises:
        Nonconforming: Where what comes about isn't what was recorded.
        Diverged: Where the last step isn't.
    """
    done = [r.seq + 1 for r in records if isinstance(r.event, Forked | Retracted)]
    size = max(size, len(fight.log.entries[0].records), *done, 0)
    for record in records:
        if isinstance(record.event, Ruled):
            end = record.seq + record.event.effects
            size = end + 1 if record.seq < size <= end else size
    runner = Runner.resume(fight.ruleset, dice, records[:size], lambda: bytes(16))
    while runner.size < (len(records) if last is None else last):
        _say(runner, records)
    for found, record in zip(runner.take(), records[size : runner.size], strict=True):
        expect(
            found == record,
            f"event {record.seq} was {record.event!r}, and comes to",
            repr(found.event),
        )
    return runner


def _taken_up(trial: Trial, size: int, last: int) -> None:
    played = trial.played
    stopped = f"stopped after event {size - 1} and taken up again"
    try:
        with failing(f"the fight, {stopped}"):
            runner = resumed_at(played.fight, trial.dice, played.records, size, last)
    except Nonconforming as fault:
        if isinstance(fault.__cause__, Diverged):
            raise Nonconforming(
                f"{stopped}, the rules go another way: {fault.__cause__}; {WHY}"
            ) from fault
        raise Nonconforming(f"{stopped}: {fault.message}; {WHY}") from fault
    if last == len(played.records):
        expect(
            digest(runner.state) == digest(played.fight.state)
            and [*runner.pending] == [*played.fight.pending],
            f"{stopped}, the fight ends in another state; {WHY}",
        )


def _say(runner: Runner, records: list[Record]) -> None:
    """Say to *runner* what was said next in *records*."""
    expect(runner.size < len(records), "more comes about than was recorded")
    record = records[runner.size]
    event = record.event
    if isinstance(event, Answered):
        refusal = runner.answer(event.prompt, event.choice, record.by, event.key)
        expect(refusal is None, "an answer that was taken is refused", refusal)
        return
    expect(isinstance(event, Ruled), f"event {record.seq} isn't brought about", event)
    assert isinstance(event, Ruled)  # noqa: S101 - it was expected
    effects = records[record.seq + 1 : record.seq + 1 + event.effects]
    runner.rule(event, [r.event for r in effects], record.by)
