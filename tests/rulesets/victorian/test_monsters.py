"""Monsters: all that is listed, in one second, at one target at a time."""

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import AttackHit, AttackMissed, AttackStopped
from affray.kernel.choices import parse
from affray.kernel.recruits import Recruit, RecruitWeapon
from affray.kernel.rulesets.victorian.monsters import sequence
from affray.kernel.rulesets.victorian.strikes import strike, strike_offers
from tests.support.scenario import Played
from tests.support.victorian_blows import beast, deed, foe, man, of, rolls


ARM = 8
CLAW = RecruitWeapon("claw", "1d4", hands=0)
BITE = RecruitWeapon("bite", "1d6", hands=0)


def hound(**changes: Any) -> Recruit:
    """Return a hound of 1 die that needs 9, with two claws and a bite."""
    return beast("f", "party", **{"weapons": (CLAW, CLAW, BITE), **changes})


def struck(line: str, *faces: int, at: int = 20, **changes: Any) -> Played:
    """Let the hound attack one of so many hit points, and another who is near."""

    def doing(now: Any) -> Any:
        return strike(now, now.state, "f", parse(line), 0)

    others = (foe("g", hp=at), foe("h", at=(5, 5), hp=at))
    return deed(doing, hound(), *others, dice=faces, **changes)


@pytest.mark.rule("victorian:melee.monster")
def test_claw_claw_bite() -> None:
    """Three attack rolls in one second, each with its own dice."""
    played = struck("attack target=g", 9, ARM, 2, 8, 15, ARM, 3)
    assert rolls(played) == [
        ("f", "attack", (9,)),
        ("f", "hit_location", (8,)),
        ("f", "damage", (2,)),
        ("f", "attack", (8,)),
        ("f", "attack", (15,)),
        ("f", "hit_location", (8,)),
        ("f", "damage", (3,)),
    ]
    assert of(played, AttackHit, AttackMissed) == [
        AttackHit("f", "g", "melee", "claw", 9, 9),
        AttackMissed("f", "g", "melee", "claw", 8, 9),
        AttackHit("f", "g", "melee", "bite", 15, 9),
    ]


@pytest.mark.rule("victorian:melee.monster")
@pytest.mark.rule("victorian:init.target")
def test_the_rest_of_the_sequence_when_the_target_falls() -> None:
    """It lapses, or goes at whom the answer names as the next."""
    lapsed = struck("attack target=g", 9, ARM, 2, at=2)
    assert of(lapsed, AttackHit, AttackStopped) == [
        AttackHit("f", "g", "melee", "claw", 9, 9),
        AttackStopped("f", "g", "g has fallen"),
    ]
    goes_on = struck("attack target=g then=h", 9, ARM, 2, 2, 3, at=2)
    assert of(goes_on, AttackHit, AttackMissed) == [
        AttackHit("f", "g", "melee", "claw", 9, 9),
        AttackMissed("f", "h", "melee", "claw", 2, 9),
        AttackMissed("f", "h", "melee", "bite", 3, 9),
    ]


@pytest.mark.rule("victorian:melee.monster")
def test_the_rest_lapses_when_both_have_fallen() -> None:
    """With the first claw one falls, with the second the next: no bite is left."""
    both = struck("attack target=g then=h", 9, ARM, 2, 9, ARM, 2, at=2)
    assert of(both, AttackHit, AttackStopped) == [
        AttackHit("f", "g", "melee", "claw", 9, 9),
        AttackHit("f", "h", "melee", "claw", 9, 9),
        AttackStopped("f", "g", "g has fallen"),
    ]


@pytest.mark.rule("victorian:aoo.sequence")
def test_a_sequence_can_be_an_opportunity() -> None:
    """The whole sequence is told as what it is."""

    def doing(now: Any) -> Any:
        return sequence(now, now.state, "f", "g", 0, kind="opportunity")

    played = deed(doing, hound(), foe(), dice=[2, 3, 4])
    assert of(played, AttackMissed) == [
        AttackMissed("f", "g", "opportunity", "claw", 2, 9),
        AttackMissed("f", "g", "opportunity", "claw", 3, 9),
        AttackMissed("f", "g", "opportunity", "bite", 4, 9),
    ]


@pytest.mark.rule("victorian:melee.monster")
def test_what_is_offered_to_a_monster() -> None:
    """A sequence at each in reach; what it holds besides, by its name; men, no more."""

    def offered(*recruits: Recruit) -> list[tuple[str, ...]]:
        def nothing(_now: Any) -> Any:
            yield from ()
            return ()

        state = deed(nothing, *recruits).state
        offers = strike_offers(state, state.combatants["f"], ())
        return [tuple(s.name for s in o.slots) for o in offers]

    assert offered(hound(), foe()) == [("target",)]
    assert offered(hound(), foe(), foe("h", at=(0, 5))) == [("target", "then")] * 2
    assert offered(hound(weapons=(CLAW,)), foe()) == [("target", "weapon")]
    assert offered(man(), foe())[0] == ("target", "weapon")
    assert offered(hound(), foe(at=(11, 0))) == []
