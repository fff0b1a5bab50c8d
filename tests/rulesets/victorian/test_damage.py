"""Damage beyond what hit points can bear, and the states it leaves one in."""

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    AbilityHarmed,
    AttackHit,
    ConditionEnded,
    ConditionGained,
    DamageSuffered,
    DeclarationLost,
    Declared,
    Died,
    Healed,
    SpellLost,
    Spent,
    TimerEnded,
    TimerStarted,
)
from affray.events.values import Choice
from affray.kernel.rulesets.victorian.effects import (
    Affliction,
    Effects,
    Hurt,
    Mending,
    felled,
    harmed,
)
from tests.support.scenario import Played
from tests.support.victorian_blows import (
    blow,
    came_of,
    deed,
    foe,
    man,
    of,
    rolls,
)


ARM = 8
GUARD = {"hp": 8, "max_hp": 20, "traits": {"constitution": 12}}


def suffered(*effects: Any, **changes: Any) -> Played:
    """Let a guard of 8 hp and CN 12 suffer *effects*."""

    def doing(_now: Any) -> Any:
        yield from ()
        return effects

    return deed(doing, man(), foe(**{**GUARD, **changes.pop("target", {})}), **changes)


@pytest.mark.rule("victorian:damage.overflow")
def test_what_hit_points_cannot_bear_goes_to_constitution() -> None:
    """10 damage at 8 hp: none left, and CN 12 goes to 10; out of the fight."""
    played = suffered(Hurt("g", 10, 0, "a beam"))
    assert came_of(played) == [
        DamageSuffered("g", 8, 8, 0, "a beam", "", "", "w1"),
        AbilityHarmed("g", "constitution", 2, 12, 10, "a beam"),
        ConditionGained("g", "incapacitated", "a beam"),
    ]


@pytest.mark.rule("victorian:damage.overflow")
def test_overflow_and_bonus_both_go_to_constitution() -> None:
    """Confirmed for 5 at 3 hp: CN goes from 12 to 10, and to 5."""
    played = suffered(Hurt("g", 5, 5, "a beam"), target={"hp": 3})
    assert came_of(played) == [
        DamageSuffered("g", 3, 3, 0, "a beam", "", "", "w1"),
        AbilityHarmed("g", "constitution", 2, 12, 10, "a beam"),
        AbilityHarmed("g", "constitution", 5, 10, 5, "a beam"),
        ConditionGained("g", "incapacitated", "a beam"),
    ]


@pytest.mark.rule("victorian:damage.overflow")
def test_without_hit_points_one_may_fight_on_by_the_option() -> None:
    """``hp.zero`` = fights_on: 0 hp with CN left is no reason to stop."""
    options = {"hp.zero": "fights_on"}
    played = suffered(Hurt("g", 8, 0, "a beam"), options=options)
    assert came_of(played) == [DamageSuffered("g", 8, 8, 0, "a beam", "", "", "w1")]
    worse = suffered(Hurt("g", 20, 0, "a beam"), options=options)
    assert came_of(worse)[1:] == [
        AbilityHarmed("g", "constitution", 12, 12, 0, "a beam"),
        ConditionGained("g", "coma", "a beam"),
    ]


@pytest.mark.rule("victorian:damage.overflow")
def test_who_is_down_already_only_loses_constitution() -> None:
    """At 0 hp all of a further blow is overflow, and nothing befalls one twice."""
    played = suffered(Hurt("g", 8, 0, "a beam"), Hurt("g", 4, 0, "another"))
    assert came_of(played)[2:] == [
        DamageSuffered("g", 0, 0, 0, "another", "", "", ""),
        AbilityHarmed("g", "constitution", 4, 12, 8, "another"),
    ]


@pytest.mark.rule("victorian:crit.death")
def test_the_incapacitated_die_of_what_constitution_cannot_bear() -> None:
    """CN 12 bears 12 of overflow, and not 13; the dead suffer no more."""
    beams = (Hurt("g", 21, 0, "a beam"), Hurt("g", 5, 0, "another"))
    played = suffered(*beams)
    assert came_of(played)[1:] == [
        AbilityHarmed("g", "constitution", 13, 12, -1, "a beam"),
        Died("g", "a beam"),
    ]


