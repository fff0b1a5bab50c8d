"""Throws that need accuracy: an item to a comrade, a vial of holy water."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from affray.events.types import (
    AttackHit,
    AttackMissed,
    Broken,
    ConditionGained,
    DamageSuffered,
    Dropped,
    Healed,
    TableRead,
    Taken,
)
from affray.events.values import Place
from affray.kernel.rulesets.adnd2e import simple
from affray.kernel.rulesets.adnd2e.timers import regenerate
from affray.kernel.state import State
from tests.support.adnd2e_acts import does, refused
from tests.support.adnd2e_blows import CLUB, armed, clash, swordsman
from tests.support.adnd2e_harness import after, choice, deed, monster, person, weapon
from tests.support.driving import Ran


DAGGER = weapon("dagger", "1d4", size="S", type="P")


def did(
    state: State, line: str, dice: Sequence[int] = (), answers: Sequence[Any] = ()
) -> Ran:
    """Let f do what *line* says."""
    return does(simple.ACTS, state, "f", line, dice, answers)


def rule_against(state: State, line: str) -> str:
    """Return the rule by which f is refused *line*."""
    return refused(simple.ACTS, state, "f", line)


def befallen(who: str, condition: str) -> ConditionGained:
    """Return that a condition has befallen *who*."""
    return ConditionGained(who, condition, "a test")


def tossing(**changes: Any) -> State:
    """Return a fight of f, who throws, and g 10 feet to its right front."""
    return clash(
        swordsman(thac0=19, **changes.pop("thrower", {})),
        None,
        others=(person("g", **changes.pop("receiver", {})),),
        at={"o": (0, 90), "g": (5, 10)},
        declared="throw",
        **changes,
    )


TOSS = "throw_to to=g item=sword"


@pytest.mark.rule("adnd2e:attack.accuracy")
def test_a_sword_is_tossed_to_a_comrade() -> None:
    """THAC0 19 needs 9 against AC 10: with a 9 it is caught."""
    ran = did(tossing(), TOSS, [9])

    assert [AttackHit("f", "g", "accuracy", "sword", 9, 9)] == ran.of(AttackHit)
    assert [Taken("g", "sword", "f", "main")] == ran.of(Taken)


@pytest.mark.rule("adnd2e:attack.accuracy")
def test_what_isnt_caught_lies_there() -> None:
    """With an 8 the sword lies where the comrade stands."""
    ran = did(tossing(), TOSS, [8])

    assert [AttackMissed("f", "g", "accuracy", "sword", 8, 9)] == ran.of(AttackMissed)
    assert [Dropped("f", "sword", Place(5, 10), "thrown")] == ran.of(Dropped)


@pytest.mark.rule("adnd2e:attack.accuracy")
@pytest.mark.parametrize(("size", "face", "caught"), [("T", 10, 0), ("T", 11, 1)])
def test_a_small_receiver_is_harder_to_hit(size: str, face: int, caught: int) -> None:
    """A tiny one is reached at -2."""
    ran = did(tossing(receiver={"size": size}), TOSS, [face])

    assert caught == len(ran.of(Taken))


@pytest.mark.rule("adnd2e:attack.accuracy")
def test_a_1_fumbles_here_too() -> None:
    """The fumble table is read, and the sword may fall at one's own feet."""
    ran = did(tossing(thrower={"dexterity": 10}), TOSS, [1, 4, 11])

    assert ["fumble"] == [read.table for read in ran.of(TableRead)]
    assert [Dropped("f", "sword", Place(0, 0), "fumble")] == ran.of(Dropped)


@pytest.mark.rule("adnd2e:attack.accuracy")
@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("throw_to to=o item=sword", "attack.accuracy"),
        ("throw_to to=g item=wand", "declare.change"),
    ],
)
def test_what_cant_be_tossed(line: str, rule: str) -> None:
    """Only what is in hand, to a comrade who is near."""
    assert rule == rule_against(tossing(), line)


@pytest.mark.rule("adnd2e:initiative.attacks_per_round")
@pytest.mark.parametrize("line", [TOSS, 'throw_holy_water target=o item="holy water"'])
def test_a_throw_uses_an_attack_up(line: str) -> None:
    """There is no second throw where there is one attack."""
    before = did(tossing(), TOSS, [2]).state

    assert "initiative.attacks_per_round" == rule_against(before, line)


