"""Units of time: seconds, segments, rounds of three kinds, turns, hours."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    ConditionEnded,
    ConditionGained,
    FightEnded,
    PhaseBegan,
    RoundBegan,
    RoundEnded,
    TimePassed,
    TimerEnded,
    TimerStarted,
    TurnPassed,
)
from affray.events.values import Outcome
from affray.kernel.recruits import RecruitSpell
from affray.kernel.rulesets.victorian.moments import (
    moment_of,
    now_second,
    seconds_now,
    segment,
    standard_round,
)
from affray.kernel.rulesets.victorian.tables import SECONDS
from tests.support.outcomes import of
from tests.support.scenario import Played
from tests.support.victorian import QUIET, adept, fight, fighter, thug


BOTH_DONE = ("done who=f", "done who=g")


def rounds(count: int) -> Played:
    """Return a fight after so many rounds in which nobody did anything."""
    return fight(
        fighter(),
        thug(at=(100, 0)),
        dice=[*QUIET, *[1, 2] * (count + 1)],
        answers=BOTH_DONE * count,
    )


def at_clock(seconds: int) -> Played:
    """Return a fight whose next round ends *seconds* after its beginning."""
    given = [TimePassed(seconds - 10, seconds - 10)]
    return fight(
        fighter(),
        thug(at=(100, 0)),
        dice=[*QUIET, 1, 2, 1, 2],
        answers=BOTH_DONE,
        given=given,
    )


def cause(played: Played, kind: type) -> str:
    """Return the rule of the last record of a kind."""
    return [r.cause for r in played.records if isinstance(r.event, kind)][-1]


@pytest.mark.rule("victorian:time.hour_turn")
def test_six_turns_make_an_hour() -> None:
    """Three turns are 1800 seconds, six 3600."""
    assert (1800, 3600, 3600) == (
        3 * SECONDS["turn"],
        6 * SECONDS["turn"],
        SECONDS["hour"],
    )


@pytest.mark.rule("victorian:time.hour_turn")
def test_a_turn_is_counted_when_the_clock_crosses_it() -> None:
    """At 600 seconds the first turn has passed, at 590 none."""
    played = at_clock(600)
    assert [TurnPassed(1)] == of(played, TurnPassed)
    assert "time.hour_turn" == cause(played, TimePassed)
    assert [] == of(at_clock(590), TurnPassed)


@pytest.mark.rule("victorian:time.minute_segment")
@pytest.mark.parametrize(
    ("second", "number"),
    [(1, 1), (10, 1), (11, 2), (25, 3), (30, 3), (60, 6), (61, 1)],
    ids=str,
)
def test_a_minute_holds_six_segments(second: int, number: int) -> None:
    """Second 25 lies in segment 3."""
    assert number == segment(second)


@pytest.mark.rule("victorian:time.minute_segment")
def test_the_end_of_a_minute_is_on_record() -> None:
    """The clock comes to 60 by the rule of the minute."""
    assert "time.minute_segment" == cause(at_clock(60), TimePassed)


@pytest.mark.rule("victorian:time.standard_round")
@pytest.mark.parametrize(
    ("second", "number"), [(1, 1), (30, 1), (31, 2), (60, 2), (61, 3)], ids=str
)
def test_a_standard_round_is_three_combat_rounds(second: int, number: int) -> None:
    """Combat round 4 opens the second one, at second 31."""
    assert number == standard_round(rounds(1).state, second)


@pytest.mark.rule("victorian:time.standard_round")
def test_the_end_of_a_standard_round_is_on_record() -> None:
    """After three rounds the clock stands at 30 by its rule."""
    played = rounds(3)
    assert [10, 20, 30] == [p.clock for p in of(played, TimePassed)]
    assert "time.standard_round" == cause(played, TimePassed)
    assert "time.combat_round" == cause(rounds(2), TimePassed)


@pytest.mark.rule("victorian:time.combat_round")
def test_a_combat_round_is_ten_seconds() -> None:
    """A total of 2 in round 3 is second 22."""
    played = fight(
        fighter(),
        thug(at=(100, 0)),
        dice=[*QUIET, *[1, 3] * 2, 2, 9],
        answers=BOTH_DONE * 2,
    )
    assert (3, 2, 22) == (
        played.state.round,
        now_second(played.state),
        seconds_now(played.state),
    )
    assert [RoundBegan(n) for n in (1, 2, 3)] == of(played, RoundBegan)
    assert RoundEnded(2, goes_on=True, reason="the fight goes on") in of(
        played, RoundEnded
    )


@pytest.mark.rule("victorian:time.combat_round")
def test_between_batches_no_second_has_come() -> None:
    """A part of the round that is no batch has no second."""
    assert None is moment_of("declarations")
    assert 0 == now_second(at_clock(20).state) - 1


@pytest.mark.rule("victorian:time.combat_round")
def test_what_lasts_ends_in_its_second() -> None:
    """A spell's condition of 12 seconds, cast in second 1, ends in r2s3."""
    slow = RecruitSpell(
        "lull", "condition", condition="slowed", duration=12, unit="second"
    )
    played = fight(
        adept(slow),
        thug(at=(100, 0)),
        dice=[*QUIET, 1, 9, 2, 4],
        answers=[
            "cast who=a spell=lull targets=g",
            "done who=g",
            "done who=a",
        ],
    )
    assert [TimerStarted("g:slowed", "slowed", "g", "a", "second", 13, "effect")] == of(
        played, TimerStarted
    )
    assert [
        PhaseBegan("second 2", ("a",)),
        PhaseBegan("second 6", ("g",)),
        TimerEnded("g:slowed", "its time is up"),
        ConditionEnded("g", "slowed", "its time is up"),
    ] == of(played, PhaseBegan, TimerEnded, ConditionEnded)[-4:]
    assert ConditionGained("g", "slowed", "a's lull") in of(played, ConditionGained)


