"""Whether an attack die hits."""

from __future__ import annotations

import pytest

from affray.events.values import Modifier
from affray.kernel.mechanics.attack_die import hits
from tests.support.builders import roll


@pytest.mark.parametrize(
    ("face", "needed", "hit"), [(10, 11, True), (10, 12, False), (20, 22, False)]
)
def test_the_total_counts(face: int, needed: int, *, hit: bool) -> None:
    """It hits at the number or above; the die alone counts for nothing."""
    plus = (Modifier("strength", 1, "book.rule"),)
    attack = roll("f1", "attack", "1d20", face, plus=plus, needed=needed)
    assert hit is hits(attack, best_hits=False, worst_misses=False)


@pytest.mark.parametrize("best", [False, True])
def test_a_natural_20_hits_where_the_rules_say_so(*, best: bool) -> None:
    """Whatever it needs."""
    attack = roll("f1", "attack", "1d20", 20, needed=25)
    assert best is hits(attack, best_hits=best, worst_misses=True)


@pytest.mark.parametrize("worst", [False, True])
def test_a_natural_1_misses_where_the_rules_say_so(*, worst: bool) -> None:
    """However little it needs."""
    attack = roll("f1", "attack", "1d20", 1, needed=-3)
    assert worst is not hits(attack, best_hits=True, worst_misses=worst)
