"""A board in characters: the ground row by row, and a legend with its marks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..board import Board, Cell, Piece
from ..words import listed


EMPTY = "."
SEVERAL_SIDES = "+"
SEVERAL_FIGURES = "*"
SIGNS = "-=~^%"
"""What ground threatened by one side looks like, side by side; the last is for
all the sides that are left."""


def ground(board: Board, *, arrows: bool) -> Iterator[str]:
    """Yield the rows of *board*, north first.

    Args:
        board: What to draw.
        arrows: Whether each cell is two characters wide, the second for the
            arrow of who stands there; otherwise it is one.
    """
    cells = {(cell.row, cell.column): cell for cell in board.cells}
    marks = {piece.id: piece for piece in board.pieces}
    signs = signs_of(board)
    for row in range(board.rows):
        drawn = (
            _drawn(cells.get((row, column)), marks, signs)
            for column in range(board.columns)
        )
        yield "".join(text if arrows else text[:1] for text in drawn).rstrip()


def legend(board: Board) -> Iterator[str]:
    """Yield what the marks and signs of a drawing stand for."""
    for piece in board.pieces:
        yield f"{piece.mark}{piece.arrow or ' '} {_piece(board, piece)}"
    signs = signs_of(board)
    threats = {side for cell in board.cells for side in cell.threatened}
    for side in (side for side in signs if side in threats):
        yield f"{signs[side]}  threatened by {board.sides[side]}"
    if any(len(cell.threatened) > 1 for cell in board.cells if not cell.figures):
        yield f"{SEVERAL_SIDES}  threatened by several sides"
    if any(len(cell.figures) > 1 for cell in board.cells):
        yield f"{SEVERAL_FIGURES}  several figures"


def scale(board: Board) -> str:
    """Return how large *board* is, and where it lies."""
    corner = f"{board.corner.x}, {board.corner.y}"
    size = f"{board.columns} by {board.rows} cells of {board.feet} feet"
    return f"{size}, north up; the first is at {corner}"


def signs_of(board: Board) -> Mapping[str, str]:
    """Return the sign of each side."""
    last = len(SIGNS) - 1
    return {side: SIGNS[min(i, last)] for i, side in enumerate(board.sides)}


def _drawn(
    cell: Cell | None, marks: Mapping[str, Piece], signs: Mapping[str, str]
) -> str:
    """Return the two characters of *cell*."""
    if cell is None:
        return f"{EMPTY} "
    if len(cell.figures) > 1:
        return f"{SEVERAL_FIGURES} "
    if cell.figures:
        return f"{marks[cell.figures[0]].mark}{cell.arrow or ' '}"
    several = len(cell.threatened) > 1
    return f"{SEVERAL_SIDES if several else signs[cell.threatened[0]]} "


def _piece(board: Board, piece: Piece) -> str:
    where = f"at {piece.place.x}, {piece.place.y}"
    stands = "dead" if piece.dead else f"facing {piece.facing}"
    by = listed(board.sides[side] for side in piece.threatened)
    threat = f"; threatened by {by}" if piece.threatened else ""
    return f"{piece.name} ({board.sides[piece.side]}) {where}, {stands}{threat}"
