"""Every face is as likely: chi-square with fixed seeds, so nothing is flaky."""

from __future__ import annotations

from collections import Counter

import pytest

from affray.kernel.dice.keyed import Drawn, dice_key, draw_faces, seed_from_text


KEY = dice_key(seed_from_text("chi-square"))
Z = 3.72
"""Standard deviations that one die in 10,000 exceeds on either side."""


def _chi_square(sides: int, draws: int, at_once: int) -> float:
    seen: Counter[int] = Counter()
    for draw in range(draws // at_once):
        seen.update(draw_faces(KEY, Drawn(1, "rita", "fair", draw), at_once, sides))
    assert set(seen) <= set(range(1, sides + 1))
    expected = draws / sides
    return sum((seen[f] - expected) ** 2 for f in range(1, sides + 1)) / expected


def _bounds(sides: int) -> tuple[float, float]:
    """Return between what chi-square lies (Wilson and Hilferty)."""
    freedom = sides - 1
    part = 2 / (9 * freedom)
    low, high = (max(0.0, 1 - part + z * part**0.5) for z in (-Z, Z))
    return freedom * low**3, freedom * high**3


@pytest.mark.parametrize("sides", [4, 6, 8, 10, 12, 20, 100])
def test_the_usual_dice_are_fair(sides: int) -> None:
    """In 20,000 single rolls no face comes too often or too evenly."""
    low, high = _bounds(sides)
    assert low < _chi_square(sides, 20_000, 1) < high


@pytest.mark.long
@pytest.mark.parametrize("sides", range(2, 101))
def test_every_die_is_fair(sides: int) -> None:
    """In a million draws, sixteen at once, the same for each die to d100."""
    low, high = _bounds(sides)
    assert low < _chi_square(sides, 1_000_000, 16) < high


def test_the_low_faces_of_a_large_die_are_no_likelier() -> None:
    """Of 65,536 words a seventh would fall on them, were the last not passed over."""
    low = 65_536 % 9_999
    faces = [
        face
        for draw in range(1_000)
        for face in draw_faces(KEY, Drawn(1, "rita", "big", draw), 20, 9_999)
    ]
    share = sum(face <= low for face in faces) / len(faces)
    assert abs(low / 9_999 - share) < 0.015
    assert abs(7 * low / 65_536 - share) > 0.015
