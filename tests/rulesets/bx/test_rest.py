"""Turns of rest, what breaks them, and the weariness that they end."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from affray.events.types import (
    AttackHit,
    AttackMissed,
    ConditionEnded,
    ConditionGained,
    DamageSuffered,
    Rolled,
    Spent,
)
from affray.events.values import Modifier
from affray.kernel.recruits import Recruit
from affray.kernel.rulesets.bx.running import (
    EXHAUSTED,
    may_run,
    rest_owed,
)
from tests.support.bx import (
    FOES_FIRST,
    PARTY_FIRST,
    QUIET,
    blow,
    fight,
    fighter,
    goes_on,
    orc,
)
from tests.support.bx_turns import UNCERTAIN, exploring, run_on
from tests.support.outcomes import of
from tests.support.scenario import Played


FAR = {"distance": 5000}


def spent(who: str, what: str, amount: int) -> Spent:
    """Return the event of something counted for good."""
    return Spent(who, what, amount, lasting=True)


def begun(*recruits: Recruit, **more: Any) -> Played:
    """Return a fight far apart, in the party's first phase of movement."""
    return fight(
        *recruits,
        dice=[*QUIET, *PARTY_FIRST],
        answers=["until B movement party"],
        scene=FAR,
        **more,
    )


def counted(played: Played, who: str, **counts: int) -> Played:
    """Return the fight after a ruling that so much was counted of *who*."""
    facts = [spent(who, what.replace("_", "-"), n) for what, n in counts.items()]
    return played.ruled("as if it had been", *facts)


@pytest.mark.rule("bx:run.rest")
def test_the_30th_round_brings_three_turns_of_rest() -> None:
    """The debt arises with the 30th round, and not before."""
    played = counted(begun(fighter(), orc()), "f", run=28)
    goes_on(played, [], ["run who=f away=o feet=120"])
    assert 0 == rest_owed(played.state.combatants["f"])
    goes_on(played, PARTY_FIRST, ["until round 2", "run who=f away=o feet=120"])
    assert 3 == rest_owed(played.state.combatants["f"])
    assert [ConditionGained("f", EXHAUSTED, "3 turns of rest owed")] == of(
        played, ConditionGained
    )


def rested(*lines: str, **more: Any) -> Played:
    """Return the end of two turns of rest, owing three, and what follows."""
    turn = ["rest who=party", "none", "pass who=referee"]
    return exploring(
        fighter(traits={"rest_owed": 3}), orc(), answers=[*turn, *turn, *lines], **more
    )


@pytest.mark.rule("bx:run.rest")
@pytest.mark.parametrize(("broken", "owed"), [("keep", 1), ("restart", 3)])
def test_an_encounter_breaks_a_turn_of_rest(broken: str, owed: int) -> None:
    """Two turns rested, an encounter in the third: one is owed, or all anew."""
    played = rested(
        "rest who=party",
        "met distance=60",
        "part who=referee",
        "pass who=referee",
        dice=[*QUIET, *PARTY_FIRST, *UNCERTAIN],
        options={"run.rest_broken": broken},
    )
    assert owed == rest_owed(played.state.combatants["f"])


@pytest.mark.rule("bx:run.rest")
def test_a_turn_of_anything_else_is_no_rest() -> None:
    """Searching pays no debt; nor is more rested than was owed."""
    played = rested("explore who=party how=search", "none", "pass who=referee")
    assert 1 == rest_owed(played.state.combatants["f"])
    turn = ["rest who=party", "none", "pass who=referee"]
    played.goes_on([], [*turn, *turn])
    assert 0 == rest_owed(played.state.combatants["f"])


def swing(faces: Sequence[int], *, owed: int = 3) -> list[Any]:
    """Return what comes of a blow of a fighter who owes rest."""
    weary = fighter(traits={"rest_owed": owed})
    return blow(weary, orc(), *faces)


@pytest.mark.rule("bx:run.fatigue_hit")
@pytest.mark.parametrize(
    ("face", "total", "hit"), [(14, 12, False), (15, 13, True)], ids=["14", "15"]
)
def test_the_weary_hit_at_2_less(face: int, total: int, *, hit: bool) -> None:
    """Level 1 against AC 6 needs 13: a 14 misses, a 15 hits."""
    outcome = (AttackHit if hit else AttackMissed)(
        "f", "o", "melee", "sword", total, 13
    )
    assert outcome == swing([face, *((5,) if hit else ())])[0]


@pytest.mark.rule("bx:run.fatigue_damage")
@pytest.mark.parametrize(("die", "amount"), [(5, 3), (2, 1)], ids=["5", "2"])
def test_the_weary_do_2_less_damage(die: int, amount: int) -> None:
    """A 5 on the sword's d8 does 3, and a 2 still 1."""
    assert (
        DamageSuffered("o", amount, 8, 8 - amount, "f's sword") == swing([20, die])[1]
    )


@pytest.mark.rule("bx:run.fatigue_opponents")
def test_opponents_hit_the_weary_at_2_more() -> None:
    """An orc against AC 5 needs 14: a 12 hits."""
    weary = fighter(traits={"rest_owed": 3})
    assert AttackHit("o", "f", "melee", "sword", 14, 14) == blow(orc(), weary, 12, 1)[0]


@pytest.mark.rule("bx:run.until_rested")
def test_all_three_last_until_the_last_turn_of_rest() -> None:
    """With one turn owed nothing is milder; rested, there is nothing."""
    hits = swing([15, 5], owed=1)
    assert [
        AttackHit("f", "o", "melee", "sword", 13, 13),
        DamageSuffered("o", 3, 8, 5, "f's sword"),
    ] == hits
    weary = fighter(traits={"rest_owed": 1})
    assert isinstance(blow(orc(), weary, 12, 1)[0], AttackHit)
    assert AttackHit("f", "o", "melee", "sword", 13, 13) == swing([13, 5], owed=0)[0]


@pytest.mark.rule("bx:run.until_rested")
def test_exhaustion_ends_with_the_third_turn_of_rest() -> None:
    """Run to exhaustion, away and rested three turns, a figure is itself again."""
    played = exploring(
        fighter(),
        orc(),
        dice=[*QUIET, *PARTY_FIRST, *UNCERTAIN],
        answers=["explore who=party how=move", "met distance=70", "flee who=party"],
    )
    counted(played, "f", run=29)
    away = ["chase", *run_on(), "lost who=referee cause=dark", "pass who=referee"]
    turn = ["rest who=party", "none", "pass who=referee"]
    played.goes_on([], [*away, *turn, *turn])
    assert played.state.combatants["f"].has(EXHAUSTED)
    assert not may_run(played.state, "f")
    played.goes_on([], turn)
    assert [ConditionEnded("f", EXHAUSTED, "rested")] == of(played, ConditionEnded)
    assert may_run(played.state, "f")


@pytest.mark.rule("bx:run.fatigue_hit")
def test_weariness_is_a_modifier_with_its_rule() -> None:
    """The roll names what it takes off, and by which rule."""
    weary = fighter(traits={"rest_owed": 3})
    played = fight(
        weary,
        orc(),
        dice=[*QUIET, *FOES_FIRST, 12, 1, 15, 5],
        answers=[
            "attack who=o target=f weapon=sword",
            "attack who=f target=o weapon=sword",
        ],
    )
    modifiers = [r.modifiers for r in of(played, Rolled) if r.modifiers]
    assert [
        (Modifier("target fatigued", 2, "run.fatigue_opponents"),),
        (Modifier("fatigue", -2, "run.fatigue_hit"),),
        (Modifier("fatigue", -2, "run.fatigue_damage"),),
    ] == modifiers
