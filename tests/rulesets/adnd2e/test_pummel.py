"""Fists: what they do, whom they lay open, gauntlets, two of them, refusals."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    AttackBegan,
    AttackHit,
    AttackStopped,
    ConditionGained,
    DamageSuffered,
    Declared,
    Engaged,
    Event,
    Provoked,
    Readied,
    Rolled,
    Spent,
    TimerStarted,
)
from affray.events.values import Modifier, Profile
from affray.kernel.rulesets.adnd2e.pummel import ACTS
from affray.kernel.state import State
from tests.support.adnd2e_harness import choice, deed, fight, monster, person, weapon
from tests.support.driving import Ran


(PUMMEL,) = ACTS
CESTUS = weapon("cestus", "1d4", size="S", type="S", speed=2, fist=True, melee=True)
SWORD = weapon()
THUG = person("t", "foes", max_hp=20)


def brawl(
    brawler: Profile,
    *others: Profile,
    declared: str = "attack with=unarmed",
    given: tuple[Event, ...] = (),
    **more: Any,
) -> State:
    """Return a fight in which *brawler* is engaged with all *others*."""
    events = (
        Declared(brawler.id, choice(declared)),
        *(Engaged(brawler.id, other.id, 5) for other in others),
        *given,
    )
    return fight(brawler, *others, given=events, **more)


def strikes(
    before: State, line: str, dice: list[int], answers: tuple[str, ...] = ()
) -> Ran:
    """Run a blow of ``f`` that is among its offers."""
    said = choice(line)
    assert any(not o.fault(said) for o in PUMMEL.offered(before, "f"))
    return deed(lambda m: PUMMEL.run(m, "f", said), before, dice, answers)


def refused(before: State, line: str) -> str:
    """Return the rule that refuses a blow of ``f``, which isn't offered either."""
    said = choice(line)
    assert all(o.fault(said) for o in PUMMEL.offered(before, "f"))
    found = PUMMEL.why_not(before, "f", said)
    assert found is not None
    return found[0]


# ---------------------------------------------------------------- damage


@pytest.mark.rule("adnd2e:pummel.damage")
def test_a_fist_does_1d3_and_strength_that_passes() -> None:
    """With Strength 16 a 2 is 3 nonlethal, which heals after the 15th round."""
    before = brawl(person("f", strength="16"), THUG, round=4)
    ran = strikes(before, "pummel target=t", [10, 2, 5, 5, 5])
    assert [
        ("f", "attack", (10,)),
        ("f", "damage", (2,)),
        ("t", "healing", (5, 5, 5)),
    ] == ran.rolls
    assert [
        DamageSuffered("t", 3, 20, 17, "f", "bludgeoning", "nonlethal", "w1")
    ] == ran.of(DamageSuffered)
    (timer,) = ran.of(TimerStarted)
    assert (19, "round end") == (timer.due, timer.edge)


@pytest.mark.rule("adnd2e:pummel.damage")
@pytest.mark.parametrize(
    ("size", "dice", "faces", "damage"),
    [
        ("T", [], None, 1),
        ("S", [2], "1d2", 2),
        ("M", [3], "1d3", 3),
        ("L", [4], "1d4", 4),
        ("H", [6], "1d6", 6),
        ("G", [8], "1d8", 8),
    ],
)
def test_damage_goes_by_the_size_of_who_strikes(
    size: str, dice: list[int], faces: str | None, damage: int
) -> None:
    """A tiny fist does 1, a gargantuan one 1d8."""
    before = brawl(person("f", size=size), THUG)
    ran = strikes(before, "pummel target=t", [10, *dice, 1, 1, 1])
    assert damage == ran.of(DamageSuffered)[0].amount
    rolled = [r.dice for r in ran.of(Rolled) if r.purpose == "damage"]
    assert ([faces] if faces else []) == rolled


@pytest.mark.rule("adnd2e:pummel.damage")
@pytest.mark.parametrize(
    ("strength", "face", "damage"),
    [("18/00", 1, 4), ("3", 1, 1), ("3", 3, 2)],
    ids=["capped at 3", "never below 1", "less by 1"],
)
def test_strength_adds_no_more_than_the_die_shows(
    strength: str, face: int, damage: int
) -> None:
    """Strength 18/00 adds 3 of its 6; Strength 3 takes 1 off."""
    before = brawl(person("f", strength=strength), THUG)
    ran = strikes(before, "pummel target=t", [19, face, 1, 1, 1], ("decline",))
    assert damage == ran.of(DamageSuffered)[0].amount


