"""Straight moves: to a place, away from it, and from the very place one stands on."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import Moved
from affray.events.values import Place
from affray.kernel.mechanics.ground import away, toward
from tests.support.outcomes import of
from tests.support.whitebox import PARTY_FIRST, QUIET, fight, fighter, goblin


HERE = Place(3, 4)


@pytest.mark.rule("whitebox:action.move_attack")
def test_away_from_where_one_stands_is_to_the_left() -> None:
    """Who shares a place with what it flees has one way to go all the same."""
    assert Place(-27, 4) == away(HERE, HERE, 30)


@pytest.mark.rule("whitebox:action.move_attack")
@pytest.mark.parametrize(
    ("threat", "end"),
    [
        (Place(3, 0), Place(3, 14)),
        (Place(0, 4), Place(13, 4)),
        (Place(0, 0), Place(9, 12)),
    ],
    ids=["from the south", "from the west", "aslant"],
)
def test_away_from_another_place_is_straight_on(threat: Place, end: Place) -> None:
    """Ten feet are gone along the line that leads from the threat."""
    assert end == away(HERE, threat, 10)


@pytest.mark.rule("whitebox:action.move_attack")
def test_toward_where_one_stands_is_no_move() -> None:
    """Who is there already stays."""
    assert HERE == toward(HERE, HERE, 10)


@pytest.mark.rule("whitebox:action.move_attack")
@pytest.mark.parametrize(
    ("line", "moved"),
    [
        ("toward=g", []),
        ("away=g", [Moved("f", Place(0, 0), Place(-5, 0), 5, "move")]),
    ],
)
def test_two_in_one_place_can_part(line: str, moved: list[Moved]) -> None:
    """A move toward a foe in the same place goes nowhere; one away goes left."""
    played = fight(
        fighter(at=(0, 0)),
        goblin(at=(0, 0)),
        dice=[*QUIET, *PARTY_FIRST],
        answers=[f"move who=f {line} feet=5"],
    )
    assert moved == of(played, Moved)
