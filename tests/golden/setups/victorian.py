"""The fights of victorian that golden logs are written of."""

from __future__ import annotations

import random

import affray
from affray.events.values import Scalar
from affray.kernel.recruits import Recruit, RecruitSpell, RecruitWeapon
from tests.golden.setups.options import some_options


def victorian(rng: random.Random) -> affray.SetUp:
    """Return a brawl in the street, different for every state of *rng*."""
    hold = RecruitSpell(
        "hold",
        "condition",
        condition="held",
        save="negates",
        targets=2,
        duration=3,
        unit="segment",
        traits={"casting": 1},
    )
    law = (
        Recruit(
            "inspector",
            "law",
            klass="fighter",
            level=3,
            armour="heavy leather coat",
            weapons=("service revolver .455", "sword cane"),
            traits={"dexterity": 16, "items": "whistle, lantern:held"},
        ),
        Recruit(
            "fencer",
            "law",
            klass="fighter",
            level=4,
            weapons=("saber", "dagger"),
            traits={"fencer": True, "two_weapons": True, "two_weapon_fighting": True},
        ),
        Recruit(
            "medium",
            "law",
            klass="medium",
            level=3,
            weapons=("dagger",),
            spells=(hold,),
        ),
    )
    arms = ("knife", "cudgel", "club", "pocket revolver .32")
    gang = tuple(
        Recruit(
            f"thug-{i}",
            "gang",
            klass=rng.choice(("rogue", "fighter")),
            level=rng.randint(1, 2),
            weapons=(rng.choice(arms), "knife"),
            traits={"items": "watch, money belt:secured"},
        )
        for i in range(1, rng.randint(3, 5))
    )
    bite = RecruitWeapon("bite", damage="1d6", kind="melee", hands=0)
    dog = Recruit(
        "dog", "gang", hit_dice="2+1", armour_class=7, movement=40, weapons=(bite,)
    )
    scene: dict[str, Scalar] = {
        "distance": rng.choice((5, 15, 40)),
        "map": rng.random() < 0.5,
    }
    scene |= rng.choice(({}, {"fog": True}, {"aware": "law"}, {"aware": "law,gang"}))
    sides = (affray.SideSetUp("law", "The law", "players"), affray.SideSetUp("gang"))
    options = some_options("victorian", rng)
    return affray.SetUp("Golden", sides, (*law, *gang, dog), options, scene)
