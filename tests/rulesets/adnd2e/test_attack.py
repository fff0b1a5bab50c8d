"""Blows: to hit by THAC0, what the situation adds, and the damage."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    AttackBegan,
    AttackHit,
    AttackMissed,
    AttackStopped,
    ConditionGained,
    DamageSuffered,
    Declared,
    Engaged,
    Rolled,
    Spent,
)
from affray.events.values import Modifier
from affray.kernel.rulesets.adnd2e.attack import attack
from affray.kernel.rulesets.adnd2e.blows import Blow
from affray.kernel.rulesets.adnd2e.initiative import modifiers as initiative_modifiers
from tests.support.adnd2e_acts import refusal, refused
from tests.support.adnd2e_blows import (
    ACTS,
    BOW,
    SPEAR,
    SWORD,
    armed,
    clash,
    strikes,
    swordsman,
)
from tests.support.adnd2e_harness import choice, deed, monster, weapon


PLUS_TWO = weapon("sword", bonus=2)


def orc(**changes: Any) -> Any:
    """Return an unarmed orc of 30 hit points."""
    return monster("o", **{"max_hp": 30, **changes})


@pytest.mark.rule("adnd2e:attack.ac_reached")
def test_a_bonus_betters_the_armour_class_that_is_reached() -> None:
    """THAC0 17 and +2 reach AC 3 with a 12, and hit AC 4 with a margin of 1."""
    before = clash(swordsman(thac0=17, weapons=(PLUS_TWO,)), orc(armour_class=4))

    ran = strikes(before, dice=[12, 3])

    assert [AttackHit("f", "o", "melee", "sword", 14, 13)] == ran.of(AttackHit)
    assert (Modifier("magic", 2, "attack.ac_reached"),) == ran.of(Rolled)[0].modifiers


@pytest.mark.rule("adnd2e:attack.hit")
@pytest.mark.parametrize(("face", "hits"), [(13, True), (12, False)])
def test_equal_armour_class_is_a_hit(face: int, hits: bool) -> None:  # noqa: FBT001
    """THAC0 15 against AC 2 hits with 13 and misses with 12."""
    before = clash(swordsman(thac0=15), orc(armour_class=2))

    ran = strikes(before, dice=[face, 3] if hits else [face])

    outcome = AttackHit if hits else AttackMissed
    assert [outcome("f", "o", "melee", "sword", face, 13)] == ran.of(outcome)


@pytest.mark.rule("adnd2e:attack.nat20")
def test_a_natural_20_hits_whatever_the_armour_class() -> None:
    """THAC0 20 at -4 hits AC -8 with a 20, and it is no critical hit."""
    cursed = weapon("sword", bonus=-4)
    before = clash(swordsman(weapons=(cursed,)), orc(armour_class=-8))

    ran = strikes(before, dice=[20, 7])

    assert [AttackHit("f", "o", "melee", "sword", 16, 28)] == ran.of(AttackHit)
    assert "attack.nat20" in ran.rules


@pytest.mark.rule("adnd2e:attack.nat1")
def test_a_natural_1_misses_whatever_the_bonus() -> None:
    """THAC0 3 with +5 misses AC 10 with a 1, and fumbles."""
    blade = weapon("sword", bonus=5)
    before = clash(swordsman(thac0=3, weapons=(blade,), dexterity=14))

    ran = strikes(before, dice=[1, 6, 14])

    assert [AttackMissed("f", "o", "melee", "sword", 6, -7)] == ran.of(AttackMissed)
    assert ("f", "fumble", (6,)) in ran.rolls


LONG_SWORD = weapon("sword", "1d8", damage_l="1d12")


@pytest.mark.rule("adnd2e:attack.damage")
@pytest.mark.parametrize(
    ("size", "dice", "amount"), [("L", "1d12", 8), ("M", "1d8", 8)]
)
def test_damage_goes_by_the_targets_size(size: str, dice: str, amount: int) -> None:
    """A long sword rolls d12 against an ogre, d8 against an orc; Strength adds 1."""
    before = clash(swordsman(weapons=(LONG_SWORD,), strength="16"), orc(size=size))

    ran = strikes(before, dice=[15, 7])

    rolled = ran.of(Rolled)[1]
    assert (dice, amount) == (rolled.dice, rolled.total)
    assert [
        DamageSuffered("o", amount, 30, 22, "f's sword", "slashing", "", "w1")
    ] == ran.of(DamageSuffered)


@pytest.mark.rule("adnd2e:attack.damage")
def test_a_hit_does_at_least_1_point() -> None:
    """A feeble hand and a poor roll still do 1 point."""
    before = clash(swordsman(strength="3"))

    ran = strikes(before, dice=[19, 1], answers=["decline"])

    assert 1 == ran.of(DamageSuffered)[0].amount


@pytest.mark.rule("adnd2e:attack.situation")
def test_a_prone_defender_is_hit_more_easily() -> None:
    """THAC0 18 hits a prone AC 5 with a 9, by +4."""
    prone = ConditionGained("o", "prone", "a shove")
    before = clash(swordsman(thac0=18), orc(armour_class=5), prone)

    ran = strikes(before, dice=[9, 4])

    assert [AttackHit("f", "o", "melee", "sword", 13, 13)] == ran.of(AttackHit)


@pytest.mark.rule("adnd2e:attack.situation")
def test_a_sleeper_is_hit_without_a_roll() -> None:
    """Whoever is asleep is hit automatically."""
    before = clash(None, None, ConditionGained("o", "asleep", "a spell"))

    ran = strikes(before, dice=[4])

    assert [AttackHit("f", "o", "melee", "sword", 0, 0)] == ran.of(AttackHit)


@pytest.mark.rule("adnd2e:attack.scope")
def test_a_plain_attack_uses_one_of_the_round_up() -> None:
    """The attack is counted, and told of with its number."""
    ran = strikes(clash(), dice=[2])

    assert ran.of(Spent) == [
        Spent("f", "attacks", 1, lasting=False),
        Spent("f", "attacked:o", 1, lasting=False),
    ]
    assert [AttackBegan("f", "o", "melee", "sword", 1)] == ran.of(AttackBegan)


@pytest.mark.rule("adnd2e:initiative.attacks_per_round")
def test_no_more_attacks_than_there_are() -> None:
    """The second attack of a 1st-level fighter is refused."""
    before = strikes(clash(), dice=[2]).state

    assert "initiative.attacks_per_round" == refused(
        ACTS, before, "f", "attack target=o weapon=sword"
    )


@pytest.mark.rule("adnd2e:facing.attack_arc")
@pytest.mark.parametrize(
    ("place", "rule"), [((-5, 0), "facing.attack_arc"), ((0, 15), "reach.base_contact")]
)
def test_who_stands_elsewhere_is_out_of_reach(
    place: tuple[int, int], rule: str
) -> None:
    """On the left flank a right-handed fighter can't strike, nor at 15 feet."""
    before = clash(at={"o": place})

    assert rule == refused(ACTS, before, "f", "attack target=o weapon=sword")


