"""What happens at one moment is worked out before any of it is applied."""

from __future__ import annotations

from itertools import permutations

import attrs
import pytest

from affray.events.types import DamageSuffered, Died, FightEnded
from affray.events.values import Outcome
from affray.kernel.opening import SetUp
from affray.kernel.recruits import Recruit
from tests.support.scenario import play
from tests.support.toy.ruleset import DUEL, SKIRMISH, TOY


def test_two_can_kill_each_other() -> None:
    """Whoever is hit first, both blows land."""
    frail = tuple(attrs.evolve(r, hp=3) for r in DUEL.recruits)
    setup = attrs.evolve(DUEL, recruits=frail)
    played = play(TOY, setup, dice=[3, 6], answers=["fury", "fury"])
    assert [
        DamageSuffered("bert", 3, 3, 0, "rita"),
        DamageSuffered("rita", 6, 3, -3, "bert"),
        Died("bert", "clash"),
        Died("rita", "clash"),
    ] == [e for e in played.story if isinstance(e, DamageSuffered | Died)]
    assert (
        FightEnded(
            (Outcome("red", "destroyed"), Outcome("blue", "destroyed")), "it is over"
        )
        == played.events[-1]
    )


@pytest.mark.parametrize("order", list(permutations(range(4))), ids=str)
def test_the_order_of_entry_changes_no_outcome(order: tuple[int, ...]) -> None:
    """With a blow of the same strength each, the same figures die."""
    frail = [Recruit(r.id, r.side, hp=2) for r in SKIRMISH.recruits]
    setup = attrs.evolve(SKIRMISH, recruits=tuple(frail[i] for i in order))
    answers = [f"fury who={r.id}" for r in setup.recruits]
    played = play(TOY, setup, dice=[1, 1, 1, 1], answers=answers)
    firsts = {_first(setup, "red"), _first(setup, "blue")}
    assert firsts == {e.who for e in played.story if isinstance(e, Died)}


def test_the_prompts_of_one_moment_wait_together() -> None:
    """All vows are owed at once, and nothing is told before the last is in."""
    played = play(TOY, SKIRMISH)
    assert sorted(played.runner.pending) == [1, 2, 3, 4]
    played.goes_on(answers=["#3 fury", "#1 fury", "#4 fury"])
    assert (list(played.runner.pending), played.latest) == ([2], ())


def _first(setup: SetUp, side: str) -> str:
    return next(r.id for r in setup.recruits if r.side == side)
