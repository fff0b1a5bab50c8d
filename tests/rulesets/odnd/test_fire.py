"""First volleys of the stationary, what waits for phase 5, and one moment for all."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    AttackHit,
    DamageSuffered,
    Died,
    Engaged,
    PhaseBegan,
    PhaseEnded,
    Rolled,
    Spent,
    Turned,
)
from affray.events.values import Modifier
from tests.support.odnd import PARTY_FIRST, archer, asked, bowman, fighter, orc
from tests.support.odnd_fire import A_SHOOTS_O, SHOT, attacks, moving
from tests.support.outcomes import hp, of


@pytest.mark.rule("odnd:fire.counter_first")
def test_counter_movers_shoot_at_those_who_came_before_contact_counts() -> None:
    """An orc archer hits the fighter, who arrives in contact all the same."""
    played = moving(
        fighter(),
        bowman(),
        scene={"distance": 30},
        dice=[14, 3],
        answers=("move who=f toward=b feet=25", SHOT.format("b", "f")),
    )
    assert (
        PhaseBegan("2 counter-movers fire", ("foes",)),
        Spent("b", "fired", 1, lasting=False),
        Spent("b", "held", 1, lasting=False),
        AttackHit("b", "f", "missile", "short bow", 14, 14),
        DamageSuffered("f", 3, 8, 5, "b's short bow"),
        Engaged("f", "b", 5),
        PhaseEnded("2 counter-movers fire"),
    ) == tuple(
        of(
            played,
            PhaseBegan,
            Spent,
            AttackHit,
            DamageSuffered,
            Engaged,
            PhaseEnded,
        )[5:12]
    )


@pytest.mark.rule("odnd:fire.counter_first")
def test_a_mover_who_held_is_no_target_in_phase_2() -> None:
    """Only those who moved may be shot at; by option anybody."""
    answers = ("hold who=a", "move who=f heading=north feet=10")
    roster = (archer(), fighter(), bowman())
    played = moving(*roster, answers=answers)
    refusal = played.refused(SHOT.format("b", "a"))
    reason = "a hasn't moved in this phase"
    assert ("fire.counter_first", reason) == (refusal.rule, refusal.message)
    played = moving(*roster, answers=answers, options={"fire.phase2_any_target": True})
    played.goes_on([2], [SHOT.format("b", "a")])
    assert [("b", "a")] == attacks(played)


@pytest.mark.rule("odnd:fire.counter_first")
def test_where_nobody_moved_nobody_is_asked_in_phase_2() -> None:
    """With no target there is no question."""
    played = moving(archer(), bowman(), answers=("hold who=a",))
    assert (("move", ("b",)), "3 counter-movers move") == (
        asked(played),
        played.state.phase,
    )


@pytest.mark.rule("odnd:fire.counter_first")
def test_all_shots_of_a_volley_land_together() -> None:
    """Two shoot at one who falls to the first: the second shot is wasted on it."""
    played = moving(
        fighter(hp=3),
        fighter("f2"),
        bowman("b1"),
        bowman("b2"),
        dice=[14, 3, 15, 2],
        answers=(
            "move who=f toward=b1 feet=10",
            "hold who=f2",
            SHOT.format("b1", "f"),
            SHOT.format("b2", "f"),
        ),
    )
    assert [
        DamageSuffered("f", 3, 3, 0, "b1's short bow"),
        DamageSuffered("f", 2, 0, -2, "b2's short bow"),
        Died("f", "b2's short bow"),
    ] == of(played, DamageSuffered, Died)


@pytest.mark.rule("odnd:fire.movers_hold")
def test_a_mover_that_holds_gets_no_shot_in_phase_2_but_in_phase_3() -> None:
    """Its request in phase 2 is refused; in phase 3 it shoots."""
    played = moving(
        archer(),
        fighter(),
        bowman(),
        answers=("hold who=a", "move who=f heading=north feet=10"),
    )
    assert "2 counter-movers fire" == played.state.phase
    refusal = played.refused(SHOT.format("a", "b"))
    reason = "a is a Mover and shoots in phase 3 or later"
    assert ("fire.movers_hold", reason) == (refusal.rule, refusal.message)
    played.goes_on([2], ["pass who=b", "hold who=b", SHOT.format("a", "b")])
    assert [("a", "b")] == attacks(played)


@pytest.mark.rule("odnd:fire.movers_first")
def test_movers_that_held_shoot_in_phase_3_at_anybody() -> None:
    """Dexterity makes a 12 a 13; the orc hasn't moved and is hit all the same."""
    played = moving(
        archer(traits={"dexterity": 14}),
        orc(),
        dice=[12, 5],
        answers=("hold who=a", "hold who=o", A_SHOOTS_O),
    )
    part = Modifier("dexterity", 1, "attack.dex_missile")
    assert [(part,)] == [
        r.modifiers for r in of(played, Rolled) if r.purpose == "attack"
    ]
    assert [AttackHit("a", "o", "missile", "short bow", 13, 13)] == of(
        played, AttackHit
    )
    assert 3 == hp(played, "o")


