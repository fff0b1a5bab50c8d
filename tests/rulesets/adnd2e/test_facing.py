"""The four sides of a figure, and where its arms can strike."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import Turned
from affray.events.values import Place
from affray.kernel.mechanics.compass import SIDES, bearing, side_toward, sine
from affray.kernel.rulesets.adnd2e.facing import flank_of, in_arc, side_of
from affray.kernel.state import State
from tests.support.adnd2e_harness import fight, monster, person


HERE = Place(0, 0)

ROUND = {
    "north": (0, 10),
    "north-east": (10, 10),
    "east": (10, 0),
    "south-east": (10, -10),
    "south": (0, -10),
    "south-west": (-10, -10),
    "west": (-10, 0),
    "north-west": (-10, 10),
}
"""Places around (0, 0), by their direction."""


def facing(
    degrees: int, orc: tuple[int, int], *, mapped: bool = True, handed: str = "right"
) -> State:
    """Return a fighter at (0, 0) who faces so, and an orc somewhere."""
    return fight(
        person("f", handed=handed),
        monster("o"),
        at={"o": orc},
        scene={"map": mapped},
        given=[Turned("f", 0, degrees, "set up")],
    )


@pytest.mark.rule("adnd2e:facing.sides")
@pytest.mark.parametrize(
    ("orc", "side"),
    [((5, 9), "front"), ((10, 0), "right"), ((0, -10), "rear"), ((-10, 0), "left")],
    ids=["30 degrees", "east", "south", "west"],
)
def test_a_figure_has_four_sides(orc: tuple[int, int], side: str) -> None:
    """Who faces north has 30 degrees in front, east and west beside, south behind."""
    assert side == side_of(facing(0, orc), "f", "o")


@pytest.mark.rule("adnd2e:facing.sides")
@pytest.mark.parametrize(
    ("orc", "side"),
    [
        ("north-east", "front"),
        ("north-west", "front"),
        ("south-east", "right"),
        ("south-west", "left"),
    ],
)
def test_a_boundary_is_the_better_side(orc: str, side: str) -> None:
    """At 45 degrees the front goes before a flank, at 135 a flank before the rear."""
    assert side == side_of(facing(0, ROUND[orc]), "f", "o")


@pytest.mark.rule("adnd2e:facing.sides")
@pytest.mark.parametrize(
    ("orc", "side"),
    [((1000, 999), "front"), ((1000, 1001), "left"), ((1000, 1000), "front")],
    ids=["a foot within", "a foot beyond", "on it"],
)
def test_a_foot_in_a_thousand_decides(orc: tuple[int, int], side: str) -> None:
    """Who faces east has its front end exactly in the north-east, not near it."""
    assert side == side_of(facing(90, orc), "f", "o")


@pytest.mark.rule("adnd2e:facing.sides")
@pytest.mark.parametrize("turn", range(0, 360, 45))
def test_the_sides_turn_with_the_facing(turn: int) -> None:
    """Eighths of a circle, from ahead on clockwise, are the same for all facings."""
    eighths = [list(ROUND.values())[(turn // 45 + i) % 8] for i in range(8)]
    told = [side_of(facing(turn, orc), "f", "o") for orc in eighths]
    flanked = ["front", "front", "right", "right", "rear", "left", "left", "front"]
    assert flanked == told


@pytest.mark.rule("adnd2e:facing.sides")
@pytest.mark.parametrize("turn", [1, 17, 30, 60, 89, 123, 200, 359])
def test_sides_agree_with_degrees(turn: int) -> None:
    """For a facing in odd degrees, 44 degrees off are in front and 46 aren't."""
    expected = {44: "front", 46: "right", 134: "right", 136: "rear", 224: "rear"}
    for off, side in {**expected, 226: "left", 314: "left", 316: "front"}.items():
        way = turn + off
        far = Place(sine(way) // 10**6, sine(way + 90) // 10**6)
        assert side == side_toward(HERE, turn, far)


@pytest.mark.rule("adnd2e:facing.sides")
def test_who_shares_the_place_is_in_front() -> None:
    """A wrestler in the same space comes from the front."""
    assert "front" == side_of(facing(90, (0, 0)), "f", "o")


@pytest.mark.rule("adnd2e:facing.sides")
def test_without_a_map_everybody_is_in_front() -> None:
    """Where no map is kept, places and facings don't count."""
    assert "front" == side_of(facing(0, (0, -10), mapped=False), "f", "o")


@pytest.mark.rule("adnd2e:facing.attack_arc")
@pytest.mark.parametrize(
    ("hand", "reached"),
    [
        ("main", {"north", "north-east", "east", "south-east", "north-west"}),
        ("both", {"north", "north-east", "east", "south-east", "north-west"}),
        ("", {"north", "north-east", "east", "south-east", "north-west"}),
        ("off", {"north", "north-east", "west", "south-west", "north-west"}),
    ],
)
def test_an_arm_reaches_its_own_flank(hand: str, reached: set[str]) -> None:
    """The main arm, as two hands and teeth, strikes to the east and not to the west."""
    found = {
        name for name, orc in ROUND.items() if in_arc(facing(0, orc), "f", "o", hand)
    }
    assert reached == found


@pytest.mark.rule("adnd2e:facing.attack_arc")
@pytest.mark.parametrize(
    ("handed", "hand", "flank"),
    [
        ("right", "main", "right"),
        ("right", "off", "left"),
        ("left", "main", "left"),
        ("left", "off", "right"),
        ("left", "both", "left"),
    ],
)
def test_the_left_handed_are_mirrored(handed: str, hand: str, flank: str) -> None:
    """A left-handed figure strikes to its left with its main hand."""
    assert flank == flank_of(person(handed=handed), hand)
    orc = {"left": ROUND["west"], "right": ROUND["east"]}[flank]
    assert in_arc(facing(0, orc, handed=handed), "f", "o", hand)


@pytest.mark.rule("adnd2e:facing.attack_arc")
def test_without_a_map_everybody_is_in_the_arc() -> None:
    """Where no map is kept, any arm reaches anybody."""
    state = facing(0, ROUND["south"], mapped=False)
    assert in_arc(state, "f", "o")
    assert in_arc(state, "f", "o", "off")


@pytest.mark.rule("adnd2e:facing.sides")
@pytest.mark.parametrize(
    ("place", "degrees"),
    [
        *zip(ROUND.values(), range(0, 360, 45), strict=True),
        ((1, 57), 1),
        ((4, 7), 30),
        ((-1, 300), 0),
        ((-3, 4), 323),
        ((0, 0), 0),
    ],
    ids=str,
)
def test_a_bearing_is_the_nearest_degree(place: tuple[int, int], degrees: int) -> None:
    """Directions run clockwise from north, to the nearest whole degree."""
    assert degrees == bearing(HERE, Place(*place))


def test_the_sines_are_exact_where_it_counts() -> None:
    """The eighths and twelfths of a circle have sines without an error."""
    million = 10**12
    assert [0, million // 2, million, 0, -million] == [
        sine(degrees) for degrees in (0, 30, 90, 180, 270)
    ]
    assert sine(45) == sine(135) == -sine(225) == 707106781187
    assert sine(-30) == sine(330) == -sine(30)
    assert sine(60) == 866025403784


def test_sides_are_named_in_one_place() -> None:
    """There are four sides, the best first."""
    assert ("front", "left", "right", "rear") == SIDES
