"""Random legal fights by victorian: seconds, blades, pistols, spells, snatching."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

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
from affray.events.values import Scalar
from affray.kernel.recruits import Recruit
from affray.kernel.rulesets.victorian import RULESET
from affray.testing.answering import go_on
from tests.stateful import victorian
from tests.stateful.machine import RANDOM, RandomFight, settings_of


class RandomVictorian(RandomFight):
    """Up to four of the party and as many foes, with rats as a third side."""

    ruleset = RULESET
    referee = victorian.REFEREE

    @initialize(
        seed=st.integers(0, 10**6),
        roster=victorian.rosters(),
        options=settings_of(RULESET),
        scene=victorian.SCENES,
    )
    def begin(
        self,
        seed: int,
        roster: tuple[Recruit, ...],
        options: dict[str, object],
        scene: dict[str, Scalar],
    ) -> None:
        """Begin a fight of some roster under some options."""
        self.begin_with(victorian.set_up(roster, options, scene), seed)

    @rule(rng=RANDOM, answers=st.integers(8, 48))
    @precondition(lambda self: self.fight.pending)
    def brawl(self, rng: Random, answers: int) -> None:
        """Everybody fights with all there is."""
        go_on(self.fight, victorian.fierce(rng), answers)

    def has_held(self, records: Sequence[Record]) -> None:
        """All that is known of a course holds."""
        victorian.check_course(records)


TestRandomVictorian = RandomVictorian.TestCase
TestRandomVictorian.settings = settings(
    max_examples=7, stateful_step_count=30, deadline=None
)


@pytest.mark.long
def test_random_victorian_longer() -> None:
    """The same, longer and more often."""
    run_state_machine_as_test(
        RandomVictorian,
        settings=settings(max_examples=32, stateful_step_count=50, deadline=None),
    )
