"""Pursuit: both sides run, the gap, sight, being caught, and what is dropped."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    CombatantLeft,
    ConditionEnded,
    ConditionGained,
    Dropped,
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
    TableRead,
    TimePassed,
    TurnPassed,
)
from affray.events.values import Outcome, Place
from affray.kernel.recruits import Recruit
from tests.support.bx import FOES_FIRST, PARTY_FIRST, fighter, goes_on, latest, of, orc
from tests.support.bx_turns import UNCERTAIN, chased, gaps, meet, met, posted, run_on
from tests.support.scenario import Played


def runner(**changes: Any) -> Recruit:
    """Return a fighter of the party at 90 feet a turn."""
    return fighter(**{"movement": 90, **changes})


def laden(**traits: int) -> Recruit:
    """Return a fighter at 90 who carries what may be dropped."""
    return runner(traits=traits)


def rat(who: str = "r", **changes: Any) -> Recruit:
    """Return a giant rat of the foes: no mind, 120 feet a turn."""
    usual = {"monster": "giant rat", "hp": 2, "weapons": ("club",)}
    return Recruit(who, "foes", **{**usual, **changes})


def read(played: Played, table: str) -> list[tuple[str, str]]:
    """Return the rows of a table that were read since last played on."""
    rows = latest(played, TableRead)
    return [(e.row, e.result) for e in rows if e.table == table]


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
@pytest.mark.parametrize(
    ("gap", "caught"), [(35, True), (36, False)], ids=["35", "36"]
)
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
    assert [PursuitEnded("party: turns at bay")] == of(played, PursuitEnded)
    assert [HostilitiesBegan("the pursuit is over: party: turns at bay")] == of(
        played, HostilitiesBegan
    )
    assert [] == of(played, Engaged)
    assert 40 == gaps(played)[-1]


@pytest.mark.rule("bx:pursuit.clock")
def test_pursuers_may_give_up() -> None:
    """Then the others are away, and the turn is over."""
    played = chased(runner(), orc(), answers=["pass who=party", "give_up who=foes"])
    assert [PursuitEnded("foes: gives up")] == of(played, PursuitEnded)
    fates = (Outcome("party", "fled"), Outcome("foes", "stands"))
    assert [FightEnded(fates, "party: foes: gives up")] == of(played, FightEnded)
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
    assert SurpriseSettled("foes", False, "they start") == of(played, SurpriseSettled)[-1]


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


@pytest.mark.rule("bx:pursuit.drop")
def test_what_is_dropped_is_gone_at_once() -> None:
    """Two rations are fewer, lie on the ground, and one die is rolled."""
    played = chased(
        laden(rations=3),
        rat(),
        dice=[4],
        answers=["drop who=f what=rations amount=2"],
    )
    assert [Dropped("f", "2 rations", Place(0, 0), "dropped in flight")] == of(
        played, Dropped
    )
    assert Spent("f", "rations", 2, lasting=True) in of(played, Spent)
    assert 1 == len([r for r in of(played, Rolled) if r.purpose == "food foes"])
    assert "pursuit.drop" == played.refused("drop who=f what=rations amount=2").rule


@pytest.mark.rule("bx:pursuit.drop")
def test_one_die_for_each_kind_of_thing() -> None:
    """Food dropped again is only lost; treasure is another kind."""
    played = chased(
        laden(rations=3, treasure=50),
        rat(),
        orc(),
        dice=[4, 4],
        answers=[
            "drop who=f what=rations amount=1",
            "drop who=f what=rations amount=1",
            "drop who=f what=treasure amount=50",
        ],
    )
    dice = [r.purpose for r in of(played, Rolled)][-2:]
    assert ["food foes", "treasure foes"] == dice
    assert 3 == len(of(played, Dropped))


@pytest.mark.rule("bx:pursuit.drop")
def test_the_turns_end_tells_what_is_left() -> None:
    """The statement has the possessions that changed."""
    played = chased(
        laden(rations=3, oil=2),
        rat(),
        dice=[3],
        answers=["drop who=f what=rations amount=2"],
    )
    assert "1 left" == posted(played, "f")["rations"]
    assert "oil" not in posted(played, "f")


@pytest.mark.rule("bx:pursuit.food")
@pytest.mark.parametrize(("face", "stops"), [(3, True), (4, False)], ids=["3", "4"])
def test_the_mindless_stop_to_eat_half_the_time(face: int, *, stops: bool) -> None:
    """Giant rats stop on 3 and leave the pursuit for good; on 4 they run on."""
    played = chased(laden(rations=1), rat(), rat("r2"))
    played.goes_on([face], ["drop who=f what=rations amount=1"])
    result = "stops to eat" if stops else "runs on"
    assert [(str(face), result)] == read(played, "food")
    gone = [CombatantLeft(who, "stops to eat") for who in ("r", "r2")]
    assert (gone if stops else []) == of(played, CombatantLeft)[: 2 if stops else None]
    assert stops is bool(of(played, PursuitEnded))


@pytest.mark.rule("bx:pursuit.food")
def test_gold_does_nothing_to_rats() -> None:
    """Dropped gold is on the floor, and no die is rolled."""
    played = chased(
        laden(treasure=50), rat(), answers=["drop who=f what=treasure amount=50"]
    )
    assert 1 == len(of(played, Dropped))
    assert "reaction foes" == of(played, Rolled)[-1].purpose


@pytest.mark.rule("bx:pursuit.treasure")
@pytest.mark.parametrize(("face", "stops"), [(2, True), (5, False)], ids=["2", "5"])
def test_intelligent_monsters_stop_for_treasure(face: int, *, stops: bool) -> None:
    """Orcs stop on 2; on 5 they go on, and the gold stays on the floor."""
    played = chased(laden(treasure=50), orc())
    played.goes_on([face], ["drop who=f what=treasure amount=50"])
    result = "stops for the treasure" if stops else "runs on"
    assert [(str(face), result)] == read(played, "treasure")
    assert stops is bool(of(played, PursuitEnded))
    assert ["50 treasure"] == [lying.item for lying in played.state.ground]


@pytest.mark.rule("bx:pursuit.treasure")
def test_food_is_nothing_to_orcs_and_the_mindless_run_from_gold() -> None:
    """Each kind stops its own: of rats and an orc, the orc alone stops for gold."""
    played = chased(laden(treasure=5, rations=1), rat(), orc())
    played.goes_on([1], ["drop who=f what=treasure amount=5"])
    assert [CombatantLeft("o", "stops for the treasure")] == of(played, CombatantLeft)
    assert [] == of(played, PursuitEnded)
    played.goes_on([], run_on())
    assert [40] == gaps(played)


@pytest.mark.rule("bx:pursuit.treasure")
def test_characters_who_pursue_need_no_die() -> None:
    """What lies before characters is for their players to decide."""
    played = met(
        runner(),
        orc(traits={"treasure": 9}, movement=60),
        first=FOES_FIRST,
        answers=["flee who=foes", "chase who=f", "drop who=o what=treasure amount=9"],
    )
    assert 1 == len(of(played, Dropped))
    assert "reaction foes" == of(played, Rolled)[-1].purpose


@pytest.mark.rule("bx:pursuit.oil")
@pytest.mark.parametrize(
    ("face", "gap"), [(1, 120), (4, 120), (5, 60), (6, 0)], ids=["1", "4", "5", "6"]
)
def test_burning_oil_mostly_holds_them_up(face: int, gap: int) -> None:
    """Gap 30, 90 against 120: on 4 the orcs stand, on 5 run at half, on 6 catch up."""
    played = chased(
        laden(oil=1), orc(), gap=30, dice=[face], answers=["oil who=f", *run_on()]
    )
    assert [gap] == gaps(played)
    assert (gap <= 5) is bool(of(played, PursuitEnded))


@pytest.mark.rule("bx:pursuit.oil")
def test_the_fireproof_run_through_the_flames() -> None:
    """It always counts as 6 for them, and no die is rolled; a net is no fire."""
    played = chased(laden(oil=2), orc(traits={"fireproof": True}))
    played.goes_on([], ["oil who=f"])
    assert [("6", "no effect")] == read(played, "oil")
    played.goes_on([], run_on())
    played.goes_on([1], ['hinder who=f how="a net"'])
    assert [("1", "held up for this round")] == read(played, "oil")


@pytest.mark.rule("bx:pursuit.oil")
def test_oil_is_used_up_and_tried_once_a_round() -> None:
    """Without oil, or a second time in a round, nothing is burned."""
    played = chased(laden(oil=1), orc(), dice=[6], answers=["oil who=f"])
    assert Spent("f", "oil", 1, lasting=True) in of(played, Spent)
    assert "pursuit.oil" == played.refused("hinder who=f how=net").rule
    played.goes_on([], run_on())
    assert "pursuit.oil" == played.refused("oil who=f").rule


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
