"""Speed, runs, charges and withdrawals."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    ActionLost,
    AttackHit,
    AttackMissed,
    CombatantLeft,
    FightEnded,
    Moved,
    Provoked,
    Rolled,
    Spent,
)
from affray.events.values import Modifier, Outcome, Place, Scalar
from affray.kernel.rulesets.victorian import speed
from affray.kernel.rulesets.victorian.numbers import armour_class
from tests.support.outcomes import of
from tests.support.scenario import Played
from tests.support.victorian import QUIET, beast, fight, fighter, thug


def speeds(options: dict[str, Scalar] | None = None, **changes: Any) -> tuple[int, int]:
    """Return how far a figure moves, and how far it runs."""
    played = fight(fighter(**changes), thug(), dice=[*QUIET, 1, 9], options=options)
    return speed.speed(played.state, "f"), speed.run(played.state, "f")


@pytest.mark.rule("victorian:speed.adult")
@pytest.mark.parametrize(
    ("traits", "feet"),
    [
        pytest.param({"strength": 10, "load": 50}, 30, id="50 lb"),
        pytest.param({"strength": 10, "load": 51}, 20, id="51 lb"),
        pytest.param({"strength": 11, "load": 51}, 30, id="stronger"),
        pytest.param({"load": 51}, 20, id="ordinary strength"),
        pytest.param({"armour_weight": "medium"}, 20, id="medium"),
        pytest.param({"armour_weight": "medium", "load": 99}, 20, id="not twice"),
        pytest.param({"armour_weight": "heavy"}, 20, id="heavy"),
        pytest.param({}, 30, id="free"),
    ],
)
def test_an_adult_moves_30_feet_or_20(traits: dict[str, Scalar], feet: int) -> None:
    """A load, or medium or heavy armour, slows to 20; both slow no more."""
    assert feet == speeds(traits=traits)[0]


@pytest.mark.rule("victorian:speed.adult")
def test_what_counts_as_a_load_is_an_option() -> None:
    """With 4 pounds per point of strength, 41 are a load."""
    option: dict[str, Scalar] = {"speed.load_lb_per_st": 4}
    assert (20, 30) == (
        speeds(option, traits={"load": 41})[0],
        speeds(traits={"load": 41})[0],
    )


@pytest.mark.rule("victorian:speed.child")
@pytest.mark.parametrize(
    ("traits", "feet"),
    [
        pytest.param({"age": 11}, 20, id="11"),
        pytest.param({"age": 11, "load": 51}, 15, id="11, loaded"),
        pytest.param({"age": 12}, 30, id="12"),
        pytest.param({"age": 11, "armour_weight": "heavy"}, 15, id="in armour"),
    ],
)
def test_a_child_moves_20_feet_or_15(traits: dict[str, Scalar], feet: int) -> None:
    """Who isn't yet 12 is a child."""
    assert feet == speeds(traits=traits)[0]


@pytest.mark.rule("victorian:speed.child")
def test_the_referee_may_set_a_figures_speed() -> None:
    """A tall girl of 11 moves as her roster line says."""
    assert 30 == speeds(traits={"age": 11}, movement=30)[0]
    assert 16 == speeds(traits={"load": 99}, movement=25)[0]


@pytest.mark.rule("victorian:speed.light_armour")
def test_light_armour_slows_nobody() -> None:
    """A heavy leather coat is light."""
    assert 30 == speeds(armour_class=None, armour="heavy leather coat")[0]
    assert 20 == speeds(armour_class=None, armour="mail shirt")[0]


@pytest.mark.rule("victorian:speed.meaning")
def test_who_moves_its_speed_can_still_strike() -> None:
    """An adult walks 30 feet and attacks in the same round."""
    played = fight(
        fighter(),
        thug(at=(35, 0)),
        dice=[*QUIET, 1, 9, 2],
        answers=[
            "move who=f toward=g feet=30",
            "attack who=f target=g weapon=saber",
        ],
    )
    assert [AttackMissed("f", "g", "melee", "saber", 2, 11)] == of(played, AttackMissed)


