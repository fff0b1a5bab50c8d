"""Attacks within the round: who strikes how often, and who strikes no more."""

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    AttackMissed,
    ConditionGained,
)
from affray.kernel.recruits import RecruitWeapon
from tests.support.outcomes import of, rolls
from tests.support.victorian import QUIET, adept, beast, fight, fighter, goes_on, thug
from tests.support.victorian_rounds import (
    NEXT,
    blows,
    dexterous,
    initiative,
    strike,
)


ARM = 8


@pytest.mark.rule("victorian:melee.others_one")
def test_an_adept_strikes_once() -> None:
    """DX 17 gains 1: with a 6, second 5 and no other; another blow is refused."""
    cornered = adept(traits={"dexterity": 17})
    played = fight(
        cornered,
        thug(),
        dice=[*QUIET, 6, 9, 2],
        answers=[strike("a", weapon="sword cane")],
    )
    assert blows(played) == [("second 5", "a", "sword cane")]
    refusal = played.refused(strike("a", weapon="sword cane"))
    assert refusal.rule == "melee.others_one"
    later = goes_on(played, dice=[4], answers=["done who=a", strike("g", "a", "club")])
    assert blows(later, recent=True) == [("second 9", "g", "club")]


@pytest.mark.rule("victorian:melee.fencer")
def test_a_fencer_strikes_twice_with_a_fencers_weapon() -> None:
    """A fencing rogue of DX 18: with a 6, seconds 5 and 9; with a club 5 only."""
    rogue: Any = {"klass": "rogue", "more": {"fencer": True}}
    rapier = dexterous(18, weapons=("rapier",), **rogue)
    played = fight(
        rapier,
        thug(),
        dice=[*QUIET, 6, 10, 2, 3],
        answers=[strike("f", weapon="rapier")] * 2,
    )
    assert blows(played) == [("second 5", "f", "rapier"), ("second 9", "f", "rapier")]
    club = fight(
        dexterous(18, weapons=("club",), **rogue),
        thug(),
        dice=[*QUIET, 6, 10, 2],
        answers=[strike("f", weapon="club")],
    )
    assert "second" not in club.state.combatants["f"].spent


@pytest.mark.rule("victorian:melee.fencer")
def test_the_second_attack_of_a_fencer_takes_a_fencers_weapon() -> None:
    """The free fist is no such weapon: refused in second 10."""
    rogue = dexterous(10, klass="rogue", weapons=("rapier",), more={"fencer": True})
    played = fight(
        rogue,
        thug(),
        dice=[*QUIET, 6, 7, 2],
        answers=[strike("f", weapon="rapier"), "done who=f", "done who=g"],
    )
    assert played.state.phase == "second 10"
    refusal = played.refused(strike("f", weapon="fist"))
    assert refusal.rule == "melee.fencer"


@pytest.mark.rule("victorian:melee.monster")
def test_a_monster_uses_all_it_has_in_its_own_second() -> None:
    """Claw, claw, bite in second 6, and nothing in second 10."""
    claw = RecruitWeapon("claw", "1d4", hands=0)
    bite = RecruitWeapon("bite", "1d6", hands=0)
    hound = beast(weapons=(claw, claw, bite))
    played = fight(
        fighter(),
        hound,
        dice=[*QUIET, 4, 6, 2, 3, 4],
        answers=["attack who=b target=f"],
    )
    assert blows(played) == [
        ("second 6", "b", "claw"),
        ("second 6", "b", "claw"),
        ("second 6", "b", "bite"),
    ]
    assert "second" not in played.state.combatants["b"].spent
    waiting = fight(fighter(), hound, dice=[*QUIET, 4, 6], answers=["done who=f"])
    refusal = waiting.refused("attack who=b target=f weapon=bite")
    assert refusal.rule == "melee.monster"


@pytest.mark.rule("victorian:two.extra")
def test_three_attacks_with_two_weapons() -> None:
    """DX 12 and a 4: main and off hand in second 4, the main hand in second 10."""
    both = dexterous(12, weapons=("saber", "dagger"), more={"two_weapons": True})
    line = f"{strike('f')} off=dagger"
    played = fight(
        both,
        thug(),
        dice=[*QUIET, 4, 7, 2, 3, 4, *NEXT],
        answers=[line, strike("f")],
    )
    assert blows(played) == [
        ("second 4", "f", "saber"),
        ("second 4", "f", "dagger"),
        ("second 10", "f", "saber"),
    ]
    assert [e.total for e in of(played, AttackMissed)] == [-2, -5, 0]


