"""Walls: how a scene tells of them, and the room they leave."""

from __future__ import annotations

import pytest

from affray.events.values import Place
from affray.kernel.errors import SetUpFault
from affray.kernel.mechanics.ground import away
from affray.kernel.rulesets.bx.walls import Walls, read_walls, room
from tests.support.bx import PARTY_FIRST, QUIET, fight, fighter, goes_on, orc


@pytest.mark.rule("bx:withdraw.room")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", Walls()),
        (" ", Walls()),
        ("north 20", Walls(north=20)),
        ("west -5,east 30", Walls(west=-5, east=30)),
        ("south 0, north 20", Walls(south=0, north=20)),
    ],
)
def test_walls_are_read(text: str, expected: Walls) -> None:
    """Any of four, in any order."""
    assert expected == read_walls(text)


@pytest.mark.rule("bx:withdraw.room")
@pytest.mark.parametrize(
    ("text", "part"),
    [("up 5", "up 5"), ("east 5, east 6", "east 6"), ("east", "east"), ("west 5,", "")],
)
def test_what_cannot_be_read_is_told_before_the_fight(text: str, part: str) -> None:
    """The fault repeats the part that is wrong."""
    with pytest.raises(SetUpFault, match="can't be read") as caught:
        fight(fighter(), orc(), scene={"walls": text})
    assert f"{part!r} can't be read" in str(caught.value)
    assert caught.value.where == ("scene", "walls")


@pytest.mark.rule("bx:withdraw.room")
@pytest.mark.parametrize(
    "walls", ["", "east 27", "north 9, east 40", "south -3", "west 2", "north 5"]
)
@pytest.mark.parametrize("threat", [Place(-5, 0), Place(3, 20), Place(7, 5)])
def test_room_ends_at_the_last_step_before_a_wall(walls: str, threat: Place) -> None:
    """It is as far as one comes who goes foot by foot."""
    dice = [*QUIET, *PARTY_FIRST]
    played = fight(fighter(), orc(), dice=dice, scene={"walls": walls})
    start, inside = Place(7, 5), read_walls(walls).hold
    steps = 0
    while steps < 40 and inside(away(start, threat, steps + 1)):
        steps += 1
    assert steps == room(played.state, start, threat, 40)


@pytest.mark.rule("bx:behind.same", "bx:withdraw.room")
def test_nobody_gets_between_a_foe_and_the_wall() -> None:
    """The orc fights with its back to the wall, and nobody comes there."""
    played = fight(
        fighter(at=(0, 0)),
        fighter("g", at=(0, 20)),
        orc(at=(5, 0)),
        dice=[*QUIET, *PARTY_FIRST, *PARTY_FIRST],
        answers=["until round 2", "until B movement party"],
        scene={"walls": "east 9"},
    )
    refusal = played.refused("move who=g behind=o")
    assert (refusal.rule, refusal.message) == (
        "behind.same",
        "there is no room at the back of o",
    )
    played = fight(
        fighter(at=(0, 0)),
        fighter("g", at=(0, 20)),
        orc(at=(5, 0)),
        dice=[*QUIET, *PARTY_FIRST, *PARTY_FIRST],
        answers=["until round 2", "until B movement party"],
        scene={"walls": "east 10"},
    )
    goes_on(played, (), ["move who=g behind=o"])
    assert Place(10, 0) == played.state.combatants["g"].place
