"""What runs out at the end of a round, bleeding, binding, regeneration."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import itertools

import pytest

from affray.events.types import (
    ActionTaken,
    ConditionEnded,
    ConditionGained,
    Event,
    Healed,
    RoundBegan,
    StepBegan,
    TimerEnded,
    TimerStarted,
)
from affray.kernel.rulesets.adnd2e.harm import hurt
from affray.kernel.rulesets.adnd2e.moment import Deed, Moment
from affray.kernel.rulesets.adnd2e.round_end import end_timers
from affray.kernel.rulesets.adnd2e.states import befall, die, knock_out, leave
from affray.kernel.rulesets.adnd2e.timers import expire
from affray.kernel.state import State
from tests.support.adnd2e_harness import after, deed, fight, monster, person, run
from tests.support.adnd2e_rounds import until_round


def stunned(state: State, rounds: int, who: str = "f", owner: str = "o") -> State:
    """Return *state* after *owner* stunned *who*."""

    def blow(moment: Moment) -> Deed:
        yield from befall(
            moment, who, "stunned", "a blow", "timer.rounds", rounds=rounds, owner=owner
        )

    return deed(blow, state).state


def ended(events: tuple[Event, ...]) -> list[str]:
    """Return whose conditions ended, in order."""
    return [e.who for e in events if isinstance(e, ConditionEnded)]


# ---------------------------------------------------------------- durations


@pytest.mark.rule("adnd2e:timer.rounds")
def test_a_hammered_figure_wakes_at_the_end_of_its_rounds() -> None:
    """Out in round 2 for 9: it wakes at the end of round 11, and may act in 12."""
    state = fight(person(), person("q"), monster(), round=2)
    state = deed(
        lambda m: knock_out(m, "f", "a hammer", 9, "wrestle.one.hammer"), state
    ).state
    before, _ = until_round(state, 11)
    assert before.combatants["f"].has("unconscious")
    later, told = until_round(before, 12)
    assert not later.combatants["f"].has("unconscious")
    assert ["f"] == ended(told)


@pytest.mark.rule("adnd2e:timer.rounds")
def test_timers_expire_in_the_order_they_were_started() -> None:
    """Not by roster, nor by how long they ran."""
    state = stunned(fight(person(), person("q"), monster()), 3, "q")
    state, _ = until_round(state, 2)
    state = stunned(stunned(state, 2, "o", "f"), 2, "f")
    state, _ = until_round(state, 4)
    assert ["q", "o", "f"] == ended(run(end_timers, state).events)


@pytest.mark.rule("adnd2e:timer.rounds")
def test_a_timer_started_anew_is_the_youngest() -> None:
    """One that a longer one replaced expires after those started in between."""
    state = stunned(fight(person(), person("q"), monster()), 1, "f")
    state = after(stunned(stunned(state, 2, "q"), 2, "f"), RoundBegan(3))
    assert ["q", "f"] == ended(run(end_timers, state).events)


@pytest.mark.rule("adnd2e:timer.rounds")
def test_seconds_are_counted_by_the_clock() -> None:
    """A timer of 90 seconds runs out with the second minute."""
    timer = TimerStarted("f:slowed", "slowed", "f", "o", "second", 90, "round end")
    state = fight(
        person(), monster(), given=(ConditionGained("f", "slowed", "a spell"), timer)
    )
    state, told = until_round(state, 2)
    assert [] == ended(told)
    _, told = until_round(state, 3)
    assert ["f"] == ended(told)


@pytest.mark.rule("adnd2e:timer.rounds")
def test_a_timer_whose_condition_was_lifted_by_hand_ends_alone() -> None:
    """The referee ended the condition: only the timer is left to end."""
    state = stunned(fight(person(), monster()), 1)
    state = after(state, ConditionEnded("f", "stunned", "a ruling"), RoundBegan(2))
    ran = deed(expire, state)
    assert (TimerEnded("f:stunned", "its time is up"),) == ran.events


@pytest.mark.rule("adnd2e:damage.temp_heal")
def test_the_timer_of_a_wound_healed_by_hand_heals_nothing() -> None:
    """The referee gave the points back before: they don't come twice."""
    state = fight(person(), monster())
    state = deed(
        lambda m: hurt(
            m,
            "f",
            3,
            "a fist",
            "bludgeoning",
            passing="nonlethal",
            rule="pummel.damage",
        ),
        state,
        [1, 1, 1],
    ).state
    state = after(state, Healed("f", 3, 7, 10, "a ruling", "w1"), RoundBegan(4))
    ran = deed(expire, state)
    assert (TimerEnded("wound w1", "its time is up"),) == ran.events


