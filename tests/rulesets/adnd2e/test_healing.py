"""Healing of wounds, and holy water, which burns past healing."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    DamageSuffered,
    Died,
    Healed,
)
from affray.kernel.rulesets.adnd2e.harm import (
    SPLASH,
    heal,
    holy_water,
    hurt,
)
from affray.kernel.rulesets.adnd2e.moment import Deed, Moment
from affray.kernel.state import State
from tests.support.adnd2e_harness import after, deed, fight, monster, person
from tests.support.adnd2e_rounds import until_round
from tests.support.driving import Ran


def struck(
    state: State,
    amount: int,
    kind: str = "slashing",
    passing: str = "",
    who: str = "f",
    dice: tuple[int, ...] = (),
) -> Ran:
    """Let *who* take damage from a blow of the orc's."""

    def blow(moment: Moment) -> Deed:
        yield from hurt(
            moment,
            who,
            amount,
            "a blow",
            kind,
            passing=passing,
            rule="attack.damage",
            by="o",
        )

    return deed(blow, state, dice)


def wounded(amounts: tuple[int, ...], hp: int = 30) -> State:
    """Return a fight in which f was hurt by so much, in order."""
    state = fight(person(max_hp=hp), monster())
    for amount in amounts:
        state = struck(state, amount).state
    return state


@pytest.mark.rule("adnd2e:damage.acid_regen")
def test_healing_goes_to_the_oldest_wounds_first() -> None:
    """7 points close a wound of 5 and take 2 off the next."""
    ran = deed(
        lambda m: heal(m, "f", 7, "a prayer", rule="damage.acid_regen"),
        wounded((5, 4)),
    )
    assert [
        Healed("f", 5, 21, 26, "a prayer", "w1"),
        Healed("f", 2, 26, 28, "a prayer", "w2"),
    ] == ran.of(Healed)
    assert [2] == [w.left for w in ran.state.combatants["f"].wounds.values()]


@pytest.mark.rule("adnd2e:damage.temp_heal")
def test_a_wound_that_is_not_closed_keeps_its_timer() -> None:
    """2 of 3 points healed: the last comes back with the timer."""
    state = fight(person(), monster())
    state = struck(state, 3, "bludgeoning", "nonlethal", dice=(1, 1, 1)).state
    ran = deed(lambda m: heal(m, "f", 2, "a prayer", rule="damage.temp_heal"), state)
    assert ["wound w1"] == list(ran.state.timers)
    later, told = until_round(ran.state, 5)
    assert Healed("f", 1, 9, 10, "time", "w1") in told
    assert 10 == later.combatants["f"].hp


@pytest.mark.rule("adnd2e:damage.acid_regen")
def test_nobody_is_healed_beyond_its_most() -> None:
    """20 points on wounds of 9 give 9 back."""
    ran = deed(
        lambda m: heal(m, "f", 20, "a prayer", rule="damage.acid_regen"),
        wounded((5, 4)),
    )
    assert 30 == ran.state.combatants["f"].hp


@pytest.mark.rule("adnd2e:damage.acid_regen")
def test_the_dead_are_past_healing() -> None:
    """Nothing happens."""
    state = after(wounded((5,)), Died("f", "a blow"))
    ran = deed(lambda m: heal(m, "f", 5, "x", rule="damage.acid_regen"), state)
    assert () == ran.events


def doused(*, undead: bool, hit: str = "direct hit", dice: tuple[int, ...] = ()) -> Ran:
    """Let f's holy water reach o."""
    target = monster(max_hp=20, undead=undead)
    return deed(lambda m: holy_water(m, "o", "f", hit), fight(person(), target), dice)


@pytest.mark.rule("adnd2e:damage.holy_water")
def test_holy_water_burns_the_undead() -> None:
    """A vampire hit with a 4 on the die takes 5 of acid."""
    ran = doused(undead=True, dice=(4,))
    assert [("f", "damage", (4,))] == ran.rolls
    expected = DamageSuffered("o", 5, 20, 15, "holy water", "acid", "", "w1")
    assert [expected] == ran.of(DamageSuffered)


@pytest.mark.rule("adnd2e:damage.holy_water")
def test_a_splash_of_holy_water_does_two() -> None:
    """No die is rolled for it."""
    ran = doused(undead=True, hit=SPLASH)
    assert [2] == [e.amount for e in ran.of(DamageSuffered)]


@pytest.mark.rule("adnd2e:damage.holy_water")
def test_holy_water_does_nothing_to_the_living() -> None:
    """The same vial on an orc: 0, and no die."""
    ran = doused(undead=False)
    assert (DamageSuffered("o", 0, 20, 20, "holy water", "acid"),) == ran.events


@pytest.mark.rule("adnd2e:damage.holy_water")
def test_regeneration_does_not_heal_what_holy_water_burnt() -> None:
    """A vampire that regenerates 3 a round still lacks the 5."""
    vampire = monster(max_hp=20, undead=True, regeneration=3)
    state = fight(person(), vampire)
    state = deed(lambda m: holy_water(m, "o", "f"), state, [4]).state
    state, _ = until_round(state, 3)
    assert 15 == state.combatants["o"].hp
