"""Rulings in the midst of a flight or a pursuit, and the odd corners of both."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    CombatantLeft,
    ConditionEnded,
    ConditionGained,
    Died,
    GapChanged,
    HostilitiesBegan,
    Moved,
    PursuitBegan,
    PursuitEnded,
    RoundBegan,
    Spent,
)
from affray.events.values import Place
from affray.kernel.dice.sources import EnteredDice
from affray.kernel.recruits import Recruit
from affray.kernel.reducers import fold
from affray.kernel.ruleset import Now
from affray.kernel.rulesets.bx import RULESET, pursuit
from affray.kernel.rulesets.bx.evasion import chance_outdoors, no_break_off
from affray.kernel.rulesets.bx.running import ran
from affray.kernel.runner import Runner
from tests.support.bx import QUIET, fighter, orc
from tests.support.bx_turns import (
    UNCERTAIN,
    chased,
    gaps,
    meet,
    met,
    run_on,
)
from tests.support.outcomes import of
from tests.support.scenario import salts


@pytest.mark.rule("bx:pursuit.clock")
@pytest.mark.parametrize("fallen", ["f", "o"])
def test_a_pursuit_is_over_where_a_side_is_gone(fallen: str) -> None:
    """With the last runner of a side the round ends, and so does the pursuit."""
    played = chased(fighter(movement=60), orc())
    played.ruled("a pit", Died(fallen, "a pit"))
    if played.runner.pending:
        played.goes_on([], ["pass who=party"])
    assert [PursuitEnded("nobody runs on")] == of(played, PursuitEnded)
    assert played.state.ended
    assert [] == of(played, HostilitiesBegan)


@pytest.mark.rule("bx:pursuit.clock")
def test_a_ruling_may_end_a_pursuit() -> None:
    """Then nothing is left to choose in it, and the meeting goes on."""
    played = chased(fighter(movement=60), orc())
    played.ruled("a truce", PursuitEnded("a truce"))
    assert played.state.pursuit is None
    assert "flight" not in {o.ask.kind for o in played.runner.pending.values()}


@pytest.mark.rule("bx:pursuit.clock")
def test_who_stands_on_its_pursuer_runs_west() -> None:
    """With no distance at all there is no direction, and west is as good as any."""
    played = met(
        fighter(movement=60, at=(0, 0)),
        orc(at=(0, 0)),
        answers=["flee who=party", "chase", *run_on()],
        scene={"distance": 1},
    )
    assert [GapChanged(0, -60, "60 feet against 120")] == of(played, GapChanged)
    assert Moved("f", Place(0, 0), Place(-60, 0), 60, "pursuit") in of(played, Moved)


@pytest.mark.rule("bx:pursuit.running")
def test_a_pursuer_who_breaks_away_stays_behind() -> None:
    """Without the slow one the others gain more; caught, it is there again."""
    played = chased(
        fighter(movement=60),
        orc(movement=60),
        orc("o2"),
        gap=60,
        answers=["pass who=party", "break_away who=o", "pass who=foes"],
    )
    assert [ConditionGained("o", "stopped", "breaks away")] == of(
        played, ConditionGained
    )
    assert [0] == gaps(played)
    assert [ConditionEnded("o", "stopped", "the pursuit is over")] == of(
        played, ConditionEnded
    )
    assert Place(60, 0) == played.state.combatants["o"].place


@pytest.mark.rule("bx:pursuit.oil")
def test_only_those_who_flee_hold_up_the_others() -> None:
    """A pursuer has nothing to burn, and says so in vain."""
    played = chased(fighter(movement=60), orc(), answers=["pass who=party"])
    assert "pursuit.oil" == played.refused("oil who=o").rule


@pytest.mark.rule("bx:pursuit.drop")
def test_what_is_no_bait_is_no_bait() -> None:
    """Only food and treasure are dropped to slow a pursuit."""
    played = chased(fighter(movement=60), orc())
    assert "" == played.refused("drop who=f what=sword amount=1").rule


@pytest.mark.rule("bx:evade.faster")
def test_evaders_must_be_faster_than_every_other_side() -> None:
    """Faster than the goblins and slower than the wolves, they are pursued by these."""
    played = meet(
        fighter(),
        Recruit("b", "foes", monster="goblin", hp=4),
        Recruit("w", "wolves", monster="wolf", hp=8),
        dice=[*QUIET, 6, 6, 5, 1, *UNCERTAIN, *UNCERTAIN],
        answers=["flee who=party", "let_go", "chase"],
        scene={"distance": 60},
        sides=("party", "foes", "wolves"),
    )
    assert ["b"] == [c.profile.id for c in played.state.members("foes")]
    assert [PursuitBegan("party", "wolves", 120)] == of(played, PursuitBegan)


@pytest.mark.rule("bx:evade.wish")
def test_nobody_is_evaded_where_nobody_can_follow() -> None:
    """From foes who are all asleep the party just walks away."""
    played = met(fighter(), orc())
    played.ruled("they sleep", ConditionGained("o", "asleep", "wine"))
    played.goes_on([], ["flee who=party"])
    assert [CombatantLeft("f", "nobody follows")] == of(played, CombatantLeft)
    assert played.state.ended


@pytest.mark.rule("bx:evade.monsters_slower")
def test_the_helpless_have_no_post() -> None:
    """Who falls asleep before it has voted votes no more."""
    played = met(
        fighter("f1"),
        fighter("f2"),
        orc(movement=60),
        first=(1, 6),
        answers=["flee who=foes"],
    )
    played.ruled("f1 sleeps", ConditionGained("f1", "asleep", "a spell"))
    played.goes_on([], ["chase who=f2"])
    assert [PursuitBegan("foes", "party", 60)] == of(played, PursuitBegan)


@pytest.mark.rule("bx:evade.before_combat")
def test_nothing_forbids_a_free_side_to_break_off() -> None:
    """The rule speaks of those who are engaged alone."""
    assert no_break_off(met(fighter(), orc()).state, "party") is None


@pytest.mark.rule("bx:evade.wilderness_option")
def test_the_table_begins_with_one() -> None:
    """Nobody at all has no row."""
    with pytest.raises(LookupError, match="0 who flee"):
        chance_outdoors(0, 1)


@pytest.mark.rule("bx:run.limit")
def test_who_stands_still_has_not_run() -> None:
    """A run of no feet is none: a wall may leave no room for one."""
    played = met(fighter(), orc())
    assert [] == list(ran(Now(lambda: played.state), "f", 0))


@pytest.mark.rule("bx:pursuit.rounds")
def test_a_pursuit_folds_and_is_taken_up_anywhere() -> None:
    """Stopped after any event of it and taken up again, it comes to the same."""
    played = chased(fighter(movement=90), orc(), answers=run_on(2))
    whole = fold(played.records)
    assert whole == played.state
    first = next(r.seq for r in played.records if isinstance(r.event, PursuitBegan))
    for size in range(first, len(played.records)):
        again = Runner.resume(RULESET, EnteredDice(), played.records[:size], salts())
        brought = played.records[size : size + len(again.take())]
        assert again.state == fold((*played.records[:size], *brought))


@pytest.mark.rule("bx:pursuit.rounds")
def test_a_pursuit_by_a_ruling_is_run_like_any_other() -> None:
    """The referee may open one between the rounds of a meeting."""
    played = met(fighter(), orc())
    played.ruled("they run", PursuitBegan("party", "foes", 60))
    assert played.state.pursuit is not None
    played.goes_on([], ["pass who=party"])
    assert "flight" == played.prompt.ask.kind
    assert [RoundBegan(1)] == of(played, RoundBegan)
    assert pursuit.RUNS not in played.state.sides["foes"].spent
    assert Spent("party", "reacted:0", 1, lasting=True) in of(played, Spent)
