"""What the book's tables become: each row as the chapters read it."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.kernel.rulesets.victorian.armoury import FIST, WEAPONS
from affray.kernel.rulesets.victorian.scene import SCENE
from affray.kernel.rulesets.victorian.tables import (
    PARTS,
    REACTIONS,
    SECONDS,
    SITUATIONS,
)


HAND_WEAPONS = {
    "fist": ("1d2", 0, "light", 1, False),
    "knife": ("1d3", 1, "light", 2, True),
    "dagger": ("1d4", 1, "light", 2, True),
    "short sword": ("1d6", 1, "light", 3, True),
    "sword cane": ("1d6", 1, "one-handed", 3, True),
    "rapier": ("1d6+1", 1, "one-handed", 4, True),
    "saber": ("1d6+1", 1, "one-handed", 5, False),
    "long sword": ("1d8", 1, "one-handed", 5, False),
    "two-handed sword": ("1d10", 2, "two-handed", 10, False),
    "club": ("1d6", 1, "one-handed", 4, False),
    "cudgel": ("1d6", 1, "one-handed", 4, False),
    "quarterstaff": ("1d6", 2, "two-handed", 4, False),
    "hand axe": ("1d6", 1, "light", 4, False),
    "spear": ("1d6", 2, "two-handed", 6, True),
    "bayoneted rifle": ("1d6", 2, "two-handed", 6, True),
    "warhammer": ("1d4+1", 1, "one-handed", 4, False),
}
"""Damage, hands, class, speed, and whether it impales."""

LONG_ARMS = {
    "Winchester rifle .44",
    "Martini-Henry rifle .45",
    "cavalry carbine .45",
    "double shotgun 12-bore",
    "elephant gun 8-bore",
}
HAND_GUNS = {
    "derringer .41",
    "pocket revolver .32",
    "service revolver .455",
    "heavy revolver .44",
    "duelling pistol",
    "air cane",
}


@pytest.mark.rule("victorian:opt.weapon", "victorian:location.impaling")
@pytest.mark.rule("victorian:two.light", "victorian:disarm.two_handed")
def test_each_hand_weapon_has_its_row() -> None:
    """Names that share a row are weapons of their own; a fist takes no hand."""
    made = {
        name: (
            weapon.damage,
            weapon.hands,
            weapon.trait("class", ""),
            weapon.trait("speed", 0),
            weapon.trait("impaling", default=False),
        )
        for name, weapon in WEAPONS.items()
        if weapon.melee
    }
    assert HAND_WEAPONS == made
    assert WEAPONS["fist"] == FIST


@pytest.mark.rule("victorian:location.impaling", "victorian:disarm.two_handed")
def test_each_firearm_impales_and_long_arms_take_both_hands() -> None:
    """What is long is two-handed; an air cane and a pistol aren't."""
    firearms = {name: w for name, w in WEAPONS.items() if not w.melee}
    assert LONG_ARMS | HAND_GUNS == set(firearms)
    assert all(w.missile and w.trait("impaling") for w in firearms.values())
    both = {name for name, weapon in firearms.items() if weapon.hands == 2}
    assert both == LONG_ARMS
    assert both == {n for n, w in firearms.items() if w.trait("class") == "two-handed"}
    single = {n for n, w in firearms.items() if w.trait("class") == "one-handed"}
    assert single == HAND_GUNS


@pytest.mark.rule("victorian:init.dx", "victorian:second.timing")
def test_each_dexterity_has_its_row() -> None:
    """Initiative, missiles and armour class, from 1 to 23."""
    made = [(r.initiative, r.missile, r.armour_class) for r in REACTIONS.values()]
    assert list(range(1, 24)) == list(REACTIONS)
    assert made == [
        (6, -6, 5),
        (4, -4, 5),
        (3, -3, 4),
        (2, -2, 3),
        (1, -1, 2),
        (0, 0, 1),
        *[(0, 0, 0)] * 8,
        (0, 0, -1),
        (-1, 1, -2),
        (-2, 2, -3),
        (-3, 2, -4),
        *[(-3, 3, -4)] * 2,
        *[(-4, 4, -5)] * 3,
    ]


@pytest.mark.rule("victorian:combat.stack")
def test_situations_have_their_numbers() -> None:
    """The helpless have none: they are hit without a die."""
    assert SITUATIONS == {
        "attacker above": 1,
        "target unseen": -4,
        "target off balance": 2,
        "target stunned or prone": 4,
        "target surprised": 1,
        "from the rear": 2,
    }


@pytest.mark.rule("victorian:location.roll")
def test_a_body_has_seventeen_parts() -> None:
    """Twenty faces, the trunk's three in twos."""
    assert 17 == len(PARTS)
    assert ("groin", "abdomen", "chest") == PARTS[:3]
    assert ("face", "head, brain") == PARTS[-2:]


@pytest.mark.rule("victorian:time.hour_turn", "victorian:spell.rounds")
def test_units_of_time_have_their_seconds() -> None:
    """Three kinds of rounds are ten, thirty and sixty seconds."""
    assert SECONDS == {
        "second": 1,
        "combat round": 10,
        "segment": 10,
        "standard round": 30,
        "minute": 60,
        "spell round": 60,
        "turn": 600,
        "hour": 3600,
    }


@pytest.mark.rule("victorian:surprise.other_party", "victorian:surprise.conditions")
def test_each_fact_of_a_scene_is_of_its_kind() -> None:
    """Sides are named, weather is or isn't, and nothing is so unless said."""
    kinds = {fact.name: (fact.kind, fact.default, fact.sides) for fact in SCENE}
    flags = ("map", "rain", "fog", "still")
    numbers = {"distance": 30, "camouflage": 2}
    assert {name: kinds.pop(name) for name in flags} == dict.fromkeys(
        flags, (bool, False, False)
    )
    assert {name: kinds.pop(name) for name in numbers} == {
        name: (int, value, False) for name, value in numbers.items()
    }
    assert set(kinds.values()) == {(str, "", True)}
