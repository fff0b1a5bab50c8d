"""Evasion: who is faster, who decides about a chase, and flight from combat."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    CombatantLeft,
    Declared,
    FightEnded,
    HostilitiesBegan,
    PursuitBegan,
    Rolled,
    RoundBegan,
    RoundEnded,
    TableRead,
    TurnPassed,
)
from affray.events.values import Outcome
from affray.kernel.choices import choose
from affray.kernel.recruits import Recruit
from affray.kernel.rulesets.bx.evasion import chance_outdoors
from tests.support.bx import (
    FOES_FIRST,
    PARTY_FIRST,
    QUIET,
    fight,
    fighter,
    latest,
    of,
    orc,
)
from tests.support.bx_turns import chased, gaps, met, purposes, run_on
from tests.support.scenario import Played


FLEE = "flee who=party"
AWAY = ("pursuit", "evasion")


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


@pytest.mark.rule("bx:evade.wish")
def test_a_side_says_that_it_would_be_gone() -> None:
    """It says so instead of acting otherwise, in step 7."""
    played = met(fighter(), zombie(), answers=[FLEE])
    assert [Declared("party", choose("flee", who="party"))] == of(played, Declared)
    assert [] == of(played, HostilitiesBegan)


@pytest.mark.rule("bx:evade.faster")
def test_the_faster_side_is_away_without_dice() -> None:
    """Its slowest at 90 against zombies at 60: evaded, and the turn is over."""
    played = met(
        fighter(movement=90), fighter("f2", movement=120), zombie(), answers=[FLEE]
    )
    assert TableRead(
        "party", "evasion", "90 feet a turn against 60", "faster, and away"
    ) == of(played, TableRead)[1]
    assert ["f", "f2"] == left(played)
    assert [TurnPassed(1)] == of(played, TurnPassed)
    fates = (Outcome("party", "fled"), Outcome("foes", "stands"))
    assert [FightEnded(fates, "party: gets away")] == of(played, FightEnded)
    assert not [p for p in purposes(played) if p.startswith(AWAY)]


@pytest.mark.rule("bx:evade.faster")
def test_the_slowest_member_counts() -> None:
    """One at 60 among the faster makes it a matter of the zombies' will."""
    played = met(
        fighter(movement=60), fighter("f2", movement=120), zombie(), answers=[FLEE]
    )
    assert "pursue" == played.prompt.ask.kind
    assert [] == left(played)


@pytest.mark.rule("bx:evade.faster")
def test_who_cant_run_is_left_behind_and_slows_nobody() -> None:
    """Somebody dead or gone has no rate to be compared."""
    played = met(fighter(movement=90), fighter("f2", movement=30), zombie())
    played.ruled("f2 went ahead", CombatantLeft("f2", "elsewhere"))
    played.goes_on([], [FLEE])
    assert ["f2", "f"] == left(played)


