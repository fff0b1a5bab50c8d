"""Steps 3 to 6 of a turn: distance, surprise, initiative, reaction."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    HostilitiesBegan,
    Moved,
    OrderSettled,
    Rolled,
    RoundBegan,
    TableRead,
)
from affray.events.values import Place, Standing
from tests.support.bx import (
    FOES_FIRST,
    PARTY_FIRST,
    QUIET,
    TIED,
    fight,
    fighter,
    gargoyle,
    orc,
)
from tests.support.bx_turns import UNCERTAIN, exploring, meet, met, purposes
from tests.support.outcomes import of, rolls
from tests.support.scenario import Played


def asked(played: Played) -> list[str]:
    """Return the sides, and the referee, whose turn it is to react."""
    return list(played.prompt.ask.figures)


@pytest.mark.rule("bx:turn.distance")
def test_distance_is_2d6_tens_of_feet() -> None:
    """A 4 and a 3 put the monsters 70 feet away, each at its place."""
    played = meet(
        fighter(), orc(), orc("o2"), dice=[4, 3, *QUIET, *PARTY_FIRST, *UNCERTAIN]
    )
    assert [
        Moved("o", Place(0, 0), Place(70, 0), 70, "distance"),
        Moved("o2", Place(0, 5), Place(70, 5), 70, "distance"),
    ] == of(played, Moved)
    assert 70 == played.state.scene["distance"]


@pytest.mark.rule("bx:turn.distance")
def test_outdoors_distance_is_4d6_tens_of_yards() -> None:
    """Four dice, and thirty feet for each point."""
    played = meet(
        fighter(),
        orc(),
        dice=[4, 3, 2, 1, *QUIET, *PARTY_FIRST, *UNCERTAIN],
        scene={"outdoors": True},
    )
    assert 300 == played.state.scene["distance"]
    assert [Moved("o", Place(0, 0), Place(300, 0), 300, "distance")] == of(
        played, Moved
    )


@pytest.mark.rule("bx:turn.distance_known")
def test_no_die_where_the_distance_is_known() -> None:
    """A door opens on a gargoyle 10 feet away: the next roll is surprise."""
    played = exploring(
        fighter(),
        gargoyle(),
        dice=[*QUIET, *PARTY_FIRST, *UNCERTAIN],
        answers=[
            "explore who=party how=enter",
            'met distance=10 reason="behind the door"',
        ],
    )
    assert "surprise party" == purposes(played)[0]
    assert [Moved("g", Place(0, 0), Place(10, 0), 10, "distance")] == of(played, Moved)
    assert "behind the door" == played.state.scene["reason"]


@pytest.mark.rule("bx:turn.distance_known")
def test_figures_placed_by_hand_fix_the_distance() -> None:
    """Where the roster says who stands where, no die is rolled, nobody is moved."""
    played = meet(
        fighter(at=(0, 0)),
        orc(at=(0, 40)),
        dice=[*QUIET, *PARTY_FIRST, *UNCERTAIN],
    )
    assert 40 == played.state.scene["distance"]
    assert [] == of(played, Moved)


@pytest.mark.rule("bx:turn.surprise_step")
def test_one_die_for_the_monsters_and_one_for_the_party() -> None:
    """Party 3, orcs 2: the orcs are surprised."""
    played = fight(fighter(), orc(), dice=[3, 2])
    assert [
        ("referee", "surprise party", (3,)),
        ("referee", "surprise foes", (2,)),
    ] == rolls(played)
    assert {"party": False, "foes": True} == played.state.surprised


@pytest.mark.rule("bx:turn.initiative_step")
def test_who_moves_first_does_so_in_step_7_and_in_the_first_round() -> None:
    """Party 2, orcs 5: the orcs react first, and act first without new dice."""
    played = met(fighter(), orc(), first=(2, 5))
    assert ["foes", "referee"] == asked(played)
    assert "turn.initiative_step" == played.refused("attack who=party").rule
    played.goes_on([], ["pass who=foes", "attack who=party"])
    assert [OrderSettled((Standing(5, ("foes",)), Standing(2, ("party",))))] * 2 == of(
        played, OrderSettled
    )
    assert "B movement foes" == played.state.phase
    assert 2 == len([p for p in purposes(played) if p.startswith("initiative")])


@pytest.mark.rule("bx:turn.initiative_step")
def test_equal_dice_let_both_react_as_they_please() -> None:
    """In a tie whoever answers first reacts first."""
    played = met(fighter(), orc(), first=TIED)
    assert ["party", "foes", "referee"] == asked(played)
    played.goes_on([], ["pass who=foes"])
    assert ["party", "referee"] == asked(played)


@pytest.mark.rule("bx:turn.reaction_step")
@pytest.mark.parametrize(
    ("faces", "result"),
    [
        ((1, 3), "hostile, may attack"),
        ((1, 2), "hostile, may attack"),
        ((3, 3), "uncertain, confused"),
        ((4, 4), "uncertain, confused"),
        ((4, 5), "indifferent, may negotiate"),
        ((6, 6), "eager, friendly"),
    ],
    ids=["4", "3", "6", "8", "9", "12"],
)
def test_low_is_hostile_and_high_is_friendly(
    faces: tuple[int, int], result: str
) -> None:
    """The reaction is read from its band and is on record."""
    played = meet(fighter(), orc(), dice=[4, 3, *QUIET, *PARTY_FIRST, *faces])
    assert [TableRead("foes", "reaction", str(sum(faces)), result)] == of(
        played, TableRead
    )


@pytest.mark.rule("bx:turn.reaction_step")
def test_the_worst_reaction_begins_combat() -> None:
    """A 2 attacks: nobody is asked, and round 1 begins in the same turn."""
    played = meet(fighter(), orc(), dice=[4, 3, *QUIET, *FOES_FIRST, 1, 1])
    assert [HostilitiesBegan("by foes")] == of(played, HostilitiesBegan)
    assert [RoundBegan(1)] == of(played, RoundBegan)
    assert "B movement foes" == played.state.phase


@pytest.mark.rule("bx:turn.reaction_step")
def test_enemies_need_no_reaction() -> None:
    """Sides that meet as enemies roll none."""
    played = fight(fighter(), orc(), dice=[*QUIET, *PARTY_FIRST])
    assert [] == [r for r in of(played, Rolled) if r.purpose.startswith("reaction")]
    assert [HostilitiesBegan("the sides meet as enemies")] == of(
        played, HostilitiesBegan
    )
