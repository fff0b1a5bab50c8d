"""A draw hangs on its key and on nothing else."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from affray.kernel.dice.keyed import Drawn, commit, dice_key, draw_faces
from tests.support.toy.fights import SEED


KEY = dice_key(SEED)
NUMBERS = st.integers(-(2**63), 2**63 - 1)
NAMES = st.text(st.characters(codec="utf-8"), max_size=300)
DRAWN = st.builds(Drawn, NUMBERS, NAMES, NAMES, NUMBERS)


@given(DRAWN, st.lists(DRAWN, max_size=5))
def test_a_draw_is_the_same_whatever_else_is_rolled(
    drawn: Drawn, others: list[Drawn]
) -> None:
    """Rolls before it, between and after leave its faces alone."""
    first = draw_faces(KEY, drawn, 3, 6)
    for other in others:
        draw_faces(KEY, other, 2, 20)
    assert first == draw_faces(KEY, drawn, 3, 6)


@given(DRAWN, st.integers(1, 99), st.integers(1, 99), st.integers(1, 9999))
def test_more_dice_begin_as_fewer_do(
    drawn: Drawn, fewer: int, more: int, sides: int
) -> None:
    """The first dice of a roll fall the same, however many are rolled."""
    fewer, more = sorted((fewer, more))
    faces = draw_faces(KEY, drawn, more, sides)
    assert faces[:fewer] == draw_faces(KEY, drawn, fewer, sides)
    assert all(1 <= face <= sides for face in faces)


@given(DRAWN, DRAWN)
def test_two_rolls_have_no_message_in_common(one: Drawn, other: Drawn) -> None:
    """What differs in any part falls otherwise."""
    assume(one != other)
    assert draw_faces(KEY, one, 16, 9999) != draw_faces(KEY, other, 16, 9999)


@given(NUMBERS, NAMES, NAMES, NAMES, NUMBERS)
def test_no_name_runs_into_the_next(
    round_: int, start: str, middle: str, end: str, draw: int
) -> None:
    """Where the roller's id ends and the purpose begins makes a difference."""
    assume(middle)
    one = Drawn(round_, start + middle, end, draw)
    other = Drawn(round_, start, middle + end, draw)
    assert draw_faces(KEY, one, 16, 9999) != draw_faces(KEY, other, 16, 9999)


@given(st.binary(max_size=100), st.binary(max_size=100))
def test_no_two_seeds_have_anything_in_common(one: bytes, other: bytes) -> None:
    """Not even where one is the other with zeros, or its hash."""
    assume(one != other)
    assert dice_key(one) != dice_key(other)
    assert commit(one) != commit(other)
    assert dice_key(one) != dice_key(one + b"\x00")


@pytest.mark.parametrize(
    ("count", "sides"), [(0, 6), (-1, 6), (1, 0), (1, -6), (1, 10_000)]
)
def test_dice_that_are_none_are_not_drawn(count: int, sides: int) -> None:
    """They would never have fallen."""
    with pytest.raises(ValueError, match=f"no {count}d{sides}"):
        draw_faces(KEY, Drawn(1, "rita", "attack", 1), count, sides)
