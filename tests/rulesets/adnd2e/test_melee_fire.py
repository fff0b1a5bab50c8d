"""Firing into a melee: who takes part, by what weight, and whom it hits."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import AttackHit, AttackMissed, Engaged, TargetPicked
from affray.kernel.rulesets.adnd2e.melee_fire import participants, weights
from affray.kernel.state import State
from tests.support.adnd2e_blows import BOW, clash, strikes, swordsman
from tests.support.adnd2e_harness import monster, person


ARCHER = swordsman(weapons=(BOW,), attacks="2")
FIGHTER = person("fighter", max_hp=30)
OGRE = monster("ogre", max_hp=30, size="L", armour_class=5)
THIEF = person("thief", max_hp=30, size="S")
SHOT = "shoot target=ogre weapon=bow"


def melee(*more: Any, **changes: Any) -> State:
    """Return f with a bow, and 40 feet ahead an ogre between fighter and thief."""
    at = {"fighter": (0, 40), "ogre": (5, 40), "thief": (10, 40)}
    return clash(ARCHER, FIGHTER, *more, others=(OGRE, THIEF), at=at, **changes)


@pytest.mark.rule("adnd2e:firemelee.random")
def test_weights_go_by_size() -> None:
    """Fighter M, ogre L and thief S weigh 2, 4 and 1 of 7."""
    state = melee()

    found = participants(state, "f", "ogre")

    assert {"fighter": 2, "ogre": 4, "thief": 1} == weights(state, found)


@pytest.mark.rule("adnd2e:firemelee.random")
@pytest.mark.parametrize(
    ("face", "target"),
    [(2, "fighter"), (3, "ogre"), (6, "ogre"), (7, "thief")],
)
def test_faces_are_handed_out_in_order(face: int, target: str) -> None:
    """Of a d7, 1 and 2 are the fighter, 3 to 6 the ogre, 7 the thief."""
    ran = strikes(melee(), SHOT, [face, 2])

    picked = TargetPicked("f", target, ("fighter", "ogre", "thief"))
    assert [picked] == ran.of(TargetPicked)
    assert [("f", "target", (face,)), ("f", "attack", (2,))] == ran.rolls
    assert [target] == [missed.target for missed in ran.of(AttackMissed)]


@pytest.mark.rule("adnd2e:firemelee.each_shot")
def test_each_shot_has_its_own_die() -> None:
    """The first of two shots goes at the fighter, the second at the ogre."""
    first = strikes(melee(), SHOT, [1, 2])
    second = strikes(first.state, SHOT, [5, 2])

    assert ["fighter", "ogre"] == [
        ran.of(TargetPicked)[0].target for ran in (first, second)
    ]


@pytest.mark.rule("adnd2e:firemelee.random")
def test_who_fights_nobody_is_shot_at_directly() -> None:
    """Two foes beside each other are no melee."""
    before = clash(
        ARCHER, OGRE, others=(monster("o2"),), at={"ogre": (0, 40), "o2": (5, 40)}
    )

    ran = strikes(before, SHOT, [2])

    assert [] == ran.of(TargetPicked)


@pytest.mark.rule("adnd2e:firemelee.random")
def test_friends_of_the_target_beside_it_take_part() -> None:
    """Whoever is in contact with the target can be hit."""
    at = {"fighter": (0, 40), "ogre": (5, 40), "o2": (10, 40), "o3": (15, 40)}
    others = (OGRE, monster("o2"), monster("o3"))
    state = clash(ARCHER, FIGHTER, others=others, at=at)

    assert ("fighter", "ogre", "o2") == participants(state, "f", "ogre")


@pytest.mark.rule("adnd2e:firemelee.random")
def test_a_melee_goes_on_from_opponent_to_opponent() -> None:
    """Who fights the fighter that fights the ogre takes part, and never the archer."""
    at = {"fighter": (0, 40), "ogre": (5, 40), "o2": (-5, 40)}
    state = clash(ARCHER, FIGHTER, others=(OGRE, monster("o2")), at=at)

    assert ("fighter", "ogre", "o2") == participants(state, "f", "ogre")
    assert ("ogre",) == participants(state, "fighter", "ogre")


@pytest.mark.rule("adnd2e:firemelee.random")
def test_off_a_map_those_take_part_who_have_engaged() -> None:
    """Without a map, blows' distance is what counts."""
    state = melee(Engaged("fighter", "ogre", 5), scene={"map": False})

    assert ("fighter", "ogre") == participants(state, "f", "ogre")


@pytest.mark.rule("adnd2e:calledshot.into_melee")
def test_a_called_shot_chooses_its_target() -> None:
    """THAC0 18 hits the ogre's AC 5 with a 17 at -4, without a die for the target."""
    archer = swordsman(weapons=(BOW,), thac0=18)
    at = {"fighter": (0, 40), "ogre": (5, 40)}
    before = clash(archer, FIGHTER, others=(OGRE,), at=at)

    ran = strikes(before, "called_shot target=ogre weapon=bow aim=participant", [17, 3])

    assert [("f", "attack", (17,)), ("f", "damage", (3,))] == ran.rolls
    assert [AttackHit("f", "ogre", "missile", "bow", 13, 13)] == ran.of(AttackHit)
