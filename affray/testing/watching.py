"""Standing between the runner and the rules, to know where they are."""

from __future__ import annotations

from collections.abc import Callable

import attrs

from ..kernel.requests import Procedure
from ..kernel.ruleset import Now, Ruleset, Step
from ..kernel.state import State
from .faults import Nonconforming


MOST_STEPS = 2_000
"""How many steps may follow each other while nobody is asked anything."""

MOST_REQUESTS = 20_000
"""How many things a step may bring about while nobody is asked anything."""


@attrs.define
class Watch:
    """Follows the rules through a fight, and stops them if they go in circles.

    Attributes:
        ruleset: The rule set that is watched.
        where: The step that they are in, in words.
        seen: The fight as the procedures saw it, after each of their requests.
    """

    ruleset: Ruleset
    where: str = "before the first step"
    seen: list[State] = attrs.field(factory=list, repr=False)
    _over: bool = False
    _steps: int = 0
    _requests: int = 0

    @property
    def rules(self) -> Ruleset:
        """The same rule set, watched."""
        return attrs.evolve(self.ruleset, next_step=self._next_step)

    def answered(self) -> None:
        """Note that somebody was asked and has answered."""
        self._steps = self._requests = 0

    def leave(self) -> None:
        """Watch no longer: the fight was played, and is looked at elsewhere."""
        self._over = True

    def _next_step(self, state: State) -> Step | None:
        step = self.ruleset.next_step(state)
        if step is None or self._over:
            return step
        self.where = f"the step {step.name!r}" + (step.figure and f" of {step.figure}")
        self._steps += 1
        self._requests = 0
        if self._steps > MOST_STEPS:
            raise Nonconforming(
                f"{MOST_STEPS} steps followed each other, the last being "
                f"{self.where}, and nobody was asked anything: the fight goes on "
                "for ever by itself"
            )
        return attrs.evolve(step, procedure=self._watched(step.procedure))

    def _watched(self, enter: Callable[[Now], Procedure]) -> Callable[[Now], Procedure]:
        def procedure(now: Now) -> Procedure:
            inner, reply = enter(now), None
            try:
                while True:
                    request = inner.send(reply)
                    reply = yield request
                    self._passed(now.state)
            except StopIteration:
                return
            finally:
                inner.close()

        return procedure

    def _passed(self, state: State) -> None:
        if self._over:
            return
        self.seen.append(state)
        self._requests += 1
        if self._requests > MOST_REQUESTS:
            raise Nonconforming(
                f"{self.where} brought about {MOST_REQUESTS} things in a row, and "
                "nobody was asked anything: it has no end"
            )
