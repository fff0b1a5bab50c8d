"""What is left behind to slow pursuers: food, treasure, burning oil."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    ConditionGained,
    Dropped,
    PursuitEnded,
    Rolled,
    Spent,
    TableRead,
)
from affray.events.values import Place
from affray.kernel.recruits import Recruit
from tests.support.bx import FOES_FIRST, fighter, orc
from tests.support.bx_turns import chased, gaps, met, posted, run_on
from tests.support.outcomes import latest, of
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


@pytest.mark.rule("bx:pursuit.drop")
def test_what_is_dropped_is_gone_at_once() -> None:
    """Two rations are fewer, lie on the ground, and one die is rolled."""
    played = chased(
        laden(rations=3),
        rat(),
        dice=[4],
        answers=["drop who=f what=rations amount=2"],
    )
    assert [Dropped("f", "rations (2)", Place(0, 0), "dropped in flight")] == of(
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
    result = "they stop, eating" if stops else "they run on"
    assert [(str(face), result)] == read(played, "food")
    eating = [ConditionGained(who, "stopped", "eating") for who in ("r", "r2")]
    assert (eating if stops else []) == of(played, ConditionGained)
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
    result = "they stop, gathering treasure" if stops else "they run on"
    assert [(str(face), result)] == read(played, "treasure")
    assert stops is bool(of(played, PursuitEnded))
    assert ["treasure (50)"] == [lying.item for lying in played.state.ground]


@pytest.mark.rule("bx:pursuit.treasure")
def test_food_is_nothing_to_orcs_and_the_mindless_run_from_gold() -> None:
    """Each kind stops its own: of rats and an orc, the orc alone stops for gold."""
    played = chased(laden(treasure=5, rations=1), rat(), orc())
    played.goes_on([1], ["drop who=f what=treasure amount=5"])
    assert [ConditionGained("o", "stopped", "gathering treasure")] == of(
        played, ConditionGained
    )
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
