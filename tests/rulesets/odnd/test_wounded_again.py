"""Wounded figures whom a ruling lets rise, or whose wound a ruling brought."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    ConditionEnded,
    ConditionGained,
    TimerEnded,
    TimerStarted,
)
from affray.kernel.rulesets.odnd.figures import DOWN
from affray.kernel.rulesets.odnd.wounds import MORTAL, STUNNED
from tests.support.odnd import PARTY_FIRST, fighter, orc
from tests.support.odnd_magic import CURE, prepared, ready
from tests.support.odnd_melee import melee, striking
from tests.support.outcomes import hp, latest
from tests.support.scenario import Played


ON = {"wounds.horrible": "on"}
STRIKES = ("pass who=f", "o f")


def risen() -> Played:
    """Return a fighter stunned for six rounds, whom a ruling lets rise at once."""
    played = melee(
        fighter(level=3, hp=5, at=(0, 0)),
        fighter("friend", at=(0, -60)),
        orc(at=(0, 5), hp=30, weapons=("two-handed sword",)),
        strikes=STRIKES,
        dice=[20, 5, 5, 4, 6, 6],
        options=ON,
    )
    assert 0 == hp(played, "f")
    return played.ruled("he gets up", ConditionEnded("f", DOWN, "a ruling"))


@pytest.mark.rule("odnd:wounds.roll")
def test_a_new_wound_takes_the_place_of_one_that_has_its_time() -> None:
    """The stun ends with the scar, and nothing is due any more."""
    played = risen()
    played.goes_on([20, 1, 6, 6, 6, *PARTY_FIRST], striking(STRIKES, rounds=2))
    over = "a new wound"
    assert [TimerEnded("wound:f", over)] == latest(played, TimerEnded)
    assert ConditionEnded("f", STUNNED, over) in latest(played, ConditionEnded)
    assert [] == latest(played, TimerStarted)
    assert 1 == hp(played, "f")


@pytest.mark.rule("odnd:wounds.roll")
def test_who_is_stunned_twice_wakes_once() -> None:
    """The second stun has its own time."""
    played = risen()
    played.goes_on([20, 1, 5, 5, 6, 2, *PARTY_FIRST], striking(STRIKES, rounds=2))
    started = TimerStarted("wound:f", STUNNED, "f", "f", "round", 4, "round end")
    assert [started] == latest(played, TimerStarted)
    names = [c.name for c in played.state.combatants["f"].conditions]
    assert 1 == names.count(STUNNED)


@pytest.mark.rule("odnd:wounds.roll")
def test_a_mortal_wound_by_a_ruling_is_healed_by_magic() -> None:
    """It has no time that could end, and ends itself."""
    played = ready(prepared(orc(hp=3, max_hp=8), spells=(CURE,)))
    played.ruled("it bleeds", ConditionGained("o", MORTAL, "a ruling"))
    said = ["role role=mover", "hold who=m", "hold who=o"]
    said.append("cast who=m spell=cure targets=o")
    played.goes_on([4, *PARTY_FIRST], said)
    assert 7 == hp(played, "o")
    assert [] == latest(played, TimerEnded)
    assert ConditionEnded("o", MORTAL, "healed by magic") in latest(
        played, ConditionEnded
    )