@pytest.mark.rule("victorian:two.extra")
def test_the_off_hand_is_refused_in_the_tenth_second() -> None:
    """It strikes with the first attack, or not in that round."""
    both = dexterous(12, weapons=("saber", "dagger"), more={"two_weapons": True})
    played = fight(
        both,
        thug(),
        dice=[*QUIET, 4, 7, 2],
        answers=[strike("f"), "done who=f", "done who=g"],
    )
    refusal = played.refused(f"{strike('f')} off=dagger")
    assert refusal.rule == "two.extra"


@pytest.mark.rule("victorian:state.coma")
def test_who_falls_into_a_coma_does_nothing_more() -> None:
    """In a coma at second 4: no act in second 6, struck there without a die."""
    frail = thug(hp=1, traits={"constitution": 1})
    clubber = fighter("c", weapons=("club",), at=(0, 5))
    played = fight(
        fighter(),
        clubber,
        frail,
        dice=[*QUIET, 4, 6, 5, 15, ARM, 1, 11, 4],
        answers=[strike("f"), strike("c", weapon="club")],
    )
    assert of(played, ConditionGained)[-1].condition == "coma"
    assert rolls(played)[-2:] == [("c", "hit_location", (11,)), ("c", "damage", (4,))]
    assert blows(played) == [("second 4", "f", "saber"), ("second 6", "c", "club")]


@pytest.mark.rule("victorian:state.coma")
def test_who_is_in_a_coma_rolls_no_initiative() -> None:
    """In the next round only those who are able have a die."""
    frail, other = thug(hp=1, traits={"constitution": 1}), thug("h", at=(60, 0))
    played = fight(
        fighter(),
        frail,
        other,
        dice=[*QUIET, 4, 6, 5, 15, ARM, 1],
        answers=[strike("f")],
    )
    later = goes_on(
        played, dice=[3, 4], answers=["done who=f", "done who=h", "ready who=f"]
    )
    assert initiative(later) == ["f", "h"]


@pytest.mark.rule("victorian:location.called")
def test_a_called_shot_is_declared_and_comes_a_second_later() -> None:
    """A 4 is second 5; the blow at the left hand needs no die for its place."""
    line = f'{strike("f")} called="hand, left"'
    played = fight(
        dexterous(12),
        thug(),
        dice=[*QUIET, 4, 7, 15, 3],
        answers=['called_shot who=f part="hand, left"', line],
    )
    assert blows(played) == [("second 5", "f", "saber")]
    assert rolls(played)[-2:] == [("f", "attack", (15,)), ("f", "damage", (3,))]
    plain = fight(dexterous(12), thug(), dice=[*QUIET, 4, 7, 2], answers=[strike("f")])
    assert blows(plain) == [("second 4", "f", "saber")]


@pytest.mark.rule("victorian:location.called")
def test_a_part_that_nobody_declared_is_refused() -> None:
    """Without a declaration before the dice no part can be named."""
    played = fight(
        dexterous(12),
        thug(),
        dice=[*QUIET, 4, 7, 2],
        answers=[strike("f"), "done who=f", "done who=g"],
    )
    refusal = played.refused(f"{strike('f')} called=face")
    assert refusal.rule == "location.called"


@pytest.mark.rule("victorian:location.called")
@pytest.mark.rule("victorian:second.compensation")
def test_a_called_shot_goes_with_a_compensated_attack() -> None:
    """Declared with the melee it is in second 1: no die is there to be later by."""
    late = fight(dexterous(12), thug(), dice=[*QUIET, 10, 5, 2], answers=[strike("f")])
    line = f'{strike("f")} called="hand, left"'
    played = goes_on(
        late,
        dice=[6, 15, 3],
        answers=["done who=f", 'melee who=f called="hand, left"', line],
    )
    assert blows(played, recent=True) == [("second 1", "f", "saber")]
    assert rolls(played)[-2:] == [("f", "attack", (15,)), ("f", "damage", (3,))]


@pytest.mark.rule("victorian:location.called")
@pytest.mark.rule("victorian:conv.optional")
def test_a_called_shot_with_the_optional_modifiers() -> None:
    """A 2, a saber's 5 and 1 for the called shot: second 8."""
    line = f"{strike('f')} called=face"
    played = fight(
        dexterous(12),
        thug(),
        dice=[*QUIET, 2, 9, 2],
        answers=["attack who=f weapon=saber called=face declared=yes", line],
        options={"init.optional": "on"},
    )
    assert blows(played) == [("second 8", "f", "saber")]
    assert of(played, AttackMissed)[0].total == -2