@pytest.mark.rule("victorian:state.coma")
def test_a_coma_ends_what_was_meant() -> None:
    """What a figure declared lapses as it goes into a coma."""
    meant = (Declared("g", Choice("called_shot")),)
    played = suffered(Hurt("g", 0, 12, "a beam"), given=meant)
    assert of(played, ConditionGained, DeclarationLost) == [
        ConditionGained("g", "coma", "a beam"),
        DeclarationLost("g", "coma"),
    ]


@pytest.mark.rule("victorian:state.coma")
@pytest.mark.parametrize("condition", ["coma", "incapacitated"])
def test_who_is_down_is_struck_without_a_die(condition: str) -> None:
    """A club comes down on one in a coma: place and damage only, 4 points."""
    down: Any = {"given": (ConditionGained("g", condition, "a blow"),)}
    played = blow(man(weapons=("club",)), foe(), 11, 4, **down)
    assert rolls(played) == [("f", "hit_location", (11,)), ("f", "damage", (4,))]
    assert of(played, AttackHit, DamageSuffered) == [
        AttackHit("f", "g", "melee", "club", 10, 10),
        DamageSuffered("g", 4, 20, 16, "f's club to the right lower arm", "", "", "w1"),
    ]


@pytest.mark.rule("victorian:damage.overflow")
def test_mending_brings_one_back() -> None:
    """A point of healing ends that one is out of action, but no coma."""
    given = (
        DamageSuffered("g", 8, 8, 0, "a beam", "", "", "w1"),
        ConditionGained("g", "incapacitated", "a beam"),
        ConditionGained("g", "coma", "a beam"),
    )
    played = suffered(Mending("g", 3, "a salve"), given=given)
    assert of(played, Healed, ConditionEnded) == [
        Healed("g", 3, 0, 3, "a salve", "w1"),
        ConditionEnded("g", "incapacitated", "a salve"),
    ]


@pytest.mark.rule("victorian:damage.overflow")
def test_mending_stops_at_the_most_that_one_has() -> None:
    """Beyond its wounds and its hit points nobody is healed."""
    given = (DamageSuffered("g", 3, 8, 5, "a beam", "", "", "w1"),)
    played = suffered(Mending("g", 50, "a salve"), given=given)
    assert of(played, Healed) == [
        Healed("g", 3, 5, 8, "a salve", "w1"),
        Healed("g", 12, 8, 20, "a salve", ""),
    ]
    assert not of(suffered(Mending("g", 1, "a salve"), target={"hp": 20}), Healed)


@pytest.mark.rule("victorian:init.batch")
def test_what_effects_would_do_is_known_before_they_are_applied() -> None:
    """Who would be down by a reaction is known at once, and what it lost."""
    cases: list[tuple[Effects, bool]] = [
        ((), False),
        ((Hurt("g", 7, 0, "a"),), False),
        ((Hurt("g", 4, 0, "a"), Hurt("g", 4, 0, "b")), True),
        ((Hurt("g", 0, 11, "a"),), False),
        ((Hurt("g", 0, 12, "a"),), True),
        ((Hurt("f", 50, 0, "a"),), False),
    ]
    state = suffered().state
    assert [felled(state, effects, "g") for effects, _ in cases] == [
        down for _, down in cases
    ]
    fighting_on = suffered(options={"hp.zero": "fights_on"}).state
    assert not felled(fighting_on, (Hurt("g", 8, 0, "a"),), "g")
    assert felled(fighting_on, (Hurt("g", 20, 0, "a"),), "g")
    assert harmed((Hurt("g", 4, 1, "a"), Hurt("f", 9, 0, "b")), "g") == 5


