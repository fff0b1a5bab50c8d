"""Random legal fights by odnd: phases, roles, bows, spells, crowds and their nerve."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, run_state_machine_as_test

from affray.events.record import Record
from affray.events.values import Scalar
from affray.kernel.recruits import Recruit
from affray.kernel.rulesets.odnd import RULESET
from tests.stateful import odnd
from tests.stateful.machine import RandomFight, settings_of


class RandomOdnd(RandomFight):
    """Up to five of the party and as many foes, with wolves as a third side."""

    ruleset = RULESET
    referee = odnd.REFEREE

    @initialize(
        seed=st.integers(0, 10**6),
        roster=odnd.rosters(),
        options=settings_of(RULESET),
        scene=odnd.SCENES,
    )
    def begin(
        self,
        seed: int,
        roster: tuple[Recruit, ...],
        options: dict[str, object],
        scene: dict[str, Scalar],
    ) -> None:
        """Begin a fight of some roster under some options."""
        self.begin_with(odnd.set_up(roster, options, scene), seed)

    def has_held(self, records: Sequence[Record]) -> None:
        """All that is known of a course holds."""
        odnd.check_course(records)


TestRandomOdnd = RandomOdnd.TestCase
TestRandomOdnd.settings = settings(
    max_examples=7, stateful_step_count=30, deadline=None
)


@pytest.mark.long
def test_random_odnd_longer() -> None:
    """The same, longer and more often."""
    run_state_machine_as_test(
        RandomOdnd,
        settings=settings(max_examples=50, stateful_step_count=50, deadline=None),
    )