@pytest.mark.rule("adnd2e:attack.scope")
@pytest.mark.parametrize(
    "line", ["attack target=f weapon=sword", "attack target=o weapon=bow"]
)
def test_only_opponents_and_what_is_in_hand(line: str) -> None:
    """One attacks others, with a weapon in hand."""
    before = clash(swordsman(weapons=(SWORD, BOW)))

    assert "attack.scope" == refused(ACTS, before, "f", line)


@pytest.mark.rule("adnd2e:damage.types")
def test_the_wielder_names_one_of_two_types() -> None:
    """A halberd that is swung wounds by slashing."""
    halberd = weapon("halberd", "1d10", hands=2, size="L", type="P/S")
    before = clash(swordsman(weapons=(halberd,)))

    ran = strikes(before, "attack target=o weapon=halberd type=slashing", [15, 4])

    assert "slashing" == ran.of(DamageSuffered)[0].kind


@pytest.mark.rule("adnd2e:facing.sides")
def test_off_a_map_the_attack_tells_its_side() -> None:
    """Without a map an attack may come from the rear."""
    before = clash(
        None,
        orc(dexterity=17),
        Engaged("f", "o", 5),
        scene={"map": False},
    )

    ran = strikes(before, "attack target=o weapon=sword side=rear", [2])

    assert 10 == ran.of(AttackMissed)[0].needed


@pytest.mark.rule("adnd2e:initiative.set_vs_charge")
@pytest.mark.parametrize(
    ("doubles", "declared", "amount"),
    [
        (True, "attack with=spear set=yes", 8),
        (False, "attack with=spear set=yes", 4),
        (True, "attack with=spear", 4),
    ],
)
def test_a_set_spear_doubles_by_option(
    doubles: bool,  # noqa: FBT001
    declared: str,
    amount: int,
) -> None:
    """Set against a charger it does double damage where the option says so."""
    before = clash(
        swordsman(weapons=(SPEAR,)),
        orc(),
        ConditionGained("o", "charging", "charge"),
        declared=declared,
        options={"initiative.set_doubles": doubles},
    )

    ran = strikes(before, "attack target=o weapon=spear", [12, 4])

    assert amount == ran.of(DamageSuffered)[0].amount


