"""Shots and throws: what provokes, what range takes off, where a weapon lands."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    AttackBegan,
    AttackHit,
    AttackMissed,
    AttackStopped,
    DamageSuffered,
    Dropped,
    Provoked,
    Rolled,
    Spent,
    WeaponTrapped,
)
from affray.events.values import Place
from affray.kernel.rulesets.adnd2e.ranges import band
from affray.kernel.state import State
from tests.support.adnd2e_acts import declared, refused
from tests.support.adnd2e_blows import (
    ACTS,
    BOW,
    CLUB,
    KNIFE,
    SWORD,
    armed,
    clash,
    strikes,
    swordsman,
)
from tests.support.adnd2e_harness import monster


ARCHER = swordsman(weapons=(BOW,), attacks="2")
SHOT = "shoot target=o weapon=bow"
GOBLIN = monster("o", weapons=(CLUB,), max_hp=30)


def archery(*more: Any, feet: int = 40, **changes: Any) -> State:
    """Return a fight of an archer and an orc so many feet ahead."""
    return clash(ARCHER, None, *more, at={"o": (0, feet)}, **changes)


@pytest.mark.rule("adnd2e:attack.situation")
@pytest.mark.parametrize(
    ("feet", "modifiers"), [(50, []), (51, [-2]), (100, [-2]), (101, [-5])]
)
def test_range_takes_off(feet: int, modifiers: list[int]) -> None:
    """-2 beyond short range, -5 beyond medium."""
    ran = strikes(archery(feet=feet), SHOT, [2])

    assert modifiers == [m.value for m in ran.of(Rolled)[0].modifiers]


@pytest.mark.rule("adnd2e:attack.situation")
def test_where_no_ranges_are_stated_all_is_short() -> None:
    """A weapon of which only the reach is known has no other ranges."""
    stone = clash(swordsman(weapons=(SWORD,)))
    weapon = stone.combatants["f"].profile.weapon("sword")

    assert "" == band(weapon, 0)


@pytest.mark.rule("adnd2e:reach.exceptions")
def test_beyond_its_range_a_bow_is_of_no_use() -> None:
    """At 151 feet a bow of 150 doesn't carry."""
    assert "reach.exceptions" == refused(ACTS, archery(feet=151), "f", SHOT)


@pytest.mark.rule("adnd2e:attack.scope")
def test_a_sword_isnt_shot() -> None:
    """Only missile weapons are shot or thrown."""
    assert "attack.scope" == refused(ACTS, clash(), "f", "shoot target=o weapon=sword")


@pytest.mark.rule("adnd2e:aoo.trigger.missile")
def test_each_shot_provokes_the_goblin_that_threatens() -> None:
    """Two shots in two passes are two provocations; the goblin strikes at both."""
    before = clash(ARCHER, GOBLIN, armed("o", "club"))
    answers = ["strike weapon=club"]

    first = strikes(before, SHOT, [2, 3], answers)
    second = strikes(first.state, SHOT, [2, 3], answers)

    for ran in (first, second):
        assert [Provoked("f", "missile", ("o",))] == ran.of(Provoked)
        assert [("o", "attack", (2,)), ("f", "attack", (3,))] == ran.rolls


@pytest.mark.rule("adnd2e:aoo.grant")
def test_who_is_struck_down_doesnt_shoot() -> None:
    """An archer of 3 hp that is killed before its shot doesn't make it."""
    before = clash(
        monster("f", "party", weapons=(BOW,), max_hp=3), GOBLIN, armed("o", "club")
    )

    ran = strikes(before, SHOT, [15, 4], ["strike weapon=club"])

    assert [AttackStopped("f", "o", "can't go on")] == ran.of(AttackStopped)
    assert ["o"] == [hit.who for hit in ran.of(AttackHit)]


@pytest.mark.rule("adnd2e:move.half_ranged")
def test_a_shot_is_remembered_beyond_its_round() -> None:
    """For who moves in the next round it counts whether it fired in this one."""
    ran = strikes(archery(), SHOT, [2])

    assert Spent("f", "shot:1", 1, lasting=True) in ran.of(Spent)
    assert [AttackBegan("f", "o", "missile", "bow", 1)] == ran.of(AttackBegan)


@pytest.mark.rule("adnd2e:attack.scope")
@pytest.mark.parametrize("what", ["attack", "throw"])
def test_a_thrown_knife_lies_where_its_target_stands(what: str) -> None:
    """It leaves the hand, whether it hits or not."""
    before = clash(swordsman(weapons=(KNIFE,)), at={"o": (0, 10)}, declared=what)

    ran = strikes(before, "shoot target=o weapon=knife", [2])

    assert 1 == len(ran.of(AttackMissed))
    assert [Dropped("f", "knife", Place(0, 10), "thrown")] == ran.of(Dropped)


@pytest.mark.rule("adnd2e:attack.scope")
def test_a_thrown_knife_that_was_fumbled_away_isnt_dropped_twice() -> None:
    """Who drops it as it is thrown, finds it at its own feet."""
    thrower = swordsman(weapons=(KNIFE,), dexterity=3)
    before = clash(thrower, at={"o": (0, 10)})

    ran = strikes(before, "shoot target=o weapon=knife", [1, 4, 15])

    assert [Dropped("f", "knife", Place(0, 0), "fumble")] == ran.of(Dropped)


@pytest.mark.rule("adnd2e:damage.types")
def test_a_thrown_knife_wounds_as_it_is_said_to() -> None:
    """Of its two types the thrower names one."""
    before = clash(swordsman(weapons=(KNIFE,)), at={"o": (0, 10)})

    ran = strikes(before, "shoot target=o weapon=knife type=slashing", [12, 2])

    assert "slashing" == ran.of(DamageSuffered)[0].kind


@pytest.mark.rule("adnd2e:trap.no_use")
def test_a_trapped_weapon_cant_be_used() -> None:
    """A fighter with only a sword, which is trapped, has no attack."""
    before = clash(
        swordsman(attacks="2"),
        GOBLIN,
        armed("o", "club"),
        WeaponTrapped("t1", "o", "club", "f", "sword"),
    )

    assert "trap.no_use" == refused(ACTS, before, "f", "attack target=o weapon=sword")


@pytest.mark.rule("adnd2e:hold.one_attack")
def test_a_held_action_has_one_attack() -> None:
    """Who holds can't attack twice, however many attacks it has."""
    before = clash(swordsman(attacks="3"), declared="attack hold=yes")
    after = strikes(before, dice=[2]).state

    assert "hold.one_attack" == refused(
        ACTS, after, "f", "attack target=o weapon=sword"
    )


@pytest.mark.rule("adnd2e:declare.guard")
@pytest.mark.parametrize("line", ["guard", "guard with=sword"])
def test_a_guard_attacks_nobody_on_its_count(line: str) -> None:
    """Who guards waits for who comes within its reach."""
    assert "declare.guard" == refused(
        ACTS, clash(declared=line), "f", "attack target=o weapon=sword"
    )


@pytest.mark.rule("adnd2e:initiative.set_vs_charge")
def test_a_guard_with_a_set_weapon_strikes_on_its_count() -> None:
    """The weapon that is set is used when the count comes."""
    ran = strikes(clash(declared="guard with=sword set=yes"), dice=[2])

    assert 1 == len(ran.of(AttackMissed))


@pytest.mark.rule("adnd2e:round.player_declare")
def test_what_wasnt_declared_isnt_offered() -> None:
    """Who declared to drink can't attack."""
    before = clash(None, None, declared("f", "drink"))

    assert () == tuple(o for act in ACTS for o in act.offered(before, "f"))
