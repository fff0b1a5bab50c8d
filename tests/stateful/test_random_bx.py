"""Random legal fights by bx: meetings, phases, ties, defensive moves, pursuits."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, run_state_machine_as_test

from affray.events.record import Record
from affray.events.values import Scalar
from affray.kernel.recruits import Recruit
from affray.kernel.rulesets.bx import RULESET
from tests.stateful import bx
from tests.stateful.machine import RandomFight, settings_of


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

    def has_held(self, records: Sequence[Record]) -> None:
        """All that is known of a course holds."""
        bx.check_course(records)


TestRandomBx = RandomBx.TestCase
TestRandomBx.settings = settings(max_examples=10, stateful_step_count=30, deadline=None)


@pytest.mark.long
def test_random_bx_longer() -> None:
    """The same, longer and more often."""
    run_state_machine_as_test(
        RandomBx,
        settings=settings(max_examples=50, stateful_step_count=50, deadline=None),
    )
