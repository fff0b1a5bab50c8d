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
    Moved,
    PursuitBegan,
    RoundBegan,
    RoundEnded,
    TableRead,
    TurnPassed,
)
from affray.events.values import Outcome
from affray.kernel.choices import choose
from affray.kernel.recruits import Recruit
from tests.support.bx import FOES_FIRST, PARTY_FIRST, QUIET, fight, fighter, orc
from tests.support.bx_turns import chased, gaps, met, purposes, run_on
from tests.support.outcomes import latest, of
from tests.support.scenario import Played


FLEE = "flee who=party"
AWAY = ("pursuit", "evasion")


def zombie(who: str = "z", **changes: Any) -> Recruit:
    """Return a zombie of the foes: 60 feet a turn, no mind."""
    usual = {"monster": "zombie", "hp": 8, "weapons": ("club",)}
    return Recruit(who, "foes", **{**usual, **changes})


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
    assert (
        TableRead("party", "evasion", "90 feet a turn against 60", "faster, and away")
        == of(played, TableRead)[1]
    )
    assert ["f", "f2"] == left(played)
    assert [TurnPassed(1)] == of(played, TurnPassed)
    fates = (Outcome("party", "fled"), Outcome("foes", "stands"))
    assert [FightEnded(fates, "the encounter is over")] == of(played, FightEnded)
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
        fighter(at=(0, 0)),
        fighter("f2", at=(-90, 0)),
        zombie(at=(5, 0)),
        dice=[*QUIET, *FOES_FIRST, 5],
        answers=["attack who=z target=f weapon=club", "until B movement party"],
    )
    assert "evade.before_combat" == played.refused("break_off who=f2").rule
    far = shot_at("break_off who=f")
    assert ("pursue", "evade.before_combat") == (
        far.prompt.ask.kind,
        far.prompt.ask.rule,
    )
    assert RoundEnded(2, True, "party: breaks off") in of(far, RoundEnded)
    far.goes_on([], ["chase"])
    assert [PursuitBegan("party", "foes", 100)] == of(far, PursuitBegan)


def shot_at(*lines: str) -> Played:
    """Return round 2 against a slower zombie that was shot at in round 1."""
    return fight(
        fighter(weapons=("long bow",)),
        zombie(),
        dice=[*QUIET, *PARTY_FIRST, 2, *PARTY_FIRST],
        answers=[
            'shoot who=f target=z weapon="long bow"',
            "until round 2",
            "until B movement party",
            *lines,
        ],
        scene={"distance": 100},
    )


@pytest.mark.rule("bx:evade.before_combat")
def test_enemies_who_have_not_struck_yet_can_be_evaded() -> None:
    """Before the first attack, spell or contact the faster side is still away."""
    played = fight(
        fighter(),
        zombie(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["break_off who=f"],
        scene={"distance": 60},
    )
    assert ["f"] == left(played)
    assert TableRead(
        "party", "evasion", "120 feet a turn against 60", "faster, and away"
    ) in of(played, TableRead)
    assert played.state.ended


@pytest.mark.rule("bx:def.only_two")
def test_who_is_in_a_melee_with_a_third_side_gives_no_chase() -> None:
    """Orc and goblin are engaged; the fighter breaks off, and nobody is asked."""
    played = fight(
        fighter(at=(0, 0)),
        orc(at=(100, 0)),
        orc("n", side="goblins", monster="goblin", at=(105, 0)),
        dice=[*QUIET, 6, 1, 6, 4],
        answers=["break_off who=f"],
        sides=("party", "foes", "goblins"),
    )
    assert [CombatantLeft("f", "they are let go")] == of(played, CombatantLeft)
    assert [] == of(played, PursuitBegan)
    assert "declare" == played.prompt.ask.kind


@pytest.mark.rule("bx:pursuit.running")
def test_who_is_in_a_rout_runs_after_nobody() -> None:
    """Of two orcs one flees; only the other runs after the fighter."""
    played = fight(
        fighter(),
        orc(),
        orc("p"),
        dice=[*QUIET, *PARTY_FIRST],
        answers=[
            "rout who=referee figure=o",
            "break_off who=f",
            "chase",
            "pass who=party",
            "pass who=foes",
        ],
        scene={"distance": 60},
    )
    ran = [e.who for e in of(played, Moved) if e.how == "pursuit"]
    assert ["f", "p"] == ran


@pytest.mark.rule("bx:evade.before_combat")
def test_a_side_that_is_let_go_leaves_the_fight() -> None:
    """Nobody follows those who break off combat: the fight is over."""
    played = shot_at("break_off who=f").goes_on([], ["let_go"])
    fates = (Outcome("party", "fled"), Outcome("foes", "stands"))
    assert [FightEnded(fates, "fewer than two sides fight on")] == of(
        played, FightEnded
    )
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
    assert (
        TableRead(
            "party",
            "evasion",
            "90 feet a turn against 60",
            "halted by a stuck door",
        )
        == of(played, TableRead)[1]
    )
    assert [PursuitBegan("party", "foes", 70)] == of(played, PursuitBegan)
    assert [10, 40] == gaps(played)


@pytest.mark.rule("bx:evade.not_stopped")
def test_an_obstacle_makes_the_slower_no_worse_than_slow() -> None:
    """Who isn't faster is decided about as ever; the obstacle halts them later."""
    played = met(
        fighter(movement=60),
        orc(),
        answers=[FLEE],
        scene={"obstacle": "a stuck door", "distance": 200},
    )
    assert "pursue" == played.prompt.ask.kind
    played.goes_on([], ["chase", *run_on(2)])
    assert [80, 20] == gaps(played)


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
    assert (
        TableRead("party", "evasion", "120 feet a turn against 120", "no faster")
        == of(played, TableRead)[1]
    )
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
