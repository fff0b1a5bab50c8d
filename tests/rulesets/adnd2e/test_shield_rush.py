"""Shield rushes: a charge, a blow with the shield, a contest, a fall."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    AttackBegan,
    ConditionGained,
    Contested,
    DamageSuffered,
    Rolled,
    TableRead,
    Turned,
    WeaponTrapped,
)
from affray.events.values import Profile
from affray.kernel.rulesets.adnd2e.allowance import attacks_left
from affray.kernel.rulesets.adnd2e.armour import armour_class
from affray.kernel.rulesets.adnd2e.shield_rush import ACTS
from affray.kernel.rulesets.adnd2e.shields import may_use_shield
from affray.kernel.state import State
from tests.support.adnd2e_acts import declared, does, in_hand, refused
from tests.support.adnd2e_harness import after, fight, monster, person, weapon


RUSH = "shield_rush target=o"


def lists(
    who: Profile, other: Profile | None = None, *, far: int = 15, hand: str = "off"
) -> State:
    """Return a fight on a map in which f has *far* feet to o, a shield on its arm."""
    return fight(
        who,
        other or monster(),
        scene={"map": True},
        at={"f": (0, 0), "o": (0, far)},
        given=[
            declared("f"),
            in_hand("f", "shield", hand),
            Turned("o", 0, 180, "turn"),
        ],
    )


def rusher(**changes: Any) -> Profile:
    """Return a rusher of Strength 16 with THAC0 16 and a medium shield."""
    usual = {"strength": "16", "thac0": 16, "shield": "medium", "dexterity": 12}
    return person(**{**usual, **changes})


@pytest.mark.rule("adnd2e:shieldrush.distance")
def test_a_rush_takes_ten_feet() -> None:
    """10 feet before the attack are enough, 5 aren't."""
    does(ACTS, lists(rusher()), "f", RUSH, [2, 12])
    assert "shieldrush.distance" == refused(ACTS, lists(rusher(), far=10), "f", RUSH)


@pytest.mark.rule("adnd2e:shieldrush.distance")
@pytest.mark.parametrize("hand", ["back", ""])
def test_a_rush_takes_a_shield_on_the_arm(hand: str) -> None:
    """What is slung on the back doesn't do."""
    state = lists(rusher(), hand=hand)
    assert "shieldrush.distance" == refused(ACTS, state, "f", RUSH)


@pytest.mark.rule("adnd2e:shieldrush.attack")
@pytest.mark.parametrize(
    ("shield", "dice"),
    [("buckler", "1d3"), ("small", "1d3"), ("medium", "1d4"), ("body", "1d4")],
)
def test_a_rush_deals_the_damage_of_the_shield(shield: str, dice: str) -> None:
    """8 and 2 hit AC 6; 3 and Strength +1 are 4."""
    state = lists(rusher(shield=shield), monster(armour_class=6))
    ran = does(ACTS, state, "f", RUSH, [8, 3, 20, 20])
    assert [4] == [hit.amount for hit in ran.of(DamageSuffered)]
    assert ["bludgeoning"] == [hit.kind for hit in ran.of(DamageSuffered)]
    rolls = {r.purpose: r for r in ran.of(Rolled)}
    assert (10, 10) == (rolls["attack"].needed, rolls["attack"].total)
    assert dice == rolls["damage"].dice


@pytest.mark.rule("adnd2e:shieldrush.attack")
def test_a_critical_hit_is_looked_up() -> None:
    """A rush is an attack as any; the dice fall once more."""
    state = lists(rusher(), monster(max_hp=30))
    ran = does(ACTS, state, "f", RUSH, [18, 1, 3, 2, 20, 20], ["roll"])
    assert ["critical.bludgeoning"] == [read.table for read in ran.of(TableRead)]


@pytest.mark.rule("adnd2e:shieldrush.one_attack")
def test_a_rush_uses_one_of_two_attacks() -> None:
    """The other is left for pass 2."""
    ran = does(ACTS, lists(rusher(attacks="2")), "f", RUSH, [2, 12])
    assert 1 == attacks_left(ran.state, "f")


@pytest.mark.rule("adnd2e:shieldrush.contest")
def test_the_stronger_knocks_the_other_down() -> None:
    """Strength 16 with 14 beats Strength 3 with 2: margins of 2 and 1."""
    ran = does(ACTS, lists(rusher()), "f", RUSH, [8, 1, 14, 2])
    assert [Contested("f", "o", "shield rush", 2, 1, "f")] == ran.of(Contested)
    assert ran.state.combatants["o"].has("prone")