ARMED_ORC = monster("o", weapons=(SWORD,), max_hp=30)


@pytest.mark.rule("adnd2e:disarm.timing_response")
def test_an_attack_that_is_answered_in_time_doesnt_come_about() -> None:
    """Who is disarmed before its blow doesn't strike."""
    before = clash(
        None, ARMED_ORC, armed("o", "sword"), Declared("o", choice("attack"))
    )

    ran = strikes(before, dice=[20, 2, 1, 5], answers=["disarm weapon=sword"])

    assert [AttackStopped("f", "o", "answered")] == ran.of(AttackStopped)
    assert [] == ran.of(AttackMissed)


@pytest.mark.rule("adnd2e:disarm.timing_response")
def test_an_answer_that_fails_lets_the_attack_go_on() -> None:
    """The blow is rolled after it."""
    before = clash(
        None, ARMED_ORC, armed("o", "sword"), Declared("o", choice("attack"))
    )

    ran = strikes(before, dice=[2, 2, 3], answers=["disarm weapon=sword"])

    assert [AttackMissed("f", "o", "melee", "sword", 3, 10)] == ran.of(AttackMissed)


@pytest.mark.rule("adnd2e:disarm.timing_response")
def test_an_attack_may_go_unanswered() -> None:
    """Nobody has to answer."""
    before = clash(
        None, ARMED_ORC, armed("o", "sword"), Declared("o", choice("attack"))
    )

    assert 1 == len(strikes(before, dice=[3], answers=["let"]).of(AttackMissed))


@pytest.mark.rule("adnd2e:damage.types")
def test_the_immune_suffer_nothing() -> None:
    """What can't be cut isn't hurt by a sword, and no damage is rolled."""
    ran = strikes(clash(None, orc(immune="fire,slashing")), dice=[15])

    assert [("f", "attack", (15,))] == ran.rolls


@pytest.mark.rule("adnd2e:attack.damage")
def test_a_fixed_damage_takes_no_die() -> None:
    """A needle that does 1 point does 1 point."""
    before = clash(swordsman(weapons=(weapon("needle", "1"),)))

    ran = strikes(before, "attack target=o weapon=needle", [15])

    assert 1 == ran.of(DamageSuffered)[0].amount


@pytest.mark.rule("adnd2e:attack.ac_reached")
def test_a_deft_hand_aims_better() -> None:
    """Dexterity betters the roll of a missile, Strength doesn't."""
    before = clash(
        swordsman(weapons=(BOW,), dexterity=17, strength="18"), at={"o": (0, 40)}
    )

    ran = strikes(before, "shoot target=o weapon=bow", [12, 4])

    assert [2] == [m.value for m in ran.of(Rolled)[0].modifiers]
    assert () == ran.of(Rolled)[1].modifiers


@pytest.mark.rule("adnd2e:initiative.set_vs_charge")
def test_a_set_spear_is_faster() -> None:
    """A spear (6) that is set with a 5 on the die acts on 9."""
    before = clash(
        swordsman(weapons=(weapon("spear", "1d6", speed=6, set=True),)),
        declared="guard with=spear set=yes",
    )

    assert 9 == 5 + sum(m.value for m in initiative_modifiers(before, "f"))


@pytest.mark.rule("adnd2e:aoo.grant")
def test_an_attack_that_costs_none_has_no_number() -> None:
    """What is given for free leaves the attacks of the round alone."""
    blow = Blow("f", "o", "melee", "sword", "aoo.grant")

    ran = deed(lambda m: attack(m, blow, costs=0), clash(), [2])

    assert [AttackBegan("f", "o", "melee", "sword", 0)] == ran.of(AttackBegan)
    assert [] == ran.of(Spent)


@pytest.mark.rule("adnd2e:attack.scope")
@pytest.mark.parametrize("line", ["attack target=o weapon=sword", "shoot target=o"])
def test_what_is_legal_is_refused_by_no_rule(line: str) -> None:
    """Only what a rule forbids is refused by one."""
    archer = swordsman(weapons=(BOW,)) if line.startswith("shoot") else None
    found = refusal(ACTS, clash(archer), "f", line + " weapon=bow" * bool(archer))

    assert found is None
