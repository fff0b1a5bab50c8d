"""The fights of odnd that golden logs are written of."""

from __future__ import annotations

import random

import affray
from affray.events.values import Scalar
from affray.kernel.recruits import Recruit, RecruitSpell
from tests.golden.setups.options import some_options


def odnd(rng: random.Random) -> affray.SetUp:
    """Return a skirmish, different for every state of *rng*."""
    sleep = RecruitSpell(
        "sleep", "condition", condition="asleep", targets=3, unit="turn", duration=1
    )
    bolt = RecruitSpell("bolt", "damage", dice="2d6", save="halves", targets=2)
    party = (
        Recruit(
            "hild",
            "party",
            klass="fighter",
            level=3,
            armour="chain",
            shield=True,
            weapons=("sword", "spear"),
            traits={"strength": 16, "wisdom": 12, "charisma": 14},
        ),
        Recruit(
            "orm",
            "party",
            klass="elf",
            level=2,
            armour="leather",
            weapons=("long bow", "dagger"),
            traits={"dexterity": 15},
        ),
        Recruit(
            "mage",
            "party",
            klass="magic-user",
            level=3,
            weapons=("dagger",),
            spells=(sleep, bolt),
        ),
        Recruit(
            "porter",
            "party",
            klass="fighter",
            level=1,
            kind="retainer",
            weapons=("hand axe",),
            traits={"employer": "hild"},
        ),
    )
    arms = ("spear", "sword", "battle axe", "short bow", "halberd")
    band = [
        Recruit(
            f"orc-{i}",
            "foes",
            monster="orc",
            leader=i == 1,
            movement=9,
            weapons=(rng.choice(arms), "dagger"),
        )
        for i in range(1, rng.randint(3, 6))
    ]
    beast = Recruit("beast", "foes", monster=rng.choice(("ogre", "troll", "gargoyle")))
    scene: dict[str, Scalar] = {"distance": rng.choice((10, 30, 60, 90))}
    scene |= rng.choice(({}, {"forewarned": "party"}, {"forewarned": "party,foes"}))
    sides = (
        affray.SideSetUp("party", "The party", "players"),
        affray.SideSetUp("foes"),
    )
    options = some_options("odnd", rng)
    return affray.SetUp("Golden", sides, (*party, *band, beast), options, scene)
