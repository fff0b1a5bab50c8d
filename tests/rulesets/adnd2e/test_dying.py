"""Dying: Constitution lost, and a roll at the start of each round."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    AbilityHarmed,
    CombatantLeft,
    ConditionEnded,
    ConditionGained,
    Healed,
    RoundBegan,
    TableRead,
    TimerStarted,
)
from affray.kernel.rulesets.adnd2e.death import (
    awaits_death_roll,
    dying_rolls,
)
from affray.kernel.rulesets.adnd2e.harm import heal, hurt
from affray.kernel.rulesets.adnd2e.moment import Deed, Moment
from affray.kernel.rulesets.adnd2e.round_end import end_timers
from affray.kernel.rulesets.adnd2e.states import knock_out
from affray.kernel.state import State
from tests.support.adnd2e_harness import after, deed, fight, monster, person, run
from tests.support.adnd2e_rounds import until_round
from tests.support.driving import Ran


def left_at(hp: int, *dice: int, who: str = "f", state: State | None = None) -> Ran:
    """Bring *who* down to *hp* with one blow, and let *dice* fall."""
    before = state or fight(person(), monster())
    amount = before.combatants[who].hp - hp

    def blow(moment: Moment) -> Deed:
        yield from hurt(
            moment, who, amount, "an axe", "slashing", rule="attack.damage", by="o"
        )

    return deed(blow, before, dice)


def outcome(ran: Ran) -> list[tuple[str, str]]:
    """Return what was looked up, and what the table says."""
    return [(e.row, e.result) for e in ran.of(TableRead)]


@pytest.mark.rule("adnd2e:death.dying")
def test_the_dying_lose_constitution_and_roll_again() -> None:
    """HP -3: 9 makes 6, 4 Constitution lost; next round 12 makes 9, unconscious."""
    state = fight(person(constitution=15), monster(), round=2)
    ran = left_at(-3, 9, 4, state=state)
    assert [("6", "dying")] == outcome(ran)
    assert [AbilityHarmed("f", "constitution", 4, 15, 11, "dying")] == ran.of(
        AbilityHarmed
    )
    again = TimerStarted("f:dying", "dying", "f", "f", "round", 3, "round start")
    assert [again] == ran.of(TimerStarted)
    assert () == awaits_death_roll(ran.state)
    later, _ = until_round(ran.state, 3)
    assert ("f",) == awaits_death_roll(later)
    rolled = run(dying_rolls, later, [12, 1])
    assert [("9", "unconscious")] == outcome(rolled)
    assert ConditionEnded("f", "dying", "death table: unconscious") in rolled.events
    assert () == awaits_death_roll(rolled.state)
    assert ("start",) == rolled.state.phases_done


@pytest.mark.rule("adnd2e:death.dying")
def test_each_further_result_of_dying_costs_constitution_again() -> None:
    """4 and then 3 of 15, and a roll in the round after."""
    state = left_at(-3, 9, 4, state=fight(person(constitution=15), monster())).state
    state, _ = until_round(state, 2)
    ran = run(dying_rolls, state, [8, 3])
    assert [AbilityHarmed("f", "constitution", 3, 11, 8, "dying")] == ran.of(
        AbilityHarmed
    )
    assert [] == ran.of(ConditionGained, ConditionEnded)
    later, _ = until_round(ran.state, 3)
    assert ("f",) == awaits_death_roll(later)


@pytest.mark.rule("adnd2e:death.dying")
def test_the_roll_uses_the_hit_points_of_that_moment() -> None:
    """From -5 healed to -1, the next roll has a penalty of 1 only."""
    state = left_at(-5, 9, 1, state=fight(person(constitution=15), monster())).state
    state = deed(lambda m: heal(m, "f", 4, "a prayer", rule="death.dying"), state).state
    state, _ = until_round(state, 2)
    assert [("17", "disabled")] == outcome(run(dying_rolls, state, [18]))


@pytest.mark.rule("adnd2e:death.dying")
def test_healed_above_zero_nobody_rolls_again() -> None:
    """Dying ends with the reason, and the next round begins without a die."""
    state = left_at(-3, 9, 1, state=fight(person(constitution=15), monster())).state
    ran = deed(lambda m: heal(m, "f", 4, "a prayer", rule="death.dying"), state)
    end = ConditionEnded("f", "dying", "its hit points are above 0")
    assert [end] == ran.of(ConditionEnded)
    later, _ = until_round(ran.state, 2)
    assert [] == run(dying_rolls, later).rolls


@pytest.mark.rule("adnd2e:death.dying")
def test_healing_that_the_referee_rules_counts_as_well() -> None:
    """Above 0 by a bare event, it stops dying where it would have rolled."""
    state = left_at(-3, 9, 1, state=fight(person(constitution=15), monster())).state
    state = after(state, Healed("f", 5, -3, 2, "a ruling", "w1"), RoundBegan(2))
    ran = run(dying_rolls, state)
    assert ([], False) == (ran.rolls, ran.state.combatants["f"].has("dying"))


@pytest.mark.rule("adnd2e:death.dying")
@pytest.mark.parametrize(
    ("constitution", "lost", "left", "dead"),
    [(3, 3, 0, True), (4, 4, 0, True), (5, 4, 1, False), (0, 4, 6, False)],
)
def test_without_constitution_it_is_dead(
    constitution: int,
    lost: int,
    left: int,
    dead: bool,  # noqa: FBT001 - a table's cell
) -> None:
    """A 4 on the die kills with Constitution 4; unstated, it counts as 10."""
    ran = left_at(-3, 9, 4, state=fight(person(constitution=constitution), monster()))
    harm = ran.of(AbilityHarmed)[0]
    assert (lost, left) == (harm.amount, harm.after)
    assert dead is ran.state.combatants["f"].dead


@pytest.mark.rule("adnd2e:death.dying")
def test_the_dying_roll_in_the_order_they_became_dying() -> None:
    """Whoever was struck down first, though the roster has it last."""
    state = fight(person(constitution=15), person("q", constitution=15), monster())
    state = left_at(-1, 8, 1, who="q", state=state).state
    state = left_at(-1, 8, 1, who="f", state=state).state
    state, _ = until_round(state, 2)
    ran = run(dying_rolls, state, [8, 1, 8, 1])
    assert ["q", "q", "f", "f"] == [who for who, _, _ in ran.rolls]
    later, _ = until_round(ran.state, 3)
    assert ("q", "f") == awaits_death_roll(later)


@pytest.mark.rule("adnd2e:death.dying")
def test_whoever_left_rolls_no_more_in_this_fight() -> None:
    """Dying or not, it is out of sight."""
    state = left_at(-3, 9, 1, state=fight(person(constitution=15), monster())).state
    state = after(state, CombatantLeft("f", "carried off"), RoundBegan(2))
    assert () == awaits_death_roll(state)
    assert [] == run(dying_rolls, state).rolls


@pytest.mark.rule("adnd2e:death.dying")
def test_the_dying_who_wake_are_not_disabled_too() -> None:
    """Knocked out for a round at HP -3 it wakes, dying as before."""
    state = fight(person(constitution=15), person("q"), monster())
    state = left_at(-3, 9, 1, state=state).state
    state = deed(lambda m: knock_out(m, "f", "a sap", 1, "sap.knockout"), state).state
    state = after(state, RoundBegan(2))
    ran = run(end_timers, state)
    assert ["dying"] == [c.name for c in ran.state.combatants["f"].conditions]


@pytest.mark.rule("adnd2e:death.dying")
def test_healed_to_zero_it_is_still_dying() -> None:
    """It takes more than 0 hit points to live."""
    state = left_at(-3, 9, 1, state=fight(person(constitution=15), monster())).state
    ran = deed(lambda m: heal(m, "f", 3, "a prayer", rule="death.dying"), state)
    assert (0, True) == (
        ran.state.combatants["f"].hp,
        ran.state.combatants["f"].has("dying"),
    )