WATER = 'throw_holy_water target=o item="holy water"'


def vampire(*others: Any, undead: bool = True, **changes: Any) -> State:
    """Return a fight of a cleric with a vial, and perhaps of undead."""
    cleric = person("f", klass="cleric", items="holy water:small")
    return clash(
        cleric,
        monster("o", undead=undead, max_hp=30),
        others=others,
        declared="throw",
        **changes,
    )


@pytest.mark.rule("adnd2e:damage.holy_water")
def test_holy_water_burns_the_undead() -> None:
    """A hit with a 4 on the die does 5 points of acid, and the vial is gone."""
    ran = did(vampire(), WATER, [15, 4])

    assert [("o", 5, "acid")] == [
        (d.who, d.amount, d.kind) for d in ran.of(DamageSuffered)
    ]
    assert [Broken("f", "holy water", "thrown")] == ran.of(Broken)
    assert "initiative.attacks_per_round" == rule_against(ran.state, WATER)


@pytest.mark.rule("adnd2e:damage.holy_water")
def test_holy_water_splashes() -> None:
    """Undead within 5 feet of who is hit take 2 points."""
    before = vampire(monster("p", undead=True), at={"p": (5, 5)})

    ran = did(before, WATER, [15, 4])

    assert [("o", 5), ("p", 2)] == [(d.who, d.amount) for d in ran.of(DamageSuffered)]


@pytest.mark.rule("adnd2e:damage.holy_water")
def test_holy_water_does_an_orc_no_harm() -> None:
    """The same vial does nothing to the living."""
    ran = did(vampire(undead=False), WATER, [15])

    assert [0] == [damage.amount for damage in ran.of(DamageSuffered)]


@pytest.mark.rule("adnd2e:damage.holy_water")
def test_a_vial_that_misses_is_gone() -> None:
    """Nobody is harmed, and the vial is broken."""
    ran = did(vampire(), WATER, [2])

    assert ([], 1) == (ran.of(DamageSuffered), len(ran.of(Broken)))


@pytest.mark.rule("adnd2e:aoo.trigger.missile")
def test_who_is_struck_down_throws_no_vial() -> None:
    """A throw provokes, and doesn't come about where the thrower can't go on."""
    thrower = monster("f", "party", items="holy water:small", max_hp=2)
    orc = monster("o", weapons=(CLUB,))
    before = clash(thrower, orc, armed("o", "club"), declared="throw")

    ran = did(before, WATER, [15, 5], ["strike weapon=club"])

    assert [] == ran.of(Broken)


@pytest.mark.rule("adnd2e:damage.holy_water")
@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("throw_holy_water target=o item=beer", "declare.change"),
        ('throw_holy_water target=f item="holy water"', "damage.holy_water"),
    ],
)
def test_what_vial_cant_be_thrown(line: str, rule: str) -> None:
    """A refusal names its rule."""
    assert rule == rule_against(vampire(), line)


@pytest.mark.rule("adnd2e:damage.holy_water")
def test_acid_on_a_vampire_isnt_regenerated() -> None:
    """The 5 points of holy water stay, however it regenerates."""
    cleric = person("f", klass="cleric", items="holy water:small")
    undead = monster("o", undead=True, max_hp=30, regeneration=3)
    burnt = did(clash(cleric, undead, declared="throw"), WATER, [15, 4]).state

    assert [] == deed(regenerate, burnt).of(Healed)


@pytest.mark.rule("adnd2e:declare.simple_actions")
def test_no_hand_is_free_for_what_is_caught() -> None:
    """It falls where the receiver stands."""
    pair = (weapon("axe"), DAGGER)
    before = tossing(receiver={"weapons": pair})
    full = after(before, armed("g", "axe"), armed("g", "dagger", "off"))

    assert [Place(5, 10)] == [lies.place for lies in did(full, TOSS, [9]).of(Dropped)]


@pytest.mark.rule("adnd2e:initiative.tie")
def test_a_vial_that_is_gone_isnt_thrown() -> None:
    """What somebody took on the same count flies nowhere."""
    act = next(act for act in simple.ACTS if act.name == "throw_holy_water")
    grabbed = after(vampire(), Taken("o", "holy water", "f", "main"))

    assert [] == deed(lambda m: act.run(m, "f", choice(WATER)), grabbed).of(Broken)
