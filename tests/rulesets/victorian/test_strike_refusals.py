"""What one may not strike at, or with, and the rule that says so."""

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import Died
from affray.kernel.prompts import Refusal
from tests.support.outcomes import of
from tests.support.scenario import Played
from tests.support.victorian import QUIET, fight, fighter, thug
from tests.support.victorian_rounds import strike


def waiting(**changes: Any) -> Played:
    """Return a fight in which the fighter is asked what it does, in second 4."""
    figures = (
        fighter(weapons=("saber", "dagger", "derringer .41"), **changes),
        fighter("friend", at=(0, 5)),
        thug(),
        thug("far", at=(30, 0)),
    )
    dice = [*QUIET, 4, 9, 7, 8]
    return fight(*figures, dice=dice, answers=["ready who=f"])


@pytest.mark.rule("victorian:init.target")
@pytest.mark.parametrize(
    ("line", "rule", "reason"),
    [
        (strike("f", "far"), "init.target", "far is out of reach"),
        (strike("f", "friend"), "init.target", "friend is no enemy"),
        (
            strike("f", weapon="dagger"),
            "action.move",
            "f has no dagger in hand",
        ),
        (
            f"{strike('f')} called=face",
            "location.called",
            "f declared no shot at the face",
        ),
        (
            f"{strike('f')} off=dagger",
            "two.extra",
            "dagger is nothing that f strikes with off-hand",
        ),
    ],
)
def test_what_is_no_blow(line: str, rule: str, reason: str) -> None:
    """Each refusal names its rule and leaves everything as it was."""
    played = waiting()
    before = played.state
    refusal = played.refused(line)
    assert refusal == Refusal("illegal", refusal.message, rule)
    assert reason in refusal.message
    assert played.state == before


@pytest.mark.rule("victorian:init.target")
def test_the_dead_are_struck_no_more() -> None:
    """Who is dead or gone isn't there to be struck."""
    played = waiting().ruled("it dies", Died("g", "a ruling"))
    assert played.refused(strike("f")).rule == "init.target"


@pytest.mark.rule("victorian:two.extra")
@pytest.mark.rule("victorian:melee.fighter_two")
def test_a_pistol_in_hand_is_nothing_to_strike_with() -> None:
    """Neither in the main hand nor in the off hand: no pistol pairs."""
    shooter = fighter(weapons=("derringer .41",))
    played = fight(shooter, thug(), dice=[*QUIET, 4, 7], answers=["ready who=f"])
    refusal = played.refused(strike("f", weapon="derringer .41"))
    assert refusal.rule == "melee.fighter_two"
    pair = fighter(weapons=("saber", "derringer .41"), traits={"two_weapons": True})
    both = fight(pair, thug(), dice=[*QUIET, 4, 7], answers=["ready who=f"])
    line = f'{strike("f")} off="derringer .41"'
    assert both.refused(line).rule == "two.extra"
    assert not of(both, Died)


@pytest.mark.rule("victorian:two.extra")
def test_the_off_hand_doesnt_strike_by_itself() -> None:
    """While the main hand is armed, what is in the off hand only adds a blow."""
    pair = fighter(weapons=("saber", "dagger"), traits={"two_weapons": True})
    played = fight(pair, thug(), dice=[*QUIET, 4, 7], answers=["ready who=f"])
    refusal = played.refused(strike("f", weapon="dagger"))
    assert refusal.rule == "two.extra"
