"""The fights of whitebox that golden logs are written of."""

from __future__ import annotations

import random

import affray
from affray.kernel.recruits import Recruit, RecruitSpell


def whitebox(rng: random.Random) -> affray.SetUp:
    """Return a small fight, different for every state of *rng*."""
    sleep = RecruitSpell(
        "sleep", "condition", condition="asleep", duration=1, unit="turn"
    )
    bolt = RecruitSpell("bolt", "damage", dice="1d6+1", save="halves", targets=2)
    party = (
        Recruit(
            "fighter",
            "party",
            klass="fighter",
            level=2,
            armour="plate",
            weapons=("long sword",),
        ),
        Recruit(
            "archer",
            "party",
            klass="fighter",
            level=1,
            armour="leather",
            weapons=("short bow", "dagger"),
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
            "thief",
            "party",
            klass="thief",
            level=4,
            weapons=("short sword",),
            traits={"sneaking": True},
        ),
        Recruit(
            "squire",
            "party",
            klass="fighter",
            level=1,
            kind="retainer",
            weapons=("spear",),
        ),
    )
    band = tuple(
        Recruit(f"orc-{i}", "orcs", monster="orc", leader=i == 1, weapons=("hand axe",))
        for i in range(1, rng.randint(3, 7))
    )
    scene: dict[str, bool | int | str] = {"distance": rng.choice((10, 30, 60))}
    scene |= rng.choice(
        ({}, {"noisy": "party"}, {"ambush": "orcs"}, {"hostile": False})
    )
    sides = (
        affray.SideSetUp("party", "The party", "players"),
        affray.SideSetUp("orcs"),
    )
    return affray.SetUp("Golden", sides, party + band, scene=scene)