@pytest.mark.rule("adnd2e:shieldrush.contest")
def test_damage_stands_whatever_the_contest_says() -> None:
    """Two failures leave the orc standing, and hurt."""
    ran = does(ACTS, lists(rusher()), "f", RUSH, [8, 1, 17, 4])
    assert not ran.state.combatants["o"].has("prone")
    assert 8 == ran.state.combatants["o"].hp


@pytest.mark.rule("adnd2e:shieldrush.contest")
def test_there_is_no_contest_with_the_dead() -> None:
    """Whoever dies of the blow isn't knocked down."""
    ran = does(ACTS, lists(rusher(), monster(max_hp=1)), "f", RUSH, [8, 1])
    assert [] == ran.of(Contested)


@pytest.mark.rule("adnd2e:knockdown.immunity")
def test_some_can_not_be_knocked_down() -> None:
    """What can't be knocked down stays upright when it loses the contest."""
    jelly = monster(no_knockdown=True)
    ran = does(ACTS, lists(rusher(), jelly), "f", RUSH, [8, 1, 14, 2])
    assert not ran.state.combatants["o"].has("prone")
    assert ["immune"] == [read.row for read in ran.of(TableRead)]


@pytest.mark.rule("adnd2e:shieldrush.miss")
@pytest.mark.parametrize(("face", "falls"), [(13, True), (12, False)])
def test_who_misses_rolls_dexterity_or_falls(face: int, *, falls: bool) -> None:
    """With Dexterity 12 a 13 falls and a 12 doesn't."""
    state = lists(rusher(), monster(armour_class=6))
    ran = does(ACTS, state, "f", RUSH, [4, face])
    assert [("f", "attack", (4,)), ("f", "shield rush", (face,))] == ran.rolls
    assert falls is ran.state.combatants["f"].has("prone")


@pytest.mark.rule("adnd2e:shieldrush.is_charge")
def test_a_rusher_is_a_charger_without_a_shield() -> None:
    """AC 3 with shield 1 and Dexterity -1 is 7 during and after the rush."""
    armoured = rusher(armour_class=5, dexterity=15)
    before = lists(armoured)
    value = armour_class(before, "f", "o", "melee", "front", shield=True).value
    assert 3 == value
    ran = does(ACTS, before, "f", RUSH, [2, 12])
    assert not may_use_shield(ran.state, "f", "front")
    assert 7 == armour_class(ran.state, "f", "o", "melee", "front").value
    assert {"moved": 10, "charged": 1}.items() <= ran.state.combatants[
        "f"
    ].spent.items()


@pytest.mark.rule("adnd2e:state.prone")
def test_the_prone_do_not_rush() -> None:
    """A rush is a charge."""
    prone = after(lists(rusher()), ConditionGained("f", "prone", "a fall"))
    assert "state.prone" == refused(ACTS, prone, "f", RUSH)


@pytest.mark.rule("adnd2e:trap.no_use")
def test_a_caught_shield_does_not_rush() -> None:
    """Neither what catches nor what is caught can be used."""
    caught = after(
        lists(rusher()), WeaponTrapped("t1", "f", "shield", "o", "sword, long")
    )
    assert "trap.no_use" == refused(ACTS, caught, "f", RUSH)


@pytest.mark.rule("adnd2e:aoo.trigger.move")
def test_who_is_stopped_on_the_way_does_not_strike() -> None:
    """A rusher that is struck down stays where it stood."""
    weak = monster("f", "party", max_hp=1, shield="small")
    sword = weapon()
    state = fight(
        weak,
        monster(),
        monster("p", weapons=(sword,)),
        scene={"map": True},
        at={"o": (0, 15), "p": (5, 5)},
        given=[
            declared("f"),
            in_hand("f", "shield", "off"),
            in_hand("p", sword.name),
            Turned("p", 0, 180, "turn"),
        ],
    )
    ran = does(ACTS, state, "f", RUSH, [15, 8], [f'strike weapon="{sword.name}"'])
    assert [] == ran.of(AttackBegan)[1:]


@pytest.mark.rule("adnd2e:shieldrush.miss")
def test_a_natural_one_is_a_fumble_too() -> None:
    """It is looked up first; then the rusher rolls for its feet."""
    state = lists(rusher(), monster(armour_class=6))
    ran = does(ACTS, state, "f", RUSH, [1, 6, 20, 5])
    assert ran.state.combatants["f"].has("prone")
