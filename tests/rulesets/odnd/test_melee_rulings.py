"""Rulings in the midst of a melee: questions that lapse, and what goes on."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    CombatantLeft,
    Died,
    Lapsed,
    MoraleChecked,
)
from tests.support.odnd import PARTY_FIRST, QUIET, asked, fight, fighter, orc
from tests.support.odnd_melee import attacks, melee
from tests.support.outcomes import hp, of


RULED = "a ruling"
PAIR = (("f2", "o"), ("o", "f2"))


@pytest.mark.rule("odnd:melee.order")
def test_the_question_to_one_who_dies_lapses() -> None:
    """A man whom a ruling kills before he has named his strike makes none."""
    played = melee(
        fighter("f1", at=(0, 0)),
        fighter("f2", at=(1, 0)),
        orc(at=(0, 5)),
        over=True,
    )
    assert ("strike", ("f1",)) == asked(played)
    played.ruled("a rock falls", Died("f1", RULED))
    assert 1 == len([e for e in played.events if isinstance(e, Lapsed)])
    lines = [
        f"strike who={a} target={b} weapon=sword" for a, b in (("f2", "o"), ("o", "f2"))
    ]
    played.goes_on([1, 1, *PARTY_FIRST], lines)
    assert ["f2", "o"] == [who for who, *_ in attacks(played)]


@pytest.mark.rule("odnd:number.split")
def test_the_question_for_a_next_target_lapses_when_none_is_left() -> None:
    """When the others are gone, the blow and its reply land, and no more are made."""
    played = melee(
        fighter(level=4, at=(0, 0)),
        orc("g1", monster="goblin", hp=3, at=(-1, 5)),
        orc("g2", monster="goblin", at=(1, 5)),
        orc("g3", monster="goblin", at=(2, 5)),
        strikes=["f g1", "g1 f", "pass who=g2", "pass who=g3"],
        dice=[12, 3],
        over=True,
    )
    assert ("strike", ("f",)) == asked(played)
    gone = [CombatantLeft(who, RULED) for who in ("g2", "g3")]
    played.ruled("the ground opens", *gone)
    played.goes_on([1])
    assert 0 == hp(played, "g1")
    assert [("f", "g1", 12, 11, True), ("g1", "f", 0, 14, False)] == attacks(played)
    assert played.state.combatants["g1"].dead


@pytest.mark.rule("odnd:morale.break")
def test_a_group_that_is_no_more_makes_no_choice() -> None:
    """Whom the referee lets die while he is to choose for them, neither flee."""
    played = fight(
        fighter(), orc("o1", morale=8), orc("o2", morale=8), dice=[*QUIET, *PARTY_FIRST]
    )
    played.ruled("a rock falls", Died("o1", RULED))
    played.goes_on([6, 6], ["role role=mover"])
    assert ("broken", ("foes",)) == asked(played)
    played.ruled("another falls", Died("o2", RULED))
    assert [False] == [check.stands for check in of(played, MoraleChecked)]
    assert played.state.ended