@pytest.mark.rule("victorian:speed.double_move")
def test_two_moves_take_twice_the_speed() -> None:
    """A loaded child walks 15 feet twice, and no foot more."""
    played = fight(
        fighter(traits={"age": 9, "load": 99}),
        thug(at=(100, 0)),
        dice=[*QUIET, 1, 9],
        answers=["move who=f toward=g feet=15", "move who=f toward=g feet=15"],
    )
    assert Place(30, 0) == played.state.combatants["f"].place
    refused = played.refused("move who=f toward=g feet=5")
    assert "action.budget" == refused.rule


@pytest.mark.rule("victorian:speed.run")
@pytest.mark.parametrize(
    ("traits", "feet"),
    [({}, 120), ({"armour_weight": "medium"}, 80), ({"age": 9}, 80)],
    ids=str,
)
def test_a_run_is_four_times_the_speed(traits: dict[str, Scalar], feet: int) -> None:
    """An adult without armour runs 120 feet, one in medium armour 80."""
    assert feet == speeds(traits=traits)[1]


@pytest.mark.rule("victorian:speed.run_heavy")
@pytest.mark.parametrize(
    ("traits", "feet"),
    [({"armour_weight": "heavy"}, 60), ({"armour_weight": "heavy", "age": 9}, 45)],
    ids=str,
)
def test_in_heavy_armour_a_run_is_three_times(
    traits: dict[str, Scalar], feet: int
) -> None:
    """An adult in heavy armour runs 60 feet, a child 45."""
    assert feet == speeds(traits=traits)[1]


@pytest.mark.parametrize(
    ("traits", "feet", "rule"),
    [
        pytest.param(
            {},
            120,
            "speed.run",
            id="run",
            marks=pytest.mark.rule("victorian:speed.run"),
        ),
        pytest.param(
            {"armour_weight": "heavy"},
            60,
            "speed.run_heavy",
            id="heavy",
            marks=pytest.mark.rule("victorian:speed.run_heavy"),
        ),
    ],
)
def test_a_run_has_its_bounds(traits: dict[str, Scalar], feet: int, rule: str) -> None:
    """As far as that it goes, and a foot more is refused."""
    roster = fighter(traits=traits), thug(at=(200, 0))
    played = fight(*roster, dice=[*QUIET, 1, 9])
    assert rule == played.refused(f"run who=f toward=g feet={feet + 1}").rule
    played.goes_on([], [f"run who=f toward=g feet={feet}"])
    assert [Moved("f", Place(0, 0), Place(feet, 0), feet, "runs")] == of(played, Moved)


CHARGE = "charge who=f target=g weapon=saber"


def charge(
    *dice: int,
    at: int = 55,
    options: dict[str, Scalar] | None = None,
    answers: tuple[str, ...] = (),
    **changes: Any,
) -> Played:
    """Return a charge of F's, who needs 12, at G who stands so many feet away."""
    return fight(
        fighter(**changes),
        thug(armour_class=6, at=(at, 0)),
        dice=[*QUIET, 4, 9, *dice],
        answers=[CHARGE, *answers],
        options=options,
    )


@pytest.mark.rule("victorian:action.charge")
def test_a_charge_ends_in_one_blow_with_2_more() -> None:
    """Over 50 feet, a 10 hits who needs 12; the fighter strikes no second time."""
    played = charge(10, 8, 3)
    assert [Moved("f", Place(0, 0), Place(50, 0), 50, "charges")] == of(played, Moved)
    assert [AttackHit("f", "g", "melee", "saber", 12, 12)] == of(played, AttackHit)
    (roll,) = (r for r in of(played, Rolled) if r.purpose == "attack")
    assert (Modifier("charge", 2, "action.charge"),) == roll.modifiers
    assert "second" not in played.state.combatants["f"].spent


@pytest.mark.rule("victorian:action.charge")
def test_who_charged_is_open_to_blows_until_its_next_second() -> None:
    """Its armour class of 5 counts as 7 till it acts again."""
    charged = charge(2, armour_class=5)
    assert 7 == armour_class(charged.state, "f")
    later = charge(2, 9, 4, answers=("done who=g", "done who=g"), armour_class=5)
    assert 5 == armour_class(later.state, "f")
    assert [
        Spent("f", "charging", 2, lasting=True),
        Spent("f", "charging", -2, lasting=True),
    ] == [s for s in of(later, Spent) if s.what == "charging"]


