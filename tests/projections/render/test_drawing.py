"""A board in characters."""

from __future__ import annotations

import pytest

from affray.events.types import Event
from affray.events.types.fight import CombatantLeft, SceneSet
from affray.events.types.outcomes import Died, Moved, Turned
from affray.events.values import CombatantId, Place, Profile, Setting
from affray.kernel.state import State
from affray.projections.board import Board, board
from affray.projections.render.drawing import ground, legend, scale
from tests.support.builders import fighter, goblin, opened, state_of, then


THREE = (fighter(), goblin(), goblin("g2"))


def around(state: State, who: CombatantId) -> frozenset[Place]:
    """Return the squares around *who*."""
    place = state.combatants[who].place
    near = (-5, 0, 5)
    return frozenset(Place(place.x + x, place.y + y) for x in near for y in near)


def drawn(*events: Event, roster: tuple[Profile, ...] = THREE) -> Board:
    """Return the board of *roster* on a map, once *events* have happened."""
    on_map = SceneSet((Setting("map", value=True),))
    state = state_of(then(opened(*roster), on_map, *events))
    return board(state, "bob", threatened=around)


def at(who: str, x: int, y: int) -> Moved:
    """Return that *who* went to a place."""
    return Moved(who, Place(0, 0), Place(x, y), 0, "")


FACING = (at("g1", 10, 0), at("g2", 15, 5), Turned("g1", 0, 270, ""))


def test_ground() -> None:
    """Each cell is two characters: who stands there and where they face, or a sign."""
    assert list(ground(drawn(*FACING), arrows=True)) == [
        ". . . = = =",
        "- - + = C↑=",
        "- A↑+ B←= =",
        "- - + = = .",
    ]


def test_narrow_ground() -> None:
    """Where there is no room for arrows, each cell is one character."""
    assert list(ground(drawn(*FACING), arrows=False)) == [
        "...===",
        "--+=C=",
        "-A+B==",
        "--+==.",
    ]


def test_legend() -> None:
    """Every figure is named with place, facing and who threatens it, and every sign."""
    assert list(legend(drawn(*FACING))) == [
        "A↑ Wilmot (the party) at 0, 0, facing north",
        "B← goblin 1 (the goblins) at 10, 0, facing west",
        "C↑ goblin 2 (the goblins) at 15, 5, facing north",
        "-  threatened by the party",
        "=  threatened by the goblins",
        "+  threatened by several sides",
    ]


def test_who_is_threatened() -> None:
    """The legend names the other sides that threaten a figure's cell."""
    found = drawn(at("g1", 5, 0), CombatantLeft("g2", "fled"))
    assert next(legend(found)) == (
        "A↑ Wilmot (the party) at 0, 0, facing north; threatened by the goblins"
    )


def test_the_dead_and_several_on_one_square() -> None:
    """The dead have no arrow, and several figures share a sign."""
    found = drawn(Died("g2", ""), at("g2", 0, -5))
    assert list(ground(found, arrows=True)) == ["+ + +", "+ * +", "+ C +"]
    assert list(legend(found)) == [
        "A↑ Wilmot (the party) at 0, 0, facing north; threatened by the goblins",
        "B↑ goblin 1 (the goblins) at 0, 0, facing north; threatened by the party",
        "C  goblin 2 (the goblins) at 0, -5, dead; threatened by the party",
        "-  threatened by the party",
        "=  threatened by the goblins",
        "+  threatened by several sides",
        "*  several figures",
    ]


def test_scale() -> None:
    """The drawing says how large it is and where it lies."""
    assert scale(drawn(*FACING)) == (
        "6 by 4 cells of 5 feet, north up; the first is at -5, 10"
    )


@pytest.mark.parametrize(("number", "sign"), [(0, "-"), (4, "%"), (5, "%"), (6, "%")])
def test_many_sides(number: int, sign: str) -> None:
    """The sixth side and all after it share the sign of the fifth."""
    roster = tuple(fighter(f"f{i}", side=f"s{i}") for i in range(7))
    apart = [at(f"f{i}", 30 * i, 0) for i in range(7)]
    (row, *_) = ground(drawn(*apart, roster=roster), arrows=False)
    assert row[6 * number] == sign


def test_more_figures_than_marks() -> None:
    """The 63rd figure and all after it share a mark."""
    roster = tuple(goblin(f"g{i}") for i in range(64))
    marks = [piece.mark for piece in drawn(roster=roster).pieces]
    assert marks[:2] + marks[25:27] + marks[-3:] == ["A", "B", "Z", "a", "9", "#", "#"]
