"""Folding a log gives the live state, at every event, digest for digest."""

from __future__ import annotations

import pytest

from affray.events.types import Event
from affray.kernel import chronicle
from affray.kernel.dice.sources import EnteredDice, seeded
from affray.kernel.reducers import evolve, fold
from affray.kernel.state import State
from affray.kernel.state.digest import digest
from tests.support.toy.fights import FIGHTS, SEED, Fought, named
from tests.support.toy.ruleset import DUEL, SKIRMISH
from tests.support.toy.wild import wild_fight


Digests = list[bytes]


@pytest.fixture
def live(monkeypatch: pytest.MonkeyPatch) -> Digests:
    """Digests of the states that a runner goes through, in order."""
    digests: Digests = []

    def spied(state: State, event: Event) -> State:
        after = evolve(state, event)
        digests.append(digest(after))
        return after

    monkeypatch.setattr(chronicle, "evolve", spied)
    return digests


@pytest.mark.parametrize("seed", range(10))
def test_a_fold_of_any_length_is_the_state_that_was_live(
    live: Digests, seed: int
) -> None:
    """fold(records[:k]) has the digest of the state after event k - 1."""
    source = seeded(SEED) if seed % 2 else EnteredDice()
    records = wild_fight(SKIRMISH if seed % 3 else DUEL, source, str(seed))
    folded = [digest(fold(records[: k + 1])) for k in range(len(records))]
    assert live == folded


@pytest.mark.long
@pytest.mark.parametrize("seed", range(200))
def test_a_fold_of_any_length_is_the_state_that_was_live_in_many_fights(
    live: Digests, seed: int
) -> None:
    """The same for many more fights."""
    records = wild_fight(SKIRMISH, seeded(SEED), f"long {seed}")
    folded = [digest(fold(records[: k + 1])) for k in range(len(records))]
    assert live == folded


@pytest.mark.parametrize("fight", FIGHTS, ids=named)
def test_a_fold_is_taken_up_from_any_state(fight: Fought) -> None:
    """Folding in two parts gives what folding at once does."""
    whole = fold(fight.records)
    for cut in range(len(fight.records)):
        first = fold(fight.records[:cut])
        assert whole == fold(fight.records[cut:], first)
