"""The round that surprise gives, and what follows it."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    ActionLost,
    AttackHit,
    DamageSuffered,
    HostilitiesBegan,
    OrderSettled,
    PhaseBegan,
    RoundBegan,
    RoundEnded,
    SurpriseSettled,
    TimePassed,
)
from affray.events.values import Standing
from affray.kernel.reducers import evolve
from affray.kernel.rulesets.bx import RULESET
from affray.kernel.state import State
from affray.projections.order import order
from tests.support.bx import (
    FOES_FIRST,
    PARTY_FIRST,
    QUIET,
    fight,
    fighter,
    goes_on,
    orc,
    phases,
)
from tests.support.bx_turns import UNCERTAIN, exploring, meet, purposes, run_on
from tests.support.outcomes import latest, of, rolls


STRIKE = "attack who=f target=o weapon=sword"


@pytest.mark.rule("bx:surprise.both")
def test_two_surprises_cancel_out() -> None:
    """Party 1, orcs 2: ten empty seconds, and round 2 begins with initiative."""
    played = fight(fighter(), orc(), dice=[1, 2, *FOES_FIRST], scene={"distance": 60})
    assert [OrderSettled(()), OrderSettled((_foes(6), _party(1)))] == of(
        played, OrderSettled
    )
    assert [
        RoundBegan(1),
        TimePassed(10, 10),
        RoundEnded(1, True, "both sides fight on"),
        RoundBegan(2),
        PhaseBegan("A morale foes", ("foes",)),
    ] == of(played, RoundBegan, TimePassed, RoundEnded, PhaseBegan)[3:8]


def _party(total: int) -> Standing:
    return Standing(total, ("party",))


def _foes(total: int) -> Standing:
    return Standing(total, ("foes",))


@pytest.mark.rule("bx:surprise.both")
def test_two_surprises_cancel_out_where_nobody_is_hostile() -> None:
    """A round passes, and then both roll initiative and react."""
    played = meet(
        fighter(), orc(), dice=[1, 2, *FOES_FIRST, *UNCERTAIN], scene={"distance": 60}
    )
    assert [TimePassed(10, 10)] == of(played, TimePassed)
    assert [
        SurpriseSettled("party", False, "no longer"),
        SurpriseSettled("foes", False, "no longer"),
    ] == of(played, SurpriseSettled)[2:]
    assert ("foes", "referee") == played.prompt.ask.figures
    assert [] == of(played, RoundBegan)


@pytest.mark.rule("bx:surprise.one_side")
def test_the_free_side_alone_acts_in_the_first_round() -> None:
    """Party 4, orcs 1: the party goes through its phases, hits, and the orcs don't."""
    played = fight(
        fighter(),
        orc(),
        dice=[4, 1, 13, 5],
        answers=[STRIKE, "until round 2"],
    )
    assert [
        AttackHit("f", "o", "melee", "sword", 13, 13),
        DamageSuffered("o", 5, 8, 3, "f's sword"),
    ] == of(played, AttackHit, DamageSuffered)
    assert {"A morale party", "E melee party"} < set(phases(played))
    assert not [name for name in phases(played)[:10] if name.endswith("foes")]
    assert ["surprise party", "surprise foes", "attack", "damage"] == [
        p.split(":")[0] for p in purposes(played)[:4]
    ]


@pytest.mark.rule("bx:surprise.one_side")
def test_the_surprised_are_refused_in_the_first_round() -> None:
    """An orc that is surprised neither moves nor attacks."""
    played = fight(fighter(), orc(), dice=[4, 1], answers=["until B movement party"])
    for line in ("move who=o away=f feet=5", "attack who=o target=f weapon=sword"):
        assert played.refused(line).rule.startswith("surprise.")


@pytest.mark.rule("bx:surprise.one_side")
def test_the_surprised_do_not_react_before_the_moment_is_over() -> None:
    """The party reacts alone; then a round passes, and both roll initiative."""
    played = meet(fighter(), orc(), dice=[4, 1, *UNCERTAIN], scene={"distance": 60})
    assert "surprise.one_side" == played.refused("attack who=foes").rule
    played.goes_on([*FOES_FIRST], ["pass who=party"])
    assert [SurpriseSettled("foes", False, "no longer")] == latest(
        played, SurpriseSettled
    )
    assert ("foes", "referee") == played.prompt.ask.figures


