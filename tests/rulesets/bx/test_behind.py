"""Attacks from behind."""

from __future__ import annotations

import pytest

from affray.events.types import Rolled
from affray.events.values import Modifier
from tests.support.bx import FOES_FIRST, PARTY_FIRST, QUIET, fight, huxley, orc
from tests.support.outcomes import of


@pytest.mark.rule("bx:behind.same")
def test_an_attack_from_behind_is_one_on_a_retreating_creature() -> None:
    """The orc behind Huxley needs 16 and has +2: a 14 hits."""
    played = fight(
        huxley(at=(0, 0)),
        orc("o", at=(5, 0)),
        orc("p", at=(-20, 0)),
        dice=[*QUIET, *PARTY_FIRST, 14, 1],
        answers=["move who=p behind=huxley", "attack who=p target=huxley weapon=sword"],
    )
    roll = next(r for r in of(played, Rolled) if r.purpose == "attack")
    assert (Modifier("behind", 2, "behind.same"),) == roll.modifiers
    assert (roll.total, roll.needed) == (16, 16)


@pytest.mark.rule("bx:behind.same")
def test_an_attack_from_behind_can_cost_the_shield_alone() -> None:
    """With that option nothing is added to the roll."""
    played = fight(
        huxley(at=(0, 0)),
        orc("o", at=(5, 0)),
        orc("p", at=(-20, 0)),
        dice=[*QUIET, *PARTY_FIRST, 14],
        answers=["move who=p behind=huxley", "attack who=p target=huxley weapon=sword"],
        options={"behind.bonus": "shield_only"},
    )
    roll = next(r for r in of(played, Rolled) if r.purpose == "attack")
    assert (roll.modifiers, roll.needed) == ((), 16)


@pytest.mark.rule("bx:behind.same")
def test_an_attack_from_in_front_is_not_one_from_behind() -> None:
    """The orc in front of Huxley needs 17 and adds nothing."""
    played = fight(
        huxley(),
        orc(),
        dice=[*QUIET, *FOES_FIRST, 16],
        answers=["attack who=o target=huxley weapon=sword"],
    )
    roll = next(r for r in of(played, Rolled) if r.purpose == "attack")
    assert (roll.modifiers, roll.needed) == ((), 17)
