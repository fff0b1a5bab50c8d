"""Lengths, straight moves, and room to stand in."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from collections.abc import Mapping

import pytest

from affray.events.types import CombatantLeft, Died
from affray.events.values import Place
from affray.kernel.rulesets.adnd2e import ground
from affray.kernel.rulesets.adnd2e.ground import (
    apart,
    approach,
    away,
    beside,
    crossed,
    distance,
    free,
    gap,
    nearest_open,
    overlap,
    toward,
)
from affray.kernel.state import State
from tests.support.adnd2e_harness import after, fight, monster, person


HERE = Place(0, 0)


def field(
    *, mapped: bool = True, at: Mapping[str, tuple[int, int]] | None = None
) -> State:
    """Return a fight of f at (0, 0) and g at (50, 0) against an orc at (0, 50)."""
    usual = {"f": (0, 0), "g": (50, 0), "o": (0, 50)}
    return fight(
        person("f"),
        person("g"),
        monster("o"),
        at={**usual, **(at or {})},
        scene={"map": mapped},
    )


# ---------------------------------------------------------------- lengths


@pytest.mark.parametrize(
    ("place", "feet"),
    [((30, 40), 50), ((5, 5), 7), ((10, 10), 14), ((0, 0), 0), ((-3, 0), 3)],
    ids=str,
)
def test_distance_is_as_the_arrow_flies(place: tuple[int, int], feet: int) -> None:
    """A length is that of the straight line, to the nearest foot."""
    assert feet == distance(HERE, Place(*place)) == distance(Place(*place), HERE)


@pytest.mark.parametrize(
    ("place", "feet"), [((5, 5), 5), ((10, -10), 10), ((3, 4), 4), ((0, 0), 0)], ids=str
)
def test_spaces_are_counted_along_their_sides(
    place: tuple[int, int], feet: int
) -> None:
    """Spaces that touch at a corner are as near as those that share a side."""
    assert feet == gap(HERE, Place(*place))


@pytest.mark.parametrize(
    ("place", "shared"), [((4, 4), True), ((5, 0), False), ((4, -5), False)], ids=str
)
def test_spaces_overlap_below_five_feet(
    place: tuple[int, int], *, shared: bool
) -> None:
    """Two spaces have ground in common only when they are less than 5 feet apart."""
    assert shared is overlap(HERE, Place(*place))


def test_a_straight_move_ends_to_the_foot() -> None:
    """10 feet toward (30, 40) end at (6, 8), and away from it at (-6, -8)."""
    assert Place(6, 8) == toward(HERE, Place(30, 40), 10)
    assert Place(-6, -8) == away(HERE, Place(30, 40), 10)
    assert HERE == toward(HERE, HERE, 10)
    assert Place(-10, 0) == away(HERE, HERE, 10)


@pytest.mark.parametrize(
    ("start", "within", "end"),
    [
        ((0, 50), 5, (0, 5)),
        ((50, 50), 5, (5, 5)),
        ((30, 40), 5, (4, 5)),
        ((-40, 10), 10, (-10, 3)),
        ((5, 5), 5, (5, 5)),
        ((3, 2), 5, (3, 2)),
    ],
    ids=str,
)
def test_an_approach_ends_in_contact(
    start: tuple[int, int], within: int, end: tuple[int, int]
) -> None:
    """Whoever comes up to another stops where the spaces touch without overlap."""
    reached = approach(Place(*start), HERE, within)
    assert Place(*end) == reached
    assert gap(reached, HERE) == min(within, gap(Place(*start), HERE))


@pytest.mark.parametrize(
    ("mapped", "feet"), [(True, 50), (False, 30)], ids=["on a map", "without"]
)
def test_without_a_map_all_are_thirty_feet_apart(*, mapped: bool, feet: int) -> None:
    """Who isn't engaged is 30 feet away where no map tells it."""
    assert feet == apart(field(mapped=mapped), "f", "g")


