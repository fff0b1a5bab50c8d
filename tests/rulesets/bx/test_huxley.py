"""The source's worked case: Huxley behind the door, and a gargoyle."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    AttackHit,
    AttackMissed,
    DamageSuffered,
    Declared,
    Engaged,
    Moved,
    Rolled,
    SurpriseSettled,
)
from affray.events.values import Modifier, Place
from affray.kernel.choices import choose
from affray.kernel.recruits import RecruitWeapon
from tests.support.bx import fight, fighter, gargoyle, goes_on, huxley
from tests.support.outcomes import latest, of
from tests.support.scenario import Played


CLAW = RecruitWeapon("claw", damage="1d3", kind="melee", hands=0)
MAGIC_SWORD = RecruitWeapon("sword", bonus=1)

GARGOYLE = "attack who=g target=huxley weapon=claw"


def behind_the_door() -> Played:
    """Return the fight after the round of surprise and Huxley's vain blow."""
    return fight(
        huxley(at=(0, 0)),
        fighter("k", at=(-5, 5), weapons=(MAGIC_SWORD,)),
        gargoyle(at=(5, 0), weapons=(CLAW,)),
        dice=[1, 6, 14, 2, 6, 1, 15, 2],
        answers=[
            GARGOYLE,
            "until round 2",
            "none who=huxley",
            "none who=g",
            "attack who=huxley target=g weapon=sword",
            GARGOYLE,
        ],
    )


def withdrawn() -> Played:
    """Return the fight after the round in which Huxley withdrew and was followed."""
    played = behind_the_door()
    return goes_on(
        played,
        [6, 1, 14, 2],
        [
            "withdraw who=huxley",
            "none who=g",
            "withdraw who=huxley from=g feet=10",
            "move who=g toward=huxley feet=10",
            GARGOYLE,
        ],
    )


@pytest.mark.rule("bx:example.huxley")
def test_he_is_surprised_and_cannot_hurt_it() -> None:
    """It strikes first at AC 2, and his own blow without magic does nothing."""
    played = behind_the_door()
    assert SurpriseSettled("party", True, "rolled 1, surprised on 2 or less") in of(
        played, SurpriseSettled
    )
    assert [
        AttackHit("g", "huxley", "melee", "claw", 14, 14),
        AttackHit("huxley", "g", "melee", "sword", 15, 14),
        AttackMissed("g", "huxley", "melee", "claw", 2, 14),
    ] == of(played, AttackHit, AttackMissed)
    assert 8 == played.state.combatants["g"].hp
    assert 6 == played.state.combatants["huxley"].hp


@pytest.mark.rule("bx:example.huxley")
def test_a_fighting_withdrawal_lets_his_comrade_in() -> None:
    """The gargoyle follows him, comes to blows with both, and hits AC 2 with a 14."""
    played = withdrawn()
    assert Declared("huxley", choose("withdraw", who="huxley")) in of(played, Declared)
    assert [
        Moved("huxley", Place(0, 0), Place(-10, 0), 10, "withdraw"),
        Moved("g", Place(5, 0), Place(-5, 0), 10, "move"),
    ] == of(played, Moved)
    assert [Engaged("g", "huxley", 5), Engaged("g", "k", 5)] == latest(played, Engaged)
    assert [
        AttackHit("g", "huxley", "melee", "claw", 14, 14),
        DamageSuffered("huxley", 2, 6, 4, "g's claw"),
    ] == latest(played, AttackHit, DamageSuffered)


@pytest.mark.rule("bx:example.huxley")
def test_his_retreat_lays_him_open() -> None:
    """AC 3 without the shield and +2: needs 13, an 11 hits; he strikes no more."""
    played = withdrawn()
    goes_on(
        played,
        [1, 6, 11, 1],
        [
            "retreat who=huxley",
            GARGOYLE,
            "retreat who=huxley from=g feet=21",
            "until E melee party",
        ],
    )
    attack = [r for r in latest(played, Rolled) if r.purpose == "attack"]
    assert [((Modifier("retreat", 2, "retreat.bonus"),), 13, 13)] == [
        (r.modifiers, r.total, r.needed) for r in attack
    ]
    assert [
        AttackHit("g", "huxley", "melee", "claw", 13, 13),
        DamageSuffered("huxley", 1, 4, 3, "g's claw"),
    ] == latest(played, AttackHit, DamageSuffered)
    assert "E melee party" == played.state.phase
    assert ("k", "referee") == played.prompt.ask.figures
