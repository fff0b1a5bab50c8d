"""Taking a fight back: everything is as it was, and nothing is left half done.

The numbers are those of situations that other tools got wrong.
"""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from affray.events.record import Record
from affray.events.types import (
    DamageSuffered,
    Disengaged,
    Retracted,
    RoundBegan,
)
from affray.kernel.choices import choose
from affray.kernel.dice.sources import EnteredDice
from affray.kernel.recruits import RecruitSpell
from affray.kernel.reducers import fold
from affray.kernel.rulesets.whitebox import RULESET
from affray.kernel.runner import Runner
from affray.kernel.state import State
from affray.kernel.state.digest import digest
from tests.support.outcomes import hp, of
from tests.support.scenario import salts
from tests.support.whitebox import PARTY_FIRST, QUIET, fight, fighter, goblin, mage


STRIKE = "attack who=f target=g weapon=spear"
CURE = RecruitSpell("cure", "heal", "1d8")


def idle(*figures: str) -> list[str]:
    """Return the answers of *figures* who do nothing."""
    return [f"nothing who={figure}" for figure in figures]


def taken_back(records: tuple[Record, ...], size: int) -> Runner:
    """Return the fight of *records* taken back to where it had *size* events."""
    undo = Retracted(size, "a mistake", information_seen=False)
    log = (*records, Record(len(records), undo))
    return Runner.resume(RULESET, EnteredDice(), log, salts(len(log)))


def test_5_undo_brings_back_the_turn_and_the_dead_as_they_were() -> None:
    """Taken back to A's turn, B lives; taken back to C's, B is dead and has no turn."""
    played = fight(
        fighter("f"),
        goblin("g", hp=1),
        goblin("c"),
        goblin("d"),
        dice=[*QUIET, *PARTY_FIRST],
    )
    size = len(played.records)
    before = played.state
    played.goes_on([20, 1], [STRIKE])
    after = played.state
    dead = len(played.records)
    played.goes_on([], idle("c"))
    earlier, later = (taken_back(played.records, at) for at in (size, dead))
    assert (before, False) == (earlier.state, earlier.state.combatants["g"].dead)
    assert (after, ("c", "d", "referee")) == (
        later.state,
        next(iter(later.pending.values())).ask.figures,
    )


def test_23_undone_healing_is_gone_and_comes_back_when_redone() -> None:
    """20 of 40 healed by 8 are 28; undone 20 again; the undo undone, 28."""
    played = fight(
        mage(CURE),
        fighter(hp=20, max_hp=40),
        goblin(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["announce spell=cure"],
    )
    size = len(played.records)
    played.goes_on([8], ["cast who=m spell=cure targets=f"])
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
        mage(smite),
        goblin(hp=40),
        dice=[*QUIET, *PARTY_FIRST, 10, 10],
        answers=["announce spell=smite", "cast who=m spell=smite targets=g"],
    )
    assert 18 == hp(played, "g")
    start = next(i for i, e in enumerate(played.events) if isinstance(e, RoundBegan))
    for size in range(start, len(played.records)):
        runner = taken_back(played.records, size)
        left = [*played.records[:size], *runner.take()]
        wounds = [r.event for r in left if isinstance(r.event, DamageSuffered)]
        expected = [DamageSuffered("g", 22, 40, 18, "m's smite")]
        assert runner.state.combatants["g"].hp == (18 if wounds else 40)
        assert wounds in ([], expected)


def test_30_death_frees_both_who_were_at_blows() -> None:
    """By ours nobody holds, but blows bind two: one's death frees both, undo binds."""
    played = fight(
        fighter(),
        goblin(hp=1),
        goblin("h"),
        goblin("i"),
        dice=[*QUIET, *PARTY_FIRST],
    )
    size = len(played.records)
    assert ("f", "g") in played.state.engaged
    played.goes_on([20, 1], [STRIKE])
    assert [Disengaged("g", "f", "death")] == of(played, Disengaged)
    assert ("f", "g") not in played.state.engaged
    assert ("f", "g") in taken_back(played.records, size).state.engaged


def test_undo_brings_everything_back() -> None:
    """Taken back to any answer, spells, timers and nerves are as they were."""
    hold = RecruitSpell(
        "hold", "condition", condition="held", save="negates", duration=1
    )
    played = fight(
        mage(hold, CURE, hp=5, max_hp=8),
        fighter(),
        goblin("g", leader=True, hp=1),
        goblin("h"),
        goblin("i"),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["announce spell=hold"],
    )
    script: list[tuple[list[int], str]] = [
        ([3], "cast who=m spell=hold targets=h"),
        ([20, 1], STRIKE),
        ([15, 1, 4, 3], "attack who=i target=m weapon=spear"),
    ]
    states: list[tuple[int, State]] = []
    for dice, line in script:
        states.append((len(played.records), played.state))
        played.goes_on(dice, [line])
    states.append((len(played.records), played.state))
    for size, state in states:
        assert digest(state) == digest(taken_back(played.records, size).state)


def test_an_answer_is_taken_once() -> None:
    """The same answer sent again finds its question closed, and changes nothing."""
    played = fight(fighter(), goblin(), dice=[*QUIET, *PARTY_FIRST])
    number = played.prompt.number
    played.goes_on([], idle("f"))
    before = digest(played.state)
    refusal = played.runner.answer(number, choose("nothing", who="f"), "referee")
    assert refusal is not None
    assert ("closed", before) == (refusal.code, digest(played.state))
