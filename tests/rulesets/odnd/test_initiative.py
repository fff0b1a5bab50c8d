"""Initiative: the dice, the winner's choice, and ties."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    AttackHit,
    ConditionGained,
    Declared,
    Died,
    Moved,
    OrderSettled,
)
from affray.events.values import Choice, Place, Standing
from affray.kernel.recruits import RecruitSpell
from tests.support.odnd import (
    COUNTER_MOVER,
    MOVER,
    PARTY_FIRST,
    QUIET,
    STEADY,
    TIED,
    archer,
    asked,
    bowman,
    fight,
    fighter,
    mage,
    orc,
)
from tests.support.outcomes import of, rolls
from tests.support.scenario import Played


FAR = {"distance": 100}


def order(played: Played) -> tuple[Standing, ...]:
    """Return the order of the latest round."""
    return of(played, OrderSettled)[-1].standings


@pytest.mark.rule("odnd:initiative.roll")
def test_the_higher_die_wins() -> None:
    """Dice of 5 and 3: the party is asked for its role."""
    played = fight(fighter(), orc(), dice=[*QUIET, 5, 3])
    assert [("party", "initiative", (5,)), ("foes", "initiative", (3,))] == rolls(
        played
    )[2:]
    assert ("role", ("party",)) == asked(played)
    assert ("role", ("foes",)) == asked(fight(fighter(), orc(), dice=[*QUIET, 3, 5]))


@pytest.mark.rule("odnd:initiative.choice")
def test_the_winner_may_be_counter_mover_and_shoot_at_those_who_come() -> None:
    """The party picks Counter-Mover: orcs move first, and its bow fires at them."""
    played = fight(
        archer(),
        orc(),
        dice=[*QUIET, 5, 3],
        answers=[COUNTER_MOVER, "move who=o toward=a feet=10"],
        scene=FAR,
    )
    assert (Standing(3, ("foes",)), Standing(5, ("party",))) == order(played)
    assert (("shoot", ("a",)), "2 counter-movers fire") == (
        asked(played),
        played.state.phase,
    )


@pytest.mark.rule("odnd:initiative.choice")
@pytest.mark.parametrize(
    ("default", "first"), [("mover", "party"), ("counter_mover", "foes")]
)
def test_a_choice_left_open_is_the_default(default: str, first: str) -> None:
    """The winner that names no role takes what the option says."""
    played = fight(
        fighter(),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["role"],
        options={"initiative.default_role": default},
    )
    assert (first,) == order(played)[0].members
    assert [Declared("party", Choice(default))] == of(played, Declared)


@pytest.mark.rule("odnd:initiative.choice")
def test_the_choice_comes_before_any_move() -> None:
    """A move is refused while the role is open, and so is a third role."""
    played = fight(fighter(), orc(), dice=[*QUIET, *PARTY_FIRST])
    refusal = played.refused("move who=f toward=o feet=1")
    assert "initiative.choice" == refusal.rule
    assert "role must be one of" in played.refused("role role=spectator").message


@pytest.mark.rule("odnd:initiative.choice")
def test_only_the_winners_controller_chooses() -> None:
    """Whoever answers for the other side is refused."""
    played = fight(fighter(), orc(), dice=[*QUIET, *PARTY_FIRST])
    assert "not-yours" == played.refused("mallory", MOVER).code


@pytest.mark.rule("odnd:initiative.tie")
def test_in_a_tie_both_move_and_the_stationary_shoot_together() -> None:
    """Nobody shoots in phase 2; in phase 3 both shots count though both kill."""
    played = fight(
        archer(hp=2),
        bowman(hp=3),
        fighter(at=(0, 60)),
        orc(at=(100, 60)),
        dice=[*QUIET, *TIED, 17, 4, 18, 2, *STEADY, *PARTY_FIRST],
        answers=[
            "hold who=a",
            "move who=f heading=east feet=10",
            "hold who=b",
            "move who=o heading=west feet=10",
            'shoot who=a target=b weapon="short bow"',
            'shoot who=b target=a weapon="short bow"',
        ],
        scene=FAR,
    )
    assert (Standing(3, ("party", "foes")),) == order(played)
    assert [Died("a", "b's short bow"), Died("b", "a's short bow")] == of(played, Died)
    assert 2 == len(of(played, AttackHit))


@pytest.mark.rule("odnd:initiative.tie")
def test_paths_that_meet_stop_in_contact_where_they_meet() -> None:
    """Two who run at each other over 60 feet stop ten feet apart in the middle."""
    played = fight(
        fighter(),
        orc(),
        dice=[*QUIET, *TIED],
        answers=["move who=f toward=o feet=40", "move who=o toward=f feet=40"],
        scene={"distance": 60},
    )
    assert [
        Moved("f", Place(0, 0), Place(25, 0), 25, "advance"),
        Moved("o", Place(60, 0), Place(35, 0), 25, "advance"),
    ] == of(played, Moved)
    assert {("f", "o")} == played.state.engaged


@pytest.mark.rule("odnd:initiative.tie")
def test_all_declare_before_anyone_moves() -> None:
    """In a tie each is asked by itself, and nobody has moved till all have said."""
    played = fight(
        fighter(),
        orc(),
        dice=[*QUIET, *TIED],
        answers=["move who=f toward=o feet=40"],
        scene={"distance": 60},
    )
    assert [] == of(played, Moved)
    assert ("move", ("o",)) == asked(played)


@pytest.mark.rule("odnd:initiative.tie")
def test_the_slower_of_two_goes_its_shorter_way_in_the_same_time() -> None:
    """One goes 40 feet, the other 20: they meet two to one."""
    played = fight(
        fighter(),
        orc(movement=6),
        dice=[*QUIET, *TIED],
        answers=["move who=f toward=o feet=40", "move who=o toward=f feet=20"],
        scene={"distance": 40},
    )
    assert [20, 10] == [e.feet for e in of(played, Moved)]


@pytest.mark.rule("odnd:initiative.tie")
def test_nobody_stops_for_who_stands_still_or_was_in_contact_already() -> None:
    """Only paths meet: a mover passes who holds; who parts isn't held back."""
    played = fight(
        fighter("f1"),
        fighter("f2", at=(30, 8)),
        orc(),
        dice=[*QUIET, *TIED],
        answers=[
            "hold who=f1",
            "move who=f2 heading=east feet=10",
            "move who=o heading=west feet=40",
        ],
        scene={"distance": 35},
    )
    assert [10, 40] == [e.feet for e in of(played, Moved)]


