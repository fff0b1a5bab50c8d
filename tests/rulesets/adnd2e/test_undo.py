"""Taking a fight back: everything is as it was, and nothing is left half done.

The numbers are those of situations that other tools got wrong. A hold is one
record of two: ended from either side, both are free in that same entry.
"""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from collections.abc import Callable

import pytest

from affray.events.record import Record
from affray.events.types import (
    AttackHit,
    DamageSuffered,
    Event,
    HoldEnded,
    Retracted,
    RoundBegan,
    Ruled,
    TrapEnded,
    WeaponTrapped,
)
from affray.kernel import rulings
from affray.kernel.dice.sources import EnteredDice
from affray.kernel.recruits import RecruitSpell, RecruitWeapon
from affray.kernel.reducers import fold
from affray.kernel.rulesets.adnd2e import RULESET
from affray.kernel.rulesets.adnd2e.figures import trapped, wrestling
from affray.kernel.runner import Runner
from affray.kernel.state import State
from affray.kernel.state.digest import digest
from tests.support.adnd2e import fight, fighter, orc
from tests.support.outcomes import of
from tests.support.scenario import Played, salts


def taken_back(records: tuple[Record, ...], size: int) -> Runner:
    """Return the fight of *records* taken back to where it had *size* events."""
    undo = Retracted(size, "a mistake", information_seen=False)
    log = (*records, Record(len(records), undo))
    return Runner.resume(RULESET, EnteredDice(), log, salts(len(log)))


@pytest.mark.rule("adnd2e:death.trigger")
def test_5_undo_brings_back_the_turn_and_the_dead_as_they_were() -> None:
    """B dies on A's turn: taken back to that, B lives; to C's, B has no turn."""
    played = fight(
        fighter("a"),
        orc("b", hp=1, weapons=()),
        orc("c"),
        dice=[1, 5, 9],
        answers=["attack who=b", "attack who=c", "attack who=a"],
    )
    size, before = len(played.records), played.state
    played.goes_on([17, 1], ['attack who=a target=b weapon="long sword"'])
    dead, after = len(played.records), played.state
    assert (True, ("c",)) == (after.combatants["b"].dead, played.prompt.ask.figures)
    played.goes_on([1, 9], ["nothing who=c", "attack who=c", "attack who=a"])
    earlier, later = (taken_back(played.records, at) for at in (size, dead))
    assert (before, False) == (earlier.state, earlier.state.combatants["b"].dead)
    assert (after, [("c",)]) == (
        later.state,
        [opened.ask.figures for opened in later.pending.values()],
    )


def test_23_undone_healing_is_gone_and_comes_back_when_redone() -> None:
    """20 of 40 healed by 8 are 28; undone 20 again; the undo undone, 28."""
    cure = RecruitSpell("cure", "heal", "1d8", traits={"casting_time": 1})
    played = fight(
        fighter("c", klass="cleric", spells=(cure,)),
        fighter(hp=20, max_hp=40),
        orc(weapons=()),
        dice=[1, 5, 9],
        answers=["attack who=o", "cast who=c spell=cure", "attack who=f"],
    )
    size = len(played.records)
    played.goes_on([8], ["cast who=c spell=cure targets=f"])
    assert 28 == played.state.combatants["f"].hp
    undo, redo = (
        Record(len(played.records) + i, Retracted(to, "", information_seen=True))
        for i, to in enumerate((size, len(played.records)))
    )
    told = [
        fold((*played.records, *more)).combatants["f"].hp
        for more in ((undo,), (undo, redo))
    ]
    assert [20, 28] == told


def test_25_wherever_it_is_taken_back_a_wound_has_its_attack() -> None:
    """22 damage to 40: at every event it is 40, or it is 18 with the attack."""
    maul = RecruitWeapon("maul", "2d10+2", "melee", 2)
    played = fight(
        fighter(weapons=(maul,)),
        orc(hp=40, weapons=()),
        dice=[1, 9],
        answers=["attack who=o", "attack who=f"],
    )
    played.goes_on([17, 10, 10], ["attack who=f target=o weapon=maul"])
    assert 18 == played.state.combatants["o"].hp
    start = next(i for i, e in enumerate(played.events) if isinstance(e, RoundBegan))
    for size in range(start, len(played.records)):
        runner = taken_back(played.records, size)
        left = [r.event for r in (*played.records[:size], *runner.take())]
        wounds = [e for e in left if isinstance(e, DamageSuffered)]
        assert [22] * len(wounds) == [wound.amount for wound in wounds]
        assert len(wounds) <= sum(isinstance(e, AttackHit) for e in left) <= 1
        assert (18 if wounds else 40) == runner.state.combatants["o"].hp


# ---------------------------------------------------------------- who is bound


def held() -> Played:
    """Return a fight in which ``f`` has just got hold of ``o``, and ``p`` is by."""
    bare = [orc(who, hp=20, weapons=()) for who in ("o", "p")]
    played = fight(
        fighter(weapons=(), hp=20),
        *bare,
        dice=[1, 9, 9],
        answers=["attack who=o", "attack who=p", "attack who=f with=unarmed"],
    )
    return played.goes_on([18, 1], ["wrestle who=f target=o"])


