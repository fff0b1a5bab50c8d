"""Slams and throws: how far, on what, and landing on one's feet."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    ConditionEnded,
    ConditionGained,
    Disengaged,
    Engaged,
    Event,
    HoldBegan,
    HoldEnded,
    Moved,
    SaveResolved,
    Spent,
    TrapEnded,
    WeaponTrapped,
)
from affray.events.values import Modifier, Place
from affray.kernel.rulesets.adnd2e.landing import surface
from tests.support.adnd2e_harness import person
from tests.support.adnd2e_holds import damage, held, holder, one, victim


# ---------------------------------------------------------------- slam


@pytest.mark.rule("adnd2e:wrestle.one.slam")
def test_a_slam_on_stone() -> None:
    """Strength +2, stone +2, a 5: 5+1+2+2 = 10, prone at the holder's feet."""
    before = held(holder("18"), victim(), scene={"surface": "stone"})
    ran = one(before, [5], "slam", "decline")
    assert [(10, "h's slam", "")] == damage(ran)
    assert [ConditionGained("v", "prone", "h's slam")] == ran.of(ConditionGained)
    assert [HoldEnded("h1", "h", "v", "slam")] == ran.of(HoldEnded)
    assert Place(0, 0) == ran.state.combatants["h"].place
    assert {"h", "v"} == {s.who for s in ran.of(Spent) if s.what == "contested"}


@pytest.mark.rule("adnd2e:wrestle.one.slam")
@pytest.mark.parametrize(
    ("strength", "ground", "face", "amount"),
    [("22", "earth", 1, 11), ("3", "hay", 1, 1), ("16", "", 8, 10)],
    ids=["capped at 9", "1 at least", "no surface"],
)
def test_how_much_a_slam_does(
    strength: str, ground: str, face: int, amount: int
) -> None:
    """Strength is capped at 9, the most of 1d8+1."""
    before = held(holder(strength), victim(), scene={"surface": ground})
    assert amount == damage(one(before, [face], "slam", "decline"))[0][0]


@pytest.mark.rule("adnd2e:wrestle.one.slam_negate")
def test_a_save_cancels_a_slam() -> None:
    """12 with a save of 12: no damage, standing; the hold is over all the same."""
    rogue = victim(klass="thief", level=5)
    ran = one(held(holder(), rogue), [12], "slam", "save")
    assert [SaveResolved("v", "paralyzation", True, "slam")] == ran.of(SaveResolved)
    assert [] == damage(ran)
    assert not ran.state.combatants["v"].has("prone")
    assert {} == ran.state.holds


@pytest.mark.rule("adnd2e:wrestle.one.slam_negate")
def test_a_save_that_fails_does_not() -> None:
    """11 with a save of 12: the damage is rolled after it."""
    ran = one(held(holder(), victim(klass="thief", level=5)), [11, 4], "slam", "save")
    assert [6] == [amount for amount, _, _ in damage(ran)]


@pytest.mark.rule("adnd2e:wrestle.one.slam_negate")
def test_who_declines_is_slammed() -> None:
    """Both ways are a choice: no save is rolled."""
    ran = one(held(), [5], "slam", "decline")
    assert [] == ran.of(SaveResolved)


@pytest.mark.rule("adnd2e:wrestle.one.slam_negate")
def test_only_tumblers_tumble() -> None:
    """Dexterity 15 with the proficiency: a 15 lands on its feet, prone before."""
    tumbler = victim(dexterity=15, tumbling=True)
    prone = (ConditionGained("v", "prone", "x"),)
    ran = one(held(holder(), tumbler, given=prone), [15], "slam", "tumbling")
    assert [ConditionEnded("v", "prone", "it lands on its feet")] == ran.of(
        ConditionEnded
    )
    with pytest.raises(AssertionError, match="refused"):
        one(held(), [15], "slam", "tumbling")


# ---------------------------------------------------------------- throw


