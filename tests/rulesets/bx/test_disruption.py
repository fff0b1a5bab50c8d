"""Casters who stand still, and spells that harm breaks."""

from __future__ import annotations

import pytest

from affray.events.types import (
    DamageSuffered,
    DeclarationLost,
    Declared,
    Harmed,
    SpellCast,
    SpellLost,
)
from affray.kernel.choices import choose
from affray.kernel.recruits import RecruitSpell
from tests.support.bx import FOES_FIRST, PARTY_FIRST, QUIET, fight, goes_on, mage, orc
from tests.support.outcomes import hp, latest, of, rolls


CHARM = RecruitSpell(
    "charm", "condition", condition="charmed", save="negates", duration=2, unit="turn"
)
BOLT = RecruitSpell("bolt", "damage", dice="2d6", traits={"range": 150})
CURE = RecruitSpell("cure", "heal", dice="1d6+1")
FAR = {"distance": 60}
BROKEN = {"magic.disruption": "on"}


@pytest.mark.rule("bx:seq.caster_still")
def test_one_who_moved_casts_nothing() -> None:
    """A step of ten feet in phase B costs the spell of phase D."""
    played = fight(
        mage(BOLT, at=(0, 0)),
        mage(CHARM, who="n", at=(0, 50)),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["move who=m away=o feet=10", "until D magic party"],
        scene=FAR,
    )
    refusal = played.refused("cast who=m spell=bolt targets=o")
    assert refusal.rule == "seq.caster_still"


@pytest.mark.rule("bx:seq.caster_still")
def test_one_who_stood_casts_as_ever_even_in_melee() -> None:
    """Being engaged alone stops no spell."""
    played = fight(
        mage(BOLT),
        orc(hp=20),
        dice=[*QUIET, *PARTY_FIRST, 3, 4],
        answers=["cast who=m spell=bolt targets=o"],
    )
    assert [DamageSuffered("o", 7, 20, 13, "m's bolt")] == of(played, DamageSuffered)


@pytest.mark.rule("bx:seq.caster_still")
def test_defensive_movement_counts_as_movement() -> None:
    """Who withdraws fighting doesn't cast."""
    played = fight(
        mage(BOLT),
        mage(BOLT, who="n", at=(-90, 0)),
        orc(),
        dice=[*QUIET, *PARTY_FIRST, *PARTY_FIRST],
        answers=[
            "until round 2",
            "withdraw who=m",
            "withdraw who=m from=o feet=10",
            "until D magic party",
        ],
    )
    refusal = played.refused("cast who=m spell=bolt targets=o")
    assert refusal.rule == "seq.caster_still"


@pytest.mark.rule("bx:seq.spell_disruption")
def test_a_wounded_caster_casts_by_default() -> None:
    """The orcs won and took 3 of 4 hit points; the spell is cast."""
    played = fight(
        mage(BOLT, hp=4),
        orc(hp=20),
        dice=[*QUIET, *FOES_FIRST, 10, 3, 2, 2],
        answers=[
            "attack who=o target=m weapon=sword",
            "cast who=m spell=bolt targets=o",
        ],
    )
    assert hp(played, "m") == 1
    assert [SpellCast("m", "bolt", ("o",))] == of(played, SpellCast)
    assert of(played, Harmed) == []


@pytest.mark.rule("bx:seq.spell_disruption")
def test_a_wound_can_break_a_spell() -> None:
    """With that option the spell was announced, is lost, and is spent."""
    played = fight(
        mage(BOLT, hp=4),
        orc(hp=20),
        dice=[*QUIET, *FOES_FIRST, 10, 3],
        answers=["cast who=m spell=bolt", "attack who=o target=m weapon=sword"],
        options=BROKEN,
    )
    assert [Declared("m", choose("cast", who="m", spell="bolt"))] == of(
        played, Declared
    )
    expected = [
        Harmed("m", "damage", "o's sword"),
        DeclarationLost("m", "damage: o's sword"),
        SpellLost("m", "bolt", "damage: o's sword", spent=True),
    ]
    assert expected == of(played, Harmed, DeclarationLost, SpellLost)
    assert played.state.combatants["m"].spent_for_good["spell:bolt"] == 1


