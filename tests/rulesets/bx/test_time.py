"""Turns of ten minutes, rounds of ten seconds, and what an encounter is charged."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    ConditionEnded,
    Healed,
    RoundBegan,
    TimePassed,
    TimerEnded,
    TimerStarted,
    TurnPassed,
)
from affray.kernel.errors import SetUpFault
from affray.kernel.prompts import Open
from affray.kernel.recruits import RecruitSpell
from affray.kernel.rulesets.bx.running import rest_owed
from affray.kernel.state import State
from tests.support.bx import PARTY_FIRST, QUIET, enlisted, fight, fighter, mage, orc
from tests.support.bx_turns import exploring, posted
from tests.support.outcomes import of
from tests.support.scenario import Played


QUIET_TURN = ("explore who=party how=move", "none")
CLOSE = "pass who=referee"


def lasting(rounds: int, **more: Any) -> Played:
    """Return a fight far apart that a ruling ends in round *rounds*."""
    played = fight(
        fighter(),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["until B movement party"],
        scene={"distance": 5000},
        **more,
    )
    clock = 10 * (rounds - 1)
    passed = TimePassed(clock, clock)
    turns = [TurnPassed(n) for n in range(1, clock // 600 + 1)]
    if rounds > 1:
        played.ruled("so many rounds go by", passed, *turns)
    return played


def over(played: Played) -> Played:
    """Let the orc surrender, and the round go to its end."""
    played.goes_on([], _last)
    return played


def _last(opened: Open, _state: State) -> str:
    figures = opened.ask.figures
    return "surrender who=o" if "o" in figures else f"pass who={figures[0]}"


@pytest.mark.rule("bx:time.turn")
def test_six_turns_are_an_hour() -> None:
    """Each turn is ten minutes, and the sixth makes an hour."""
    played = exploring(
        fighter(), orc(), answers=[*QUIET_TURN, CLOSE] * 6, scene={"turn": 1}
    )
    assert [TurnPassed(n) for n in range(1, 7)] == of(played, TurnPassed)
    assert [TimePassed(600, 600 * n) for n in range(1, 7)] == of(played, TimePassed)
    assert "6 turns, 1 hour" == posted(played, "party")["time spent"]


@pytest.mark.rule("bx:time.round")
def test_a_round_is_ten_seconds() -> None:
    """Nine rounds take ninety seconds of the clock."""
    played = fight(
        fighter(),
        orc(),
        dice=[*QUIET, *PARTY_FIRST * 10],
        answers=["until round 10", "until B movement party"],
        scene={"distance": 60},
    )
    assert [TimePassed(10, 10 * n) for n in range(1, 10)] == of(played, TimePassed)
    assert 90 == played.state.clock
    assert [] == of(played, TurnPassed)


@pytest.mark.rule("bx:time.terms")
@pytest.mark.parametrize("unit", ["", "segment"])
def test_a_duration_names_its_unit(unit: str) -> None:
    """A spell that lasts 3 of nothing known is no spell."""
    odd = RecruitSpell("sleep", "condition", condition="asleep", duration=3, unit=unit)
    with pytest.raises(SetUpFault, match="unit must be round or turn"):
        enlisted(mage(odd))


@pytest.mark.rule("bx:time.terms")
def test_an_effect_without_a_unit_is_refused() -> None:
    """What the referee lets last is so many rounds, or so many turns."""
    played = exploring(fighter(), orc(), answers=QUIET_TURN)
    bare = "effect who=referee bearer=f condition=blessed amount=3"
    assert "time.terms" == played.refused(bare).rule
    played.goes_on([], [f"{bare} unit=turn"])
    timer = TimerStarted(
        "f:blessed", "blessed", "f", "referee", "second", 2400, "turn end"
    )
    assert [timer] == of(played, TimerStarted)


@pytest.mark.rule("bx:time.sixty")
@pytest.mark.parametrize(
    ("duration", "left"),
    [
        ("amount=3 unit=turn", "3 turns left"),
        ("amount=30 unit=round", "30 rounds left"),
    ],
    ids=["turns", "rounds"],
)
def test_sixty_rounds_make_a_turn(duration: str, left: str) -> None:
    """Thirty rounds are half a turn: gone when the next turn ends."""
    bless = f"effect who=referee bearer=f condition=blessed {duration}"
    played = exploring(fighter(), orc(), answers=[*QUIET_TURN, bless, CLOSE])
    assert left == posted(played, "f")["blessed"]
    played.goes_on([], [*QUIET_TURN, CLOSE])
    gone = [TimerEnded("f:blessed", "its time is up")] if "round" in duration else []
    assert gone == of(played, TimerEnded)
    assert len(gone) == len(of(played, ConditionEnded))


@pytest.mark.rule("bx:time.terms")
def test_an_effect_that_is_posted_again_begins_anew() -> None:
    """The condition stays one, and its time is what was said last."""
    bless = "effect who=referee bearer=f condition=blessed"
    played = exploring(
        fighter(),
        orc(),
        answers=[*QUIET_TURN, f"{bless} amount=9 unit=turn"],
    )
    played.goes_on([], [f"{bless} amount=2 unit=turn"])
    assert ["blessed"] == [c.name for c in played.state.combatants["f"].conditions]
    assert {"f:blessed": 1800} == {n: t.due for n, t in played.state.timers.items()}


@pytest.mark.rule("bx:time.sixty")
def test_the_60th_round_is_the_end_of_a_turn() -> None:
    """The turn passes as the clock of combat crosses ten minutes."""
    played = lasting(60)
    assert [] == of(played, TurnPassed)
    over(played)
    assert [TimePassed(590, 590), TimePassed(10, 600)] == of(played, TimePassed)
    assert [TurnPassed(1)] == of(played, TurnPassed)


@pytest.mark.rule("bx:time.encounter_turn")
@pytest.mark.parametrize(("rounds", "turns"), [(4, 1), (60, 1), (61, 2), (121, 3)])
def test_an_encounter_is_charged_in_whole_turns(rounds: int, turns: int) -> None:
    """Up to 60 rounds are one turn; longer ones are rounded up."""
    played = over(lasting(rounds))
    assert played.state.ended
    assert turns * 600 == played.state.clock
    assert [TurnPassed(n) for n in range(1, turns + 1)] == of(played, TurnPassed)


@pytest.mark.rule("bx:time.encounter_turn")
@pytest.mark.parametrize(("rounds", "clock"), [(4, 600), (60, 600), (61, 610)])
def test_a_long_encounter_may_be_counted_exactly(rounds: int, clock: int) -> None:
    """By option more than 60 rounds take the time they take."""
    played = over(lasting(rounds, options={"time.long_encounter": "exact"}))
    assert clock == played.state.clock
    assert [TurnPassed(1)] == of(played, TurnPassed)


@pytest.mark.rule("bx:time.recovery")
def test_what_is_left_of_the_turn_heals_nothing() -> None:
    """After 4 rounds 560 seconds go into catching breath: no hit point, no rest."""
    weary = fighter(hp=3, max_hp=7, traits={"rest_owed": 2})
    played = fight(
        weary,
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["until B movement party"],
        scene={"distance": 5000},
    )
    played.ruled("three rounds go by", TimePassed(30, 30))
    over(played)
    assert [TimePassed(30, 30), TimePassed(10, 40), TimePassed(560, 600)] == of(
        played, TimePassed
    )
    assert ["time.recovery"] == [
        r.cause for r in played.records if r.event == TimePassed(560, 600)
    ]
    assert [] == of(played, Healed)
    assert 3 == played.state.combatants["f"].hp
    assert 2 == rest_owed(played.state.combatants["f"])
    assert [RoundBegan(1)] == of(played, RoundBegan)
