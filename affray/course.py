"""The course of a fight: the runner that brings it about, and what it writes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from .events.record import Entry, Record
from .going_on import Means
from .kernel.runner import Runner
from .ledger import Ledger
from .steps import Steps


class Course:
    """A fight as far as it has come, from where it goes on.

    Attributes:
        means: What it goes on with.
        runner: The runner, which stands where the log stands.
        ledger: What it writes.
        steps: The steps of its log.
    """

    def __init__(
        self, means: Means, runner: Runner, ledger: Ledger, steps: Steps | None = None
    ) -> None:
        self.means = means
        self.runner = runner
        self.ledger = ledger
        self.steps = steps or Steps(ledger.log)

    def commit(self) -> Entry:
        """Write what the runner brought about, and return the log's last entry."""
        records = self.runner.take()
        return self.ledger.write(records) if records else self.ledger.log.entries[-1]

    def amend(self, added: Sequence[Record]) -> Entry:
        """Write *added* with all that it leads to, and go on from there."""
        with self.whole():
            self.runner = self._taken_up(added)
            return self.ledger.write((*added, *self.runner.take()))

    @contextmanager
    def whole(self) -> Iterator[None]:
        """Where anything fails, stand where the log stands."""
        try:
            yield
        except BaseException:
            self.runner = self._taken_up(())
            raise

    def _taken_up(self, added: Sequence[Record]) -> Runner:
        size = self.ledger.log.size + len(added)
        return self.means.resumed_in(self.steps.after(added), size)
