"""Where the rules themselves fail, an answer leaves nothing half done."""

from __future__ import annotations

import attrs
import pytest

from affray.events.record import Record
from affray.events.types import Died
from affray.kernel.choices import choose
from affray.kernel.dice.sources import EnteredDice, RecordedDice, sealed
from affray.kernel.errors import Diverged, KernelError, Unfoldable
from affray.kernel.requests import Fact, Procedure
from affray.kernel.ruleset import Now, Step
from affray.kernel.runner import Runner
from affray.kernel.state import State
from tests.support.toy.fights import SEED, told
from tests.support.toy.ruleset import DUEL, TOY
from tests.support.toy.steps import next_step
from tests.support.toy.wild import begin, resumed


TOLD = told()


def _broken(now: Now) -> Procedure:  # noqa: ARG001
    yield Fact(Died("nobody", "a bug"))


def _breaking(state: State) -> Step | None:
    if "vows" in state.phases_done:
        return Step("broken", _broken, "none")
    return next_step(state)


def test_an_answer_that_breaks_the_rules_leaves_nothing_to_take() -> None:
    """All that it caused is dropped, and the log goes on from before it."""
    runner = begin(DUEL, EnteredDice(), attrs.evolve(TOY, next_step=_breaking))
    log = runner.take()
    runner.answer(1, choose("guard"), "ann")
    log += runner.take()
    with pytest.raises(Unfoldable):
        runner.answer(2, choose("guard"), "referee")
    assert (runner.take(), runner.pending) == ((), {})
    assert list(resumed(log, EnteredDice()).pending) == [2]


def test_without_its_seed_a_sealed_fight_does_not_go_on() -> None:
    """Who lacks the key file is told to put it back, and loses nothing."""
    fight = begin(DUEL, sealed(SEED))
    fight.answer(1, choose("fury"), "ann")
    log = fight.take()
    blind = Runner.resume(TOY, RecordedDice(sealed(SEED).terms), log, bytes)
    with pytest.raises(KernelError, match="put the key file back"):
        blind.answer(2, choose("fury"), "referee")
    assert blind.take() == ()


@pytest.mark.parametrize("log", [(), TOLD[1:], (*TOLD[:6], TOLD[0])], ids=len)
def test_what_does_not_open_a_fight_is_not_run(log: tuple[Record, ...]) -> None:
    """A log begins with the opening of a fight, and has no second one."""
    with pytest.raises(Diverged):
        Runner.resume(TOY, EnteredDice(), log, bytes)
    with pytest.raises(Diverged):
        Runner.rerun(TOY, EnteredDice(), log)
