"""Lying under another: who lies there, and how one gets up (overbear.result)."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import ConditionEnded, ConditionGained, Contested, Engaged
from affray.kernel.rulesets.adnd2e.overbear import ACTS
from affray.kernel.rulesets.adnd2e.pinning import let_up
from affray.kernel.state import State
from tests.support.adnd2e_acts import declared, does, refusal, refused
from tests.support.adnd2e_harness import after, deed, fight, monster, person


def pinned(*above: str) -> State:
    """Return a fight in which f lies under those *above*, and wants to stand up."""
    return fight(
        person(),
        *map(monster, "abc"),
        given=[
            declared("f", "stand_up"),
            ConditionGained("f", "prone", "overbear"),
            *(Engaged("f", who, 5) for who in "abc"),
            *(ConditionGained(who, "prone", "overbear") for who in above),
            *([ConditionGained("f", "pinned", ", ".join(above))] if above else []),
        ],
    )


@pytest.mark.rule("adnd2e:overbear.result")
def test_who_wins_a_contest_stands_up_from_under() -> None:
    """It rolls against the strongest above it."""
    ran = does(ACTS, pinned("b"), "f", "throw_off", [2, 3])
    assert [Contested("f", "b", "pin", 8, 0, "f")] == ran.of(Contested)
    assert ["pinned", "prone"] == [c.condition for c in ran.of(ConditionEnded)]
    ran = does(ACTS, pinned("a", "b"), "f", "throw_off", [11, 4])
    assert ran.state.combatants["f"].has("pinned")


@pytest.mark.rule("adnd2e:overbear.result")
def test_nobody_throws_off_what_does_not_lie_on_it() -> None:
    """Who isn't pinned simply stands up."""
    assert "overbear.result" == refused(ACTS, pinned(), "f", "throw_off")


@pytest.mark.rule("adnd2e:overbear.result")
def test_who_gets_up_lets_the_other_up() -> None:
    """Once nobody lies on it, the target isn't pinned."""
    state = after(pinned("b"), ConditionEnded("b", "prone", "stood up"))
    ran = deed(let_up, state)
    assert [ConditionEnded("f", "pinned", "nobody lies on it any more")] == ran.of(
        ConditionEnded
    )
    assert [] == list(deed(let_up, pinned("b")).events)


@pytest.mark.rule("adnd2e:overbear.result")
def test_the_senseless_are_thrown_off_without_a_contest() -> None:
    """Whoever lies there and can do nothing doesn't keep the other down."""
    out = after(pinned("b"), ConditionGained("b", "unconscious", "a blow"))
    ran = does(ACTS, out, "f", "throw_off")
    assert [] == ran.of(Contested)
    assert not ran.state.combatants["f"].has("prone")


@pytest.mark.rule("adnd2e:overbear.result")
def test_a_throw_takes_no_more_words() -> None:
    """No rule forbids what is no choice at all."""
    assert refusal(ACTS, pinned("b"), "f", "throw_off with=a") is None


@pytest.mark.rule("adnd2e:overbear.result")
def test_who_finds_nobody_above_it_stands_up() -> None:
    """Whoever lay there has got up meanwhile."""
    up = after(pinned("b"), ConditionEnded("b", "prone", "stood up"))
    ran = does(ACTS, up, "f", "throw_off")
    assert ["pinned", "prone"] == [c.condition for c in ran.of(ConditionEnded)]
