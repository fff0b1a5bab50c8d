"""The end of a round: its parts, resets, time, and the end of the fight."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    CombatantLeft,
    ConditionEnded,
    ConditionGained,
    Died,
    Event,
    FightEnded,
    PhaseBegan,
    PhaseEnded,
    RoundBegan,
    RoundEnded,
    Spent,
    TimePassed,
)
from affray.events.values import Outcome
from affray.kernel.mechanics.sides import outcomes
from affray.kernel.rulesets.adnd2e.figures import fights_on
from affray.kernel.rulesets.adnd2e.round_end import OF_THE_ROUND, round_end
from affray.kernel.rulesets.adnd2e.states import knock_out
from affray.kernel.state import State
from tests.support.adnd2e_harness import after, deed, fight, monster, person, run


def both(*given: Event, **options: int) -> State:
    """Return round 2 of a fight of f and q against o and p."""
    return fight(
        person(),
        person("q"),
        monster(),
        monster("p"),
        round=2,
        options={name.replace("_", ".", 1): v for name, v in options.items()},
        given=given,
    )


SIDES = ("party", "foes")


@pytest.mark.rule("adnd2e:round.phases")
def test_timers_come_before_resets_and_both_before_the_next_round() -> None:
    """The last two rows of the table, the minute, and the end of the round."""
    assert (
        PhaseBegan("end.timers", SIDES),
        PhaseEnded("end.timers"),
        PhaseBegan("end.reset", SIDES),
        PhaseEnded("end.reset"),
        TimePassed(60, 60),
        RoundEnded(2, True, "both sides fight on"),
    ) == run(round_end, both()).events


@pytest.mark.rule("adnd2e:round.phases")
@pytest.mark.parametrize("condition", OF_THE_ROUND)
def test_what_lasts_for_the_round_ends_with_it(condition: str) -> None:
    """Charging, defending, guarding, off balance, withdrawn: ended, with the reason."""
    ran = run(round_end, both(ConditionGained("f", condition, "its act")))
    assert [ConditionEnded("f", condition, "the round is over")] == ran.of(
        ConditionEnded
    )


@pytest.mark.rule("adnd2e:round.phases")
@pytest.mark.parametrize("condition", ["prone", "stunned", "pinned", "lamed"])
def test_other_conditions_outlast_the_round(condition: str) -> None:
    """Nothing ends by itself."""
    ran = run(round_end, both(ConditionGained("f", condition, "a blow")))
    assert [] == ran.of(ConditionEnded)


@pytest.mark.rule("adnd2e:round.phases")
def test_counters_of_the_round_start_over() -> None:
    """An attack of opportunity used is there again in the next round."""
    state = both(
        Spent("f", "opportunity", 1, lasting=False),
        Spent("f", "shots", 1, lasting=True),
    )
    later = after(run(round_end, state).state, RoundBegan(3)).combatants["f"]
    assert ({}, {"shots": 1}) == (dict(later.spent), dict(later.spent_for_good))


@pytest.mark.rule("adnd2e:timer.rounds")
def test_a_round_takes_as_long_as_the_option_says() -> None:
    """A minute by default, here six seconds."""
    ran = run(round_end, both(time_round_seconds=6))
    assert [TimePassed(6, 6)] == ran.of(TimePassed)


@pytest.mark.rule("adnd2e:round.repeat")
def test_the_fight_is_over_with_one_side_left() -> None:
    """The round ends, the fight with it, and each side has its outcome."""
    ran = run(round_end, both(Died("o", "a blow"), Died("p", "a blow")))
    reason = "fewer than two sides fight on"
    came_out = (Outcome("party", "stands"), Outcome("foes", "destroyed"))
    assert (RoundEnded(2, False, reason), FightEnded(came_out, reason)) == ran.events[
        -2:
    ]
    assert ran.state.ended


@pytest.mark.rule("adnd2e:round.repeat")
def test_whoever_wakes_in_time_keeps_the_fight_alive() -> None:
    """Both foes were out, and one comes to at the end of this round."""
    state = both(Died("p", "a blow"), RoundBegan(1))
    state = deed(lambda m: knock_out(m, "o", "a sap", 1, "sap.knockout"), state).state
    state = after(state, RoundBegan(2))
    assert [True] == [e.goes_on for e in run(round_end, state).of(RoundEnded)]


@pytest.mark.rule("adnd2e:round.repeat")
@pytest.mark.parametrize(
    ("given", "word"),
    [
        ((Died("o", "x"), Died("p", "x")), "destroyed"),
        ((Died("o", "x"), CombatantLeft("p", "fled")), "fled"),
        (
            (ConditionGained("o", "surrendered", "x"), CombatantLeft("p", "fled")),
            "surrendered",
        ),
        (
            (
                Died("o", "x"),
                ConditionGained("p", "surrendered", "x"),
                CombatantLeft("p", "led away"),
            ),
            "fled",
        ),
        ((Died("o", "x"), ConditionGained("p", "unconscious", "x")), "disabled"),
        ((Died("o", "x"), ConditionGained("p", "stunned", "x")), "stands"),
    ],
)
def test_each_side_comes_out_in_a_word(given: tuple[Event, ...], word: str) -> None:
    """Destroyed, fled, surrendered, disabled, or standing, stunned as it may be."""
    assert (Outcome("party", "stands"), Outcome("foes", word)) == outcomes(
        both(*given), fights_on
    )
