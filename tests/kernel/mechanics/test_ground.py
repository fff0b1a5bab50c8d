"""Distances, straight moves and directions in whole feet."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.values import Place
from affray.kernel.mechanics.compass import REAR, side_toward
from affray.kernel.mechanics.ground import approach, away, bearing, distance, toward


HERE = Place(3, 4)


@pytest.mark.parametrize(
    ("other", "feet"),
    [
        (Place(3, 4), 0),
        (Place(0, 0), 5),
        (Place(4, 5), 1),
        (Place(5, 6), 3),
        (Place(1003, 4), 1000),
    ],
)
def test_a_distance_is_to_the_nearest_foot(other: Place, feet: int) -> None:
    """It is the same both ways."""
    assert (feet, feet) == (distance(HERE, other), distance(other, HERE))


def test_a_move_leads_straight_to_its_goal_and_beyond() -> None:
    """Feet are counted along the line, and the end is rounded to whole feet."""
    goal = Place(33, 44)
    assert Place(9, 12) == toward(HERE, goal, 10)
    assert Place(63, 84) == toward(HERE, goal, 100)
    assert HERE == toward(HERE, HERE, 10)


def test_away_is_the_same_line_the_other_way() -> None:
    """Who stands on the very place goes west."""
    assert Place(9, 12) == away(HERE, Place(0, 0), 10)
    assert Place(-7, 4) == away(HERE, HERE, 10)


@pytest.mark.parametrize(
    ("goal", "within", "rate", "feet"),
    [
        (Place(3, 14), 10, 0, 0),
        (Place(3, 34), 10, 20, 20),
        (Place(3, 34), 10, 19, None),
        (Place(3, 35), 0, 40, 31),
    ],
)
def test_an_approach_takes_the_fewest_feet(
    goal: Place, within: int, rate: int, feet: int | None
) -> None:
    """None are needed where it is near enough, and none do where it is too far."""
    assert feet == approach(HERE, goal, within, rate)


def test_an_approach_aslant_comes_near_enough() -> None:
    """Where rounding leaves it short, one foot more is gone."""
    short = 0
    for x in range(40):
        for y in range(40):
            goal = Place(x, y)
            feet = approach(Place(0, 0), goal, 5, 100)
            assert feet is not None
            assert 5 >= distance(toward(Place(0, 0), goal, feet), goal)
            short += feet > max(0, distance(Place(0, 0), goal) - 5)
    assert short > 0


@pytest.mark.parametrize(
    ("goal", "degrees"),
    [
        (Place(3, 4), 0),
        (Place(3, 9), 0),
        (Place(8, 9), 45),
        (Place(8, 4), 90),
        (Place(3, -1), 180),
        (Place(-2, 4), 270),
        (Place(2, 104), 359),
    ],
)
def test_a_bearing_is_clockwise_from_north(goal: Place, degrees: int) -> None:
    """North is where y grows."""
    assert degrees == bearing(HERE, goal)


def test_the_quarters_of_a_facing() -> None:
    """On a boundary the side that is better for the figure counts."""
    around = [
        Place(HERE.x + x, HERE.y + y)
        for x, y in ((0, 5), (5, 5), (5, 0), (5, -5), (0, -5), (-5, 0))
    ]
    assert ["front", "front", "right", "right", REAR, "left"] == [
        side_toward(HERE, 0, place) for place in around
    ]
