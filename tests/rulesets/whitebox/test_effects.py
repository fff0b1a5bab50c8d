"""What hazards and spells do to each target, and what they leave alone."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    ConditionGained,
    DamageSuffered,
    Died,
    Event,
    Harmed,
    Healed,
    SaveResolved,
    TimerStarted,
)
from affray.kernel.recruits import RecruitSpell
from tests.support.outcomes import latest
from tests.support.scenario import Played
from tests.support.whitebox import PARTY_FIRST, QUIET, fight, fighter, goblin, mage


WEB = RecruitSpell("web", "condition", save="negates", condition="held", targets=2)
RAY = RecruitSpell("ray", "damage", "1d6", save="negates")
SPARK = RecruitSpell("spark", "damage", "1d6-3")
FLICKER = RecruitSpell("flicker", "damage", "1d6-3", save="halves")
BALM = RecruitSpell("balm", "heal", "1d6-3")
CURE = RecruitSpell("cure", "heal", "1d6")
CHILL = RecruitSpell("chill", "condition", condition="chilled", duration=2)


def exposed(hazard: str, *dice: int, hp: int = 8) -> tuple[Event, ...]:
    """Return what a hazard does to a fighter and a goblin who have met."""
    played = fight(fighter(hp=hp), goblin(), scene={"hostile": False})
    line = f"hazard who=referee targets=g,f {hazard}"
    return outcomes(played.goes_on(dice, [line]))


def cast(
    spell: RecruitSpell, *dice: int, at: str = "g", hp: int = 8
) -> tuple[Event, ...]:
    """Return what a spell does to its targets, one of a hurt friend and two foes."""
    played = fight(
        mage(spell),
        fighter(hp=hp, max_hp=8),
        goblin(),
        goblin("g2"),
        dice=[*QUIET, *PARTY_FIRST],
        answers=[f"announce spell={spell.name}"],
    )
    line = f"cast who=m spell={spell.name} targets={at}"
    return outcomes(played.goes_on(dice, [line]))


def outcomes(played: Played) -> tuple[Event, ...]:
    """Return what came of it, from the saves on."""
    return tuple(
        latest(
            played,
            SaveResolved,
            Harmed,
            DamageSuffered,
            Healed,
            Died,
            ConditionGained,
            TimerStarted,
        )
    )


@pytest.mark.rule("whitebox:save.effect")
def test_a_hazard_does_its_part_to_each_target() -> None:
    """All save first, in roster order; then each takes what its save left."""
    assert (
        SaveResolved("f", "fire", False, "full"),
        SaveResolved("g", "fire", True, "halved"),
        Harmed("f", "failed save", "fire"),
        DamageSuffered("f", 7, 8, 1, "fire"),
        Harmed("f", "damage", "fire"),
        DamageSuffered("g", 3, 8, 5, "fire"),
        Harmed("g", "damage", "fire"),
    ) == exposed("source=fire save=halves dice=2d6", 5, 2, 13, 18)


@pytest.mark.rule("whitebox:save.effect")
@pytest.mark.parametrize("save", ["none", "halves"])
def test_dice_that_come_to_nothing_hurt_nobody(save: str) -> None:
    """Below nothing is nothing: half of that is no damage either."""
    made = () if save == "none" else (14, 18)
    told = exposed(f"source=spray save={save} dice=1d6-3", 1, *made)
    assert [] == [event for event in told if not isinstance(event, SaveResolved)]


@pytest.mark.rule("whitebox:save.effect")
def test_dice_that_come_to_one_hurt() -> None:
    """A point is a wound, without a save and halved."""
    assert [1, 1] == [
        event.amount
        for event in exposed("source=spray save=halves dice=1d6-3", 4, 13, 18)
        if isinstance(event, DamageSuffered)
    ]


@pytest.mark.rule("whitebox:save.effect")
@pytest.mark.parametrize("save", ["none", "halves", "negates"])
def test_a_hazard_without_dice_brings_its_condition_for_good(save: str) -> None:
    """It hurts nobody, and what it brings has no end that is counted."""
    failed = () if save == "none" else (1, 1)
    told = exposed(f"source=gas save={save} condition=dazed", *failed)
    assert [
        ConditionGained("f", "dazed", "gas"),
        ConditionGained("g", "dazed", "gas"),
    ] == [e for e in told if not isinstance(e, SaveResolved | Harmed)]


@pytest.mark.rule("whitebox:save.effect")
def test_a_made_save_against_a_hazard_without_dice_is_all() -> None:
    """Half of no damage is none, and the condition is avoided."""
    assert (
        SaveResolved("f", "gas", True, "halved"),
        SaveResolved("g", "gas", True, "halved"),
    ) == exposed("source=gas save=halves condition=dazed", 20, 20)


@pytest.mark.rule("whitebox:death.zero")
def test_no_condition_befalls_the_dead() -> None:
    """Whom a hazard kills, it doesn't daze as well."""
    assert (
        DamageSuffered("f", 8, 8, 0, "fall"),
        Harmed("f", "damage", "fall"),
        Died("f", "fall"),
        DamageSuffered("g", 8, 8, 0, "fall"),
        Harmed("g", "damage", "fall"),
        Died("g", "fall"),
    ) == exposed("source=fall save=none dice=2d6 condition=dazed", 4, 4)


