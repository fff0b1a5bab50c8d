"""What lasts ends once: a condition with its timer, a casting with its caster."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    ActionLost,
    ConditionEnded,
    ConditionGained,
    Dropped,
    SpellCast,
    SpellLost,
    Taken,
    TimerEnded,
    TimerStarted,
)
from affray.events.values import Place
from affray.kernel.recruits import RecruitSpell
from affray.kernel.requests import Procedure
from affray.kernel.ruleset import Now
from affray.kernel.rulesets.victorian.effects import Disarmed, apply
from tests.support.outcomes import of
from tests.support.victorian import QUIET, adept, fight, fighter, goes_on, thug
from tests.support.victorian_driving import run
from tests.support.victorian_harness import after, fencer, standing


TRIP = RecruitSpell("trip", "condition", condition="prone", duration=1)
DAZZLE = RecruitSpell("dazzle", "condition", condition="blinded", duration=1)
CURE = RecruitSpell("cure", "heal", "1d4")
SLOW = RecruitSpell("slow", "damage", "1d6", traits={"casting": 1})


@pytest.mark.rule("victorian:action.move", "victorian:spell.instant")
def test_who_stands_up_is_tripped_no_more() -> None:
    """The timer of a spell that tripped it ends as it stands up, and doesn't run on.

    So the same spell can trip it again, for as long as it says.
    """
    played = fight(
        adept(TRIP, TRIP),
        thug(at=(50, 0)),
        dice=[*QUIET, 2, 5, 2, 5],
        answers=[
            "cast who=a spell=trip targets=g",
            "stand_up who=g",
            "cast who=a spell=trip targets=g",
        ],
    )

    assert [
        TimerStarted("g:prone", "prone", "g", "a", "second", 62, "effect"),
        TimerEnded("g:prone", "stands up"),
        ConditionEnded("g", "prone", "stands up"),
        TimerStarted("g:prone", "prone", "g", "a", "second", 72, "effect"),
    ] == of(played, TimerStarted, TimerEnded, ConditionEnded)


@pytest.mark.rule("victorian:spell.interrupt")
def test_who_gives_up_casts_no_more() -> None:
    """Whoever surrenders while it casts loses the spell; it doesn't come off."""
    played = fight(
        adept(SLOW),
        fighter("f", at=(0, 10)),
        thug(at=(50, 0)),
        dice=[*QUIET, 2, 9, 5],
        answers=["cast who=a spell=slow", "surrender who=a", "done who=g"],
    )

    assert [
        ConditionGained("a", "casting", "slow"),
        ConditionGained("a", "surrendered", "by choice"),
        SpellLost("a", "slow", "surrendered", spent=True),
    ] == of(played, ConditionGained, SpellCast, SpellLost)
    assert not played.state.timers


@pytest.mark.rule("victorian:spell.interrupt")
def test_who_is_ruled_asleep_casts_no_more() -> None:
    """The same comes of a ruling, once what is being done is done."""
    played = fight(
        adept(SLOW),
        thug(at=(50, 0)),
        dice=[*QUIET, 2, 5],
        answers=["cast who=a spell=slow"],
    )
    played.ruled("a dart of curare", ConditionGained("a", "asleep", "ruling"))
    goes_on(played, [7], ["done who=g"])

    assert [SpellLost("a", "slow", "asleep", spent=True)] == of(played, SpellLost)


@pytest.mark.rule("victorian:init.over_ten")
@pytest.mark.parametrize("option", ["lost", "carry"])
def test_those_who_come_too_late_are_told_in_roster_order(option: str) -> None:
    """Who is first told so is first in the roster, however many there are."""
    wading = {"traits": {"conditions": "deep water"}}
    names = ("a1", "e", "p", "q", "z", "b2")
    played = fight(
        fighter(),
        *(thug(who, at=(30, 10 * n), **wading) for n, who in enumerate(names)),
        dice=[*QUIET, 3, 9, 9, 9, 9, 9, 9],
        options={"init.over_ten": option},
    )

    late = [event.who for event in of(played, ActionLost)]
    assert list(names) == late


@pytest.mark.rule("victorian:disarm.win_armed", "victorian:init.batch")
def test_what_was_taken_is_let_fall_once() -> None:
    """Two who disarm the same hand in one second take one weapon from it, not two."""
    mugger = fencer("g", "foes", weapons=("club",))
    state = standing(fencer("f"), fencer("h"), mugger)
    state = after(
        state,
        Dropped("h", "saber", Place(5, 0), "dropped"),
        Dropped("g", "club", Place(10, 0), "dropped"),
        Taken("g", "saber", "", "main"),
    )
    assert {"saber": "h"} == dict(state.combatants["g"].taken)
    fallen = Disarmed("g", "saber", "f", "", "disarmed", "disarm.win_armed")

    def let_fall(now: Now) -> Procedure:
        yield from apply(now, (fallen, fallen))

    ran = run(let_fall, state, [], [])

    assert 1 == len(ran.of(Dropped))


@pytest.mark.rule("victorian:second.compensation")
def test_who_sleeps_through_the_next_round_is_made_good_for_nothing() -> None:
    """What a second attack lost by lateness gives holds for the very next round."""
    played = fight(
        fighter(),
        thug(),
        dice=[*QUIET, 10, 2, 1],
        answers=["attack who=f target=g weapon=saber"],
    )
    assert 1 == played.state.combatants["f"].spent_for_good["second-lost"]
    played.ruled("a dart", ConditionGained("f", "asleep", "a dart"))
    goes_on(played, [5])
    assert not played.state.combatants["f"].spent_for_good["second-lost"]


@pytest.mark.rule("victorian:init.over_ten")
def test_who_sleeps_through_the_next_round_carries_nothing_further() -> None:
    """An act that is carried over comes in the very next round, or not at all."""
    late = fighter(traits={"conditions": "deep water"})
    played = fight(
        late, thug(), dice=[*QUIET, 10, 2], options={"init.over_ten": "carry"}
    )
    assert 4 == played.state.combatants["f"].spent_for_good["carried"]
    played.ruled("a dart", ConditionGained("f", "asleep", "a dart"))
    goes_on(played, [5], ["done who=g"])
    assert not played.state.combatants["f"].spent_for_good["carried"]