@pytest.mark.rule("victorian:action.charge")
def test_it_is_open_in_the_next_round_till_then() -> None:
    """G, acting before F in the next round, still finds it open."""
    played = charge(2, 9, 4, answers=("done who=f", "done who=g"), armour_class=5)
    assert ("second 4", 7) == (played.state.phase, armour_class(played.state, "f"))


@pytest.mark.rule("victorian:action.charge")
@pytest.mark.parametrize(
    ("feet", "reason"),
    [
        pytest.param(66, "g is further than 60 feet away", id="too far"),
        pytest.param(14, "g is nearer than 10 feet", id="too near"),
    ],
)
def test_a_charge_has_its_bounds(feet: int, reason: str) -> None:
    """It goes 10 feet at least and twice the speed at most."""
    played = fight(fighter(), thug(at=(feet, 0)), dice=[*QUIET, 4, 9])
    refused = played.refused(CHARGE)
    assert ("action.charge", reason) == (refused.rule, refused.message)


@pytest.mark.rule("victorian:action.charge")
@pytest.mark.parametrize("feet", [15, 65])
def test_the_bounds_of_a_charge_are_in_it(feet: int) -> None:
    """10 feet and 60 feet are charged."""
    assert [feet - 5] == [m.feet for m in of(charge(2, at=feet), Moved)]


@pytest.mark.rule("victorian:action.charge")
def test_a_charge_may_be_that_of_the_other_rules() -> None:
    """With the option the armour class is 1 worse, without dexterity's bonus."""
    played = charge(
        10,
        8,
        3,
        options={"action.charge_form": "adnd2e"},
        armour_class=5,
        traits={"dexterity": 16},
    )
    assert [AttackHit("f", "g", "melee", "saber", 12, 12)] == of(played, AttackHit)
    assert 6 == armour_class(played.state, "f")
    usual = charge(10, 8, 3, armour_class=5, traits={"dexterity": 16})
    assert 5 == armour_class(usual.state, "f")


@pytest.mark.rule("victorian:action.charge")
def test_charges_may_be_left_out() -> None:
    """With the option nobody charges."""
    played = fight(
        fighter(),
        thug(at=(55, 0)),
        dice=[*QUIET, 4, 9],
        options={"action.charge_form": "none"},
    )
    assert "action.charge" == played.refused(CHARGE).rule


@pytest.mark.rule("victorian:action.full_round_as_standard")
def test_who_is_limited_charges_once_its_speed() -> None:
    """In the surprise round 30 feet and a blow are legal, 31 aren't."""
    played = fight(fighter(), thug(at=(35, 0)), dice=[10, 1, 4, 2], answers=[CHARGE])
    assert [Moved("f", Place(0, 0), Place(30, 0), 30, "charges")] == of(played, Moved)
    assert Spent("f", "standard", 1, lasting=False) in of(played, Spent)
    farther = fight(fighter(), thug(at=(36, 0)), dice=[10, 1, 4])
    assert "action.charge" == farther.refused(CHARGE).rule


@pytest.mark.rule("victorian:action.full_round_as_standard")
def test_in_an_ordinary_round_a_charge_is_no_standard_act() -> None:
    """After a move, no charge."""
    played = fight(
        fighter(),
        thug(at=(55, 0)),
        dice=[*QUIET, 4, 9],
        answers=["move who=f toward=g feet=5"],
    )
    assert "action.full_round" == played.refused(CHARGE).rule


@pytest.mark.rule("victorian:action.full_round_as_standard")
def test_who_is_limited_withdraws_once_its_speed() -> None:
    """In the surprise round 30 feet are legal, 31 are refused."""
    played = fight(fighter(), thug(at=(100, 0)), dice=[10, 1, 4])
    refused = played.refused("withdraw who=f away=g feet=31")
    assert "action.full_round_as_standard" == refused.rule
    played.goes_on([], ["withdraw who=f away=g feet=30"])
    assert Spent("f", "standard", 1, lasting=False) in of(played, Spent)


