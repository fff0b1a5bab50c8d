"""Running the rules again on a record, and saying where it differs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

import attrs

from ..events.log import Log
from ..events.record import AnyRecord, Record
from ..events.types import Answered, Retracted, Rolled, StepBegan
from ..events.values import KERNEL
from ..kernel.dice.sources import DiceSource, KeyedDice
from ..kernel.errors import Diverged
from ..kernel.reducers import effective
from ..kernel.ruleset import Ruleset, Step
from ..kernel.runner import Runner
from ..kernel.state import State
from .findings import Finding, at_event, recorded, told, unfoldable
from .replay import Replay, replay


Progress: TypeAlias = Callable[[int, int], None]
"""Told how many events are done, and of how many."""


def histories(records: Sequence[AnyRecord]) -> Iterator[Sequence[AnyRecord]]:
    """Yield the log as it stood at its end, and before what took anything back.

    Together they hold every event that ever counted; one that is only the
    beginning of another is left out.
    """
    covered: set[int] = set()
    ends = [r.seq for r in records if _retracts(r)]
    for end in (len(records), *reversed(ends)):
        counted = effective(records[:end])
        if counted and counted[-1].seq not in covered:
            covered.update(record.seq for record in counted)
            yield records[:end]


def check_histories(
    log: Log,
    records: Sequence[AnyRecord],
    ruleset: Ruleset,
    dice: DiceSource,
    progress: Progress | None = None,
) -> Iterator[Finding]:
    """Run the rules again on each history; yield the first divergence of each."""
    seen: set[int | None] = set()
    for history in histories(records):
        finding = _rerun(log, history, ruleset, dice, progress)
        if finding is not None and finding.event not in seen:
            seen.add(finding.event)
            yield finding


@attrs.define
class _Watch:
    """Stands between the runner and the rules, and knows where they are."""

    ruleset: Ruleset
    starts: Sequence[int]
    total: int
    progress: Progress | None
    steps: int = 0
    state: State = attrs.field(factory=State)

    @property
    def event(self) -> int:
        """The event at which the step that is being run begins."""
        last = min(self.steps, len(self.starts)) - 1
        return self.starts[last] if last >= 0 else 0

    def next_step(self, state: State) -> Step | None:
        """Return the step that follows, unless the record ended a step ago.

        A record ends at a question or with the fight; one that doesn't may
        be of a fight that nobody is asked in, and would go on for ever.
        """
        self.steps += 1
        self.state = state
        if self.progress is not None:
            self.progress(self.event, self.total)
        step = self.ruleset.next_step(state)
        if step is not None and self.steps > len(self.starts) + 1:
            event = StepBegan(step.name, step.figure)
            raise Diverged(self.total, event, None, state, step.rule)
        return step


def _rerun(
    log: Log,
    history: Sequence[AnyRecord],
    ruleset: Ruleset,
    dice: DiceSource,
    progress: Progress | None,
) -> Finding | None:
    watch = _Watch(ruleset, _steps(effective(history)), len(history), progress)
    watched = attrs.evolve(ruleset, next_step=watch.next_step)
    try:
        runner = Runner.rerun(watched, dice, history)
    except Diverged as diverged:
        return _divergence(log, diverged, dice)
    except Exception as error:  # noqa: BLE001 - a bad log may break any rule
        return _broken(log, replay(history), watch, error)
    if progress is not None:
        progress(len(history), len(history))
    folded = replay(history)
    if folded.fault is None and folded.state != runner.state:
        message = "running the rules leads to another state than folding the events"
        return at_event(log, "diverged", message, len(history), state=runner.state)
    return None


def _broken(log: Log, folded: Replay, watch: _Watch, error: Exception) -> Finding:
    """Return the finding that the rules couldn't go on, at the place if it's known."""
    unfolded = unfoldable(log, folded)
    if unfolded is not None:
        return unfolded
    message = f"in the step from event {watch.event} on the rules fail: {error!r}"
    return at_event(log, "diverged", message, watch.event, state=watch.state)


def _divergence(log: Log, diverged: Diverged, dice: DiceSource) -> Finding:
    found = diverged.found.event if isinstance(diverged.found, Record) else None
    recomputed = isinstance(dice, KeyedDice)
    differs = _faces(diverged.expected) != _faces(found) and isinstance(found, Rolled)
    dicey = recomputed and differs and isinstance(diverged.expected, Rolled)
    expected, has = _expected(diverged), recorded(diverged.found)
    return at_event(
        log,
        "dice" if dicey else "diverged",
        f"event {diverged.seq} differs: the log has {has}; the rules give {expected}",
        diverged.seq,
        expected=expected,
        found=has,
        rule=diverged.rule,
        state=diverged.state,
    )


def _expected(diverged: Diverged) -> str:
    if diverged.expected is not None:
        return told(diverged.expected, KERNEL, diverged.rule)
    found = diverged.found.event if isinstance(diverged.found, Record) else None
    if isinstance(found, Answered) and found.prompt in diverged.state.prompts:
        asked = diverged.state.prompts[found.prompt]
        people = " or ".join((*asked.of, "referee"))
        return f"a legal answer to question {asked.number} by {people}"
    if diverged.state.prompts:
        return f"an answer to question {', '.join(map(str, diverged.state.prompts))}"
    return "nothing more"


def _faces(event: object) -> tuple[int, ...]:
    return event.faces if isinstance(event, Rolled) else ()


def _steps(records: Sequence[AnyRecord]) -> list[int]:
    return [
        record.seq
        for record in records
        if isinstance(record, Record) and isinstance(record.event, StepBegan)
    ]


def _retracts(record: AnyRecord) -> bool:
    return isinstance(record, Record) and isinstance(record.event, Retracted)
