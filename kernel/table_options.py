"""Options that belong to the table, whatever rules it plays by."""

from __future__ import annotations

from collections.abc import Mapping

from ..events.values import Scalar
from .rules import Option, RuleBook


INFORMATION_SEEN = "undo.information_seen"

TABLE_OPTIONS: Mapping[str, Option] = {
    INFORMATION_SEEN: Option(INFORMATION_SEEN, ("mark", "refuse"), "mark", ""),
}
"""Whether an undo after somebody saw a roll is marked so, or refused."""


def settle(book: RuleBook, given: Mapping[str, object]) -> dict[str, Scalar]:
    """Return every option of *book* and of the table with its value.

    Raises:
        SetUpFault: Where an option is unknown or can't have that value.
    """
    of_book = {name: v for name, v in given.items() if name not in TABLE_OPTIONS}
    of_table = {
        name: option.read(given[name]) if name in given else option.default
        for name, option in TABLE_OPTIONS.items()
    }
    return {**book.settle(of_book), **of_table}
