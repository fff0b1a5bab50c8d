"""Moves in straight lines, and how near they bring one."""

from __future__ import annotations

import pytest

from affray.events.types import Engaged, Moved, Turned
from affray.events.values import Place
from tests.support.bx import PARTY_FIRST, QUIET, TIED, fight, fighter, goes_on, orc
from tests.support.outcomes import latest, of


@pytest.mark.rule("bx:seq.movement")
def test_a_move_toward_somebody_ends_within_reach_of_a_blow() -> None:
    """Aslant, eleven feet of seventeen leave six; the twelfth may be gone too."""
    played = fight(
        fighter(at=(0, 0)),
        orc(at=(6, 16)),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["until B movement party"],
    )
    assert played.refused("move who=f toward=o feet=13").rule == "move.per_round"
    goes_on(played, (), ["move who=f toward=o feet=12", "until E melee party"])
    assert [e.one for e in latest(played, Engaged)] == ["f"]


@pytest.mark.rule("bx:move.per_round")
def test_a_way_aslant_is_as_long_as_it_was_said_to_be() -> None:
    """To the nearest place in whole feet it is 40.5 feet, and 40 are the rate."""
    played = fight(
        fighter(at=(0, 0)),
        orc(at=(14, 50)),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["move who=f toward=o feet=40"],
    )
    expected = Moved("f", Place(0, 0), Place(11, 39), 40, "move")
    assert of(played, Moved) == [expected]


@pytest.mark.rule("bx:move.per_round")
def test_nobody_outruns_its_rate_to_the_back_of_one_who_retreats() -> None:
    """In a tie the fighter is gone before the second orc moves, 40 feet at most."""
    played = fight(
        fighter(),
        orc(),
        orc("p", at=(25, 20)),
        dice=[*QUIET, *PARTY_FIRST, *TIED, *PARTY_FIRST],
        answers=[
            "until round 2",
            "retreat who=f",
            "retreat who=f from=o feet=40",
            "move who=p behind=f",
            "until round 3",
        ],
    )
    assert of(played, Moved) == [
        Moved("f", Place(0, 0), Place(-40, 0), 40, "retreat"),
        Moved("p", Place(25, 20), Place(-13, 9), 40, "move"),
    ]


@pytest.mark.rule("bx:move.per_round")
def test_a_move_away_ends_at_the_wall() -> None:
    """With 25 feet to the wall one goes no further."""
    played = fight(
        fighter(),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["until B movement party"],
        scene={"distance": 60, "walls": "west -25"},
    )
    assert played.refused("move who=f away=o feet=26").rule == "move.per_round"
    goes_on(played, (), ["move who=f away=o feet=25"])
    assert latest(played, Moved) == [Moved("f", Place(0, 0), Place(-25, 0), 25, "move")]


@pytest.mark.rule("bx:behind.same")
def test_one_who_moves_away_turns_its_back() -> None:
    """And faces the foe again once it moves toward it."""
    played = fight(
        fighter(),
        orc(),
        dice=[*QUIET, *PARTY_FIRST, *PARTY_FIRST],
        answers=[
            "move who=f away=o feet=10",
            "until round 2",
            "move who=f toward=o feet=10",
        ],
        scene={"distance": 60},
    )
    turns = [t for t in of(played, Turned) if t.who == "f"]
    assert turns == [
        Turned("f", 0, 90, "meeting"),
        Turned("f", 90, 270, "move"),
        Turned("f", 270, 90, "move"),
    ]


@pytest.mark.rule("bx:behind.same")
@pytest.mark.parametrize(
    ("at", "back", "rule", "reason"),
    [
        ((-90, 0), (0, 200), "move.per_round", "p moves up to 40 feet in a round"),
        ((-20, 0), (-5, 0), "behind.same", "there is no room at the back of f"),
    ],
)
def test_only_the_back_of_one_who_is_busy_can_be_reached(
    at: tuple[int, int], back: tuple[int, int], rule: str, reason: str
) -> None:
    """It takes an opponent to be busy with, and a place within a move."""
    played = fight(
        fighter(at=(0, 0)),
        orc("o", at=(5, 0)),
        orc("p", at=at),
        fighter("s", at=back),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["until B movement foes"],
    )
    refusal = played.refused("move who=p behind=f")
    assert (refusal.rule, refusal.message) == (rule, reason)


@pytest.mark.rule("bx:behind.same")
def test_one_alone_turns_to_whoever_comes() -> None:
    """There is no way to the back of a fighter whom nobody holds."""
    played = fight(
        fighter(at=(0, 0)),
        orc("o", at=(30, 0)),
        dice=[*QUIET, 1, 6],
        answers=["until B movement foes"],
    )
    refusal = played.refused("move who=o behind=f")
    assert (refusal.rule, refusal.message) == (
        "behind.same",
        "f is busy with nobody, and turns to whoever comes",
    )
