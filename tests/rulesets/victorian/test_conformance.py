"""What affray promises of every fight holds in fights by victorian."""

from __future__ import annotations

import pytest

from affray.kernel.opening import SetUp
from affray.kernel.recruits import RecruitSpell, RecruitWeapon
from affray.kernel.rulesets.victorian import RULESET
from affray.testing import CHECKS, check
from tests.support.set_ups import set_up
from tests.support.victorian import adept, beast, fighter, thug


SLEEP = RecruitSpell(
    "sleep",
    "condition",
    condition="asleep",
    save="negates",
    duration=2,
    unit="segment",
    traits={"casting": 1},
)
FLAME = RecruitSpell("flame", "damage", "1d6", save="halves", targets=2)
DRAUGHT = RecruitSpell("draught", "heal", "1d8")
JAWS = tuple(RecruitWeapon(name, "1d4", hands=0) for name in ("claw", "bite"))

FIGHTS = {
    "in an alley": set_up(
        fighter(
            weapons=("saber", "dagger", "service revolver .455"),
            traits={"dexterity": 16, "two_weapons": True},
        ),
        adept(SLEEP, FLAME),
        thug(traits={"items": "watch, purse:easy"}),
        thug("h", klass="fighter", weapons=("pocket revolver .32", "knife"), hp=6),
        beast(weapons=JAWS, hp=9),
        scene={"distance": 15, "fog": True},
    ),
    "on a map, by other rulings": set_up(
        fighter(player="ann", traits={"dexterity": 8}),
        adept(
            DRAUGHT,
            FLAME,
            player="bob",
            traits={"magic_items": "draught:potion:ready", "fencer": True},
        ),
        thug(hp=5, weapons=("quarterstaff",)),
        beast(hp=6, traits={"conditions": "deep water"}),
        scene={"distance": 5, "map": True, "aware": "party,foes"},
        options={
            "init.optional": "on",
            "init.over_ten": "carry",
            "time.action_budget": "standard_round",
            "second.late": "next_free_second",
            "spell.timing": "initiative",
            "spell.same_second_breaks": True,
            "hp.zero": "fights_on",
        },
    ),
    "three sides": set_up(
        fighter(hp=8),
        thug(hp=8),
        beast("r", side="rats", hit_dice="1/2", hp=2),
        beast("s", side="rats", hit_dice="1/2", hp=2),
        sides=("party", "foes", "rats"),
        options={"init.over_ten": "lost"},
    ),
}


@pytest.mark.parametrize("name", CHECKS)
@pytest.mark.parametrize("setup", FIGHTS.values(), ids=FIGHTS)
def test_it_conforms(setup: SetUp, name: str) -> None:
    """Each check passes in each fight."""
    check(RULESET, setup, name, seeds=("1",), answers=30)
