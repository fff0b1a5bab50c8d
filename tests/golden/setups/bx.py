"""The fights of bx that golden logs are written of."""

from __future__ import annotations

import random

import affray
from affray.events.values import Scalar
from affray.kernel.recruits import Recruit, RecruitSpell
from tests.golden.setups.options import some_options


def bx(rng: random.Random) -> affray.SetUp:
    """Return a meeting that may come to blows, different for every state of *rng*."""
    sleep = RecruitSpell(
        "sleep", "condition", condition="asleep", targets=3, unit="turn", duration=1
    )
    cure = RecruitSpell("cure", "heal", dice="1d6+1")
    party = (
        Recruit(
            "huxley",
            "party",
            klass="fighter",
            level=2,
            armour="plate",
            shield=True,
            weapons=("sword",),
            traits={"strength": 16, "rations": 3},
        ),
        Recruit(
            "silverleaf",
            "party",
            klass="elf",
            level=2,
            armour="chain",
            weapons=("long bow", "sword"),
            spells=(sleep,),
            traits={"dexterity": 13},
        ),
        Recruit(
            "odo",
            "party",
            klass="cleric",
            level=2,
            armour="chain",
            weapons=("mace",),
            spells=(cure,),
            traits={"oil": 1},
        ),
        Recruit(
            "wisp", "party", klass="thief", level=2, player="ann", weapons=("dagger",)
        ),
    )
    kind = rng.choice(("orc", "goblin", "hobgoblin"))
    arms = ("sword", "spear", "short bow", "pole arm")
    band = tuple(
        Recruit(
            f"foe-{i}",
            "foes",
            monster=kind,
            leader=i == 1,
            movement=rng.choice((60, 90, 120)),
            weapons=(rng.choice(arms),),
        )
        for i in range(1, rng.randint(3, 7))
    )
    scenes: tuple[dict[str, Scalar], ...] = (
        {"distance": 40},
        {"hostile": False},
        {"exploring": True, "hostile": False, "distance": 60},
        {"aware": "party", "outdoors": True},
        {"hostile": False, "distance": 30, "noise": "foes"},
    )
    scene = rng.choice(scenes)
    sides = (
        affray.SideSetUp("party", "The party", "players"),
        affray.SideSetUp("foes"),
    )
    options = some_options("bx", rng)
    return affray.SetUp("Golden", sides, party + band, options, scene)