@pytest.mark.rule("bx:surprise.one_side")
def test_an_attack_on_the_surprised_is_the_free_sides_round() -> None:
    """Where the party attacks at once, round 1 is its own, without initiative."""
    played = meet(
        fighter(),
        orc(),
        dice=[4, 1, *UNCERTAIN],
        answers=["attack who=party"],
        scene={"distance": 60},
    )
    assert [HostilitiesBegan("by party")] == of(played, HostilitiesBegan)
    assert [OrderSettled((Standing(0, ("party",)),))] == of(played, OrderSettled)


@pytest.mark.rule("bx:surprise.neither")
def test_without_surprise_initiative_decides() -> None:
    """Dice 5 and 4, then party 3, orcs 6: the orcs act first in round 1."""
    played = fight(fighter(), orc(), dice=[5, 4, 3, 6])
    assert [OrderSettled((_foes(6), _party(3)))] * 2 == of(played, OrderSettled)
    assert "B movement foes" == played.state.phase
    assert [] == of(played, ActionLost)


@pytest.mark.rule("bx:surprise.afterwards")
def test_every_later_round_needs_initiative() -> None:
    """Rounds 2, 3 and 4 each have their two dice."""
    played = fight(
        fighter(),
        orc(),
        dice=[4, 1, *PARTY_FIRST, *FOES_FIRST, 5, 2],
        answers=["until round 4"],
        scene={"distance": 500},
    )
    dice = [r for r in rolls(played) if r[1].startswith("initiative")]
    assert ["initiative party", "initiative foes"] * 3 == [what for _, what, _ in dice]
    goes_on(played, PARTY_FIRST, ["until round 5"])
    assert 5 == played.state.round


@pytest.mark.rule("bx:surprise.one_side")
def test_surprise_counts_in_whatever_round_combat_begins() -> None:
    """A chase took rounds of turn 12; the orc that is surprised in turn 13 stands."""
    played = exploring(
        fighter(movement=60),
        orc(),
        dice=[*QUIET, *PARTY_FIRST, *UNCERTAIN, 6, 1, *UNCERTAIN],
        answers=[
            *("explore who=party how=move", "met distance=100"),
            *("flee who=party", "chase", *run_on()),
            *("lost who=referee cause=corner", "pass who=party"),
            *("explore who=party how=move", "met distance=5", "attack who=party"),
        ],
    )
    assert RoundBegan(3) == of(played, RoundBegan)[-1]
    assert OrderSettled((Standing(0, ("party",)),)) == of(played, OrderSettled)[-1]
    goes_on(played, [2], ["attack who=f target=o weapon=sword"])
    assert [SurpriseSettled("foes", False, "no longer")] == latest(
        played, SurpriseSettled
    )
    assert RoundBegan(4) == of(played, RoundBegan)[-1]


@pytest.mark.rule("bx:turn.initiative_step")
def test_a_later_fight_takes_the_order_of_its_own_turn() -> None:
    """Step 5 of turn 13 had the dice, and its first round has none."""
    played = exploring(
        fighter(movement=60),
        orc(),
        dice=[*QUIET, *PARTY_FIRST, *UNCERTAIN, *QUIET, *FOES_FIRST, *UNCERTAIN],
        answers=[
            *("explore who=party how=move", "met distance=100"),
            *("flee who=party", "chase", *run_on()),
            *("lost who=referee cause=corner", "pass who=party"),
            *("explore who=party how=move", "met distance=5", "attack who=foes"),
        ],
    )
    assert RoundBegan(3) == of(played, RoundBegan)[-1]
    assert OrderSettled((_foes(6), _party(1))) == of(played, OrderSettled)[-1]


@pytest.mark.rule("bx:surprise.one_side")
def test_the_order_tells_who_is_surprised_and_how_long() -> None:
    """The orcs are out in round 1, and no longer once it is over."""
    played = fight(fighter(), orc(), dice=[4, 1], scene={"distance": 60})
    assert ("f", "") in _out(played.state)
    assert ("o", "surprised") in _out(played.state)
    over = evolve(played.state, SurpriseSettled("foes", False, "no longer"))
    assert ("o", "") in _out(over)


def _out(state: State) -> list[tuple[str, str]]:
    shown = order(state, RULESET.out_of_action, surprised_now=RULESET.surprised_now)
    rows = [figure for row in shown.rows for figure in row.figures]
    return [(figure.id, figure.out) for figure in (*rows, *shown.others)]
