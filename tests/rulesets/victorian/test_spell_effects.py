"""What a spell does once it takes effect."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    ConditionGained,
    DamageSuffered,
    Healed,
    SaveResolved,
    SpellCast,
    TimerStarted,
)
from affray.kernel.offers import SomeOf
from affray.kernel.recruits import RecruitSpell
from affray.kernel.rulesets.victorian.spell_effects import seconds_of
from tests.support.outcomes import of, rolls
from tests.support.scenario import Played
from tests.support.victorian import QUIET, adept, fight, thug


def cast(spell: RecruitSpell, *dice: int, targets: str = "g", **traits: Any) -> Played:
    """Return a casting of *spell* at a thug, or at others too."""
    return fight(
        adept(spell),
        thug(at=(100, 0), traits=traits),
        thug("h", at=(100, 5)),
        dice=[*QUIET, 4, 9, 10, *dice],
        answers=[f"cast who=a spell={spell.name} targets={targets}"],
    )


def damage(**changes: Any) -> RecruitSpell:
    """Return a spell of 1d6 damage."""
    return RecruitSpell("bolt", "damage", "1d6", **changes)


@pytest.mark.rule("victorian:spell.instant", "victorian:conv.dice_order")
def test_its_dice_come_first_then_saves_in_roster_order() -> None:
    """One die for all, then each target's d20, whatever the order they are named."""
    spell = damage(save="halves", targets=2)
    played = cast(spell, 5, 16, 15, targets="h,g")
    assert [
        ("a", "spell", (5,)),
        ("g", "save", (16,)),
        ("h", "save", (15,)),
    ] == rolls(played)[-3:]
    assert [
        SaveResolved("g", "bolt", success=True, effect="halves"),
        SaveResolved("h", "bolt", success=False, effect=""),
    ] == of(played, SaveResolved)
    assert [
        DamageSuffered("g", 2, 20, 18, "a's bolt", "spell", wound="w1"),
        DamageSuffered("h", 5, 20, 15, "a's bolt", "spell", wound="w2"),
    ] == of(played, DamageSuffered)


@pytest.mark.rule("victorian:conv.round_down")
def test_half_of_1_is_nothing() -> None:
    """Halves are rounded down, and nothing hurts nobody."""
    assert [] == of(cast(damage(save="halves"), 1, 16), DamageSuffered)


@pytest.mark.rule("victorian:spell.instant")
def test_a_save_may_negate() -> None:
    """Whoever makes it takes nothing; the roster may state what it needs."""
    spell = damage(save="negates")
    assert [] == of(cast(spell, 6, 12, save=12), DamageSuffered)
    assert [6] == [d.amount for d in of(cast(spell, 6, 11, save=12), DamageSuffered)]


@pytest.mark.rule("victorian:spell.instant")
def test_a_spell_may_heal() -> None:
    """It gives back what was lost, and no more."""
    spell = RecruitSpell("balm", "heal", "1d8")
    played = fight(
        adept(spell, hp=17, max_hp=20),
        thug(at=(100, 0)),
        dice=[*QUIET, 4, 9, 8],
        answers=["cast who=a spell=balm targets=a"],
    )
    assert [Healed("a", 3, 17, 20, "a's balm")] == of(played, Healed)


@pytest.mark.rule("victorian:spell.instant")
def test_a_spell_may_bring_a_condition_for_a_time() -> None:
    """Two segments from second 4 end at 24; for good it has no end."""
    web = RecruitSpell("web", "condition", condition="held", duration=2, unit="segment")
    played = cast(web)
    assert [ConditionGained("g", "held", "a's web")] == of(played, ConditionGained)
    assert [TimerStarted("g:held", "held", "g", "a", "second", 24, "effect")] == of(
        played, TimerStarted
    )
    for_good = RecruitSpell("web", "condition", condition="held")
    assert [] == of(cast(for_good), TimerStarted)


@pytest.mark.rule("victorian:crit.spells", "victorian:spell.instant")
def test_a_spell_may_have_to_hit() -> None:
    """A natural 20 hits for single damage, without a place: two dice."""
    spell = damage(traits={"attack": True})
    played = cast(spell, 20, 4)
    assert [("a", "attack", (20,)), ("a", "damage", (4,))] == rolls(played)[-2:]
    assert [4] == [d.amount for d in of(played, DamageSuffered)]
    assert [SpellCast("a", "bolt", ("g",))] == of(played, SpellCast)


@pytest.mark.rule("victorian:spell.rounds", "victorian:spell.turns")
@pytest.mark.parametrize(
    ("unit", "seconds"),
    [("second", 2), ("segment", 20), ("round", 120), ("turn", 1200)],
)
def test_units_of_spells_are_longer_than_those_of_blows(
    unit: str, seconds: int
) -> None:
    """A spell's round is a minute, its turn ten."""
    assert seconds == seconds_of(2, unit)


@pytest.mark.rule("victorian:init.target")
def test_the_likeliest_targets_come_first() -> None:
    """For what heals that is one's own side, for all else the others."""
    balm = RecruitSpell("balm", "heal", "1d8")
    played = fight(adept(damage(), balm), thug(at=(100, 0)), dice=[*QUIET, 4, 9])
    offers = played.prompt.offers(played.state, "a")
    named = [o.slots[-1] for o in offers if o.act == "cast"]
    assert [("g", "a"), ("a", "g")] == [
        s.values for s in named if isinstance(s, SomeOf)
    ]