@pytest.mark.rule("adnd2e:pummel.damage")
def test_who_is_immune_is_hit_and_not_hurt() -> None:
    """Nothing is rolled against what blows can't hurt."""
    before = brawl(person("f"), monster("t", immune="bludgeoning"))
    ran = strikes(before, "pummel target=t", [10])
    assert [] == ran.of(DamageSuffered)
    assert [AttackHit("f", "t", "unarmed", "", 10, 10)] == ran.of(AttackHit)


# ---------------------------------------------------------------- who may strike first


@pytest.mark.rule("adnd2e:pummel.aoo")
def test_who_is_armed_strikes_first_and_an_unarmed_man_doesn_t() -> None:
    """Of a thug without arms and an orc with a sword, only the orc may strike."""
    orc = monster("o", weapons=(SWORD,))
    held = (Readied("o", "sword, long", "main"),)
    before = brawl(person("f"), THUG, orc, given=held)
    ran = strikes(
        before,
        "pummel target=t",
        [5, 10, 2, 1, 1, 1],
        ('strike weapon="sword, long"',),
    )
    assert [Provoked("f", "pummel", ("o",))] == ran.of(Provoked)
    assert [("o", "attack", (5,)), ("f", "attack", (10,))] == ran.rolls[:2]
    assert 2 == ran.of(DamageSuffered)[0].amount


@pytest.mark.rule("adnd2e:pummel.aoo")
def test_two_unarmed_brawlers_provoke_nothing_from_each_other() -> None:
    """No window opens, and no question is put."""
    ran = strikes(brawl(person("f"), THUG), "pummel target=t", [2])
    assert [] == ran.of(Provoked)


@pytest.mark.rule("adnd2e:pummel.aoo")
def test_who_is_struck_down_first_does_not_strike() -> None:
    """A brawler with 3 hit points is slain on its way: no roll, no attack used."""
    orc = monster("t", weapons=(SWORD,))
    held = (Readied("t", "sword, long", "main"),)
    before = brawl(monster("f", "party", max_hp=3), orc, given=held)
    ran = strikes(before, "pummel target=t", [10, 8], ('strike weapon="sword, long"',))
    assert before.combatants["f"].hp - 8 == ran.state.combatants["f"].hp
    assert ran.state.combatants["f"].dead
    assert [AttackStopped("f", "t", "can't go on")] == ran.of(AttackStopped)
    assert ["opportunity"] == [e.kind for e in ran.of(AttackBegan)]


# ---------------------------------------------------------------- in iron


@pytest.mark.rule("adnd2e:pummel.gauntlet")
def test_a_gauntlet_makes_it_real() -> None:
    """A 3 in a metal gauntlet is 3 lethal, with no timer to heal it."""
    ran = strikes(brawl(person("f", gauntlet=True), THUG), "pummel target=t", [10, 3])
    assert [DamageSuffered("t", 3, 20, 17, "f", "bludgeoning", "", "w1")] == ran.of(
        DamageSuffered
    )
    assert [] == ran.of(TimerStarted)


@pytest.mark.rule("adnd2e:pummel.gauntlet")
def test_a_gauntlet_is_still_an_unarmed_attack() -> None:
    """An armed opponent strikes first, if it will."""
    orc = monster("t", weapons=(SWORD,))
    held = (Readied("t", "sword, long", "main"),)
    before = brawl(person("f", gauntlet=True), orc, given=held)
    ran = strikes(before, "pummel target=t", [2], ("pass",))
    assert [Provoked("f", "pummel", ("t",))] == ran.of(Provoked)


@pytest.mark.rule("adnd2e:pummel.gauntlet")
def test_a_fist_weapon_is_armed_and_has_its_own_damage() -> None:
    """A cestus does 1d4 lethal bludgeoning, and provokes nothing."""
    orc = monster("t", max_hp=20, weapons=(weapon("claws", natural=True),))
    held = (Readied("f", "cestus", "main"),)
    before = brawl(person("f", weapons=(CESTUS,)), orc, given=held)
    ran = strikes(before, "pummel target=t", [10, 4])
    assert [] == ran.of(Provoked)
    assert [
        DamageSuffered("t", 4, 20, 16, "f's cestus", "bludgeoning", "", "w1")
    ] == ran.of(DamageSuffered)


# ---------------------------------------------------------------- ordinary rules