@pytest.mark.rule("victorian:time.combat_round")
def test_what_lasts_ends_with_the_round_where_nobody_acts_then() -> None:
    """A condition whose second nobody acts in is over when the round is."""
    brief = RecruitSpell(
        "lull", "condition", condition="slowed", duration=8, unit="second"
    )
    played = fight(
        adept(brief),
        thug(at=(100, 0)),
        dice=[*QUIET, 1, 2, 2, 4],
        answers=["cast who=a spell=lull targets=g", "done who=g"],
    )
    assert [TimePassed(10, 10), TimerEnded("g:slowed", "its time is up")] == of(
        played, TimePassed, TimerEnded
    )


@pytest.mark.rule("victorian:time.combat_round")
def test_a_fight_ends_when_one_side_is_left() -> None:
    """The round is closed first; the side that gave up has surrendered."""
    played = fight(
        fighter(),
        thug(at=(100, 0)),
        dice=[*QUIET, 3, 2],
        answers=["surrender who=g"],
    )
    outcomes = (Outcome("party", "stands"), Outcome("foes", "surrendered"))
    reason = "fewer than two sides fight on"
    assert [
        RoundEnded(1, goes_on=False, reason=reason),
        FightEnded(outcomes, reason),
    ] == of(played, RoundEnded, FightEnded)


@pytest.mark.rule("victorian:time.combat_round", "victorian:combat.helpless_slay")
def test_while_somebody_helpless_lies_there_the_round_is_played() -> None:
    """G is down in second 4, and F2 may still settle its fate in second 6."""
    played = fight(
        fighter(),
        fighter("f2", at=(5, 5)),
        thug(hp=1),
        dice=[*QUIET, 4, 6, 9, 15, 8, 3],
        answers=[
            "attack who=f target=g weapon=saber",
            "slay who=f2 target=g weapon=saber",
        ],
    )
    assert played.state.combatants["g"].dead
    assert not played.state.ended
    played.goes_on([], ["done who=f2"])
    assert played.state.ended


@pytest.mark.rule("victorian:time.combat_round", "victorian:combat.helpless_slay")
@pytest.mark.rule("victorian:grab.secured")
@pytest.mark.parametrize(
    ("state", "goes_on"),
    [
        *[(name, True) for name in ("held", "asleep", "pinned", "stunned")],
        *[(name, False) for name in ("charmed", "surrendered")],
    ],
)
def test_who_can_do_nothing_for_now_fights_on(state: str, *, goes_on: bool) -> None:
    """The last foe, held down or senseless, may still be dealt with or come to."""
    played = fight(
        fighter(),
        thug(at=(100, 0)),
        dice=[*QUIET, 3, *([4] if goes_on else [])],
        answers=["done who=f"] if goes_on else [],
        given=[ConditionGained("g", state, "a slate")],
    )
    assert goes_on == (not of(played, FightEnded))
