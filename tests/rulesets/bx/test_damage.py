"""Damage: what weapons do, what adjusts it, the least of it, and death."""

from __future__ import annotations

import pytest

from affray.events.types import AttackHit, DamageSuffered, Died, Rolled
from affray.events.values import Modifier
from affray.kernel.recruits import RecruitWeapon
from tests.support.bx import (
    PARTY_FIRST,
    QUIET,
    blow,
    elf,
    fight,
    fighter,
    gargoyle,
    orc,
)
from tests.support.outcomes import of


def damage(outcome: list[object]) -> list[int]:
    """Return the amounts of damage in *outcome*."""
    return [e.amount for e in outcome if isinstance(e, DamageSuffered)]


@pytest.mark.rule("bx:damage.apply")
def test_as_much_as_is_left_kills() -> None:
    """An orc with 4 hit points takes 4 and is dead."""
    expected = [
        AttackHit("f", "o", "melee", "sword", 13, 13),
        DamageSuffered("o", 4, 4, 0, "f's sword"),
        Died("o", "f's sword"),
    ]
    assert expected == blow(fighter(), orc(hp=4), 13, 4)


@pytest.mark.rule("bx:damage.apply")
def test_one_hit_point_left_fights_on() -> None:
    """An orc with 4 hit points takes 3 and is alive."""
    expected = [
        AttackHit("f", "o", "melee", "sword", 13, 13),
        DamageSuffered("o", 3, 4, 1, "f's sword"),
    ]
    assert expected == blow(fighter(), orc(hp=4), 13, 3)


@pytest.mark.rule("bx:melee.damage")
def test_strength_and_magic_add_to_a_blow() -> None:
    """A 3 with +2 and +1 takes an orc from 5 hit points to -1."""
    mighty = fighter(
        traits={"strength": 16}, weapons=(RecruitWeapon("sword", bonus=1),)
    )
    outcome = blow(mighty, orc(hp=5), 13, 3)
    assert DamageSuffered("o", 6, 5, -1, "f's sword") in outcome


@pytest.mark.rule("bx:missile.damage")
def test_nothing_is_added_to_a_shot() -> None:
    """Neither Strength nor a magic bow adds to what an arrow does."""
    bow = RecruitWeapon("long bow", bonus=1)
    archer = elf(traits={"strength": 18}, weapons=(bow,))
    outcome = blow(archer, orc(hp=5), 15, 4, act="shoot")
    assert DamageSuffered("o", 4, 5, 1, "e's long bow") in outcome


@pytest.mark.rule("bx:missile.damage")
def test_magic_can_add_to_a_shot() -> None:
    """With that option a bow +1 does one point more, and Strength still none."""
    bow = RecruitWeapon("long bow", bonus=1)
    archer = elf(traits={"strength": 18}, weapons=(bow,))
    options = {"missile.damage_magic": True}
    outcome = blow(archer, orc(hp=5), 15, 4, act="shoot", options=options)
    assert DamageSuffered("o", 5, 5, 0, "e's long bow") in outcome


@pytest.mark.rule("bx:damage.minimum")
def test_a_hit_does_at_least_one_point() -> None:
    """A dagger's 1 with -2 for Strength and -2 for fatigue still does 1."""
    weary = fighter(weapons=("dagger",), traits={"strength": 5, "rest_owed": 3})
    played = fight(
        weary,
        orc(),
        dice=[*QUIET, *PARTY_FIRST, 18, 1],
        answers=["attack who=f target=o weapon=dagger"],
    )
    roll = next(r for r in of(played, Rolled) if r.purpose == "damage")
    expected = (
        Modifier("strength", -2, "melee.damage"),
        Modifier("fatigue", -2, "run.fatigue_damage"),
    )
    assert (expected, -3) == (roll.modifiers, roll.total)
    assert damage(list(of(played, DamageSuffered))) == [1]


@pytest.mark.rule("bx:damage.minimum")
@pytest.mark.parametrize(("scope", "amount"), [("all", 1), ("characters", 0)])
def test_the_least_of_monsters_depends_on_the_table(scope: str, amount: int) -> None:
    """A kobold's d4-1 does at least 1, or nothing where only characters do."""
    kobold = orc("k", monster="kobold", weapons=())
    options = {"damage.minimum_scope": scope}
    assert [amount] == damage(list(blow(kobold, fighter(), 14, 1, options=options)))


@pytest.mark.rule("bx:damage.minimum")
def test_characters_always_do_one_point() -> None:
    """Where the least is for characters only, they do have it."""
    weak = fighter(traits={"strength": 3})
    options = {"damage.minimum_scope": "characters"}
    assert damage(list(blow(weak, orc(), 18, 1, options=options))) == [1]


