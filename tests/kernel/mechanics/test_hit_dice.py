"""Hit dice as they are written, and what is read off them."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from fractions import Fraction

import pytest

from affray.kernel.mechanics.hit_dice import HitDice, average_hp, read_hit_dice


@pytest.mark.parametrize(
    ("text", "dice", "plus", "whole", "above_one"),
    [
        ("3", 3, 0, 3, True),
        ("4+1", 4, 1, 4, True),
        ("2-1", 2, -1, 2, True),
        ("1", 1, 0, 1, False),
        ("1+1", 1, 1, 1, True),
        ("1-1", 1, -1, 1, False),
        ("1/2", Fraction(1, 2), 0, 1, False),
        ("1/2+1", Fraction(1, 2), 1, 1, False),
        ("3/2", Fraction(3, 2), 0, 1, True),
        ("12", 12, 0, 12, True),
    ],
)
def test_hit_dice_are_read(
    text: str, dice: int, plus: int, whole: int, *, above_one: bool
) -> None:
    """Whole dice leave the plus out, and any plus on one die is more than one."""
    read = read_hit_dice(text)
    assert HitDice(Fraction(dice), plus) == read
    assert (whole, above_one) == (read.whole, read.above_one)


@pytest.mark.parametrize("text", ["", "0", "0+1", "x", "1+", "1/0", "-1", "1 - 1"])
def test_nonsense_is_no_hit_dice(text: str) -> None:
    """The error shows what was written."""
    with pytest.raises(ValueError) as caught:  # noqa: PT011 - the text is the message
        read_hit_dice(text)
    assert text == str(caught.value)


@pytest.mark.parametrize(
    ("dice", "die", "average"),
    [
        (Fraction(1), 6, 3),
        (Fraction(3), 6, 10),
        (Fraction(1, 2), 6, 1),
        (Fraction(1, 4), 6, 1),
        (Fraction(3), 8, 13),
    ],
)
def test_an_average_is_rounded_down(dice: Fraction, die: int, average: int) -> None:
    """It is never less than one."""
    assert average == average_hp(dice, die)


def test_a_hit_die_has_six_sides_where_none_are_said() -> None:
    """Four of them come to fourteen."""
    assert 14 == average_hp(Fraction(4))
