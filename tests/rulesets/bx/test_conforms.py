"""What affray promises of every fight holds in fights by bx."""

from __future__ import annotations

import pytest

from affray.kernel.opening import SetUp
from affray.kernel.recruits import RecruitSpell
from affray.kernel.rulesets.bx import RULESET
from affray.testing import CHECKS, check
from tests.support.bx import elf, gargoyle, huxley, mage, orc
from tests.support.set_ups import set_up


BOLT = RecruitSpell("bolt", "damage", dice="1d6", save="halves", targets=2)
SLEEP = RecruitSpell(
    "sleep", "condition", condition="asleep", save="negates", duration=2
)
FIGHTS = {
    "in a room": set_up(
        huxley(),
        elf(player="ann"),
        mage(BOLT, SLEEP),
        orc("o", leader=True),
        gargoyle(),
        scene={"distance": 30, "walls": "west -20, east 80"},
    ),
    "by other rulings": set_up(
        huxley(player="bob"),
        elf(player="ann"),
        mage(BOLT, SLEEP),
        orc("o", hp=3),
        orc("p", weapons=("two-handed sword", "short bow")),
        scene={"distance": 15},
        options={
            "single.enabled": True,
            "magic.disruption": "on",
            "weapon.slow": True,
            "simul.grain": "round",
            "missile.into_melee": "random",
            "posting.missing": "pass",
            "party_rolls": "player",
        },
    ),
    "of three sides": set_up(
        huxley(),
        elf(),
        orc("o", hp=3),
        orc("n", side="others", monster="goblin", hp=4),
        scene={"distance": 10, "hostile": False, "walls": "west -15, north 40"},
        sides=("party", "foes", "others"),
    ),
    "while exploring": set_up(
        huxley(),
        elf(),
        orc("o", hp=3),
        orc("p", movement=60),
        scene={"exploring": True, "hostile": False, "distance": 0},
    ),
}


@pytest.mark.parametrize("name", CHECKS)
@pytest.mark.parametrize("setup", FIGHTS.values(), ids=FIGHTS)
def test_it_conforms(setup: SetUp, name: str) -> None:
    """Each check passes in each fight, for its first answers."""
    check(RULESET, setup, name, seeds=("1",), answers=15)


@pytest.mark.long
@pytest.mark.parametrize("name", CHECKS)
@pytest.mark.parametrize("setup", FIGHTS.values(), ids=FIGHTS)
def test_it_conforms_for_longer(setup: SetUp, name: str) -> None:
    """Each check passes further on in each fight, and by other dice."""
    check(RULESET, setup, name, seeds=("1", "2"), answers=60)
