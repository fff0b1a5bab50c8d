"""Pursuit: both sides run, the gap, sight, being caught, and what is dropped."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    CombatantLeft,
    ConditionEnded,
    ConditionGained,
    Engaged,
    FightEnded,
    GapChanged,
    HostilitiesBegan,
    Moved,
    PhaseEnded,
    PursuitBegan,
    PursuitEnded,
    Rolled,
    RoundBegan,
    RoundEnded,
    Spent,
    SurpriseSettled,
    TimePassed,
    TurnPassed,
)
from affray.events.values import Outcome, Place
from affray.kernel.recruits import Recruit
from tests.support.bx import FOES_FIRST, PARTY_FIRST, fighter, goes_on, orc
from tests.support.bx_turns import UNCERTAIN, chased, gaps, meet, met, run_on
from tests.support.outcomes import of


def runner(**changes: Any) -> Recruit:
    """Return a fighter of the party at 90 feet a turn."""
    return fighter(**{"movement": 90, **changes})


def rat(who: str = "r", **changes: Any) -> Recruit:
    """Return a giant rat of the foes: no mind, 120 feet a turn."""
    usual = {"monster": "giant rat", "hp": 2, "weapons": ("club",)}
    return Recruit(who, "foes", **{**usual, **changes})


@pytest.mark.rule("bx:pursuit.rounds")
def test_time_is_counted_in_rounds() -> None:
    """A pursuit is round 1 of turn 12, ten seconds long."""
    played = chased(runner(), orc(), answers=run_on(), scene={"turn": 12})
    assert [PursuitBegan("party", "foes", 70)] == of(played, PursuitBegan)
    assert [RoundBegan(1), RoundBegan(2)] == of(played, RoundBegan)
    assert [TimePassed(10, 10)] == of(played, TimePassed)
    assert [RoundEnded(1, True, "the pursuit goes on")] == of(played, RoundEnded)
    assert 12 == played.state.scene["turn"]


@pytest.mark.rule("bx:pursuit.running")
def test_both_sides_run_in_their_formation() -> None:
    """The party makes 90 feet and the orcs 120, at the pace of their slowest."""
    played = chased(
        runner(), fighter("f2"), orc(), orc("o2", movement=150), answers=run_on()
    )
    assert [
        Moved("f", Place(0, 0), Place(-90, 0), 90, "pursuit"),
        Moved("f2", Place(0, 5), Place(-90, 5), 90, "pursuit"),
        Moved("o", Place(70, 0), Place(-50, 0), 120, "pursuit"),
        Moved("o2", Place(70, 5), Place(-50, 5), 120, "pursuit"),
    ] == of(played, Moved)
    runs = [e.who for e in of(played, Spent) if e.what == "run"]
    assert ["f", "f2", "o", "o2"] == runs


@pytest.mark.rule("bx:pursuit.running")
def test_a_member_may_break_away_on_its_word() -> None:
    """Without the slow one the party runs 120 and keeps its distance."""
    played = chased(
        runner(),
        fighter("f2"),
        orc(),
        answers=["break_away who=f", *run_on()],
    )
    assert [CombatantLeft("f", "breaks away")] == of(played, CombatantLeft)
    assert [70] == gaps(played)


@pytest.mark.rule("bx:pursuit.running")
def test_the_last_of_a_side_has_nobody_to_break_from() -> None:
    """A lone runner isn't offered to break away; nobody strikes while running."""
    played = chased(runner(), orc())
    acts = [o.act for o in played.prompt.offers(played.state, "f")]
    assert "break_away" not in acts
    line = "attack who=f target=o weapon=sword"
    assert "pursuit.running" == played.refused(line).rule


@pytest.mark.rule("bx:pursuit.clock")
def test_the_gap_changes_by_the_difference_of_rates() -> None:
    """70 feet, 90 against 120: 40, 10, then -20, caught in round 3."""
    played = chased(runner(), orc(), answers=run_on(3))
    goes_on(played, PARTY_FIRST, ["until E melee party"])
    assert [
        GapChanged(70, 40, "90 feet against 120"),
        GapChanged(40, 10, "90 feet against 120"),
        GapChanged(10, -20, "90 feet against 120"),
    ] == of(played, GapChanged)
    assert [PursuitEnded("caught")] == of(played, PursuitEnded)
    assert [HostilitiesBegan("the pursuit is over: caught")] == of(
        played, HostilitiesBegan
    )
    assert [Engaged("f", "o", 5)] == of(played, Engaged)
    assert Place(-265, 0) == played.state.combatants["o"].place
    assert [RoundBegan(n) for n in (1, 2, 3, 4)] == of(played, RoundBegan)
    dice = [r.purpose for r in of(played, Rolled)][-2:]
    assert ["initiative party", "initiative foes"] == dice


@pytest.mark.rule("bx:pursuit.clock")
@pytest.mark.parametrize(("gap", "caught"), [(35, True), (36, False)], ids=["35", "36"])
def test_5_feet_are_near_enough(gap: int, *, caught: bool) -> None:
    """A gap of 5 feet at a round's end is caught, and one of 6 is not."""
    played = chased(runner(), orc(), gap=gap, answers=run_on())
    assert caught is bool(of(played, PursuitEnded))