@pytest.mark.rule("victorian:state.coma")
@pytest.mark.parametrize(
    ("hurt", "reason"),
    [
        (Hurt("g", 8, 0, "a beam"), "incapacitated"),
        (Hurt("g", 0, 12, "a beam"), "coma"),
        (Hurt("g", 0, 13, "a beam"), "death"),
    ],
)
def test_who_goes_down_casts_no_more(hurt: Hurt, reason: str) -> None:
    """Even in the second in which it began, a casting ends with its caster."""
    given = (
        ConditionGained("g", "casting", "bolt"),
        Spent("g", "casting-began", 4, lasting=True),
        TimerStarted("g:casting", "casting", "g", "g", "second", 13, "effect"),
    )
    played = suffered(hurt, given=given)
    assert of(played, TimerEnded, SpellLost, Spent) == [
        TimerEnded("g:casting", reason),
        SpellLost("g", "bolt", reason, spent=True),
        Spent("g", "spell:bolt", 1, lasting=True),
    ]
    assert not played.state.combatants["g"].has("casting")


IN_A_COMA = (
    AbilityHarmed("g", "constitution", 12, 12, 0, "a beam"),
    ConditionGained("g", "coma", "a beam"),
)


@pytest.mark.rule("victorian:crit.coma")
def test_one_in_a_coma_falls_into_no_second_one() -> None:
    """Hit points go, and nothing else befalls it; the next CN is death."""
    played = suffered(Hurt("g", 3, 0, "another"), given=IN_A_COMA)
    assert came_of(played) == [DamageSuffered("g", 3, 8, 5, "another", "", "", "w1")]
    assert not felled(played.state, (), "g")
    dead = suffered(Hurt("g", 9, 0, "another"), given=IN_A_COMA)
    assert came_of(dead)[1:] == [
        AbilityHarmed("g", "constitution", 1, 0, -1, "another"),
        Died("g", "another"),
    ]


@pytest.mark.rule("victorian:damage.overflow")
def test_the_dead_are_not_mended() -> None:
    """Healing comes too late for the dead."""
    played = suffered(Hurt("g", 30, 0, "a beam"), Mending("g", 3, "a salve"))
    assert not of(played, Healed)


@pytest.mark.rule("victorian:spell.interrupt")
def test_a_hit_that_does_nothing_breaks_no_spell() -> None:
    """Damage reduced to 0 is no harm; one point is."""
    casting = (
        ConditionGained("g", "casting", "bolt"),
        TimerStarted("g:casting", "casting", "g", "g", "second", 13, "effect"),
    )
    nothing = suffered(Hurt("g", 0, 0, "a straw"), given=casting)
    assert nothing.state.combatants["g"].has("casting")
    point = suffered(Hurt("g", 1, 0, "a straw"), given=casting)
    assert of(point, SpellLost) == [SpellLost("g", "bolt", "a straw", spent=True)]


@pytest.mark.rule("victorian:location.face")
def test_the_blinded_are_blinded_once() -> None:
    """A second wound to the face leaves the first as the cause."""
    blows = (
        Affliction("g", "blinded", "a straw", "f", 0, "location.face"),
        Affliction("g", "blinded", "a twig", "f", 0, "location.face"),
    )
    assert of(suffered(*blows), ConditionGained) == [
        ConditionGained("g", "blinded", "a straw")
    ]


@pytest.mark.rule("victorian:combat.helpless_melee")
@pytest.mark.rule("victorian:location.head")
def test_the_head_of_the_helpless_is_hit_as_any_other() -> None:
    """Without an attack die there is no natural 20, but a place there is."""
    asleep: Any = {"given": (ConditionGained("g", "asleep", "a spell"),)}
    played = blow(man(weapons=("club",)), foe(), 20, 4, **asleep)
    assert rolls(played) == [("f", "hit_location", (20,)), ("f", "damage", (4,))]
    assert came_of(played)[1:] == [
        DamageSuffered("g", 4, 20, 16, "f's club to the head", "", "", "w1"),
        AbilityHarmed("g", "constitution", 4, 10, 6, "f's club to the head"),
    ]
