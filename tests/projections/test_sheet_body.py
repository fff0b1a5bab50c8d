"""Wounds, gear and abilities on a sheet."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.events.types import Event
from affray.events.types.conditions import TimerStarted
from affray.events.types.fight import SceneSet
from affray.events.types.gear import Dropped, Readied, Taken
from affray.events.types.outcomes import (
    AbilityHarmed,
    DamageSuffered,
    Healed,
    Turned,
)
from affray.events.values import Place, Setting
from affray.projections.sheet import Sheet, sheet
from affray.projections.sheet_body import (
    AbilityLine,
    DamageLine,
    DroppedLine,
    HandLine,
    WoundLine,
)
from tests.support.builders import fighter, goblin, opened, state_of, then


SETUP = opened(fighter(hp=20), goblin())
MAP = SceneSet((Setting("map", value=True),))


def hurt(
    amount: int, before: int, kind: str, passing: str = "", wound: str = ""
) -> DamageSuffered:
    """Return that Wilmot was hurt by *amount* points of *kind*."""
    after = before - amount
    return DamageSuffered("f1", amount, before, after, "g1's bow", kind, passing, wound)


def sheet_after(*events: Event, who: str = "f1") -> Sheet:
    """Return the sheet of *who* once *events* have happened."""
    return sheet(state_of(then(SETUP, *events)), who, viewer="ada")


def test_wounds() -> None:
    """A wound has what is left of it, and the round with whose end it heals."""
    found = sheet_after(
        hurt(5, 20, "slashing", wound="w1"),
        hurt(3, 15, "bludgeoning", "nonlethal", "w2"),
        TimerStarted("wound w2", "wound w2", "f1", "g1", "round", 19, "round end"),
        Healed("f1", 2, 12, 14, "rest", "w1"),
    )
    assert found.wounds == (
        WoundLine("w1", 3, "slashing", "", "goblin 1's bow", None),
        WoundLine("w2", 3, "bludgeoning", "nonlethal", "goblin 1's bow", 19),
    )


def test_a_timer_of_another_kind_is_none_of_a_wound() -> None:
    """Neither another's timer nor one that counts seconds says when it heals."""
    found = sheet_after(
        hurt(3, 20, "fire", "temporary", "w1"),
        TimerStarted("a", "wound w1", "g1", "", "round", 7, "round end"),
        TimerStarted("b", "wound w1", "f1", "", "second", 8, "round end"),
    )
    assert [line.heals for line in found.wounds] == [None]


def test_damage_by_type() -> None:
    """Damage is summed by type, and what of it heals by itself is told."""
    found = sheet_after(
        hurt(2, 20, "", wound=""),
        hurt(5, 18, "slashing", wound="w1"),
        hurt(3, 13, "bludgeoning", "nonlethal", "w2"),
        hurt(1, 10, "bludgeoning", wound="w3"),
        hurt(2, 9, "slashing", wound="w4"),
    )
    assert found.damage == (
        DamageLine("slashing", 7, 0),
        DamageLine("bludgeoning", 4, 3),
        DamageLine("", 2, 0),
    )


def test_where_no_wounds_are_kept_there_is_no_damage_by_type() -> None:
    """A rule set that only counts hit points has nothing else to show."""
    assert sheet_after(hurt(2, 20, "")).damage == ()


@given(
    st.lists(
        st.tuples(
            st.integers(-5, 20),
            st.sampled_from(["", "slashing", "fire"]),
            st.sampled_from(["", "nonlethal"]),
            st.sampled_from(["", "w1", "w2", "w3"]),
        ),
        max_size=8,
    )
)
def test_damage_adds_up(blows: list[tuple[int, str, str, str]]) -> None:
    """Wherever there are wounds, damage comes to what the hit points lack."""
    events, hp = [], 20
    for amount, kind, passing, wound in blows:
        events.append(hurt(amount, hp, kind, passing, wound))
        hp -= amount
    found = sheet_after(*events)
    counted = sum(line.amount for line in found.damage)
    assert counted == (found.max_hp - found.hp if found.wounds else 0)
    assert sum(w.left for w in found.wounds if w.passing) == sum(
        line.passing for line in found.damage
    )


def test_hands() -> None:
    """What is in which hand is told, and no more what was put away."""
    found = sheet_after(
        Readied("f1", "dagger", "main"),
        Readied("f1", "sword, long", "main"),
        Readied("f1", "shield", "off"),
        Readied("f1", "torch", ""),
    )
    assert found.hands == (HandLine("main", "sword, long"), HandLine("off", "shield"))


def test_what_lies_dropped() -> None:
    """What a figure lost lies where it fell; what was taken up lies no more."""
    events = (
        Dropped("f1", "shield", Place(5, 0), "dropped"),
        Dropped("f1", "sword, long", Place(10, -5), "disarmed"),
        Taken("g1", "shield", "", "off"),
    )
    assert sheet_after(*events).dropped == (DroppedLine("sword, long", Place(10, -5)),)
    assert sheet_after(*events, who="g1").dropped == ()


@pytest.mark.parametrize(
    ("events", "facing"),
    [
        pytest.param((), "", id="no map"),
        pytest.param((MAP,), "north", id="map"),
        pytest.param((MAP, Turned("f1", 0, 225, "")), "south-west", id="turned"),
        pytest.param((MAP, Turned("f1", 0, 17, "")), "17 degrees", id="between"),
    ],
)
def test_facing(events: tuple[Event, ...], facing: str) -> None:
    """Where a figure faces is told where there is a map."""
    assert sheet_after(*events).facing == facing


def test_abilities() -> None:
    """An ability that has sunk is told by how much, one that is whole again isn't."""
    found = sheet_after(
        AbilityHarmed("f1", "strength", 3, 16, 13, "poison"),
        AbilityHarmed("f1", "strength", -1, 13, 14, "rest"),
        AbilityHarmed("f1", "dexterity", 2, 12, 10, "poison"),
        AbilityHarmed("f1", "dexterity", -2, 10, 12, "rest"),
    )
    assert found.abilities == (AbilityLine("strength", 2),)
