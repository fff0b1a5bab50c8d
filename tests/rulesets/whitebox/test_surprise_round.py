"""The surprise round: who stole up, in what order it goes, who announces."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import Asked, OrderSettled, Rolled, SurpriseSettled
from affray.events.values import Standing
from affray.kernel.recruits import Recruit, RecruitSpell
from tests.support.outcomes import of
from tests.support.scenario import Played
from tests.support.whitebox import PARTY_FIRST, fight, fighter, goblin, mage, thief


SLEEP = RecruitSpell("sleep", "condition", condition="asleep")


def settled(played: Played) -> list[tuple[SurpriseSettled, str]]:
    """Return who was found surprised or not, and by which rule."""
    return [
        (record.event, record.cause)
        for record in played.records
        if isinstance(record.event, SurpriseSettled)
    ]


@pytest.mark.rule("whitebox:surprise.threshold")
def test_a_side_s_surprise_is_told_with_its_die() -> None:
    """Why it is surprised, or not, is what it rolled."""
    assert [
        (SurpriseSettled("party", False, "rolled 3"), "surprise.threshold"),
        (SurpriseSettled("foes", True, "rolled 2"), "surprise.threshold"),
    ] == settled(fight(fighter(), goblin(), dice=[3, 2]))


@pytest.mark.rule("whitebox:surprise.noise")
def test_who_hears_the_others_is_told_so() -> None:
    """No die is named where none was rolled."""
    played = fight(fighter(), goblin(), dice=[2], scene={"noisy": "party"})
    assert (
        SurpriseSettled("foes", False, "hears the others"),
        "surprise.noise",
    ) == settled(played)[1]


@pytest.mark.rule("whitebox:surprise.thief")
@pytest.mark.parametrize(
    ("dice", "rule"),
    [
        pytest.param((6, 6, 2), "surprise.thief", id="of an alert side"),
        pytest.param((6, 1, 2), "surprise.thief", id="on a side that was caught"),
        pytest.param((1, 6, 2), "surprise.thief_own_side", id="of a side caught"),
        pytest.param((1, 1, 2), "surprise.thief_own_side", id="where both were caught"),
    ],
)
def test_a_thief_steals_up(dice: tuple[int, ...], rule: str) -> None:
    """The rule is another where the thief escapes the surprise of its own side."""
    played = fight(thief(), goblin(), dice=dice)
    assert (SurpriseSettled("t", False, "steals up unseen"), rule) == settled(played)[2]


@pytest.mark.rule("whitebox:surprise.thief")
def test_a_thief_that_fails_is_told_nothing() -> None:
    """The side's die stands for the thief as well."""
    played = fight(thief(), goblin(), dice=[6, 6, 3, *PARTY_FIRST])
    assert ["party", "foes"] == [event.who for event, _ in settled(played)]


@pytest.mark.rule("whitebox:surprise.round")
@pytest.mark.parametrize(
    ("dice", "groups"),
    [
        pytest.param((6, 1, 6), (("party",),), id="a side"),
        pytest.param((6, 6, 2), (("t",),), id="a thief alone"),
        pytest.param((6, 1, 2), (("t",), ("party",)), id="a thief, then its side"),
        pytest.param((1, 6, 2), (("t",), ("foes",)), id="a thief, then the others"),
        pytest.param((1, 1, 2), (("t",),), id="a thief, with everybody else caught"),
        pytest.param((6, 1, 1), (("t",), ("party",)), id="on a rating to spare"),
    ],
)
def test_the_order_of_the_surprise_round(
    dice: tuple[int, ...], groups: tuple[tuple[str, ...], ...]
) -> None:
    """Thieves come first, and no number puts anybody before another."""
    played = fight(fighter(), thief(), goblin(), dice=dice)
    assert [OrderSettled(tuple(Standing(0, group) for group in groups))] == of(
        played, OrderSettled
    )


def announcing(*roster: Recruit, dice: list[int]) -> list[tuple[str, ...]]:
    """Return who is asked to announce a spell at the start of the surprise round."""
    played = fight(*roster, dice=dice)
    assert 0 == played.state.round
    return [
        event.figures
        for event in played.events
        if isinstance(event, Asked) and event.kind == "announce"
    ]


SHAMAN = goblin(spells=(SLEEP,))


@pytest.mark.rule("whitebox:surprise.round")
def test_only_the_casters_of_who_acts_announce() -> None:
    """A caster of a surprised side is not asked."""
    assert [("m",)] == announcing(mage(SLEEP), SHAMAN, dice=[6, 1])


@pytest.mark.rule("whitebox:surprise.round")
def test_nobody_announces_in_the_round_of_a_thief() -> None:
    """Where a thief alone acts, neither its friends nor its foes are asked."""
    roster = (mage(SLEEP), thief(), SHAMAN)
    assert [] == announcing(*roster, dice=[6, 6, 2])


@pytest.mark.rule("whitebox:surprise.round")
def test_a_thief_that_casts_announces() -> None:
    """A thief who stole up and knows a spell is asked alone."""
    roster = (mage(SLEEP), thief(spells=(SLEEP,)), SHAMAN)
    assert [("t",)] == announcing(*roster, dice=[6, 6, 2])


@pytest.mark.rule("whitebox:surprise.round")
def test_the_surprise_round_has_no_initiative() -> None:
    """No die decides who goes first in it."""
    played = fight(fighter(), thief(), goblin(), dice=[1, 6, 2])
    assert ["surprise", "surprise", "stealth"] == [
        roll.purpose for roll in of(played, Rolled)
    ]
