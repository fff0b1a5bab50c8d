"""Surprise: a die for each side, noise, ambush, thieves, and the round it gives."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    AttackHit,
    DamageSuffered,
    PhaseBegan,
    RoundBegan,
    RoundEnded,
    SpellCast,
    SurpriseSettled,
    TimePassed,
)
from affray.kernel.recruits import Recruit, RecruitSpell
from tests.support.outcomes import of, rolls
from tests.support.scenario import Played
from tests.support.whitebox import PARTY_FIRST, fight, fighter, goblin, mage, thief


SLEEP = RecruitSpell("sleep", "condition", condition="asleep", targets=2)
STRIKE = "attack who=f target=g weapon=spear"


def surprised(played: Played) -> dict[str, bool]:
    """Return who was found surprised, and who not."""
    return {e.who: e.surprised for e in of(played, SurpriseSettled)}


def met(*others: Recruit, dice: list[int], **more: Any) -> Played:
    """Return a fighter and a goblin, and *others*, up to who acts first."""
    return fight(fighter(), goblin(), *others, dice=dice, **more)


@pytest.mark.rule("whitebox:surprise.roll")
def test_each_quiet_side_rolls_a_d6() -> None:
    """Two quiet sides roll one die each, and go on to initiative unsurprised."""
    played = met(dice=[4, 5, *PARTY_FIRST])
    assert [("party", "surprise", (4,)), ("foes", "surprise", (5,))] == (
        rolls(played)[:2]
    )
    assert [RoundBegan(1)] == of(played, RoundBegan)


@pytest.mark.rule("whitebox:surprise.threshold")
@pytest.mark.parametrize(
    ("face", "caught"),
    [(1, True), (2, True), (3, False), (6, False)],
    ids=["1", "2", "3", "6"],
)
def test_a_side_that_rolls_1_or_2_is_surprised(face: int, *, caught: bool) -> None:
    """A low die surprises the side that rolled it; 3 and more do not."""
    played = met(dice=[3, face, *(() if caught else PARTY_FIRST)])
    assert {"party": False, "foes": caught} == surprised(played)
    assert [RoundBegan(0 if caught else 1)] == of(played, RoundBegan)


@pytest.mark.rule("whitebox:surprise.threshold")
def test_the_surprised_do_not_act_for_one_round() -> None:
    """Who is surprised is refused an action until normal initiative."""
    played = met(dice=[3, 2])
    assert "surprise.threshold" == played.refused("nothing who=g").rule
    played.goes_on([1, 6], ["nothing who=f", "nothing who=g"])
    assert 1 == played.state.round


@pytest.mark.rule("whitebox:surprise.noise")
def test_whoever_hears_the_noise_rolls_nothing() -> None:
    """A noisy side rolls for itself; those who hear it can't be surprised by it."""
    played = met(dice=[2], scene={"noisy": "party"})
    assert [("party", "surprise", (2,))] == rolls(played)
    assert {"party": True, "foes": False} == surprised(played)
    assert ["1 surprise", "foes unsurprised"] == [
        event.phase for event in of(played, PhaseBegan)
    ]


@pytest.mark.rule("whitebox:surprise.noise")
def test_noise_may_cancel_all_surprise() -> None:
    """With the option, one side's noise lets nobody roll at all."""
    played = met(
        dice=[*PARTY_FIRST],
        scene={"noisy": "party"},
        options={"surprise.noise_exempts": "both"},
    )
    assert {"party": False, "foes": False} == surprised(played)
    assert [RoundBegan(1)] == of(played, RoundBegan)


@pytest.mark.rule("whitebox:surprise.noise")
@pytest.mark.parametrize(
    ("noisy", "dice"),
    [("party, foes", PARTY_FIRST), ("", (6,) * 4)],
    ids=["both", "none"],
)
def test_noisy_sides_hear_each_other(noisy: str, dice: tuple[int, ...]) -> None:
    """Two noisy sides hear each other; where all is quiet nobody is forewarned."""
    played = met(
        dice=[*dice[:-2], *PARTY_FIRST],
        scene={"noisy": noisy},
    )
    assert {"party": False, "foes": False} == surprised(played)


@pytest.mark.rule("whitebox:surprise.both")
def test_both_sides_can_be_surprised() -> None:
    """Then nobody acts for a minute, and normal initiative follows."""
    played = met(dice=[1, 2, *PARTY_FIRST])
    assert {"party": True, "foes": True} == surprised(played)
    assert [
        RoundBegan(0),
        RoundEnded(0, True, "both sides fight on"),
        RoundBegan(1),
    ] == of(played, RoundBegan, RoundEnded)
    assert [TimePassed(60, 60)] == of(played, TimePassed)
    assert ["1 surprise", "5 round ends", "2 initiative", "3 party"] == [
        event.phase for event in of(played, PhaseBegan)
    ]


@pytest.mark.rule("whitebox:surprise.ambush")
def test_an_ambush_takes_the_place_of_dice() -> None:
    """The ambushed count as surprised, the ambushers act, and nobody rolls."""
    played = met(dice=[], scene={"ambush": "foes"})
    assert [
        SurpriseSettled("party", True, "ambushed"),
        SurpriseSettled("foes", False, "lies in ambush"),
    ] == of(played, SurpriseSettled)
    assert ("foes",) == played.state.phase_sides


@pytest.mark.rule("whitebox:surprise.ambush")
@pytest.mark.parametrize(
    ("dice", "caught"),
    [
        pytest.param([3], True, id="succeeds"),
        pytest.param([2, 6, 6, *PARTY_FIRST], False, id="fails"),
    ],
)
def test_an_ambush_may_have_to_succeed(dice: list[int], *, caught: bool) -> None:
    """With the option the ambusher needs 3 or more; failing, all roll as usual."""
    played = met(
        dice=dice, scene={"ambush": "foes"}, options={"surprise.ambush_die": "d6 3-6"}
    )
    assert ("foes", "ambush", (dice[0],)) == rolls(played)[0]
    assert {"party": caught, "foes": False} == surprised(played)


@pytest.mark.rule("whitebox:surprise.ambush")
def test_thieves_of_the_ambushers_have_no_need_to_roll() -> None:
    """Who lies in ambush has surprise already; a sneaking thief adds no die."""
    played = fight(thief(), goblin(), dice=[], scene={"ambush": "party"})
    assert [] == rolls(played)


@pytest.mark.rule("whitebox:surprise.round")
def test_the_unsurprised_act_once_before_any_initiative() -> None:
    """Each unsurprised figure takes one action, spells included; no die for order."""
    played = fight(
        fighter(),
        mage(SLEEP),
        goblin(),
        goblin("g2"),
        goblin("g3"),
        dice=[6, 1, 16, 5, *PARTY_FIRST],
        answers=[
            "announce spell=sleep",
            STRIKE,
            "cast who=m spell=sleep targets=g2",
        ],
    )
    assert [
        AttackHit("f", "g", "melee", "spear", 16, 13),
        DamageSuffered("g", 5, 8, 3, "f's spear"),
        SpellCast("m", "sleep", ("g2",)),
    ] == of(played, AttackHit, DamageSuffered, SpellCast)
    assert ["1 surprise", "party unsurprised", "5 round ends", "2 initiative"] == [
        event.phase for event in of(played, PhaseBegan)
    ][:4]


@pytest.mark.rule("whitebox:surprise.round")
def test_in_the_surprise_round_too_an_action_is_one() -> None:
    """Nobody acts twice before initiative."""
    played = met(fighter("f2"), dice=[6, 1, 1], answers=[STRIKE])
    assert "action.one" == played.refused(STRIKE).rule