def died(state: State, who: str) -> tuple[Event, ...]:
    """Let *who* die by ruling."""
    return rulings.kill(state, who)


def left(state: State, who: str) -> tuple[Event, ...]:
    """Let *who* be carried off by ruling."""
    return rulings.remove(state, who, "carried off")


def freed(state: State, who: str) -> tuple[Event, ...]:
    """Let *who* be torn loose by ruling."""
    return rulings.untie(state, who, "torn loose")


def asleep(state: State, who: str) -> tuple[Event, ...]:
    """Let *who* fall asleep by ruling."""
    return rulings.afflict(state, who, "asleep", RULESET.freeing)


@pytest.mark.rule("adnd2e:state.unconscious")
@pytest.mark.parametrize("who", ["f", "o"])
@pytest.mark.parametrize("ruling", [died, left, freed, asleep])
def test_30_a_hold_ends_for_both_whatever_takes_one_away(
    who: str, ruling: Callable[[State, str], tuple[Event, ...]]
) -> None:
    """In that same entry neither wrestles; undone, both do, as one record."""
    played = held()
    size = len(played.records)
    assert [True, True] == [wrestling(played.state, w) for w in "fo"]
    before = digest(played.state)
    played.ruled("so be it", *ruling(played.state, who))
    ends = [i for i, e in enumerate(played.events) if isinstance(e, HoldEnded)]
    (ruled,) = (i for i, e in enumerate(played.events) if isinstance(e, Ruled))
    entry = played.records[ruled].event
    assert isinstance(entry, Ruled)
    assert [True] == [ruled < end <= ruled + entry.effects for end in ends]
    assert [False, False] == [wrestling(played.state, w) for w in "fo"]
    assert {} == played.state.holds
    back = taken_back(played.records, size)
    assert before == digest(back.state)
    assert [True, True] == [wrestling(back.state, w) for w in "fo"]


@pytest.mark.rule("adnd2e:wrestle.no_other_action")
def test_30_who_is_freed_may_act_in_its_next_slot() -> None:
    """The holder dies before the held orc's count: it is offered an attack then."""
    played = held()
    acts = {offer.act for offer in played.prompt.offers(played.state, "o")}
    assert {"say", "nothing"} == acts
    played.ruled("an arrow", *rulings.kill(played.state, "p"))
    played.ruled("torn loose", *rulings.untie(played.state, "f", "torn loose"))
    acts = {offer.act for offer in played.prompt.offers(played.state, "o")}
    assert {"pummel", "wrestle"} <= acts


@pytest.mark.rule("adnd2e:state.unconscious")
def test_30_a_sleeping_holder_lets_go() -> None:
    """A spell puts the holder to sleep: the hold is over before anything is asked."""
    sleep = RecruitSpell(
        "sleep",
        "condition",
        condition="asleep",
        duration=3,
        traits={"casting_time": 1},
    )
    played = fight(
        fighter(weapons=(), hp=20),
        orc("o", hp=20, weapons=()),
        fighter("p", side="foes", klass="mage", weapons=(), spells=(sleep,)),
        fighter("g", weapons=()),
        dice=[1, 9, 9, 10],
        answers=[
            "attack who=o",
            "cast who=p spell=sleep",
            "attack who=f with=unarmed",
            "attack who=g",
        ],
    )
    played.goes_on([18, 1], ["wrestle who=f target=o"])
    size = len(played.records)
    played.goes_on([], ["cast who=p spell=sleep targets=f"])
    assert [HoldEnded("h1", "f", "o", "asleep")] == of(played, HoldEnded)
    assert {} == played.state.holds
    assert ["h1"] == list(taken_back(played.records, size).state.holds)


@pytest.mark.rule("adnd2e:trap.no_use")
@pytest.mark.parametrize("who", ["f", "o"])
@pytest.mark.parametrize("ruling", [died, left])
def test_a_trap_ends_for_both_whatever_takes_one_away(
    who: str, ruling: Callable[[State, str], tuple[Event, ...]]
) -> None:
    """Both weapons are free in that same entry; undone, both are caught."""
    blade = "long sword"
    played = fight(
        fighter(), orc(), orc("p"), fighter("g"), dice=[1, 9, 9, 10], answers=_ready()
    )
    played.ruled("caught", WeaponTrapped("t1", "f", blade, "o", blade))
    size = len(played.records)
    played.ruled("so be it", *ruling(played.state, who))
    assert 1 == len(of(played, TrapEnded))
    assert [False, False] == [trapped(played.state, w, blade) for w in "fo"]
    back = taken_back(played.records, size)
    assert [True, True] == [trapped(back.state, w, blade) for w in "fo"]


def _ready() -> list[str]:
    return ["attack who=o", "attack who=p", "attack who=f", "attack who=g"]
