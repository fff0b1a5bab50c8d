"""Random legal fights by bx: meetings, phases, ties, defensive moves, pursuits."""

from __future__ import annotations

from collections.abc import Sequence

import attrs
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    initialize,
    precondition,
    rule,
    run_state_machine_as_test,
)

from affray.events.record import Record
from affray.events.values import Choice, Scalar
from affray.kernel.choices import choose
from affray.kernel.prompts import Open
from affray.kernel.recruits import Recruit
from affray.kernel.rulesets.bx import RULESET
from affray.kernel.state import State
from affray.replays.tactics import simple
from affray.testing.answering import go_on
from tests.stateful import bx
from tests.stateful.machine import RandomFight, settings_of


_RUNNING = {"react": "flee", "pursue": "chase", "flight": "pass", "chase": "pass"}
"""What one does who would run, or run after somebody, at any cost."""


def run_on(state: State, opened: Open) -> Choice:
    """Let sides run rather than fight, and run on; else do what is sensible."""
    act = _RUNNING.get(opened.ask.kind)
    if act is None:
        return simple(state, opened)
    votes = opened.ask.kind == "chase" and state.pursuit is None
    return choose("chase" if votes else act, who=opened.ask.figures[0])


class RandomBx(RandomFight):
    """Up to five of the party and as many foes, with others as a third side."""

    ruleset = RULESET
    referee = bx.REFEREE

    @initialize(
        seed=st.integers(0, 10**6),
        roster=bx.rosters(),
        options=settings_of(RULESET),
        scene=bx.SCENES,
    )
    def begin(
        self,
        seed: int,
        roster: tuple[Recruit, ...],
        options: dict[str, object],
        scene: dict[str, Scalar],
    ) -> None:
        """Begin a meeting of some roster under some options, somewhere."""
        self.begin_with(bx.set_up(roster, options, scene), seed)

    @rule(answers=st.integers(8, 80))
    @precondition(lambda self: self.fight.state.pursuit and self.fight.pending)
    def chase(self, answers: int) -> None:
        """So many answers of a chase in which both sides run on, out of breath too."""
        go_on(self.fight, run_on, answers)

    def has_held(self, records: Sequence[Record]) -> None:
        """All that is known of a course holds."""
        bx.check_course(records)


class RandomChase(RandomBx):
    """Equally fast sides, one of which has run before blows fell."""

    @initialize(
        seed=st.integers(0, 10**6),
        roster=bx.rosters(),
        options=settings_of(RULESET),
        answers=st.integers(4, 80),
    )
    def begin(
        self,
        seed: int,
        roster: tuple[Recruit, ...],
        options: dict[str, object],
        answers: int,
    ) -> None:
        """Begin a chase in which both sides have run for a while."""
        swift = tuple(attrs.evolve(recruit, movement=120) for recruit in roster)
        certain = {**options, "evade.slower": "gm", "evade.wilderness": False}
        self.begin_with(bx.set_up(swift, certain, bx.IN_SIGHT), seed)
        go_on(self.fight, run_on, answers)


TestRandomBx = RandomBx.TestCase
TestRandomBx.settings = settings(max_examples=8, stateful_step_count=30, deadline=None)
TestRandomChase = RandomChase.TestCase
TestRandomChase.settings = settings(
    max_examples=4, stateful_step_count=20, deadline=None
)


@pytest.mark.long
@pytest.mark.parametrize("machine", [RandomBx, RandomChase])
def test_random_bx_longer(machine: type[RandomBx]) -> None:
    """The same, longer and more often."""
    run_state_machine_as_test(
        machine,
        settings=settings(max_examples=30, stateful_step_count=40, deadline=None),
    )