@pytest.mark.rule("bx:weapon.damage")
@pytest.mark.parametrize(
    ("weapon", "dice"), [("sword", "1d8"), ("dagger", "1d4"), ("pole arm", "1d10")]
)
def test_each_weapon_has_its_own_die(weapon: str, dice: str) -> None:
    """A sword rolls a d8, a dagger a d4, a pole arm a d10."""
    played = fight(
        fighter(weapons=(weapon,)),
        orc(hp=20),
        dice=[*QUIET, *PARTY_FIRST, 15, 4],
        answers=[f'attack who=f target=o weapon="{weapon}"'],
    )
    rolled = [r.dice for r in of(played, Rolled) if r.purpose == "damage"]
    assert [dice] == rolled


@pytest.mark.rule("bx:weapon.damage")
def test_a_pole_arm_does_what_it_rolls() -> None:
    """A 9 on the d10 of a pole arm does 9."""
    assert damage(list(blow(fighter(weapons=("pole arm",)), orc(hp=20), 15, 9))) == [9]


@pytest.mark.rule("bx:weapon.damage")
def test_all_weapons_can_do_a_d6() -> None:
    """With that option a pole arm rolls a d6, and claws what they always do."""
    options = {"damage.flat_d6": True}
    answers = [
        'attack who=f target=g weapon="pole arm"',
        "attack who=g target=f weapon=claws",
    ]
    magic = RecruitWeapon("pole arm", bonus=1)
    played = fight(
        fighter(weapons=(magic,)),
        gargoyle(),
        dice=[*QUIET, *PARTY_FIRST, 15, 4, 15, 2],
        answers=answers,
        options=options,
    )
    rolled = [r.dice for r in of(played, Rolled) if r.purpose == "damage"]
    assert rolled == ["1d6", "1d3"]


@pytest.mark.rule("bx:weapon.two_handed")
def test_a_two_handed_weapon_in_use_leaves_no_shield() -> None:
    """Plate and shield are armour class 3 behind a two-handed sword."""
    knight = fighter(
        armour="plate",
        armour_class=None,
        shield=True,
        weapons=("two-handed sword", "sword"),
    )
    assert (
        AttackHit("o", "f", "melee", "sword", 16, 16) == blow(orc(), knight, 16, 1)[0]
    )


@pytest.mark.rule("bx:weapon.two_handed")
def test_a_weapon_for_one_hand_taken_in_use_brings_the_shield_back() -> None:
    """Once the sword is drawn the same blow needs 17."""
    knight = fighter(
        armour="plate",
        armour_class=None,
        shield=True,
        weapons=("two-handed sword", "sword"),
    )
    played = fight(
        knight,
        orc(),
        dice=[*QUIET, *PARTY_FIRST, 2, 16],
        answers=[
            "ready who=f weapon=sword",
            "attack who=f target=o weapon=sword",
            "attack who=o target=f weapon=sword",
        ],
    )
    needed = [r.needed for r in of(played, Rolled) if r.purpose == "attack"]
    assert needed == [13, 17]


@pytest.mark.rule("bx:weapon.two_handed")
def test_two_handed_weapons_can_be_slow() -> None:
    """With that option their blows come last in the round, after the orc's."""
    options = {"weapon.slow": True}
    played = fight(
        fighter(weapons=("two-handed sword",)),
        orc(),
        dice=[*QUIET, *PARTY_FIRST, 5, 4],
        answers=[
            "attack who=o target=f weapon=sword",
            'attack who=f target=o weapon="two-handed sword"',
        ],
        options=options,
    )
    attackers = [r.who for r in of(played, Rolled) if r.purpose == "attack"]
    assert attackers == ["o", "f"]


@pytest.mark.rule("bx:weapon.two_handed")
def test_a_slow_weapon_is_refused_in_its_sides_own_phase() -> None:
    """The refusal names the rule; the dagger can be used at once."""
    played = fight(
        fighter(weapons=("two-handed sword", "dagger")),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["until E melee party"],
        options={"weapon.slow": True},
    )
    refusal = played.refused('attack who=f target=o weapon="two-handed sword"')
    assert refusal.rule == "weapon.two_handed"


@pytest.mark.rule("bx:melee.damage")
def test_some_monsters_only_magic_hurts() -> None:
    """A hit with an ordinary sword does a gargoyle no harm; a sword +1 does."""
    assert damage(list(blow(fighter(), gargoyle(), 15))) == [0]
    magic = fighter(weapons=(RecruitWeapon("sword", bonus=1),))
    assert damage(list(blow(magic, gargoyle(), 15, 3))) == [4]
