"""Spells in phase D, saves, and casters who stand still."""

from __future__ import annotations

import pytest

from affray.events.types import (
    ConditionEnded,
    ConditionGained,
    DamageSuffered,
    Healed,
    Rolled,
    SaveResolved,
    SpellCast,
    TimerStarted,
)
from affray.kernel.recruits import RecruitSpell
from tests.support.bx import PARTY_FIRST, QUIET, fight, fighter, mage, orc
from tests.support.outcomes import of


CHARM = RecruitSpell(
    "charm", "condition", condition="charmed", save="negates", duration=2, unit="turn"
)
BOLT = RecruitSpell("bolt", "damage", dice="2d6", traits={"range": 150})
FIRE = RecruitSpell("fire", "damage", dice="3d6", save="halves", targets=3)
CURE = RecruitSpell("cure", "heal", dice="1d6+1")
GAZE = RecruitSpell(
    "gaze", "condition", condition="held", save="negates", traits={"against": "wands"}
)
FAR = {"distance": 60}


@pytest.mark.rule("bx:magic.phase")
@pytest.mark.parametrize(("face", "made"), [(16, True), (15, False)])
def test_a_charm_is_saved_against_with_a_d20(face: int, *, made: bool) -> None:
    """An orc saves against spells with 16 or more, and is charmed by 15."""
    played = fight(
        mage(CHARM),
        orc(),
        orc("p", at=(60, 90), morale=12),
        dice=[*QUIET, *PARTY_FIRST, face],
        answers=["cast who=m spell=charm targets=o"],
        scene=FAR,
    )
    effect = "avoided" if made else "full"
    assert [SaveResolved("o", "charm", made, effect)] == of(played, SaveResolved)
    befallen = [] if made else [ConditionGained("o", "charmed", "m's charm")]
    assert befallen == of(played, ConditionGained)


@pytest.mark.rule("bx:magic.phase")
def test_a_spells_dice_come_before_its_saves_in_roster_order() -> None:
    """Fire rolls once for all, and a save halves it."""
    played = fight(
        mage(FIRE),
        orc("a", hp=20),
        orc("b", hp=20),
        dice=[*QUIET, *PARTY_FIRST, 4, 4, 3, 16, 15],
        answers=["cast who=m spell=fire targets=b,a"],
        scene=FAR,
    )
    assert [r.purpose for r in of(played, Rolled)][4:] == ["spell", "save", "save"]
    expected = [
        DamageSuffered("a", 5, 20, 15, "m's fire"),
        DamageSuffered("b", 11, 20, 9, "m's fire"),
    ]
    assert expected == of(played, DamageSuffered)


@pytest.mark.rule("bx:magic.phase")
def test_a_save_that_negates_leaves_nothing() -> None:
    """No damage comes of a bolt that was saved against altogether."""
    spell = RecruitSpell("dart", "damage", dice="1d6", save="negates")
    played = fight(
        mage(spell),
        orc(),
        dice=[*QUIET, *PARTY_FIRST, 4, 16],
        answers=["cast who=m spell=dart targets=o"],
        scene=FAR,
    )
    assert of(played, DamageSuffered) == []


@pytest.mark.rule("bx:magic.phase")
def test_a_spell_may_be_saved_against_as_something_else() -> None:
    """A gaze that counts as a wand needs 13 of an orc."""
    played = fight(
        mage(GAZE),
        orc(),
        dice=[*QUIET, *PARTY_FIRST, 13],
        answers=["cast who=m spell=gaze targets=o"],
        scene=FAR,
    )
    assert next(r.needed for r in of(played, Rolled) if r.purpose == "save") == 13


@pytest.mark.rule("bx:magic.phase")
def test_healing_stops_at_the_most_hit_points() -> None:
    """A cure of 7 gives back the 3 that are missing."""
    played = fight(
        mage(CURE, hp=5, max_hp=8),
        orc(),
        dice=[*QUIET, *PARTY_FIRST, 6],
        answers=["cast who=m spell=cure targets=m"],
        scene=FAR,
    )
    assert [Healed("m", 3, 5, 8, "m's cure")] == of(played, Healed)


@pytest.mark.rule("bx:magic.phase")
def test_a_spell_that_was_cast_is_gone() -> None:
    """There is no second charm in the next round."""
    played = fight(
        mage(BOLT),
        fighter(weapons=("long bow",)),
        orc(hp=30),
        dice=[*QUIET, *PARTY_FIRST, 1, 1, *PARTY_FIRST],
        answers=[
            "cast who=m spell=bolt targets=o",
            "until round 2",
            "until C missiles party",
        ],
        scene=FAR,
    )
    assert played.refused("cast who=m spell=bolt targets=o").rule == "seq.phases"
    assert [SpellCast("m", "bolt", ("o",))] == of(played, SpellCast)


@pytest.mark.rule("bx:magic.phase")
def test_a_spell_reaches_as_far_as_it_says() -> None:
    """151 feet are too far for a bolt of 150."""
    played = fight(
        mage(BOLT, CHARM),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["until D magic party"],
        scene={"distance": 151},
    )
    assert "targets must be" in (
        played.refused("cast who=m spell=bolt targets=o").message
    )
    offered = {o.slots[1].values for o in played.prompt.offers(played.state, "m")[:2]}  # type: ignore[union-attr]
    assert ("charm",) in offered


@pytest.mark.rule("bx:time.terms")
def test_a_condition_lasts_as_many_rounds_or_turns_as_its_spell() -> None:
    """Two turns are 1200 seconds from the moment of the spell."""
    played = fight(
        mage(CHARM),
        orc(),
        orc("p", at=(60, 90), morale=12),
        dice=[*QUIET, *PARTY_FIRST, 1],
        answers=["cast who=m spell=charm targets=o"],
        scene=FAR,
    )
    expected = [
        TimerStarted("o:charmed", "charmed", "o", "m", "second", 1200, "round end")
    ]
    assert expected == of(played, TimerStarted)


@pytest.mark.rule("bx:time.terms")
def test_a_condition_of_one_round_ends_with_it() -> None:
    """After ten seconds the orc is free again."""
    stun = RecruitSpell("stun", "condition", condition="stunned", duration=1)
    played = fight(
        mage(stun),
        orc(),
        orc("p", at=(60, 90), morale=12),
        dice=[*QUIET, *PARTY_FIRST, *PARTY_FIRST],
        answers=["cast who=m spell=stun targets=o", "until round 2"],
        scene=FAR,
    )
    assert [ConditionEnded("o", "stunned", "its time is up")] == of(
        played, ConditionEnded
    )


@pytest.mark.rule("bx:seq.posting_order")
def test_a_spell_takes_the_place_of_a_blow() -> None:
    """Who cast in phase D has no blow in phase E."""
    played = fight(
        mage(BOLT),
        fighter(at=(10, 0)),
        orc(hp=20),
        dice=[*QUIET, *PARTY_FIRST, 3, 4],
        answers=["cast who=m spell=bolt targets=o", "until E melee party"],
    )
    refusal = played.refused("attack who=m target=o weapon=dagger")
    assert refusal.rule == "seq.posting_order"