@pytest.mark.rule("bx:evade.before_combat")
def test_once_blows_have_fallen_speed_alone_is_not_enough() -> None:
    """The zombie has struck; the faster party, disengaged, may be pursued."""
    played = fight(
        fighter(),
        zombie(),
        dice=[*QUIET, *FOES_FIRST, 5],
        answers=["attack who=z target=f weapon=club", "until E melee party"],
    )
    assert "evade.before_combat" == played.refused(FLEE).rule
    far = fight(
        fighter(),
        zombie(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["until B movement party", FLEE],
        scene={"distance": 60},
    )
    assert "pursue" == far.prompt.ask.kind
    assert [RoundEnded(1, True, "party: breaks off")] == of(far, RoundEnded)
    far.goes_on([], ["chase"])
    assert [PursuitBegan("party", "foes", 60)] == of(far, PursuitBegan)


@pytest.mark.rule("bx:evade.before_combat")
def test_a_side_that_is_let_go_leaves_the_fight() -> None:
    """Nobody follows those who break off combat: the fight is over."""
    played = fight(
        fighter(),
        zombie(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["until B movement party", FLEE],
        scene={"distance": 60},
    )
    played.goes_on([], ["let_go"])
    fates = (Outcome("party", "fled"), Outcome("foes", "stands"))
    assert [FightEnded(fates, "party: let go")] == of(played, FightEnded)
    assert [TurnPassed(1)] == of(played, TurnPassed)


@pytest.mark.rule("bx:evade.before_combat")
def test_a_rout_may_be_pursued() -> None:
    """When all that is left of a side flees, the others say whether they follow."""
    played = fight(
        fighter(),
        orc(hp=1, morale=7),
        orc("o2", morale=7, movement=60),
        dice=[*QUIET, *PARTY_FIRST, 20, 1, 6, 6],
        answers=["attack who=f target=o weapon=sword", "flee", "chase who=f"],
    )
    assert [PursuitBegan("foes", "party", _gap(played))] == of(played, PursuitBegan)
    played.goes_on([], ["pass who=foes", "pass who=party"])
    assert [RoundBegan(3)] == latest(played, RoundBegan)


def _gap(played: Played) -> int:
    event = of(played, PursuitBegan)[0]
    return event.gap


@pytest.mark.rule("bx:evade.not_stopped")
def test_an_obstacle_undoes_automatic_evasion() -> None:
    """A stuck door halts the faster party; the pursuit is run from there."""
    played = met(
        fighter(movement=90),
        zombie(),
        answers=[FLEE, *run_on(2)],
        scene={"obstacle": "a stuck door", "distance": 70},
    )
    assert TableRead(
        "party",
        "evasion",
        "90 feet a turn against 60",
        "halted by a stuck door",
    ) == of(played, TableRead)[1]
    assert [PursuitBegan("party", "foes", 70)] == of(played, PursuitBegan)
    assert [10, 40] == gaps(played)


@pytest.mark.rule("bx:evade.not_stopped")
def test_the_referee_may_halt_those_who_flee() -> None:
    """What makes them stop in the middle of a pursuit costs them a round's run."""
    played = chased(
        fighter(movement=60),
        zombie(),
        gap=100,
        answers=['stop who=referee cause="a pit"', *run_on()],
    )
    assert [40] == gaps(played)


@pytest.mark.rule("bx:evade.equal_speed")
def test_equal_speed_is_not_faster() -> None:
    """At 120 against 120 the referee decides what the orcs do."""
    played = met(fighter(), orc(), answers=[FLEE])
    assert TableRead(
        "party", "evasion", "120 feet a turn against 120", "no faster"
    ) == of(played, TableRead)[1]
    assert ("pursue", "evade.equal_speed") == (
        played.prompt.ask.kind,
        played.prompt.ask.rule,
    )


@pytest.mark.rule("bx:evade.equal_speed")
def test_equal_speed_may_be_left_to_the_dice() -> None:
    """With the option the reaction says whether they follow."""
    played = met(
        fighter(),
        orc(),
        dice=[6, 6],
        answers=[FLEE],
        options={"evade.slower": "reaction"},
    )
    assert ["f"] == left(played)


def hunted(*votes: str, leader: bool = False) -> Played:
    """Return goblins that flee from three characters at 90, who vote."""
    party = [
        fighter(f"f{n}", movement=90, leader=leader and n == 2) for n in (1, 2, 3)
    ]
    return met(*party, goblin(), first=FOES_FIRST, answers=["flee who=foes", *votes])


@pytest.mark.rule("bx:evade.monsters_slower")
def test_the_party_settles_by_posts_whether_to_chase() -> None:
    """Two posts for a chase and one against it: they chase."""
    played = hunted("chase who=f1", "chase who=f2", "let_go who=f3")
    assert TableRead(
        "party", "evasion", "2 for it, 1 against", "they give chase"
    ) == of(played, TableRead)[-1]
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