@pytest.mark.rule("adnd2e:pummel.normal_rules")
def test_two_fists_are_two_weapons() -> None:
    """With Dexterity 16 the main fist has -1, and the off fist, last, -3."""
    before = brawl(
        person("f", dexterity=16), THUG, declared="attack with=unarmed off=yes"
    )
    assert "pummel.normal_rules" == refused(before, "pummel target=t hand=off")
    first = strikes(before, "pummel target=t", [2])
    second = strikes(first.state, "pummel target=t hand=off", [2])
    assert [
        (Modifier("main hand of two", -1, "attack.two_weapons"),),
        (Modifier("off hand of two", -3, "attack.two_weapons"),),
    ] == [run.of(Rolled)[0].modifiers for run in (first, second)]
    assert "initiative.attacks_per_round" == refused(second.state, "pummel target=t")


@pytest.mark.rule("adnd2e:pummel.normal_rules")
def test_a_fist_hits_critically_by_the_natural_table() -> None:
    """An 18 against AC 10, 8 over what is needed, may be rolled for."""
    before = brawl(person("f"), THUG)
    ran = strikes(before, "pummel target=t", [18, 2, 1, 1, 1], ("decline",))
    assert 2 == ran.of(DamageSuffered)[0].amount


@pytest.mark.rule("adnd2e:critical.tables")
def test_a_critical_hit_rolls_a_fists_die_once_more() -> None:
    """Row 4 of the natural table: 1 and 3 of two d3, Strength once."""
    before = brawl(person("f", strength="16"), THUG)
    ran = strikes(before, "pummel target=t", [18, 4, 1, 3, 1, 1, 1], ("roll",))
    assert 5 == ran.of(DamageSuffered)[0].amount


@pytest.mark.rule("adnd2e:pummel.normal_rules")
@pytest.mark.parametrize(
    ("hands", "hand"),
    [({"main": "sword, long"}, "main"), ({"both": "sword, long"}, "off")],
)
def test_a_fist_that_holds_something_does_not_strike(
    hands: dict[str, str], hand: str
) -> None:
    """A sword in the hand, or in both, leaves no fist there."""
    held = tuple(Readied("f", item, where) for where, item in hands.items())
    before = brawl(person("f", weapons=(SWORD,)), THUG, given=held)
    line = f"pummel target=t hand={hand}"
    assert "pummel.normal_rules" == refused(before, line)


@pytest.mark.rule("adnd2e:pummel.normal_rules")
def test_the_other_fist_can_strike_beside_a_sword() -> None:
    """The off hand is free, and needn't be named."""
    held = (Readied("f", "sword, long", "main"),)
    before = brawl(person("f", weapons=(SWORD,)), THUG, given=held)
    ran = strikes(before, "pummel target=t", [2])
    assert [AttackBegan("f", "t", "unarmed", "", 1)] == ran.of(AttackBegan)


@pytest.mark.rule("adnd2e:reach.base_contact")
def test_fists_reach_no_farther_than_contact() -> None:
    """Ten feet away is out of reach."""
    before = brawl(
        person("f"), THUG, scene={"map": True}, at={"f": (0, 0), "t": (0, 10)}
    )
    assert "reach.base_contact" == refused(before, "pummel target=t")


@pytest.mark.rule("adnd2e:facing.attack_arc")
def test_the_main_fist_does_not_reach_the_other_flank() -> None:
    """A right-handed brawler facing north hits to the west with the left alone."""
    before = brawl(
        person("f"), THUG, scene={"map": True}, at={"f": (0, 0), "t": (-5, 0)}
    )
    assert "facing.attack_arc" == refused(before, "pummel target=t hand=main")
    assert 1 == len(strikes(before, "pummel target=t hand=off", [2]).rolls)


@pytest.mark.parametrize(
    ("given", "round_number", "rule"),
    [
        (Spent("f", "attacks", 1, lasting=False), 1, "initiative.attacks_per_round"),
        (ConditionGained("f", "withdrawn", "x"), 1, "withdraw.restriction"),
        (Spent("f", "contested", 1, lasting=False), 1, "wrestle.broken"),
        (Engaged("f", "t", 5), 0, "surprise.free_round_limits"),
    ],
    ids=["attacks", "withdrawn", "wrestled", "free round"],
)
@pytest.mark.rule("adnd2e:surprise.free_round_limits")
@pytest.mark.rule("adnd2e:withdraw.restriction")
def test_no_fist_flies(given: Event, round_number: int, rule: str) -> None:
    """No attack left, withdrawn, freed this round, or in the free round: refused."""
    before = brawl(person("f"), THUG, given=(given,), round=round_number)
    assert rule == refused(before, "pummel target=t")
