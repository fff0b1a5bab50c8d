"""Tables of a book that a fight reads otherwise than they are printed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from ..events.types import TableReplaced
from ..events.values import Row, Scalar
from .errors import SetUpFault
from .rules import RuleBook
from .ruleset import Ruleset
from .state import State


Cells: TypeAlias = tuple[Scalar, ...]
"""The cells of a row."""

MOST_ROWS = 1000


def replaced(
    ruleset: Ruleset, tables: Mapping[str, Sequence[Sequence[Scalar]]]
) -> tuple[TableReplaced, ...]:
    """Return the events with which a fight lays down *tables* of its own.

    Args:
        ruleset: Whose tables they replace.
        tables: The rows of each, whole, by the table's id.

    Raises:
        SetUpFault: Where a table isn't replaceable or its rows can't be read;
            the fault names the table, and the row where it lies in one.
    """
    return tuple(_replaced(ruleset, table, rows) for table, rows in tables.items())


def rows_of(state: State, book: RuleBook, table: str) -> tuple[Cells, ...]:
    """Return the rows of *table* as this fight reads it."""
    own = state.tables.get(table)
    if own is None:
        return book.tables[table].rows
    return tuple(row.cells for row in own)


def _replaced(
    ruleset: Ruleset, table: str, rows: Sequence[Sequence[Scalar]]
) -> TableReplaced:
    reader = ruleset.replaceable.get(table)
    if reader is None:
        raise SetUpFault(_not_replaceable(ruleset, table), "tables", table)
    if not 1 <= len(rows) <= MOST_ROWS:
        raise SetUpFault(f"a table has 1 to {MOST_ROWS} rows", "tables", table)
    columns = ruleset.book.tables[table].columns
    for i, row in enumerate(rows):
        if len(row) != len(columns):
            raise SetUpFault(
                f"a row has {len(columns)} cells: {', '.join(columns)}",
                "tables",
                table,
                i,
            )
    cells = tuple(tuple(row) for row in rows)
    try:
        reader(cells)
    except SetUpFault as fault:
        raise SetUpFault(str(fault), "tables", table, *fault.where) from None
    return TableReplaced(table, tuple(Row(row) for row in cells))


def _not_replaceable(ruleset: Ruleset, table: str) -> str:
    if not ruleset.replaceable:
        return f"{ruleset.id} has no table that can be replaced"
    known = ", ".join(ruleset.replaceable)
    return f"no table {table} can be replaced; there are {known}"
