"""The fights of adnd2e that golden logs are written of."""

from __future__ import annotations

import random

import affray
from affray.kernel.recruits import Recruit, RecruitSpell, RecruitWeapon


def adnd2e(rng: random.Random) -> affray.SetUp:
    """Return a fight with a map or without, different for every state of *rng*."""
    bolt = RecruitSpell(
        "bolt", "damage", dice="2d6", save="halves", targets=2, traits={"kind": "fire"}
    )
    party = (
        Recruit(
            "knight",
            "party",
            klass="fighter",
            level=7,
            armour="plate mail",
            shield=True,
            weapons=("long sword", "dagger"),
            traits={"strength": "18/51", "dexterity": 15},
        ),
        Recruit(
            "fencer",
            "party",
            klass="thief",
            level=5,
            armour="leather",
            weapons=("swordbreaker", "short sword"),
            traits={"dexterity": 17, "tumbling": True, "two_weapons": True},
        ),
        Recruit(
            "wrestler", "party", klass="fighter", level=3, traits={"strength": "17"}
        ),
        Recruit(
            "mage", "party", klass="mage", level=5, weapons=("dagger",), spells=(bolt,)
        ),
    )
    claws = RecruitWeapon("claws", damage="1d6", kind="melee", hands=0)
    band = [
        Recruit(
            f"orc-{i}",
            "foes",
            hit_dice="1",
            armour_class=6,
            weapons=(rng.choice(("long sword", "spear", "halberd", "short bow")),),
            traits={"intelligence": 8, "natural_armour": False},
        )
        for i in range(1, rng.randint(2, 4))
    ]
    ogre = Recruit(
        "ogre",
        "foes",
        hit_dice="4+1",
        armour_class=5,
        weapons=("club",),
        traits={"size": "L", "intelligence": 6},
    )
    wolf = Recruit(
        "wolf",
        "foes",
        hit_dice="2+2",
        armour_class=7,
        weapons=(claws,),
        traits={"legs": 4, "limbs": 0},
    )
    scene: dict[str, bool | int | str] = {"map": rng.random() < 0.5}
    scene |= rng.choice(
        ({"distance": 10}, {"terrain": "dense forest or jungle"}, {"aware": "party"})
    )
    sides = (
        affray.SideSetUp("party", "The party", "players"),
        affray.SideSetUp("foes"),
    )
    return affray.SetUp("Golden", sides, (*party, *band, ogre, wolf), scene=scene)
