"""When a fight is over, and how each side came out of it."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    FightEnded,
    RoundBegan,
)
from affray.events.values import Outcome
from affray.kernel.recruits import RecruitSpell
from tests.support.outcomes import of
from tests.support.whitebox import (
    FOES_FIRST,
    PARTY_FIRST,
    QUIET,
    fight,
    fighter,
    goblin,
    mage,
)


HOLD = RecruitSpell("hold", "condition", condition="held", duration=1)
PEACE = {"hostile": False}


@pytest.mark.rule("whitebox:order.end")
def test_the_surrendered_and_the_dead_fight_no_more() -> None:
    """Of three goblins one dies and two surrender: no further initiative."""
    played = fight(
        fighter(),
        goblin("g1", hp=4),
        goblin("g2"),
        goblin("g3"),
        dice=[*QUIET, *PARTY_FIRST, 13, 4, 6, 6],
        answers=[
            "attack who=f target=g1 weapon=spear",
            "nothing who=g2",
            "nothing who=g3",
            "surrender who=foes",
        ],
    )
    outcomes = (Outcome("party", "stands"), Outcome("foes", "surrendered"))
    assert [FightEnded(outcomes, "fewer than two sides fight on")] == of(
        played, FightEnded
    )
    assert 1 == len(of(played, RoundBegan))


@pytest.mark.rule("whitebox:order.end")
@pytest.mark.parametrize(
    ("answers", "dice", "reason"),
    [
        pytest.param(["flee who=g"], [], "fled", id="fled"),
        pytest.param(["surrender who=g"], [], "surrendered", id="surrendered"),
        pytest.param(
            ["hazard who=referee targets=g source=gas save=none condition=asleep"],
            [],
            "disabled",
            id="asleep",
        ),
        pytest.param(
            ["hazard who=referee targets=g source=rock save=none dice=1d8"],
            [8],
            "destroyed",
            id="dead",
        ),
    ],
)
def test_a_side_out_of_the_fight_ends_it(
    answers: list[str], dice: list[int], reason: str
) -> None:
    """A side of whom nobody is able and willing is out, and it is told why."""
    played = fight(
        fighter(), goblin(), dice=[*QUIET, *FOES_FIRST, *dice], answers=answers
    )
    assert (Outcome("party", "stands"), Outcome("foes", reason)) == (
        played.state.outcomes
    )


@pytest.mark.rule("whitebox:order.end")
def test_a_fight_that_stops_for_a_held_foe_stays_stopped() -> None:
    """It stops as soon as one side is left, though the hold were over that minute."""
    played = fight(
        mage(HOLD),
        fighter(),
        goblin(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["announce spell=hold", "cast who=m spell=hold targets=g"],
    )
    assert (Outcome("party", "stands"), Outcome("foes", "disabled")) == (
        played.state.outcomes
    )


@pytest.mark.rule("whitebox:order.end")
def test_the_referee_may_end_the_fight() -> None:
    """An end that the referee declares is a ruling, and asks nobody any more."""
    played = fight(fighter(), goblin(), dice=[*QUIET, *PARTY_FIRST])
    truce = (Outcome("party", "parley"), Outcome("foes", "parley"))
    played.ruled("a truce", FightEnded(truce, "they talk"))
    assert (True, truce, {}) == (
        played.state.ended,
        played.state.outcomes,
        played.runner.pending,
    )


@pytest.mark.rule("whitebox:order.end")
def test_sides_may_part_before_a_blow() -> None:
    """A meeting that never turned hostile ends in parley."""
    played = fight(
        fighter(), goblin(), scene=PEACE, answers=['part who=referee reason="they go"']
    )
    assert [
        FightEnded((Outcome("party", "parley"), Outcome("foes", "parley")), "they go")
    ] == of(played, FightEnded)
