"""When what was laid on a figure ends: a grid of whose it is, when, and who is left."""

from __future__ import annotations

import pytest

from affray.events.types import CombatantLeft, ConditionEnded, PhaseBegan, TimerEnded
from affray.kernel.recruits import RecruitSpell
from tests.support.outcomes import of
from tests.support.victorian import QUIET, adept, fight, fighter, goes_on, thug


OVER = "its time is up"
BLUR = RecruitSpell(
    "blur", "condition", condition="blurred", duration=1, unit="segment"
)


@pytest.mark.rule("victorian:time.combat_round")
@pytest.mark.parametrize(
    ("bearer", "stays"),
    [
        pytest.param("a", True, id="on itself"),
        pytest.param("g", True, id="on another"),
        pytest.param("g", False, id="owner gone"),
    ],
)
@pytest.mark.parametrize("laid", [2, 5, 8], ids=["before", "together", "after"])
def test_a_segment_ends_in_the_second_in_which_it_was_laid(
    laid: int, bearer: str, *, stays: bool
) -> None:
    """Laid before, in and after the other's second 5, it ends there in round 2.

    Whose it is makes no difference, nor whether its owner is still there.
    """
    also = ["done who=g"] if laid == 5 else []
    played = fight(
        adept(BLUR),
        fighter(at=(0, 50)),
        thug(at=(100, 0)),
        dice=[*QUIET, laid, 10, 5],
        answers=[f"cast who=a spell=blur targets={bearer}", *also],
    )
    if not stays:
        played.ruled("a trapdoor", CombatantLeft("a", "fell"))
    dice = [*([9] if stays else []), laid - 1, laid]
    goes_on(played, dice, ["done who=f", "speak who=f words=Still"])
    assert played.state.combatants[bearer].has("blurred")
    goes_on(played, [], ["done who=f", "speak who=g words=Gone"])
    assert of(played, PhaseBegan, TimerEnded, ConditionEnded)[-3:] == [
        PhaseBegan(f"second {laid}", ("g",)),
        TimerEnded(f"{bearer}:blurred", OVER),
        ConditionEnded(bearer, "blurred", OVER),
    ]
