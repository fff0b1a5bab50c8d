"""Taking a fight back: everything is as it was, and nothing is left half done.

The numbers are those of situations that other tools got wrong.
"""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from affray.events.record import Record
from affray.events.types import (
    DamageSuffered,
    Disengaged,
    Engaged,
    Retracted,
    RoundBegan,
)
from affray.kernel.dice.sources import EnteredDice
from affray.kernel.recruits import RecruitSpell
from affray.kernel.reducers import fold
from affray.kernel.rulesets.victorian import RULESET
from affray.kernel.runner import Runner
from tests.support.outcomes import hp, of
from tests.support.scenario import salts
from tests.support.victorian import QUIET, adept, fight, fighter, goes_on, thug


STAB = "attack who=f target=g weapon=saber"


def idle(*figures: str) -> list[str]:
    """Return the answers of *figures* who do a trifle."""
    return [f"done who={figure}" for figure in figures]


def taken_back(records: tuple[Record, ...], size: int) -> Runner:
    """Return the fight of *records* taken back to where it had *size* events."""
    undo = Retracted(size, "a mistake", information_seen=False)
    log = (*records, Record(len(records), undo))
    return Runner.resume(RULESET, EnteredDice(), log, salts(len(log)))


def test_5_undo_brings_back_the_second_and_the_dead_as_they_were() -> None:
    """Taken back to A's second, B lives; to C's, B is dead and has none."""
    played = fight(
        fighter(hp=20),
        thug(hp=1, traits={"constitution": 1}),
        thug("c", at=(40, 0)),
        thug("d", at=(40, 5)),
        dice=[*QUIET, 4, 6, 8, 9],
    )
    size, before = len(played.records), played.state
    goes_on(played, [15, 8, 6], [STAB, *idle("f")])
    dead, after = len(played.records), played.state
    assert ("c",) == played.prompt.ask.figures
    assert after.combatants["g"].dead
    goes_on(played, [], ["lie_down who=c"])
    earlier, later = (taken_back(played.records, at) for at in (size, dead))
    assert (before, False) == (earlier.state, earlier.state.combatants["g"].dead)
    assert after == later.state
    assert ("c",) == next(iter(later.pending.values())).ask.figures


def test_23_undone_healing_is_gone_and_comes_back_when_redone() -> None:
    """20 of 40 healed by 8 are 28; undone 20 again; the undo undone, 28."""
    cure = RecruitSpell("cure", "heal", "1d8")
    played = fight(
        adept(cure), fighter(hp=20, max_hp=40), thug(at=(40, 0)), dice=[*QUIET, 4, 6, 8]
    )
    size = len(played.records)
    goes_on(played, [8], ["cast who=a spell=cure targets=f"])
    assert 28 == hp(played, "f")
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
    smite = RecruitSpell("smite", "damage", "2d10+2")
    played = fight(
        adept(smite),
        thug(hp=40, at=(40, 0)),
        dice=[*QUIET, 4, 6, 10, 10],
        answers=["cast who=a spell=smite targets=g"],
    )
    assert 18 == hp(played, "g")
    start = next(i for i, e in enumerate(played.events) if isinstance(e, RoundBegan))
    for size in range(start, len(played.records)):
        runner = taken_back(played.records, size)
        left = [*played.records[:size], *runner.take()]
        wounds = [r.event for r in left if isinstance(r.event, DamageSuffered)]
        assert runner.state.combatants["g"].hp == (18 if wounds else 40)
        assert 1 >= len(wounds)


def test_30_death_frees_both_who_were_next_to_each_other() -> None:
    """G at F's blows is killed: both are free at once; undone, both are bound again."""
    played = fight(
        fighter(), thug(hp=1, traits={"constitution": 1}), dice=[*QUIET, 4, 6]
    )
    assert [Engaged("f", "g", 5)] == of(played, Engaged)
    size = len(played.records)
    goes_on(played, [15, 8, 6], [STAB])
    assert [Disengaged("g", "f", "death")] == of(played, Disengaged)
    assert frozenset() == played.state.engaged
    back = taken_back(played.records, size)
    assert {("f", "g")} == back.state.engaged
