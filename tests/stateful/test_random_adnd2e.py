"""Random legal fights by adnd2e, with and without a map, every manoeuvre in reach."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, run_state_machine_as_test

from affray.events.record import Record
from affray.events.types import Event
from affray.events.values import Scalar
from affray.kernel.recruits import Recruit
from affray.kernel.rulesets.adnd2e import RULESET
from tests.stateful import adnd2e
from tests.stateful.checks_adnd2e import both_can_be_tied
from tests.stateful.machine import RandomFight, settings_of


class RandomAdnd2e(RandomFight):
    """One to three of the party and as many foes, of every kind that has its rules."""

    ruleset = RULESET
    referee = adnd2e.REFEREE

    @initialize(
        seed=st.integers(0, 10**6),
        roster=adnd2e.rosters(),
        options=settings_of(RULESET),
        scene=adnd2e.SCENES,
    )
    def begin(
        self,
        seed: int,
        roster: tuple[Recruit, ...],
        options: dict[str, object],
        scene: dict[str, Scalar],
    ) -> None:
        """Begin a fight of some roster under some options."""
        self.begin_with(adnd2e.set_up(roster, options, scene), seed)

    def holds_too(self, events: Sequence[Event]) -> None:
        """Who holds or traps whom is as it may be."""
        del events
        both_can_be_tied(self.fight.state)

    def has_held(self, records: Sequence[Record]) -> None:
        """All that is known of a course holds."""
        adnd2e.check_course(records)


TestRandomAdnd2e = RandomAdnd2e.TestCase
TestRandomAdnd2e.settings = settings(
    max_examples=8, stateful_step_count=30, deadline=None
)


@pytest.mark.long
def test_random_adnd2e_longer() -> None:
    """The same, longer and more often."""
    run_state_machine_as_test(
        RandomAdnd2e,
        settings=settings(max_examples=40, stateful_step_count=50, deadline=None),
    )