@pytest.mark.rule("bx:seq.spell_disruption")
def test_a_failed_save_breaks_a_spell_too() -> None:
    """Each of two casters announced; the first one's gaze undoes the other's."""
    daze = RecruitSpell("daze", "condition", condition="dazed", save="negates")
    played = fight(
        mage(BOLT),
        orc("w", spells=(daze,), weapons=("dagger",)),
        dice=[*QUIET, *FOES_FIRST, 2],
        answers=[
            "cast who=m spell=bolt",
            "cast who=w spell=daze",
            "cast who=w spell=daze targets=m",
        ],
        options=BROKEN,
        scene=FAR,
    )
    assert [SpellLost("m", "bolt", "failed save: daze", spent=True)] == of(
        played, SpellLost
    )


@pytest.mark.rule("bx:seq.spell_disruption")
def test_an_announced_spell_is_cast_where_no_harm_came() -> None:
    """Unharmed, the caster casts what it announced, and nothing else."""
    played = fight(
        mage(BOLT, CURE),
        orc(hp=20),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["cast who=m spell=bolt", "until D magic party"],
        options=BROKEN,
        scene=FAR,
    )
    refusal = played.refused("cast who=m spell=cure targets=m")
    assert refusal.rule == "seq.spell_disruption"
    goes_on(played, [3, 4], ["cast who=m spell=bolt targets=o"])
    assert [SpellCast("m", "bolt", ("o",))] == latest(played, SpellCast)


@pytest.mark.rule("bx:seq.spell_disruption")
def test_what_was_not_announced_is_not_cast() -> None:
    """With that option silence before the dice means no spell."""
    played = fight(
        mage(BOLT),
        mage(BOLT, who="n"),
        orc(hp=20),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["none who=m", "cast who=n spell=bolt", "until D magic party"],
        options=BROKEN,
        scene=FAR,
    )
    refusal = played.refused("cast who=m spell=bolt targets=o")
    assert refusal.rule == "seq.spell_disruption"
    assert len(rolls(played)) == 4


@pytest.mark.rule("bx:seq.spell_disruption")
def test_only_a_spell_that_one_has_is_announced() -> None:
    """A spell that isn't there is refused before the dice."""
    played = fight(
        mage(BOLT),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        options=BROKEN,
        answers=["until round 1"],
        scene=FAR,
    )
    assert played.refused("cast who=m spell=charm").rule == "seq.spell_disruption"


@pytest.mark.rule("bx:seq.spell_disruption")
def test_what_has_been_cast_is_lost_no_more() -> None:
    """A wound taken after phase D breaks nothing, and the second bolt is left."""
    played = fight(
        mage(BOLT, BOLT),
        orc(hp=20),
        dice=[*QUIET, *PARTY_FIRST, 1, 2, 15, 2],
        answers=[
            "cast who=m spell=bolt",
            "cast who=m spell=bolt targets=o",
            "attack who=o target=m weapon=sword",
        ],
        options=BROKEN,
    )
    expected = [
        Harmed("o", "damage", "m's bolt"),
        Harmed("m", "damage", "o's sword"),
    ]
    assert expected == of(played, Harmed, DeclarationLost, SpellLost)
    assert played.state.combatants["m"].spent_for_good["spell:bolt"] == 1


@pytest.mark.rule("bx:seq.spell_disruption")
def test_a_spell_can_be_announced_in_a_round_of_surprise() -> None:
    """Whom nothing surprised announces and casts; the surprised announce nothing."""
    played = fight(
        mage(BOLT),
        orc(hp=20, spells=(BOLT,)),
        dice=[6, 1, 1, 2],
        answers=["cast who=m spell=bolt", "cast who=m spell=bolt targets=o"],
        options=BROKEN,
        scene=FAR,
    )
    assert [SpellCast("m", "bolt", ("o",))] == of(played, SpellCast)
    assert [event.who for event in of(played, Declared)] == ["m"]
