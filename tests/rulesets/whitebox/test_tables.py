"""The book's tables: columns by level, and rows that hold for a band of numbers."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.kernel.rulesets.whitebox.tables import (
    BHB,
    BOOK,
    CLASSES,
    SAVES,
    by_level,
    in_band,
)


@pytest.mark.rule("whitebox:attack.bhb")
def test_four_classes_have_columns_for_ten_levels() -> None:
    """Each class has a bonus to hit and a save for each of the first ten levels."""
    assert ("fighter", "cleric", "thief", "magic-user") == CLASSES
    assert {10} == {len(row) for row in (*BHB.values(), *SAVES.values())}


@pytest.mark.rule("whitebox:attack.bhb")
@pytest.mark.parametrize("table", ["bhb", "save"])
def test_columns_are_read_as_the_book_writes_them(table: str) -> None:
    """The class is what stands first, and its levels are what follows."""
    rows = {"bhb": BHB, "save": SAVES}[table]
    assert [list(row) for row in BOOK.tables[table].rows] == [
        [klass, *numbers] for klass, numbers in rows.items()
    ]


@pytest.mark.rule("whitebox:save.class_target")
@pytest.mark.parametrize(
    ("level", "save"), [(1, 14), (2, 13), (10, 5), (11, 5), (20, 5)]
)
def test_beyond_the_last_column_the_last_one_holds(level: int, save: int) -> None:
    """A fighter of the eleventh level saves as one of the tenth."""
    assert save == by_level(SAVES["fighter"], level)


@pytest.mark.rule("whitebox:surprise.thief")
@pytest.mark.parametrize(
    ("level", "rating"),
    [(1, "2"), (3, "2"), (4, "3"), (9, "4"), (10, "5"), (11, "5"), (100, "5")],
)
def test_a_row_holds_for_its_band(level: int, rating: str) -> None:
    """A row ``1-3`` holds for both ends, and ``10+`` from ten on."""
    assert rating == in_band("thievery", level)


@pytest.mark.rule("whitebox:surprise.thief")
@pytest.mark.parametrize(
    ("table", "number"),
    [("thievery", 0), ("reaction_optional", 1), ("reaction_optional", 13)],
    ids=str,
)
def test_a_number_outside_every_band_has_no_row(table: str, number: int) -> None:
    """A band with a plus reaches up and not down, and the others end."""
    with pytest.raises(LookupError) as caught:
        in_band(table, number)
    assert f"{table} has no row for {number}" == str(caught.value)
