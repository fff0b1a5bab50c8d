"""Time: a round is a minute, ten minutes a turn; what lasts runs out by it."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    ConditionEnded,
    ConditionGained,
    Died,
    RoundBegan,
    RoundEnded,
    TimePassed,
    TimerEnded,
    TimerStarted,
    TurnPassed,
)
from affray.kernel.recruits import RecruitSpell
from tests.support.outcomes import of
from tests.support.scenario import Played
from tests.support.whitebox import PARTY_FIRST, QUIET, fight, fighter, goblin, mage


IDLE = ["nothing who=f", "nothing who=g"]


def idled(rounds: int) -> Played:
    """Return a fight of so many rounds in which nobody does anything."""
    return fight(
        fighter(),
        goblin(),
        dice=[*QUIET, *PARTY_FIRST * (rounds + 1)],
        answers=IDLE * rounds,
    )


def spelled(duration: int, unit: str, *, wait: int = 0) -> Played:
    """Return a fight in which one of three goblins falls asleep in round *wait* + 1."""
    sleep = RecruitSpell(
        "sleep", "condition", condition="asleep", duration=duration, unit=unit
    )
    idle = [
        "silent",
        "nothing who=m",
        "nothing who=g",
        "nothing who=y",
        "nothing who=x",
    ]
    return fight(
        mage(sleep),
        goblin(),
        goblin("y"),
        goblin("x"),
        dice=[*QUIET, *PARTY_FIRST * (wait + 1)],
        answers=[
            *idle * wait,
            "announce spell=sleep",
            "cast who=m spell=sleep targets=x",
        ],
    )


def waited(played: Played, rounds: int) -> Played:
    """Let the round end, and *rounds* more, while the sleeper sleeps."""
    idle = ["nothing who=g", "nothing who=y"]
    lines = idle + ["nothing who=m", *idle] * rounds
    return played.goes_on(PARTY_FIRST * (rounds + 1), lines)


@pytest.mark.rule("whitebox:time.round")
def test_a_round_is_a_minute_that_of_surprise_too() -> None:
    """A surprise round and three more make four minutes."""
    played = fight(
        fighter(),
        goblin(),
        dice=[1, 1, *PARTY_FIRST * 4],
        answers=IDLE * 3,
    )
    assert [TimePassed(60, 60 * minute) for minute in (1, 2, 3, 4)] == of(
        played, TimePassed
    )
    assert 240 == played.state.clock


@pytest.mark.rule("whitebox:time.round")
def test_the_clock_moves_when_a_round_ends() -> None:
    """The minute passes before the round is closed and the next one opens."""
    played = idled(1)
    assert [
        RoundBegan(1),
        TimePassed(60, 60),
        RoundEnded(1, True, "both sides fight on"),
    ] == (of(played, RoundBegan, TimePassed, RoundEnded)[:3])


@pytest.mark.rule("whitebox:time.turn")
@pytest.mark.parametrize(("rounds", "turns"), [(9, 0), (10, 1), (12, 1), (20, 2)])
def test_ten_rounds_make_a_turn(rounds: int, turns: int) -> None:
    """Minutes are kept as they are, and a turn passes at each full ten."""
    played = idled(rounds)
    assert [TurnPassed(number) for number in range(1, turns + 1)] == of(
        played, TurnPassed
    )
    assert (60 * rounds, turns) == (played.state.clock, played.state.turns)


@pytest.mark.rule("whitebox:time.turn")
def test_a_spell_of_a_turn_lasts_ten_rounds() -> None:
    """Cast in round 3 it is due after round 12, at 720 seconds."""
    played = spelled(1, "turn", wait=2)
    assert [
        TimerStarted("x:asleep", "asleep", "x", "m", "second", 720, "round end")
    ] == (of(played, TimerStarted))
    waited(played, 8)
    assert (12, []) == (played.state.round, of(played, ConditionEnded))
    played.goes_on(PARTY_FIRST, ["nothing who=m", "nothing who=g", "nothing who=y"])
    assert [ConditionEnded("x", "asleep", "its time is up")] == of(
        played, ConditionEnded
    )


@pytest.mark.rule("whitebox:time.turn")
@pytest.mark.parametrize("duration", [1, 3], ids=str)
def test_a_spell_of_rounds_ends_with_the_last_of_them(duration: int) -> None:
    """The round it is cast in is the first; a figure acts again in the next."""
    played = waited(spelled(duration, "round"), duration - 1)
    assert [TimerEnded("x:asleep", "its time is up")] == of(played, TimerEnded)
    assert duration + 1 == played.state.round
    played.goes_on([], ["nothing who=m"])
    assert "x" in played.prompt.ask.figures


@pytest.mark.rule("whitebox:time.turn")
def test_what_has_no_duration_lasts() -> None:
    """A condition of no stated duration starts no timer."""
    played = spelled(0, "round")
    assert ([], 1) == (of(played, TimerStarted), len(of(played, ConditionGained)))


@pytest.mark.rule("whitebox:time.turn")
def test_death_ends_the_timers_of_the_dead() -> None:
    """Nothing is left running for a figure that died of a blow."""
    played = spelled(1, "turn")
    played.goes_on(
        [*PARTY_FIRST, 8, 1],
        [
            "nothing who=g",
            "nothing who=y",
            "hazard who=referee targets=x source=rock save=halves dice=1d8",
        ],
    )
    assert Died("x", "rock") in of(played, Died)
    assert [TimerEnded("x:asleep", "death")] == of(played, TimerEnded)
