"""The pace of an encounter, running, its end, rest, and what weariness costs."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    Moved,
    Spent,
    Spoke,
)
from affray.kernel.recruits import Recruit
from affray.kernel.rulesets.bx.running import (
    chase_rate,
    encounter_rate,
    may_run,
)
from tests.support.bx import PARTY_FIRST, QUIET, fight, fighter, goes_on, orc
from tests.support.bx_turns import UNCERTAIN, chased, exploring, posted, run_on
from tests.support.outcomes import of
from tests.support.scenario import Played


FAR = {"distance": 5000}


def spent(who: str, what: str, amount: int) -> Spent:
    """Return the event of something counted for good."""
    return Spent(who, what, amount, lasting=True)


def begun(*recruits: Recruit, **more: Any) -> Played:
    """Return a fight far apart, in the party's first phase of movement."""
    return fight(
        *recruits,
        dice=[*QUIET, *PARTY_FIRST],
        answers=["until B movement party"],
        scene=FAR,
        **more,
    )


def counted(played: Played, who: str, **counts: int) -> Played:
    """Return the fight after a ruling that so much was counted of *who*."""
    facts = [spent(who, what.replace("_", "-"), n) for what, n in counts.items()]
    return played.ruled("as if it had been", *facts)


@pytest.mark.rule("bx:move.sixty_rounds")
def test_the_pace_of_an_encounter_lasts_60_rounds() -> None:
    """Base 120: 40 feet in round 60 of moving, 20 in the next."""
    played = counted(begun(fighter(), orc()), "f", pace=59)
    assert 40 == encounter_rate(played.state, "f")
    goes_on(played, [], ["move who=f away=o feet=40"])
    assert spent("f", "pace", 1) in of(played, Spent)
    assert 20 == encounter_rate(played.state, "f")
    goes_on(played, PARTY_FIRST, ["until round 2", "until B movement party"])
    assert "move.per_round" == played.refused("move who=f away=o feet=21").rule
    goes_on(played, [], ["move who=f away=o feet=20"])
    assert [40, 20] == [event.feet for event in of(played, Moved)]


@pytest.mark.rule("bx:move.sixty_rounds")
def test_a_turn_of_rest_gives_the_pace_back() -> None:
    """After one turn of rest the figure moves as before."""
    played = exploring(fighter(), orc())
    counted(played, "f", pace=60)
    played.goes_on([], ["rest who=party", "none", "pass who=referee"])
    assert spent("f", "pace", -60) in of(played, Spent)
    assert 40 == encounter_rate(played.state, "f")


@pytest.mark.rule("bx:run.speed")
def test_running_is_three_times_the_rate_of_a_round() -> None:
    """Base 90: 30 feet a round, 90 running."""
    played = begun(fighter(movement=90), orc())
    assert 30 == encounter_rate(played.state, "f")
    assert "run.speed" == played.refused("run who=f away=o feet=91").rule
    goes_on(played, [], ["run who=f away=o feet=90"])
    assert [("f", 90, "run")] == [(e.who, e.feet, e.how) for e in of(played, Moved)]
    assert [spent("f", "run", 1), spent("f", "run:1", 1), spent("f", "pace", 1)] == [
        e for e in of(played, Spent) if e.who == "f" and e.lasting
    ]


@pytest.mark.rule("bx:run.no_mapping")
def test_nobody_maps_while_running() -> None:
    """In a pursuit a map is refused, and so is its entry at the turn's end."""
    played = exploring(
        fighter(movement=60),
        fighter("f2"),
        orc(),
        dice=[*QUIET, *PARTY_FIRST, *UNCERTAIN],
        answers=[
            "explore who=party how=move",
            "met distance=70",
            "flee who=party",
            "chase",
        ],
    )
    assert "run.no_mapping" == played.refused('map who=f words="a cave"').rule
    played.goes_on([], [*run_on(), 'lost who=referee cause="a corner"'])
    assert "post" == played.prompt.ask.kind
    assert "run.no_mapping" == played.refused('map who=f words="a cave"').rule
    played.goes_on([], ["pass who=referee"])
    assert "nothing drawn in 1 round of running" == posted(played, "f")["map"]


@pytest.mark.rule("bx:run.no_mapping")
def test_a_map_is_drawn_in_a_turn_without_running() -> None:
    """At the end of a quiet turn the mapper posts an entry."""
    played = exploring(
        fighter(),
        orc(),
        answers=["explore who=party how=move", "none", 'map who=f words="a cave"'],
    )
    assert [Spoke("f", "a cave", 0)] == of(played, Spoke)
    played.goes_on([], ["pass who=referee"])
    assert "map" not in posted(played, "f")


@pytest.mark.rule("bx:run.limit")
def test_round_30_of_running_is_the_last() -> None:
    """With 29 rounds run a figure runs once more; round 31 is refused."""
    played = counted(begun(fighter(), orc()), "f", run=29)
    goes_on(played, [], ["run who=f away=o feet=120"])
    assert not may_run(played.state, "f")
    goes_on(played, PARTY_FIRST, ["until round 2", "until B movement party"])
    assert "run.limit" == played.refused("run who=f away=o feet=50").rule
    goes_on(played, [], ["move who=f away=o feet=40"])


@pytest.mark.rule("bx:run.limit")
@pytest.mark.parametrize(("scope", "runs"), [("characters", True), ("all", False)])
def test_monsters_run_on_unless_all_tire(scope: str, *, runs: bool) -> None:
    """The limit is that of characters; by option it is everybody's."""
    played = begun(fighter(), orc(), options={"run.limit_scope": scope})
    counted(played, "o", run=30)
    assert runs is may_run(played.state, "o")
    assert (120 if runs else 40) == chase_rate(played.state, "o")


@pytest.mark.rule("bx:run.limit")
def test_rounds_run_add_up_until_a_turn_without_running() -> None:
    """A full turn without a round of running lets them count no more."""
    played = exploring(fighter(), orc())
    counted(played, "f", run=29)
    played.goes_on([], ["explore who=party how=listen", "none", "pass who=referee"])
    assert spent("f", "run", -29) in of(played, Spent)
    assert 0 == played.state.combatants["f"].spent_for_good["run"]


@pytest.mark.rule("bx:run.limit")
def test_rounds_run_in_the_turn_itself_stay() -> None:
    """A turn in which somebody ran is no turn without running."""
    played = exploring(
        fighter(),
        orc(),
        dice=[*QUIET, *PARTY_FIRST, *UNCERTAIN],
        answers=[
            "explore who=party how=move",
            "met distance=70",
            "flee who=party",
            "chase",
            *run_on(2),
            "lost who=referee cause=darkness",
            "pass who=referee",
        ],
    )
    assert 2 == played.state.combatants["f"].spent_for_good["run"]


@pytest.mark.rule("bx:run.limit")
def test_the_exhausted_fall_to_the_pace_of_an_encounter() -> None:
    """In a pursuit the 31st round is at 40 feet, and the orc comes on."""
    played = chased(fighter(), orc(), gap=110)
    counted(played, "f", run=29)
    played.goes_on([], run_on())
    assert 110 == played.state.pursuit.gap if played.state.pursuit else False
    played.goes_on([], run_on())
    assert played.state.pursuit is not None
    assert 30 == played.state.pursuit.gap
