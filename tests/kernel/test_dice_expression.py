"""Dice expressions read and write as inverses."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.kernel.dice.expression import Expression, parse_dice


EXPRESSIONS = st.builds(
    Expression, st.integers(1, 99), st.integers(1, 9999), st.integers(-9999, 9999)
)


@given(EXPRESSIONS)
def test_an_expression_reads_back(expression: Expression) -> None:
    """What is written of one is read as the same."""
    assert expression == parse_dice(str(expression))


def test_one_die_needs_no_count() -> None:
    """A d20 is one d20."""
    assert parse_dice("1d20") == parse_dice("d20")


@pytest.mark.parametrize(
    "text",
    [
        *("", "d", "0d6", "d0", "-1d6", "100d6", "d10000", "2d6+", "2d6+0", "2d6+1+1"),
        *("2D6", " 2d6", "2d6 ", "2d6\n", "1\u0663d6", "d\uff16", "d1\u0660"),
    ],
)
def test_what_is_no_expression_is_shown(text: str) -> None:
    """The message has the text, and how to write it."""
    with pytest.raises(ValueError, match="no dice expression; write it like"):
        parse_dice(text)
