"""Running the rules again on a record, and saying where it differs.

A history that parts from one that was run already is begun at the last step
that both share, so that every event is run once, and a few of them twice,
however often something was taken back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

import attrs

from ..events.log import Log
from ..events.record import AnyRecord, Record
from ..events.types import Answered, Rolled, StepBegan
from ..events.values import KERNEL
from ..kernel.cuts import set_up
from ..kernel.dice.sources import DiceSource, KeyedDice
from ..kernel.errors import Diverged, Unfoldable
from ..kernel.reducers import evolve, fold
from ..kernel.ruleset import Ruleset, Step
from ..kernel.runner import Runner
from ..kernel.state import State
from .findings import Finding, at_event, recorded, told, unfoldable
from .histories import Histories
from .replay import Replay


Progress: TypeAlias = Callable[[int, int], None]
"""Told how many events are done, and of how many."""

Known: TypeAlias = dict[int, State]
"""The fight before each step so far, by the event that begins the step."""


def check_histories(
    log: Log,
    records: Sequence[AnyRecord],
    ruleset: Ruleset,
    dice: DiceSource,
    progress: Progress | None = None,
) -> Iterator[Finding]:
    """Run the rules again on each history; yield the first divergence of each."""
    again = _Again(log, Histories(records), ruleset, dice, progress)
    seen: set[int | None] = set()
    for end in again.histories.ends():
        finding = again.finding(end)
        if finding is not None and finding.event not in seen:
            seen.add(finding.event)
            yield finding


@attrs.define
class _Watch:
    """Stands between the runner and the rules, and knows where they are.

    Attributes:
        starts: The events at which steps begin on the record.
        known: Gets each step that was met on it, once the next one is due.
    """

    ruleset: Ruleset
    starts: Sequence[int]
    total: int
    progress: Progress | None
    known: Known
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
        if 0 < self.steps <= len(self.starts):
            self.known[self.event] = self.state
        self.steps += 1
        self.state = state
        if self.progress is not None:
            self.progress(self.event, self.total)
        step = self.ruleset.next_step(state)
        if step is not None and self.steps > len(self.starts) + 1:
            event = StepBegan(step.name, step.figure)
            raise Diverged(self.total, event, None, state, step.rule)
        return step


@attrs.define
class _Again:
    """The histories of a log, run and folded one after the other.

    Attributes:
        run: What the rules made of the steps so far.
        folded: What folding their events did.
    """

    log: Log
    histories: Histories
    ruleset: Ruleset
    dice: DiceSource
    progress: Progress | None
    run: Known = attrs.field(factory=dict)
    folded: Known = attrs.field(factory=dict)

    def finding(self, end: int) -> Finding | None:
        """Return what is wrong with the log as it stood after *end* events."""
        left = self.histories.since(end, self.run)
        watch = _Watch(self.ruleset, _starts(left), end, self.progress, self.run)
        try:
            state = self._rerun(left, watch)
        except Diverged as diverged:
            return _divergence(self.log, diverged, self.dice)
        except Exception as error:  # noqa: BLE001 - a bad log may break any rule
            return _broken(self.log, self._fold(end), watch, error)
        if self.progress is not None:
            self.progress(end, end)
        folded = self._fold(end)
        if folded.fault is None and folded.state != state:
            message = "running the rules leads to another state than folding the events"
            return at_event(self.log, "diverged", message, end, state=state)
        return None

    def _rerun(self, left: Sequence[AnyRecord], watch: _Watch) -> State:
        """Return what the rules come to on what is *left* to run of a history.

        Raises:
            Diverged: At the first event that the rules bring about otherwise,
                and where the record stops short of an answer's consequences.
        """
        rules = attrs.evolve(self.ruleset, next_step=watch.next_step)
        before, due = self.run.get(left[0].seq), left
        if before is None:
            start = set_up(left)
            before, due = fold(left[:start]), left[start:]
        runner = Runner.resume_step(rules, self.dice, before, due, watch.total, bytes)
        for missing in runner.take():
            raise Diverged(
                missing.seq, missing.event, None, runner.state, missing.cause
            )
        return runner.state

    def _fold(self, end: int) -> Replay:
        """Return what the log folds to as it stood after *end* events."""
        left = self.histories.since(end, self.folded)
        state = self.folded.get(left[0].seq, State())
        for done, record in enumerate(left):
            if not isinstance(record, Record):
                continue
            if isinstance(record.event, StepBegan):
                self.folded[record.seq] = state
            try:
                state = evolve(state, record.event)
            except Unfoldable as fault:
                return Replay(state, tuple(left[:done]), fault, record.seq)
        return Replay(state, tuple(left))


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


def _starts(records: Sequence[AnyRecord]) -> list[int]:
    return [
        record.seq
        for record in records
        if isinstance(record, Record) and isinstance(record.event, StepBegan)
    ]
