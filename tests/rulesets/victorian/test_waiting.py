"""Waiting for one who waits, for one of several, for one who doesn't act."""

from __future__ import annotations

import pytest

from affray.events.types import ActionLost, OrderSettled, PhaseBegan
from affray.events.values import Standing
from tests.support.outcomes import of
from tests.support.scenario import Played
from tests.support.victorian import QUIET, fight, fighter, thug


def batches(played: Played) -> list[tuple[str, tuple[str, ...]]]:
    """Return the batches that were opened, and who acted in each."""
    opened = of(played, PhaseBegan)
    return [(b.phase, b.sides) for b in opened if b.phase.startswith("second")]


def order(played: Played) -> tuple[Standing, ...]:
    """Return the order of the first round."""
    return of(played, OrderSettled)[0].standings


@pytest.mark.rule("victorian:init.waiting")
def test_one_may_wait_for_one_who_waits() -> None:
    """F waits for E, who waits for G: G, E and F act in this order in second 8."""
    played = fight(
        fighter(),
        fighter("e"),
        thug(),
        dice=[*QUIET, 4, 5, 8],
        answers=[
            "wait who=f for=e",
            "wait who=e for=g",
            "done who=g",
            "done who=e",
            "speak who=f words=Mine",
        ],
    )
    assert order(played) == tuple(Standing(8, (who,)) for who in ("g", "e", "f"))
    assert batches(played) == [
        ("second 8", ("g",)),
        ("second 8 after g", ("e",)),
        ("second 8 after e after g", ("f",)),
    ]


@pytest.mark.rule("victorian:init.waiting")
@pytest.mark.rule("victorian:init.tie")
def test_two_who_wait_for_the_same_act_together() -> None:
    """E and F both come right after G, and after H who acts with it."""
    played = fight(
        fighter(),
        fighter("e"),
        thug(),
        thug("h"),
        dice=[*QUIET, 4, 5, 8, 8],
        answers=[
            "wait who=f for=g",
            "wait who=e for=g",
            "done who=g",
            "done who=h",
            "speak who=f words=Mine",
        ],
    )
    assert order(played) == (Standing(8, ("g", "h")), Standing(8, ("f", "e")))
    assert batches(played) == [
        ("second 8", ("g", "h")),
        ("second 8 after g, h", ("f", "e")),
    ]


@pytest.mark.rule("victorian:init.waiting")
def test_two_who_wait_for_each_other_forfeit() -> None:
    """Neither acts before the other, so neither acts."""
    played = fight(
        fighter(),
        fighter("e"),
        thug(),
        dice=[*QUIET, 4, 5, 8],
        answers=["wait who=f for=e", "wait who=e for=f", "speak who=g words=Well"],
    )
    assert order(played) == (Standing(8, ("g",)),)
    assert [lost.who for lost in of(played, ActionLost)] == ["f", "e"]


@pytest.mark.rule("victorian:init.waiting")
@pytest.mark.parametrize(("die", "waits"), [(4, True), (5, False)], ids=str)
def test_a_second_for_waiting_may_be_one_too_many(die: int, *, waits: bool) -> None:
    """G acts in second 5: that isn't later than F's own 4 and 1, but than 5 and 1."""
    played = fight(
        fighter(),
        thug(),
        dice=[*QUIET, die, 5],
        answers=["wait who=f for=g", "speak who=g words=Well"],
    )
    assert waits == (Standing(5, ("f",)) in order(played))


@pytest.mark.rule("victorian:init.waiting")
def test_who_waited_acts_although_the_other_is_gone() -> None:
    """E fells G before its second; F acts in second 8 all the same."""
    played = fight(
        fighter(),
        fighter("e"),
        thug(hp=1, weapons=("club",)),
        thug("h", at=(50, 0)),
        dice=[*QUIET, 4, 2, 8, 10, 15, 8, 3],
        answers=[
            "wait who=f for=g",
            "attack who=e target=g weapon=saber",
            "done who=e",
            "speak who=f words=Mine",
        ],
    )
    assert batches(played)[-1] == ("second 8 after g", ("f",))
