"""Attacks of opportunity: how many a figure has, and who has none."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    AttackBegan,
    ConditionGained,
    Provoked,
    Spent,
    SurpriseSettled,
)
from affray.kernel.recruits import Recruit
from affray.kernel.rulesets.victorian.limits import limit_of, strike_barred
from affray.kernel.rulesets.victorian.opportunity import (
    may_strike,
)
from affray.kernel.rulesets.victorian.roster import enlist
from affray.kernel.rulesets.victorian.tables import rows
from tests.support.victorian_harness import (
    adept,
    beast,
    fencer,
    standing,
)
from tests.support.victorian_provoking import (
    KNIFED,
    going,
    provoking,
    thug,
)


# ---------------------------------------------------------------- how many


@pytest.mark.rule("victorian:aoo.one_per_opponent")
def test_one_for_each_opponent_and_round() -> None:
    """Whoever leaves two threatened squares of F is struck at once."""
    f = fencer("f", "foes", at=(0, 0))
    state = standing(fencer("x", at=(-5, 5)), fencer("y", at=(0, 5)), f)
    line = ("strike weapon=saber",)
    ran = going(state, "x", (20, 5), dice=(1,), answers=line)
    assert [Provoked("x", "moving away", ("f",))] == ran.of(Provoked)
    again = going(ran.state, "x", (20, 5))
    assert [] == again.of(AttackBegan)
    other = going(ran.state, "y", (20, 5), dice=(1,), answers=line)
    assert 2 == other.state.combatants["f"].spent["opportunity"]


@pytest.mark.rule("victorian:aoo.one_per_opponent")
def test_the_second_at_the_same_is_barred_by_the_rule() -> None:
    """Who has struck at an opponent so names the rule that forbids another."""
    struck = Spent("g", "opportunity:a", 1, lasting=False)
    state = standing(adept(), thug(), given=[struck])
    barred = "aoo.one_per_opponent", "g has struck at a so in this round"
    assert barred == strike_barred(state, "g", "a")


@pytest.mark.rule("victorian:aoo.limit_fighter")
@pytest.mark.parametrize(
    ("recruit", "limit"),
    [
        (fencer(level=4), 3),
        (fencer(level=5), 4),
        (fencer(level=9), 4),
        (beast(hit_dice="10"), 5),
        (beast(hit_dice="1/2"), 3),
    ],
)
def test_fighters_and_monsters(recruit: Recruit, limit: int) -> None:
    """Three, and one for five full levels or hit dice."""
    assert (limit, "aoo.limit_fighter") == limit_of(enlist(recruit, {}))


@pytest.mark.rule("victorian:aoo.limit_others")
@pytest.mark.parametrize(("level", "limit"), [(4, 1), (5, 2), (10, 3)])
def test_everyone_else(level: int, limit: int) -> None:
    """One, and one for five full levels; fencers count as their class."""
    traits = {"fencer": True}
    recruit = adept(klass="rogue", level=level, traits=traits)
    assert (limit, "aoo.limit_others") == limit_of(enlist(recruit, {}))


@pytest.mark.rule("victorian:aoo.limit_fighter", "victorian:aoo.limit_others")
@pytest.mark.parametrize("column", range(1, 5))
def test_the_limits_are_those_of_the_table(column: int) -> None:
    """The table of the book says the same, column by column."""
    fighters, others = rows("aoo_limit")
    level = max(1, 5 * (column - 1))
    assert fighters[column] == limit_of(enlist(fencer(level=level), {}))[0]
    assert others[column] == limit_of(enlist(adept(level=level), {}))[0]


@pytest.mark.rule("victorian:aoo.limit_fighter")
def test_seven_run_past_a_fighter_of_the_9th_level() -> None:
    """Four of them are struck at."""
    names = "abcdxyz"
    runners = [fencer(who, at=(-5 * n, 5)) for n, who in enumerate(names)]
    state = standing(*runners, fencer("f", "foes", level=9, at=(5, 0)))
    for n, who in enumerate(names):
        line, dice = (("strike weapon=saber",), (1,)) if n < 4 else ((), ())
        ran = going(state, who, (40, 5), dice=dice, answers=line)
        assert [Provoked(who, "moving away", ("f",) if n < 4 else ())] == ran.of(
            Provoked
        )
        state = ran.state
    barred = strike_barred(state, "f", "z")
    assert ("aoo.limit_fighter", "f has had all of its 4 in this round") == barred


@pytest.mark.rule("victorian:aoo.surprised")
def test_the_surprised_have_none() -> None:
    """In the round of its surprise the guard lets the thief by; next round not."""
    caught = SurpriseSettled("foes", surprised=True, reason="")
    thief, guard = adept("t", klass="rogue"), thug()
    state = standing(thief, guard, given=[caught], round=0)
    assert [Provoked("t", "casting", ())] == list(provoking(state, "t").events)
    barred = "aoo.surprised", "g is surprised in this round"
    assert barred == strike_barred(state, "g", "t")
    later = standing(thief, guard, given=[caught], round=1)
    assert may_strike(later, "g", "t")


@pytest.mark.rule("victorian:state.blinded", "victorian:spell.busy")
@pytest.mark.parametrize(
    ("condition", "rule"),
    [
        ("blinded", "state.blinded"),
        ("casting", "spell.busy"),
        ("held", "state.coma"),
    ],
)
def test_others_who_have_none(condition: str, rule: str) -> None:
    """Nor have those who can't see, can't move, or are busy with a spell."""
    state = standing(adept(), thug(), given=[ConditionGained("g", condition, "")])
    barred = strike_barred(state, "g", "a")
    assert barred is not None
    assert rule == barred[0]


@pytest.mark.rule("victorian:aoo.one_per_opponent")
def test_each_who_may_is_asked_in_roster_order() -> None:
    """Two thugs strike one after the other; the second only while there is need."""
    state = standing(adept(at=(5, 5)), thug("g"), thug("h"))
    ran = provoking(state, "a", dice=(1, 1), answers=(KNIFED, KNIFED))
    assert [("g", "attack", 1), ("h", "attack", 1)] == ran.totals
    weak = standing(adept(at=(5, 5), hp=1), thug("g"), thug("h"))
    ran = provoking(weak, "a", dice=(15, 8, 2), answers=(KNIFED,))
    assert [Provoked("a", "casting", ("g", "h"))] == ran.of(Provoked)
    assert ("opportunity",) == ran.asked