@pytest.mark.rule("odnd:initiative.tie")
def test_friends_pass_each_other() -> None:
    """Only enemies stop each other."""
    played = fight(
        fighter("f1"),
        fighter("f2", at=(40, 0)),
        orc(),
        dice=[*QUIET, *TIED, *PARTY_FIRST],
        answers=[
            "move who=f1 heading=east feet=40",
            "move who=f2 heading=west feet=40",
            "hold who=o",
        ],
        scene=FAR,
    )
    assert [40, 40] == [e.feet for e in of(played, Moved)]


@pytest.mark.rule("odnd:initiative.tie")
def test_who_has_stopped_is_met_where_it_stands() -> None:
    """A second orc comes near where the fighter would have been, and goes on."""
    played = fight(
        fighter(),
        orc(),
        orc("x", at=(40, 28)),
        dice=[*QUIET, *TIED],
        answers=[
            "move who=f toward=o feet=40",
            "move who=o toward=f feet=40",
            "move who=x heading=south feet=20",
        ],
        scene={"distance": 60},
    )
    assert [25, 25, 20] == [e.feet for e in of(played, Moved)]


@pytest.mark.rule("odnd:initiative.roll")
def test_with_three_sides_the_highest_wins_and_the_others_take_the_other_role() -> None:
    """Sides that lost act together."""
    played = fight(
        fighter(),
        orc(),
        orc("x", side="third"),
        dice=[6, 6, 6, 2, 5, 3],
        answers=[MOVER],
        sides=("party", "foes", "third"),
        scene=FAR,
    )
    assert (Standing(5, ("foes",)), Standing(3, ("party", "third"))) == order(played)


@pytest.mark.rule("odnd:round.repeat")
def test_without_two_active_sides_no_initiative_is_rolled() -> None:
    """The last orc falls by a ruling while spells are prepared."""
    bolt = RecruitSpell("bolt", "damage", dice="1d6")
    played = fight(mage(bolt), orc(), dice=QUIET, scene=FAR)
    played.ruled("a tree falls on it", Died("o", "a tree"))
    played.goes_on([], ["nothing who=m"])
    assert (Standing(0, ("party", "foes")),) == order(played)
    assert played.state.ended


@pytest.mark.parametrize(
    ("dice", "answers", "standings"),
    [
        (
            (5, 2),
            [MOVER],
            (Standing(5, ("party",)), Standing(2, ("foes", "third"))),
        ),
        ((4, 4), [], (Standing(4, ("party", "foes", "third")),)),
    ],
)
def test_a_side_that_broke_is_with_the_losers(
    dice: tuple[int, int], answers: list[str], standings: tuple[Standing, ...]
) -> None:
    """It has no die, and its runners move with whoever didn't win."""
    played = fight(
        fighter(),
        orc(),
        orc("x", side="third"),
        dice=[6, 6, 6, 5, 2, 3],
        answers=[MOVER],
        sides=("party", "foes", "third"),
        scene=FAR,
    )
    played.ruled("panic", ConditionGained("x", "fleeing", "a roar"))
    holds = ["hold who=f", "hold who=o", "hold who=x"]
    played.goes_on(dice, [*holds, *answers])
    assert standings == order(played)
