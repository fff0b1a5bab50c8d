"""Hands, and what they hold and take."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from collections.abc import Mapping

import pytest

from affray.events.values import Place
from affray.kernel.mechanics.grip import free_hands, hand_of, hands_for
from affray.kernel.state import Combatant
from tests.support.builders import fighter


def holding(**hands: str) -> Combatant:
    """Return a fighter that holds what *hands* say."""
    return Combatant(fighter(), 8, Place(0, 0), hands=hands)


@pytest.mark.parametrize(
    ("item", "hand"), [("sword", "main"), ("torch", "off"), ("axe", "")]
)
def test_the_hand_of_an_item(item: str, hand: str) -> None:
    """It is none where the item isn't held."""
    assert hand == hand_of(holding(main="sword", off="torch"), item)


@pytest.mark.parametrize(
    ("hands", "limbs", "free"),
    [
        ({}, 2, ("main", "off")),
        ({"main": "sword"}, 2, ("off",)),
        ({"off": "torch"}, 2, ("main",)),
        ({"back": "shield"}, 2, ("main", "off")),
        ({"both": "pike"}, 2, ()),
        ({}, 1, ("main",)),
        ({"main": "sword"}, 1, ()),
        ({}, 0, ()),
        ({}, -1, ()),
    ],
    ids=str,
)
def test_the_hands_that_are_free(
    hands: Mapping[str, str], limbs: int, free: tuple[str, ...]
) -> None:
    """What is held in both leaves none, and a limb that is lost is none."""
    assert free == free_hands(holding(**hands), limbs)


def test_a_figure_has_two_hands() -> None:
    """Unless it is said otherwise."""
    assert ("main", "off") == free_hands(holding())


@pytest.mark.parametrize(
    ("free", "takes", "hands"),
    [
        (("main", "off"), 1, ("main", "off")),
        (("off",), 1, ("off",)),
        (("main", "off"), 2, ("both",)),
        (("off",), 2, ()),
        ((), 1, ()),
        (("off",), 0, ("off",)),
    ],
    ids=str,
)
def test_the_hands_that_can_take_something(
    free: tuple[str, ...], takes: int, hands: tuple[str, ...]
) -> None:
    """What takes two needs both."""
    assert hands == hands_for(free, takes)