@pytest.mark.rule("odnd:fire.movers_first")
def test_counter_movers_have_no_shot_in_phase_3() -> None:
    """The volley of phase 3 is the Movers'."""
    played = moving(archer(), bowman(), answers=("hold who=a", "hold who=b"))
    refusal = played.refused(SHOT.format("b", "a"))
    reason = "b is a Counter-Mover in this round"
    assert ("round.move_countermove", reason) == (refusal.rule, refusal.message)


@pytest.mark.rule("odnd:fire.who_moved_waits")
def test_who_moved_shoots_once_and_in_phase_5() -> None:
    """A mover is passed over in phase 3 and has one shot left in phase 5."""
    played = moving(
        archer(),
        archer("a2"),
        orc(),
        answers=("move who=a toward=o feet=20", "hold who=a2", "hold who=o"),
    )
    assert (("shoot", ("a2",)), "3 movers fire") == (asked(played), played.state.phase)
    refusal = played.refused(A_SHOOTS_O)
    reason = "a moved, and shoots in phase 5 at best"
    assert ("fire.who_moved_waits", reason) == (refusal.rule, refusal.message)
    played.goes_on([], ["pass who=a2"])
    assert "5 remaining fire" == played.state.phase
    played.goes_on([2, *PARTY_FIRST], [A_SHOOTS_O, "pass who=a2"])
    assert [("a", "o")] == attacks(played)


@pytest.mark.rule("odnd:fire.remaining_simultaneous")
def test_all_shots_of_phase_5_land_at_the_same_moment() -> None:
    """Two archers shoot each other, and both die."""
    played = moving(
        archer(hp=2),
        bowman(hp=3),
        dice=[17, 4, 18, 2],
        answers=(
            "move who=a toward=b feet=10",
            "pass who=b",
            "move who=b toward=a feet=10",
            SHOT.format("a", "b"),
            SHOT.format("b", "a"),
        ),
    )
    assert [
        AttackHit("a", "b", "missile", "short bow", 17, 13),
        AttackHit("b", "a", "missile", "short bow", 18, 12),
        DamageSuffered("b", 4, 3, -1, "a's short bow"),
        DamageSuffered("a", 2, 2, 0, "b's short bow"),
        Died("a", "b's short bow"),
        Died("b", "a's short bow"),
    ] == of(played, AttackHit, DamageSuffered, Died)


def test_a_shooter_faces_its_target() -> None:
    """By default one faces whom it shoots at."""
    played = moving(
        archer(traits={"facing": 0}),
        orc(),
        dice=[2],
        answers=("hold who=a", "hold who=o", A_SHOOTS_O),
    )
    assert Turned("a", 0, 90, "to face the enemy") in of(played, Turned)