@pytest.mark.rule("adnd2e:damage.temp_knockout")
def test_a_timer_keeps_it_down_beyond_its_passing_wounds() -> None:
    """Knocked out for 5 rounds, and by HP -1 for 3: it wakes with the first."""
    state = fight(person(max_hp=4), person("q"), monster())
    state = deed(lambda m: knock_out(m, "f", "a sap", 5, "sap.knockout"), state).state
    ran = deed(
        lambda m: hurt(
            m, "f", 5, "a sap", "bludgeoning", passing="temporary", rule="sap.damage"
        ),
        state,
        [1, 1, 1],
    )
    state, _ = until_round(ran.state, 5)
    assert (4, True) == (
        state.combatants["f"].hp,
        state.combatants["f"].has("unconscious"),
    )
    state, told = until_round(state, 7)
    assert ["f"] == ended(told)


# ---------------------------------------------------------------- criterion 43

LAID = ("before", "at", "after")
"""When in the bearer's round the duration begins: before, in, after its turn."""

OWNERS = ("bearer", "another")

REMOVED = ("nobody", "died", "left")
"""What becomes of the owner in the round after."""

ENDS: dict[tuple[str, str, str], int | str] = {
    ("before", "another", "nobody"): 4,
    ("before", "another", "died"): 4,
    ("before", "another", "left"): 4,
    ("at", "another", "nobody"): 4,
    ("at", "another", "died"): 4,
    ("at", "another", "left"): 4,
    ("after", "another", "nobody"): 4,
    ("after", "another", "died"): 4,
    ("after", "another", "left"): 4,
    ("before", "bearer", "nobody"): 4,
    ("before", "bearer", "died"): "with it",
    ("before", "bearer", "left"): 4,
    ("at", "bearer", "nobody"): 4,
    ("at", "bearer", "died"): "with it",
    ("at", "bearer", "left"): 4,
    ("after", "bearer", "nobody"): 4,
    ("after", "bearer", "died"): "with it",
    ("after", "bearer", "left"): 4,
}
"""At the end of which round 3 rounds laid in round 1 are over (timer.rounds).

Neither the moment in the round nor the owner makes a difference; only the
bearer's own death ends them sooner, with it.
"""

_TURNS: dict[str, tuple[Event, ...]] = {
    "before": (),
    "at": (StepBegan("pass 1", "f"),),
    "after": (StepBegan("pass 1", "f"), ActionTaken("f", "move", 1)),
}


def removed(state: State, who: str, how: str) -> tuple[State, tuple[Event, ...]]:
    """Return *state* after *who* died or left, and what came of it."""
    how_to = {
        "died": lambda m: die(m, who, "a blow", "death.dead"),
        "left": lambda m: leave(m, who, "fled"),
    }
    if how not in how_to:
        return state, ()
    ran = deed(how_to[how], state)
    return ran.state, ran.events


def when_it_ended(laid: str, owner: str, fate: str) -> int | str:
    """Return at the end of which round a stun of 3 rounds laid in round 1 ends."""
    state = fight(person(), person("q"), monster(), monster("p"))
    by = {"bearer": "f", "another": "o"}[owner]
    state = stunned(after(state, *_TURNS[laid]), 3, "f", by)
    state, _ = until_round(state, 2)
    state, told = removed(state, by, fate)
    if TimerEnded("f:stunned", "death") in told:
        return "with it"
    while "f:stunned" in state.timers:
        state, told = until_round(state, state.round + 1)
    assert TimerEnded("f:stunned", "its time is up") in told
    assert ConditionEnded("f", "stunned", "its time is up") in told
    return state.round - 1


@pytest.mark.rule("adnd2e:timer.rounds")
@pytest.mark.parametrize("laid", LAID)
@pytest.mark.parametrize("owner", OWNERS)
@pytest.mark.parametrize("fate", REMOVED)
def test_a_duration_ends_when_the_table_says(laid: str, owner: str, fate: str) -> None:
    """The moment it was laid, its owner, the owner's removal: one cell each."""
    assert ENDS[laid, owner, fate] == when_it_ended(laid, owner, fate)


def test_the_table_of_durations_is_whole() -> None:
    """Every combination is written down."""
    assert set(itertools.product(LAID, OWNERS, REMOVED)) == set(ENDS)