@pytest.mark.rule("whitebox:save.effect")
def test_a_condition_befalls_nobody_twice() -> None:
    """Who is dazed already gains nothing by more of it."""
    played = fight(
        fighter(),
        goblin(),
        scene={"hostile": False},
        answers=["hazard who=referee targets=f source=gas save=none condition=dazed"],
    )
    played.goes_on(
        [], ["hazard who=referee targets=f,g source=fog save=none condition=dazed"]
    )
    assert (ConditionGained("g", "dazed", "fog"),) == outcomes(played)


@pytest.mark.rule("whitebox:magic.harm_kinds")
def test_a_failed_save_against_a_spell_is_harm_and_a_made_one_is_none() -> None:
    """The spell is what the save was against, and what did the harm."""
    assert (
        SaveResolved("g", "web", True, "avoided"),
        SaveResolved("g2", "web", False, "full"),
        Harmed("g2", "failed save", "web"),
        ConditionGained("g2", "held", "m's web"),
    ) == cast(WEB, 18, 17, at="g,g2")


@pytest.mark.rule("whitebox:save.effect")
def test_a_save_may_avoid_all_of_a_spell_s_damage() -> None:
    """Who makes it isn't hurt at all, not even by half."""
    assert (SaveResolved("g", "ray", True, "avoided"),) == cast(RAY, 6, 18)


@pytest.mark.rule("whitebox:save.effect")
def test_a_failed_save_takes_all_of_a_spell_s_damage() -> None:
    """Who fails takes the dice as they fell."""
    assert (
        SaveResolved("g", "ray", False, "full"),
        Harmed("g", "failed save", "ray"),
        DamageSuffered("g", 6, 8, 2, "m's ray"),
        Harmed("g", "damage", "m's ray"),
    ) == cast(RAY, 6, 17)


@pytest.mark.rule("whitebox:magic.as_attack")
@pytest.mark.parametrize("face", [1, 2, 3])
@pytest.mark.parametrize("spell", [SPARK, BALM], ids=lambda spell: spell.name)
def test_a_spell_whose_dice_come_to_nothing_does_nothing(
    spell: RecruitSpell, face: int
) -> None:
    """At nothing and below it neither hurts nor heals."""
    assert () == cast(spell, face, at="f", hp=5)


@pytest.mark.rule("whitebox:save.effect")
def test_half_of_a_spell_that_comes_to_nothing_is_nothing() -> None:
    """A save leaves a point of damage only where there was any."""
    assert (SaveResolved("g", "flicker", True, "halved"),) == cast(FLICKER, 3, 18)


@pytest.mark.rule("whitebox:heal.magic")
def test_a_single_point_is_healed() -> None:
    """To one who lacks one point, one comes back."""
    assert (Healed("f", 1, 7, 8, "m's cure"),) == cast(CURE, 6, at="f", hp=7)


@pytest.mark.rule("whitebox:time.turn")
def test_a_spell_s_condition_has_a_timer() -> None:
    """It befalls the target, is the caster's, and lasts so many rounds of a minute."""
    assert (
        ConditionGained("g", "chilled", "m's chill"),
        TimerStarted("g:chilled", "chilled", "g", "m", "second", 120, "round end"),
    ) == cast(CHILL)
