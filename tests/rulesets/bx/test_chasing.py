"""Who decides about a chase: the party, the referee, the dice; and open country."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    CombatantLeft,
    Died,
    PursuitBegan,
    Rolled,
    TableRead,
)
from affray.kernel.recruits import Recruit
from affray.kernel.rulesets.bx.evasion import chance_outdoors
from tests.support.bx import FOES_FIRST, fighter, orc
from tests.support.bx_turns import met, purposes
from tests.support.outcomes import of
from tests.support.scenario import Played


FLEE = "flee who=party"


def zombie(who: str = "z", **changes: Any) -> Recruit:
    """Return a zombie of the foes: 60 feet a turn, no mind."""
    usual = {"monster": "zombie", "hp": 8, "weapons": ("club",)}
    return Recruit(who, "foes", **{**usual, **changes})


def goblin(who: str = "b") -> Recruit:
    """Return a goblin of the foes: 60 feet a turn."""
    return Recruit(who, "foes", monster="goblin", hp=4, weapons=("club",))


def left(played: Played) -> list[str]:
    """Return who left, in order."""
    return [event.who for event in of(played, CombatantLeft)]


def hunted(*votes: str, leader: bool = False) -> Played:
    """Return goblins that flee from three characters at 90, who vote."""
    party = [fighter(f"f{n}", movement=90, leader=leader and n == 2) for n in (1, 2, 3)]
    return met(*party, goblin(), first=FOES_FIRST, answers=["flee who=foes", *votes])


@pytest.mark.rule("bx:evade.monsters_slower")
def test_the_party_settles_by_posts_whether_to_chase() -> None:
    """Two posts for a chase and one against it: they chase."""
    played = hunted("chase who=f1", "chase who=f2", "let_go who=f3")
    assert (
        TableRead("party", "evasion", "2 for it, 1 against", "they give chase")
        == of(played, TableRead)[-1]
    )
    assert [PursuitBegan("foes", "party", 60)] == of(played, PursuitBegan)


@pytest.mark.rule("bx:evade.monsters_slower")
def test_as_many_against_as_for_it_let_them_go() -> None:
    """One post each, and one that has none: nobody follows."""
    played = hunted("chase who=f1", "pass who=f2", "let_go who=f3")
    assert TableRead(
        "party", "evasion", "1 for it, 1 against", "they let them go"
    ) in of(played, TableRead)
    assert ["b"] == left(played)


@pytest.mark.rule("bx:evade.monsters_slower")
def test_a_caller_speaks_for_the_party() -> None:
    """Where the party has one, it alone is asked."""
    played = hunted("chase who=f2", leader=True)
    assert [PursuitBegan("foes", "party", 60)] == of(played, PursuitBegan)


@pytest.mark.rule("bx:evade.characters_slower")
def test_the_referee_decides_for_faster_monsters() -> None:
    """Party 60, orcs 120: the referee declares a pursuit."""
    played = met(fighter(movement=60), orc(), answers=[FLEE])
    assert ("pursue", ("referee",), "evade.characters_slower") == (
        played.prompt.ask.kind,
        played.prompt.ask.of,
        played.prompt.ask.rule,
    )
    played.goes_on([], ["chase"])
    assert [PursuitBegan("party", "foes", 60)] == of(played, PursuitBegan)


@pytest.mark.rule("bx:evade.characters_slower")
def test_the_referee_may_let_the_party_go() -> None:
    """Then it is away, and the turn ends."""
    played = met(fighter(movement=60), orc(), answers=[FLEE, "let_go"])
    assert ["f"] == left(played)
    assert [] == of(played, PursuitBegan)


@pytest.mark.rule("bx:evade.characters_slower")
@pytest.mark.parametrize("fallen", ["f", "o"])
def test_nobody_is_chased_where_a_ruling_leaves_nobody(fallen: str) -> None:
    """Who dies before the referee answers neither runs nor follows."""
    played = met(fighter(movement=60), orc(), answers=[FLEE])
    played.ruled("a rock falls", Died(fallen, "a rock"))
    if fallen == "f":
        played.goes_on([], ["chase"])
    assert [] == of(played, PursuitBegan)
    assert played.state.ended


@pytest.mark.rule("bx:evade.reaction_option")
@pytest.mark.parametrize(
    ("faces", "line", "chases"),
    [
        ((4, 4), 9, True),
        ((5, 4), 9, False),
        ((5, 4), 10, True),
    ],
    ids=["8", "9", "another line"],
)
def test_a_low_reaction_pursues(
    faces: tuple[int, int], line: int, *, chases: bool
) -> None:
    """By option 2 to 8 pursues and 9 lets go; the line may be drawn elsewhere."""
    played = met(
        fighter(movement=60),
        orc(),
        dice=faces,
        answers=[FLEE],
        options={"evade.slower": "reaction", "evade.reaction_line": line},
    )
    words = "they give chase" if chases else "they let them go"
    row = TableRead("foes", "evasion", str(sum(faces)), words)
    assert row in of(played, TableRead)
    assert chases is bool(of(played, PursuitBegan))
    assert line == of(played, Rolled)[-1].needed


def in_the_open(face: int, **more: Any) -> Played:
    """Return six who run from three wolves in open country, by this d100."""
    party = [fighter(f"f{n}") for n in range(1, 7)]
    wolves = [Recruit(f"w{n}", "foes", monster="wolf", hp=8) for n in (1, 2, 3)]
    return met(
        *party,
        *wolves,
        dice=[face] if face else [],
        answers=[FLEE],
        scene={"outdoors": True},
        options={"evade.wilderness": True},
        **more,
    )


@pytest.mark.rule("bx:evade.wilderness_option")
@pytest.mark.parametrize(("face", "away"), [(35, True), (36, False)])
def test_open_country_has_a_chance_of_its_own(face: int, *, away: bool) -> None:
    """Six from three wolves have 35 in 100: at 35 they are gone, at 36 not."""
    played = in_the_open(face)
    result = "evaded" if away else "not evaded"
    assert TableRead("party", "evasion", str(face), result) == of(played, TableRead)[1]
    assert away is played.state.ended
    assert away or "pursue" == played.prompt.ask.kind


@pytest.mark.rule("bx:evade.wilderness_option")
def test_without_the_option_speed_decides_in_the_open_too() -> None:
    """No d100 is rolled where the option is off, nor under a roof with it on."""
    for scene, options in (
        ({"outdoors": True}, {}),
        ({}, {"evade.wilderness": True}),
    ):
        played = met(fighter(), zombie(), answers=[FLEE], scene=scene, options=options)
        assert played.state.ended
        assert "evasion" not in purposes(played)


@pytest.mark.rule("bx:evade.wilderness_option")
@pytest.mark.parametrize(
    ("fleeing", "pursuers", "chance"),
    [
        (4, 1, 50),
        (1, 3, 70),
        (2, 4, 90),
        (12, 8, 50),
        (13, 17, 50),
        (24, 16, 35),
        (25, 10, 10),
        (40, 31, 35),
    ],
)
def test_the_table_of_open_country(fleeing: int, pursuers: int, chance: int) -> None:
    """The chance goes by the size of the group, and by how many come after it."""
    assert chance == chance_outdoors(fleeing, pursuers)