@pytest.mark.rule("victorian:action.withdraw")
def test_a_withdrawal_gives_nothing_for_its_first_square() -> None:
    """F leaves G unharmed, and passes H, who strikes, on the third square."""
    played = fight(
        fighter(at=(0, 0)),
        thug("g", at=(5, 0)),
        thug("h", at=(-10, 5)),
        dice=[*QUIET, 1, 9, 9, 2],
        answers=["withdraw who=f away=g feet=60", "strike who=h weapon=club"],
    )
    assert [Provoked("f", "moving away", ("h",))] == of(played, Provoked)
    assert [("h", "f")] == [(a.who, a.target) for a in of(played, AttackMissed)]
    assert Place(-60, 0) == played.state.combatants["f"].place


@pytest.mark.rule("victorian:action.withdraw")
def test_a_withdrawal_is_twice_the_speed_at_most() -> None:
    """61 feet are refused, and a walk gives G its blow."""
    played = fight(fighter(), thug(), dice=[*QUIET, 1, 9])
    refused = played.refused("withdraw who=f away=g feet=61")
    assert "action.withdraw" == refused.rule
    played.goes_on([], ["move who=f away=g feet=30"])
    assert [Provoked("f", "moving away", ("g",))] == of(played, Provoked)


@pytest.mark.rule("victorian:speed.run")
def test_one_may_flee_the_field() -> None:
    """Whoever gets past the blows of those next to it is gone; the fight is over."""
    played = fight(
        fighter(),
        thug(),
        dice=[*QUIET, 1, 9, 2],
        answers=["flee who=f", "strike who=g weapon=club"],
    )
    assert [CombatantLeft("f", "fled")] == of(played, CombatantLeft)
    expected = (Outcome("party", "fled"), Outcome("foes", "stands"))
    assert [FightEnded(expected, "fewer than two sides fight on")] == of(
        played, FightEnded
    )


@pytest.mark.rule("victorian:speed.run")
def test_one_felled_in_flight_gets_nowhere() -> None:
    """The blow comes before it is gone."""
    played = fight(
        fighter(hp=1),
        thug(),
        dice=[*QUIET, 1, 9, 15, 8, 3],
        answers=["flee who=f", "strike who=g weapon=club"],
    )
    assert [ActionLost("f", "felled on the way")] == of(
        played, CombatantLeft, ActionLost
    )


@pytest.mark.rule("victorian:speed.meaning")
def test_a_beast_moves_as_its_line_says() -> None:
    """Its rate is in feet a round."""
    played = fight(fighter(), beast(movement=40), dice=[*QUIET, 1, 9])
    assert 40 == speed.speed(played.state, "b")


@pytest.mark.rule("victorian:action.move")
@pytest.mark.parametrize(
    ("at", "line", "end"),
    [
        pytest.param(25, "move who=f toward=g feet=25", 20, id="up to it"),
        pytest.param(25, "move who=f toward=g feet=21", 20, id="almost"),
        pytest.param(25, "move who=f toward=g feet=20", 20, id="next to it"),
        pytest.param(25, "move who=f toward=g feet=29", 20, id="not yet past it"),
        pytest.param(25, "move who=f toward=g feet=30", 30, id="past it"),
        pytest.param(25, "move who=f toward=g feet=10", 10, id="on the way"),
        pytest.param(8, "step who=f toward=g feet=5", 3, id="a step up to it"),
    ],
)
def test_who_goes_toward_somebody_stops_next_to_it(
    at: int, line: str, end: int
) -> None:
    """Unless it goes past, which gives G its blow."""
    played = fight(fighter(), thug(at=(at, 0)), dice=[*QUIET, 1, 9])
    played.goes_on([], [line])
    if end > at:
        played.goes_on([], ["decline who=g"])
    assert Place(end, 0) == played.state.combatants["f"].place


@pytest.mark.rule("victorian:action.move", "victorian:action.five_foot_step")
@pytest.mark.parametrize("act", ["move", "step"])
def test_who_is_next_to_somebody_goes_no_nearer(act: str) -> None:
    """It covers no ground, so a step is still open after the move."""
    played = fight(fighter(), thug(), dice=[*QUIET, 1, 9])
    played.goes_on([], [f"{act} who=f toward=g feet=5"])
    assert [] == of(played, Moved)
    assert "walked" not in played.state.combatants["f"].spent
