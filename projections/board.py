"""The ground as a map: who stands where, faces where, and threatens what."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain, repeat
from string import ascii_letters, digits
from typing import TypeAlias

import attrs

from ..events.record import AnyRecord
from ..events.values import CombatantId, Place, SideId
from ..kernel.ruleset import Threatened, no_threat
from ..kernel.state import Combatant, State
from .order import name_of
from .squares import SPACE, Grid, arrow, grid_around, on_map
from .viewer import Viewer, as_known
from .words import compass


MARKS = ascii_letters.swapcase() + digits
"""One for each figure on the board, in roster order; the rest have `CROWD`."""

CROWD = "#"

_ORIGIN = Place(0, 0)

Spot: TypeAlias = tuple[int, int]
"""The row and the column of a cell."""


@attrs.frozen
class Piece:
    """A figure on the board.

    Attributes:
        mark: What stands for it in a drawing.
        place: Where it is, in feet; *row* and *column* are its cell.
        facing: Where it faces, in words; empty for the dead.
        arrow: The same as one of eight arrows.
        dead: Whether it lies there dead.
        threatened: The other sides that threaten its cell.
    """

    mark: str
    id: CombatantId
    name: str
    side: SideId
    place: Place
    row: int
    column: int
    facing: str
    arrow: str
    dead: bool
    threatened: tuple[SideId, ...]


@attrs.frozen
class Cell:
    """A cell in which something is to be seen.

    Attributes:
        row: From 0, which is the northernmost.
        column: From 0, which is the westernmost.
        figures: Who is there, in roster order.
        arrow: Where the only one there faces; empty for none and several.
        threatened: The sides that threaten it.
    """

    row: int
    column: int
    figures: tuple[CombatantId, ...]
    arrow: str
    threatened: tuple[SideId, ...]


@attrs.frozen
class Board:
    """The ground, from the north-west to the south-east.

    Attributes:
        map: Whether the fight is played on a map; if not, there is nothing else.
        note: What to know about it: that there is no map, nobody on it, or
            that a cell is more than one square; else empty.
        feet: How many feet a cell has along each side.
        corner: The middle of the square that is furthest to the north-west.
        sides: The names of the sides, by id.
        cells: Those that aren't empty, by rows.
        pieces: The figures on it, in roster order.
    """

    map: bool
    note: str
    feet: int = SPACE
    corner: Place = _ORIGIN
    columns: int = 0
    rows: int = 0
    sides: Mapping[SideId, str] = attrs.field(factory=dict)
    cells: tuple[Cell, ...] = ()
    pieces: tuple[Piece, ...] = ()


def board(
    state: State,
    viewer: Viewer,
    records: Iterable[AnyRecord] = (),
    *,
    threatened: Threatened = no_threat,
) -> Board:
    """Return the ground of *state* as *viewer* may see it.

    Args:
        state: The fight.
        viewer: Who looks.
        records: The log, to tell which declarations are open to all.
        threatened: The squares that a figure threatens, as its rule set says.
    """
    if not on_map(state):
        return Board(map=False, note="this fight isn't played on a map")
    there = {who: c for who, c in state.combatants.items() if c.present}
    if not there:
        return Board(map=True, note="nobody is on the map")
    known = as_known(state, records, viewer)
    areas = {w: threatened(known, w) for w, c in there.items() if not c.dead}
    grid = grid_around(chain((c.place for c in there.values()), *areas.values()))
    threats = _threats(state, grid, areas)
    marks = chain(MARKS, repeat(CROWD))
    pieces = tuple(
        _piece(figure, mark, grid.cell(figure.place), threats)
        for figure, mark in zip(there.values(), marks, strict=False)
    )
    feet = grid.side * SPACE
    return Board(
        map=True,
        note="" if grid.side == 1 else f"the ground is large: a cell is {feet} feet",
        feet=feet,
        corner=Place(grid.west * SPACE, grid.north * SPACE),
        columns=grid.columns,
        rows=grid.rows,
        sides={p.side: name_of(state, p.side) for p in pieces},
        cells=_cells(pieces, threats),
        pieces=pieces,
    )


def _threats(
    state: State, grid: Grid, areas: Mapping[CombatantId, frozenset[Place]]
) -> dict[Spot, tuple[SideId, ...]]:
    """Return by which sides each cell is threatened, in the order of the roster."""
    found: dict[Spot, dict[SideId, None]] = {}
    for who, area in areas.items():
        side = state.combatants[who].profile.side
        for spot in map(grid.cell, area):
            found.setdefault(spot, {})[side] = None
    return {spot: tuple(sides) for spot, sides in found.items()}


def _piece(
    figure: Combatant, mark: str, spot: Spot, threats: Mapping[Spot, tuple[SideId, ...]]
) -> Piece:
    profile = figure.profile
    return Piece(
        mark,
        profile.id,
        profile.name,
        profile.side,
        figure.place,
        *spot,
        facing="" if figure.dead else compass(figure.facing),
        arrow="" if figure.dead else arrow(figure.facing),
        dead=figure.dead,
        threatened=tuple(s for s in threats.get(spot, ()) if s != profile.side),
    )


def _cells(
    pieces: Iterable[Piece], threats: Mapping[Spot, tuple[SideId, ...]]
) -> tuple[Cell, ...]:
    among: dict[Spot, list[Piece]] = {}
    for piece in pieces:
        among.setdefault((piece.row, piece.column), []).append(piece)
    return tuple(
        _cell(spot, among.get(spot, []), threats.get(spot, ()))
        for spot in sorted({*among, *threats})
    )


def _cell(spot: Spot, among: list[Piece], threatened: tuple[SideId, ...]) -> Cell:
    ids = tuple(piece.id for piece in among)
    facing = among[0].arrow if len(among) == 1 else ""
    return Cell(*spot, ids, facing, threatened)
