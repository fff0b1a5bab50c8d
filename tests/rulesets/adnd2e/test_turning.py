"""Turning undead: the roll, and an outcome from the table that plays."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from affray.events.types import (
    ConditionGained,
    Died,
    TableRead,
)
from affray.kernel.requests import Roll
from affray.kernel.rolling import rolled
from affray.kernel.ruleset import Now
from affray.kernel.rulesets.adnd2e import casting
from affray.kernel.rulesets.adnd2e.initiative import modifiers as initiative_modifiers
from affray.kernel.rulesets.adnd2e.moment import Moment
from affray.kernel.rulesets.adnd2e.turning import turn_undead
from affray.kernel.state import State
from tests.support.adnd2e_acts import does
from tests.support.adnd2e_blows import clash
from tests.support.adnd2e_harness import choice, monster, person
from tests.support.driving import Ran


def turns(state: State, dice: Sequence[int], answers: Sequence[Any]) -> Ran:
    """Let f turn undead."""
    return does(casting.ACTS, state, "f", "turn_undead", dice, answers)


@pytest.mark.rule("adnd2e:declare.turn_undead")
def test_the_referee_says_what_turning_does() -> None:
    """The d20 is told, and the outcome is applied as the table has it."""
    undead = monster("o", undead=True)
    ghoul = monster("p", undead=True)
    before = clash(
        person("f", klass="cleric"), undead, others=(ghoul,), declared="turn_undead"
    )
    said = ("referee", 'turning outcome="two are affected" turned=o destroyed=p')

    ran = turns(before, [13], [said])

    assert [TableRead("f", "turning", "13", "two are affected")] == ran.of(TableRead)
    assert [ConditionGained("o", "turned", "turned by f")] == ran.of(ConditionGained)
    assert [Died("p", "turned by f")] == ran.of(Died)


@pytest.mark.rule("adnd2e:declare.turn_undead")
def test_turning_may_do_nothing() -> None:
    """Where there are no undead, nothing comes of it."""
    before = clash(person("f", klass="cleric"), declared="turn_undead")

    ran = turns(before, [3], [("referee", "turning")])

    assert [TableRead("f", "turning", "3", "nothing")] == ran.of(TableRead)


@pytest.mark.rule("adnd2e:initiative.innate")
def test_turning_counts_as_innate() -> None:
    """A cleric with a 4 on the die turns on 7."""
    before = clash(person("f", klass="cleric"), declared="turn_undead")

    assert 7 == 4 + sum(m.value for m in initiative_modifiers(before, "f"))


@pytest.mark.rule("adnd2e:declare.turn_undead")
def test_a_question_that_lapses_turns_nobody() -> None:
    """Where the referee isn't asked any more, nothing comes of it."""
    before = clash(person("f", klass="cleric"), declared="turn_undead")
    moment = Moment(Now(lambda: before), before)
    going = turn_undead(moment, "f", choice("turn_undead"))

    roll = next(going)
    assert isinstance(roll, Roll)
    going.send(rolled(roll, (3,), 1, "entered"))

    with pytest.raises(StopIteration):
        going.send(None)
