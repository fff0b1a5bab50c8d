"""Random legal fights by whitebox, with rulings, undo, and what is refused."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, run_state_machine_as_test

from affray.events.types import Event
from affray.kernel.opening import SetUp, SideSetUp
from affray.kernel.recruits import Recruit
from affray.kernel.rulesets.whitebox import RULESET
from tests.replays.fights import ARCHER, CASTER, FIGHTER, goblins
from tests.stateful.machine import RandomFight, settings_of
from tests.stateful.whitebox import REFEREE, nobody_acts_twice


THIEF = Recruit(
    "t",
    "party",
    player="tess",
    klass="thief",
    hp=4,
    weapons=("short sword", "dagger"),
    traits={"sneaking": True},
)
SQUIRE = Recruit(
    "s", "party", kind="retainer", klass="fighter", hp=5, leader=True, weapons=("mace",)
)

_SCENES = st.fixed_dictionaries(
    {"distance": st.sampled_from([5, 20, 30, 60]), "hostile": st.booleans()},
    optional={
        "ambush": st.sampled_from(["party", "goblins"]),
        "noisy": st.sampled_from(["party", "goblins", "party,goblins"]),
    },
)


class RandomWhitebox(RandomFight):
    """Some party and some goblins."""

    ruleset = RULESET
    referee = REFEREE

    @initialize(
        seed=st.integers(0, 10**6),
        count=st.integers(1, 4),
        options=settings_of(RULESET),
        scene=_SCENES,
    )
    def begin(
        self, seed: int, count: int, options: dict[str, object], scene: dict[str, int]
    ) -> None:
        """Begin a fight of some party, some goblins and some options."""
        recruits = (FIGHTER, ARCHER, CASTER, THIEF, SQUIRE, *goblins(count))
        sides = (SideSetUp("party", "", "ada"), SideSetUp("goblins"))
        self.begin_with(SetUp("random", sides, recruits, options, scene), seed)

    def holds_too(self, events: Sequence[Event]) -> None:
        """Nobody acts twice in a round."""
        nobody_acts_twice(events)


TestRandomFights = RandomWhitebox.TestCase
TestRandomFights.settings = settings(
    max_examples=12, stateful_step_count=40, deadline=None
)


@pytest.mark.long
def test_random_fights_longer() -> None:
    """The same, longer and more often."""
    run_state_machine_as_test(
        RandomWhitebox,
        settings=settings(max_examples=80, stateful_step_count=100, deadline=None),
    )