@pytest.mark.rule("bx:pursuit.clock")
def test_those_who_run_may_turn_at_bay() -> None:
    """They stop where they are, and combat begins at that distance."""
    played = chased(
        runner(), orc(), dice=PARTY_FIRST, answers=[*run_on(), "stand who=party"]
    )
    assert [PursuitEnded("they turn at bay")] == of(played, PursuitEnded)
    assert [HostilitiesBegan("the pursuit is over: they turn at bay")] == of(
        played, HostilitiesBegan
    )
    assert [] == of(played, Engaged)
    assert 40 == gaps(played)[-1]


@pytest.mark.rule("bx:pursuit.clock")
def test_pursuers_may_give_up() -> None:
    """Then the others are away, and the turn is over."""
    played = chased(runner(), orc(), answers=["pass who=party", "give_up who=foes"])
    assert [PursuitEnded("the pursuers give up")] == of(played, PursuitEnded)
    fates = (Outcome("party", "fled"), Outcome("foes", "stands"))
    assert [FightEnded(fates, "the encounter is over")] == of(played, FightEnded)
    assert [TimePassed(10, 10), TimePassed(590, 600)] == of(played, TimePassed)
    assert [TurnPassed(1)] == of(played, TurnPassed)


@pytest.mark.rule("bx:pursuit.clock")
def test_who_is_surprised_starts_a_round_late() -> None:
    """A party that flees from surprised orcs has a round's run before them."""
    played = meet(
        runner(),
        orc(),
        dice=[4, 1, *UNCERTAIN],
        answers=["flee who=party", "chase", *run_on()],
        scene={"distance": 20},
    )
    assert [GapChanged(20, 110, "90 feet against 0")] == of(played, GapChanged)
    over = SurpriseSettled("foes", False, "no longer")
    assert over == of(played, SurpriseSettled)[-1]


@pytest.mark.rule("bx:pursuit.sight")
def test_monsters_give_up_what_is_out_of_sight() -> None:
    """The gap grows from 100 to 130 with sight of 120: the pursuit ends."""
    played = chased(
        runner(traits={"oil": 1}),
        orc(movement=180),
        gap=100,
        dice=[5],
        answers=["oil who=f", *run_on()],
    )
    assert [100] == gaps(played)
    slower = chased(
        fighter(movement=150),
        orc(movement=180),
        gap=100,
        answers=['hinder who=f how="caltrops"', *run_on()],
        dice=[1],
    )
    assert [250] == gaps(slower)
    assert [PursuitEnded("out of sight")] == of(slower, PursuitEnded)
    assert slower.state.ended


@pytest.mark.rule("bx:pursuit.sight")
@pytest.mark.parametrize(
    ("sight", "option", "lost"),
    [(0, 120, True), (0, 130, False), (130, 60, False), (129, 500, True)],
    ids=["by default", "by option", "by the scene", "a short sight"],
)
def test_how_far_they_see_is_declared(sight: int, option: int, *, lost: bool) -> None:
    """The scene says how far the pursuers see, or else the option."""
    played = chased(
        fighter(movement=120),
        orc(movement=180),
        gap=100,
        dice=[5],
        answers=['hinder who=f how="a net"', *run_on()],
        scene={"sight": sight},
        options={"pursuit.sight_ft": option},
    )
    assert [130] == gaps(played)
    assert lost is bool(of(played, PursuitEnded))


@pytest.mark.rule("bx:pursuit.sight")
def test_a_corner_or_darkness_ends_it_too() -> None:
    """The referee says that they are out of sight, and by what."""
    played = chased(runner(), orc(), answers=['lost who=referee cause="a corner"'])
    assert [PursuitEnded("out of sight, a corner")] == of(played, PursuitEnded)
    assert PhaseEnded("7 reacting") in of(played, PhaseEnded)


@pytest.mark.rule("bx:pursuit.sight")
def test_characters_chase_on_without_seeing() -> None:
    """Nothing is said of characters who pursue: no corner and no distance ends it."""
    played = met(
        runner(),
        orc(movement=90),
        first=FOES_FIRST,
        answers=["flee who=foes", "chase who=f"],
        scene={"distance": 200},
    )
    assert "pursuit.sight" == played.refused("lost who=referee cause=dark").rule
    played.goes_on([], ["pass who=foes", "pass who=party"])
    assert [200] == gaps(played)
    assert [] == of(played, PursuitEnded)


@pytest.mark.rule("bx:pursuit.clock")
def test_a_rout_that_is_caught_turns_at_bay() -> None:
    """Who was in flight from fear is so no more once it is caught."""
    played = met(
        fighter(),
        orc(movement=60),
        first=FOES_FIRST,
        answers=["flee who=foes", "chase who=f"],
        scene={"distance": 20},
    )
    played.ruled("fear", ConditionGained("o", "fleeing", "morale"))
    played.goes_on([], ["pass who=foes", "pass who=party"])
    assert [ConditionEnded("o", "fleeing", "caught")] == of(played, ConditionEnded)
    goes_on(played, PARTY_FIRST, ["until E melee party"])
