"""Fighting with a weapon in each hand."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import AttackMissed, Rolled
from affray.events.values import Weapon
from affray.kernel.rulesets.adnd2e.two_weapons import (
    next_hand_is_off,
    off_weapon,
    two_weapon_modifier,
)
from affray.kernel.state import State
from tests.support.adnd2e_acts import refused
from tests.support.adnd2e_blows import ACTS, SWORD, armed, clash, strikes, swordsman
from tests.support.adnd2e_harness import weapon


SHORT = weapon("short sword", "1d6", size="S", type="P")
BOTH = "attack off=yes"
MAIN_LINE = "attack target=o weapon=sword"
OFF_LINE = 'attack target=o weapon="short sword"'


def two(off: Weapon = SHORT, declared: str = BOTH, **changes: Any) -> State:
    """Return a fight of f, a sword in one hand and *off* in the other."""
    fighter = swordsman(weapons=(SWORD, off), **changes)
    return clash(fighter, None, armed("f", off.name, "off"), declared=declared)


def penalties(state: State) -> list[int]:
    """Return what is taken off with the main hand and with the off hand."""
    return [
        sum(m.value for m in two_weapon_modifier(state, "f", hand))
        for hand in ("main", "off")
    ]


@pytest.mark.rule("adnd2e:attack.two_weapons")
@pytest.mark.parametrize(
    ("dexterity", "expected"), [(10, [-2, -4]), (17, [0, -2]), (18, [0, -2])]
)
def test_dexterity_betters_the_penalties_to_no_more_than_0(
    dexterity: int, expected: list[int]
) -> None:
    """-2 and -4 are bettered by the reaction adjustment."""
    assert expected == penalties(two(dexterity=dexterity))


@pytest.mark.rule("adnd2e:attack.two_weapons")
def test_the_main_hand_on_pass_1_and_the_off_hand_on_pass_2() -> None:
    """Dexterity 17 and 1 attack: main at 0, then off at -2, and no more."""
    first = strikes(two(dexterity=17), MAIN_LINE, [2])
    second = strikes(first.state, OFF_LINE, [2])

    assert [()] == [r.modifiers for r in first.of(Rolled)]
    assert [-2] == [m.value for r in second.of(Rolled) for m in r.modifiers]
    assert ["short sword"] == [m.weapon for m in second.of(AttackMissed)]
    assert "initiative.attacks_per_round" == refused(ACTS, second.state, "f", MAIN_LINE)


@pytest.mark.rule("adnd2e:attack.two_weapons")
def test_each_hand_has_its_turn() -> None:
    """The off hand doesn't strike first, nor the main hand last."""
    before = two()
    later = strikes(before, MAIN_LINE, [2]).state

    assert "attack.two_weapons" == refused(ACTS, before, "f", OFF_LINE)
    assert "attack.two_weapons" == refused(ACTS, later, "f", MAIN_LINE)
    assert [False, True] == [next_hand_is_off(s, "f") for s in (before, later)]


@pytest.mark.rule("adnd2e:attack.two_weapons")
@pytest.mark.parametrize(
    ("off", "fits"),
    [
        (SHORT, True),
        (weapon("axe", "1d6"), False),
        (weapon("dagger", "1d4", size="M"), True),
        (weapon("cestus", "1d4", fist=True), True),
    ],
)
def test_the_second_weapon_is_smaller(off: Weapon, fits: bool) -> None:  # noqa: FBT001
    """All but daggers and fists have to be smaller than the main weapon."""
    state = two(off)

    assert fits == (off_weapon(state, "f") is not None)
    assert ([-2, -4] if fits else [0, 0]) == penalties(state)


@pytest.mark.rule("adnd2e:attack.two_weapons")
def test_who_doesnt_declare_it_fights_with_one() -> None:
    """Without its declaration there is neither penalty nor extra attack."""
    assert [0, 0] == penalties(two(declared="attack"))


@pytest.mark.rule("adnd2e:attack.two_weapons")
def test_one_weapon_alone_is_no_second() -> None:
    """Who has nothing in the other hand has no second weapon."""
    before = clash(declared=BOTH)
    last = strikes(before, MAIN_LINE, [2]).state

    assert off_weapon(before, "f") is None
    assert "attack.two_weapons" == refused(ACTS, last, "f", MAIN_LINE)


@pytest.mark.rule("adnd2e:attack.two_weapons")
def test_a_second_weapon_that_is_too_large_isnt_used() -> None:
    """An axe as large as the sword gives no extra blow."""
    axe = weapon("axe", "1d6")
    last = strikes(two(axe), MAIN_LINE, [2]).state

    assert "attack.two_weapons" == refused(
        ACTS, last, "f", "attack target=o weapon=axe"
    )