@pytest.mark.rule("adnd2e:wrestle.one.throw")
def test_a_throw_on_soft_ground() -> None:
    """A 7, a 3, Strength 1, sand -1: 7 ft away, 3 damage, prone."""
    before = held(scene={"surface": "sand"})
    ran = one(before, [7, 3], "throw direction=0")
    assert [("h", "distance", (7,)), ("h", "damage", (3,))] == ran.rolls[2:]
    assert [Moved("v", Place(0, 5), Place(0, 12), 7, "throw")] == ran.of(Moved)
    assert [(3, "h's throw", "")] == damage(ran)
    assert ran.state.combatants["v"].has("prone")
    assert [HoldEnded("h1", "h", "v", "throw")] == ran.of(HoldEnded)


@pytest.mark.rule("adnd2e:wrestle.one.throw")
def test_a_throw_ends_in_the_last_open_space() -> None:
    """With a man 8 ft to the north the flight of 10 ends after 3.

    There is no room for two, so the holder steps back to where it came from.
    """
    before = held(holder(), victim(), person("x"), at={"x": (0, 13)})
    ran = one(before, [10, 3], "throw direction=0")
    assert [
        Moved("v", Place(0, 5), Place(0, 8), 3, "throw"),
        Moved("h", Place(0, 5), Place(0, 0), 5, "back"),
    ] == ran.of(Moved)


@pytest.mark.rule("adnd2e:wrestle.one.throw")
def test_a_throw_tears_one_from_other_holders() -> None:
    """Moved away, it is held by nobody; Strength counts 4 of 7."""
    before = held(
        holder("19"), victim(), person("g"), given=(HoldBegan("h2", "g", "v", "hold"),)
    )
    ran = one(before, [7, 1], "throw direction=180")
    assert [
        HoldEnded("h1", "h", "v", "throw"),
        HoldEnded("h2", "g", "v", "moved away"),
    ] == ran.of(HoldEnded)
    assert [5] == [amount for amount, _, _ in damage(ran)]


@pytest.mark.rule("adnd2e:wrestle.one.throw")
@pytest.mark.parametrize(
    ("feet", "parted"), [(7, [Disengaged("v", "h", "moved away")]), (5, [])]
)
def test_without_a_map_a_throw_needs_no_direction(
    feet: int, parted: list[Event]
) -> None:
    """The distance is rolled all the same; beyond 5 ft the two are apart."""
    before = held(scene={"map": False}, given=(Engaged("h", "v", 5),))
    ran = one(before, [feet, 3], "throw")
    assert [] == ran.of(Moved)
    assert parted == ran.of(Disengaged)
    assert ran.state.combatants["v"].has("prone")


@pytest.mark.rule("adnd2e:wrestle.one.throw")
def test_a_throw_frees_a_weapon_that_was_caught() -> None:
    """Its bearer is moved away from who caught it."""
    trap = WeaponTrapped("h2", "g", "sword", "v", "dagger")
    before = held(holder(), victim(), person("g"), given=(trap,))
    ran = one(before, [7, 3], "throw direction=180")
    assert [TrapEnded("h2", "g", "v", "moved away")] == ran.of(TrapEnded)


@pytest.mark.rule("adnd2e:wrestle.one.throw_negate")
def test_a_tumbler_lands_on_its_feet() -> None:
    """Dexterity 15, Tumbling: a 15 is no damage, 7 ft away."""
    before = held(holder(), victim(dexterity=15, tumbling=True))
    ran = one(before, [7, 15], "throw direction=0", "tumbling")
    assert [] == damage(ran)
    assert not ran.state.combatants["v"].has("prone")
    assert Place(0, 12) == ran.state.combatants["v"].place


@pytest.mark.rule("adnd2e:wrestle.one.throw_negate")
def test_without_the_proficiency_nobody_is_asked() -> None:
    """No roll, and no save as against a slam."""
    ran = one(held(holder(), victim(dexterity=15)), [7, 3], "throw direction=0")
    assert [] == ran.of(SaveResolved)


@pytest.mark.rule("adnd2e:wrestle.one.throw")
@pytest.mark.parametrize(
    ("name", "adds"),
    [("water", -2), ("ice", 2), ("broken glass", 4), ("turf", 0), ("cloud", 0)],
)
def test_the_surface_counts(name: str, adds: int) -> None:
    """By any word of a row; what isn't in the table adds nothing."""
    rule = "wrestle.one.throw"
    found = surface(held(scene={"surface": name}), rule)
    assert ((Modifier(name, adds, rule),) if adds else ()) == found