def test_the_ground_is_one_door() -> None:
    """All that the module names can be had from it."""
    assert all(hasattr(ground, name) for name in ground.__all__)


# ---------------------------------------------------------------- room


@pytest.mark.rule("adnd2e:overrun.displace")
def test_two_never_stand_in_one_space() -> None:
    """A space is open unless somebody else who is there fills a part of it."""
    state = field()
    assert not free(state, HERE)
    assert not free(state, Place(4, -4))
    assert free(state, Place(5, 0))
    assert free(state, HERE, "f")


@pytest.mark.rule("adnd2e:overrun.displace")
@pytest.mark.parametrize(
    "gone", [Died("f", "a blow"), CombatantLeft("f", "fled")], ids=["dead", "gone"]
)
def test_the_dead_and_the_gone_take_no_room(gone: Died | CombatantLeft) -> None:
    """Who died or left makes room for others."""
    assert free(after(field(), gone), HERE)


@pytest.mark.rule("adnd2e:overrun.displace")
def test_without_a_map_there_is_room() -> None:
    """Where no map is kept, any place is open, and nobody is in the way."""
    state = field(mapped=False)
    assert free(state, HERE)
    assert HERE == beside(state, HERE)
    assert () == crossed(state, "f", Place(100, 0))


@pytest.mark.rule("adnd2e:overrun.displace")
@pytest.mark.parametrize(
    ("heading", "order"),
    [
        (0, [(0, 5), (5, 0), (0, -5), (-5, 0)]),
        (90, [(5, 0), (0, -5), (-5, 0), (0, 5)]),
        (91, [(0, -5), (-5, 0), (0, 5), (5, 0)]),
    ],
)
def test_the_nearest_spaces_come_clockwise(
    heading: int, order: list[tuple[int, int]]
) -> None:
    """Equally near spaces are counted clockwise from the mover's direction."""
    found = nearest_open(field(), HERE, heading)
    assert [Place(*spot) for spot in order] == list(found)
    assert found[0] == beside(field(), HERE, heading)


@pytest.mark.rule("adnd2e:overrun.displace")
def test_two_open_spaces_are_left() -> None:
    """With a figure to the north and one to the east, south and west remain."""
    state = field(at={"g": (5, 0), "o": (0, 5)})
    assert (Place(0, -5), Place(-5, 0)) == nearest_open(state, HERE, 0)


@pytest.mark.rule("adnd2e:overrun.displace")
def test_an_open_place_is_its_own_nearest() -> None:
    """Nobody has to make room for who stands in the place, or where nobody does."""
    assert (Place(20, 20),) == nearest_open(field(), Place(20, 20))
    assert (HERE,) == nearest_open(field(), HERE, 0, "f")


@pytest.mark.rule("adnd2e:overrun.displace")
def test_corners_come_after_sides() -> None:
    """Where all four sides are filled, the nearest space is at a corner."""
    crowd = [person(f"p{i}") for i in range(5)]
    spots = [(0, 0), (0, 5), (5, 0), (0, -5), (-5, 0)]
    at = {f"p{i}": spot for i, spot in enumerate(spots)}
    state = fight(*crowd, at=at, scene={"map": True})
    corners = [(5, 5), (5, -5), (-5, -5), (-5, 5)]
    assert [Place(*spot) for spot in corners] == list(nearest_open(state, HERE))


@pytest.mark.rule("adnd2e:overrun.displace")
def test_a_crowd_pushes_the_search_outward() -> None:
    """Where nine spaces are filled, the nearest lies two spaces away."""
    spots = [(x, y) for x in (-5, 0, 5) for y in (-5, 0, 5)]
    crowd = [person(f"p{i}") for i in range(9)]
    at = {f"p{i}": spot for i, spot in enumerate(spots)}
    state = fight(*crowd, at=at, scene={"map": True})
    assert Place(10, 0) == beside(state, HERE, 90)
