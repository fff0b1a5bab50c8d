"""What acts bring about, as events."""

from __future__ import annotations

import pytest

from affray.events.types import Healed, TimerStarted
from affray.events.values import Place
from affray.kernel.mechanics.effects import Affliction, Mending, healed, timer
from affray.kernel.state import Combatant
from tests.support.builders import fighter


@pytest.mark.parametrize(("hp", "gained"), [(1, 5), (3, 5), (6, 2), (-2, 5)])
def test_healing_goes_to_the_most_hit_points(hp: int, gained: int) -> None:
    """What is more than a figure lacks is lost."""
    figure = Combatant(fighter(hp=8), hp, Place(0, 0))
    expected = Healed("f1", gained, hp, hp + gained, "a cure")
    assert expected == healed(figure, Mending("f1", 5, "a cure"))


@pytest.mark.parametrize(("hp", "amount"), [(8, 5), (3, 0)])
def test_healing_of_nothing_is_none(hp: int, amount: int) -> None:
    """Whoever is whole gains nothing, nor who is given nothing."""
    figure = Combatant(fighter(hp=8), hp, Place(0, 0))
    assert healed(figure, Mending("f1", amount, "a cure")) is None


def test_a_timer_ends_after_its_seconds() -> None:
    """They count from the second that is given."""
    affliction = Affliction("g1", "held", "f1's halt", "f1", 20)
    expected = TimerStarted("g1:held", "held", "g1", "f1", "second", 120, "round end")
    assert expected == timer(affliction, 100, "round end")
