"""Kinds of figures, and the hit points they come with."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.kernel.errors import SetUpFault
from affray.kernel.mechanics.callings import known_kind, stated_hp
from affray.kernel.recruits import Recruit


def test_a_kind_is_the_one_stated_or_the_default() -> None:
    """There are three."""
    kinds = ("character", "retainer", "monster")
    assert kinds == tuple(known_kind(kind, "monster") for kind in kinds)
    assert "retainer" == known_kind(None, "retainer")


def test_another_kind_is_refused() -> None:
    """The fault names those there are."""
    with pytest.raises(SetUpFault) as caught:
        known_kind("horse", "monster")
    assert "kind must be character, retainer or monster, not 'horse'" == str(
        caught.value
    )
    assert ("kind",) == caught.value.where


@pytest.mark.parametrize(
    ("line", "most"),
    [({}, 7), ({"hp": 1}, 1), ({"max_hp": 9}, 9), ({"max_hp": 9, "hp": 9}, 9)],
    ids=str,
)
def test_the_most_hit_points_are_stated_or_the_average(
    line: dict[str, Any], most: int
) -> None:
    """Where only those at present are stated, they are the most, too."""
    assert most == stated_hp(Recruit("f", "party", **line), 7)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ({"hp": 0}, "hit points begin at 1 or more"),
        ({"max_hp": 0, "hp": 3}, "hit points begin at 1 or more"),
        ({"max_hp": 5, "hp": 6}, "hp must be 1 to max_hp, 5"),
        ({"max_hp": 5, "hp": 0}, "hp must be 1 to max_hp, 5"),
    ],
    ids=str,
)
def test_hit_points_that_cant_be(line: dict[str, Any], message: str) -> None:
    """They are at least one, and at most the maximum."""
    with pytest.raises(SetUpFault) as caught:
        stated_hp(Recruit("f", "party", **line), 7)
    assert (message, ("hp",)) == (str(caught.value), caught.value.where)
