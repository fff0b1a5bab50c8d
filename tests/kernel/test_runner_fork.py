"""A fork shares its past, and a draw's faces hang on nothing but its key."""

from __future__ import annotations

from random import Random

import pytest

from affray.events.record import Record
from affray.events.types import Answered, Rolled
from affray.kernel.dice.sources import seeded
from affray.kernel.reducers import evolve, fold
from affray.kernel.state import State
from affray.kernel.state.digest import digest
from tests.support.toy.fights import FIGHTS, SEED, Fought, named
from tests.support.toy.ruleset import SKIRMISH
from tests.support.toy.wild import answer, cuts, resumed, wild_fight


Keyed = dict[tuple[int, str, str, int, str], tuple[int, ...]]


@pytest.mark.parametrize("fight", FIGHTS, ids=named)
def test_a_fork_shares_its_past_and_leaves_the_original_alone(fight: Fought) -> None:
    """Whatever is answered in a fork, the events before it stay what they were."""
    before = [digest(fold(fight.records[:k])) for k in range(len(fight.records))]
    for cut in list(cuts(fight.records))[::7]:
        fork = _forked(fight, cut, "otherwise")
        assert fight.records[:cut] == fork[:cut]
        assert before[:cut] == [digest(fold(fork[:k])) for k in range(cut)]
    assert before == [
        digest(fold(fight.records[:k])) for k in range(len(fight.records))
    ]


@pytest.mark.parametrize("seed", range(5))
def test_a_fork_draws_the_same_for_the_same_key(seed: int) -> None:
    """Replacing what people decide changes no roll of the same kind and number."""
    fight = Fought("", seeded(SEED), wild_fight(SKIRMISH, seeded(SEED), str(seed)))
    original = _draws(fight.records)
    for cut in list(cuts(fight.records))[::5]:
        fork = _draws(_forked(fight, cut, "otherwise"))
        shared = original.keys() & fork.keys()
        assert {k: original[k] for k in shared} == {k: fork[k] for k in shared}


def test_a_fork_can_differ() -> None:
    """Otherwise the tests here would show nothing."""
    fight = FIGHTS[2]
    forks = {_forked(fight, len(fight.records) // 3, str(seed)) for seed in range(5)}
    assert len(forks) > 1


@pytest.mark.parametrize("seed", range(20))
def test_answers_that_are_owed_together_come_in_any_order(seed: int) -> None:
    """The same declarations in another order lead to the same end."""
    fight = Fought("", seeded(SEED), wild_fight(SKIRMISH, seeded(SEED), str(seed)))
    first = next(r.seq for r in fight.records if isinstance(r.event, Answered))
    vows = fight.records[first : first + 4]
    runner = resumed(fight.records[:first], fight.source)
    for vow in Random(seed).sample(vows, 4):  # noqa: S311
        assert isinstance(vow.event, Answered)
        runner.answer(vow.event.prompt, vow.event.choice, vow.by)
    reached = fold(fight.records[: runner.size])
    assert digest(reached) == digest(runner.state)


def _forked(fight: Fought, cut: int, seed: str) -> tuple[Record, ...]:
    runner = resumed(fight.records[:cut], fight.source)
    while runner.pending:
        answer(runner, seed)
    return fight.records[:cut] + runner.take()


def _draws(records: tuple[Record, ...]) -> Keyed:
    """The faces of each roll by round, roller, purpose, number and dice."""
    drawn: Keyed = {}
    state = State()
    for record in records:
        roll = record.event
        if isinstance(roll, Rolled):
            key = (state.round, roll.who, roll.purpose, roll.draw, roll.dice)
            drawn[key] = roll.faces
        state = evolve(state, record.event)
    return drawn
