"""Who stands where, faces where, and threatens what."""

from __future__ import annotations

import json

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.events.record import Record
from affray.events.types import Event
from affray.events.types.declarations import Declared
from affray.events.types.fight import CombatantLeft, RoundBegan, SceneSet
from affray.events.types.outcomes import Died, Moved, Turned
from affray.events.values import CombatantId, Place, Setting
from affray.kernel.choices import choose
from affray.kernel.state import State
from affray.projections.board import Board, Cell, Piece, board
from affray.projections.render.json import to_json
from affray.projections.squares import arrow, grid_around, square
from tests.support.builders import fighter, goblin, opened, state_of, then


ON_MAP = then(
    opened(fighter(), goblin(), goblin("g2")), SceneSet((Setting("map", value=True),))
)


def at(who: str, x: int, y: int) -> Moved:
    """Return that *who* went to a place."""
    return Moved(who, Place(0, 0), Place(x, y), 0, "")


def drawn(*events: Event, before: list[Record] = ON_MAP) -> Board:
    """Return the board once *events* have happened, each threatening the north."""
    return board(state_of(then(before, *events)), "bob", threatened=north_of)


def north_of(state: State, who: CombatantId) -> frozenset[Place]:
    """Return the square to the north of *who*."""
    place = state.combatants[who].place
    return frozenset({Place(place.x, place.y + 5)})


def piece(
    mark: str, who: str, name: str, side: str, place: Place, row: int, column: int
) -> Piece:
    """Return a piece that faces north and is threatened by nobody."""
    return Piece(
        mark,
        who,
        name,
        side,
        place,
        row,
        column,
        "north",
        "↑",
        dead=False,
        threatened=(),
    )


def test_a_board() -> None:
    """Rows run from the north, columns from the west, and pieces have both."""
    found = drawn(at("g1", 5, 5), at("g2", 10, 0), Turned("g1", 0, 250, ""))
    assert found == Board(
        map=True,
        note="",
        feet=5,
        corner=Place(0, 10),
        columns=3,
        rows=3,
        sides={"party": "the party", "goblins": "the goblins"},
        cells=(
            Cell(0, 1, (), "", ("goblins",)),
            Cell(1, 0, (), "", ("party",)),
            Cell(1, 1, ("g1",), "←", ()),
            Cell(1, 2, (), "", ("goblins",)),
            Cell(2, 0, ("f1",), "↑", ()),
            Cell(2, 2, ("g2",), "↑", ()),
        ),
        pieces=(
            piece("A", "f1", "Wilmot", "party", Place(0, 0), 2, 0),
            attrs.evolve(
                piece("B", "g1", "goblin 1", "goblins", Place(5, 5), 1, 1),
                facing="250 degrees",
                arrow="←",
            ),
            piece("C", "g2", "goblin 2", "goblins", Place(10, 0), 2, 2),
        ),
    )


def test_without_a_map() -> None:
    """Where places count for nothing, the board says so and shows none."""
    found = drawn(before=opened())
    assert found == Board(map=False, note="this fight isn't played on a map")


def test_nobody_there() -> None:
    """Where all have left there is nothing to draw."""
    gone = [CombatantLeft(who, "fled") for who in ("f1", "g1", "g2")]
    assert drawn(*gone) == Board(map=True, note="nobody is on the map")


def test_several_in_a_cell() -> None:
    """Figures on one square share a cell, which has no facing of its own."""
    found = drawn(CombatantLeft("g2", "fled"))
    assert found.cells[-1] == Cell(1, 0, ("f1", "g1"), "", ())


def test_the_dead_face_nowhere_and_threaten_nothing() -> None:
    """They lie where they fell."""
    found = drawn(Died("g1", ""), at("g1", 20, 20), CombatantLeft("g2", "fled"))
    (dead,) = [piece for piece in found.pieces if piece.dead]
    assert (dead.id, dead.facing, dead.arrow) == ("g1", "", "")
    assert {side for cell in found.cells for side in cell.threatened} == {"party"}


def test_a_piece_is_threatened_by_others_only() -> None:
    """One's own side may threaten the cell, but not the piece."""
    found = drawn(at("g1", 0, 5), at("g2", 0, 0))
    threatened = {piece.id: piece.threatened for piece in found.pieces}
    assert threatened == {"f1": (), "g1": ("party",), "g2": ()}
    assert found.cells[1].threatened == ("party", "goblins")


def test_large_ground_is_scaled() -> None:
    """Ground of more than 60 by 40 squares is put together, and that is said."""
    found = drawn(at("g1", 5 * 60, 0), at("g2", 0, -5 * 80))
    assert (found.feet, found.columns, found.rows) == (15, 21, 28)
    assert found.note == "the ground is large: a cell is 15 feet"
    assert [(p.row, p.column) for p in found.pieces] == [(0, 0), (0, 20), (27, 0)]


@pytest.mark.parametrize(
    ("columns", "rows", "side"),
    [(60, 40, 1), (61, 40, 2), (60, 41, 2), (120, 80, 2), (120, 81, 3)],
)
def test_how_many_squares_a_cell_has(columns: int, rows: int, side: int) -> None:
    """No more than it takes to get by with 60 by 40 cells."""
    corner = Place(5 * columns - 5, 5 * rows - 5)
    assert grid_around([Place(0, 0), corner]).side == side


@pytest.mark.parametrize(
    ("x", "number"), [(-3, -1), (-2, 0), (0, 0), (2, 0), (3, 1), (7, 1), (8, 2)]
)
def test_a_place_lies_in_a_square(x: int, number: int) -> None:
    """A square has its place in its midst, and reaches 2 whole feet around it."""
    assert square(Place(x, -x)) == (number, square(Place(-x, 0))[0])
    assert square(Place(x, 0)) == (number, 0)


@pytest.mark.parametrize(
    ("degrees", "shown"),
    [
        *zip(range(0, 360, 45), "↑↗→↘↓↙←↖", strict=True),
        (22, "↑"),
        (23, "↗"),
        (337, "↖"),
        (338, "↑"),
        (-90, "←"),
        (450, "→"),
    ],
)
def test_arrows(degrees: int, shown: str) -> None:
    """Every direction has the arrow that is nearest to it."""
    assert arrow(degrees) == shown


def test_a_rule_set_is_not_told_what_the_viewer_may_not_know() -> None:
    """Which squares are threatened gives no sealed declaration away."""

    def if_declared(state: State, who: CombatantId) -> frozenset[Place]:
        declared = state.combatants[who].declared
        return north_of(state, who) if declared is not None else frozenset()

    log = then(ON_MAP, RoundBegan(1), Declared("f1", choose("guard")))
    state = state_of(log)
    assert board(state, "bob", threatened=if_declared).rows == 1
    assert board(state, "bob", log, threatened=if_declared).rows == 2
    assert board(state, "ada", threatened=if_declared).rows == 2


def test_as_json() -> None:
    """A board can be written as JSON."""
    text = json.dumps(to_json(drawn()), ensure_ascii=False)
    assert '"arrow": "↑"' in text


PLACES = st.builds(Place, st.integers(-(2**63), 2**63), st.integers(-400, 400))


@given(st.lists(PLACES, min_size=1, max_size=5))
def test_every_place_has_a_cell(places: list[Place]) -> None:
    """However large the ground, everything on it is in one of 60 by 40 cells."""
    grid = grid_around(places)
    assert grid.columns <= 60
    assert grid.rows <= 40
    for place in places:
        row, column = grid.cell(place)
        assert 0 <= row < grid.rows
        assert 0 <= column < grid.columns
