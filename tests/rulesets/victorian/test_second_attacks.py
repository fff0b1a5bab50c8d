"""The second attack: in which second it comes, and when it is lost or lapses."""

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    ActionLost,
    AttackMissed,
    OrderSettled,
    Spent,
)
from affray.events.values import Standing
from affray.kernel.rulesets.victorian import RULESET
from tests.support.outcomes import latest, of, rolls
from tests.support.scenario import Played, play
from tests.support.set_ups import set_up
from tests.support.victorian import QUIET, fight, fighter, goes_on, thug
from tests.support.victorian_rounds import (
    NEXT,
    blows,
    dexterous,
    initiative,
    strike,
)


ARM = 8
LOST = "second-lost"


@pytest.mark.rule("victorian:melee.fighter_two")
@pytest.mark.rule("victorian:melee.first_second")
@pytest.mark.rule("victorian:second.no_adjustment")
def test_a_fighter_strikes_in_its_own_second_and_in_the_tenth() -> None:
    """DX 12 and a 4: seconds 4 and 10, with one standard act; a move is left."""
    played = fight(
        dexterous(12),
        thug(),
        dice=[*QUIET, 4, 7, 2, 3, *NEXT],
        answers=[strike("f"), strike("f")],
    )
    assert blows(played) == [("second 4", "f", "saber"), ("second 10", "f", "saber")]
    standard = [e for e in of(played, Spent) if e.what == "standard"]
    assert standard == [Spent("f", "standard", 1, lasting=False)]
    moved = fight(
        dexterous(12),
        thug(),
        dice=[*QUIET, 4, 7, 2],
        answers=[strike("f"), "sheathe who=f item=saber"],
    )
    assert moved.state.combatants["f"].spent["move"] == 1


def lost_one(dexterity: int = 12) -> Played:
    """Return a fight in which the fighter lost its second attack to a late first."""
    return fight(
        dexterous(dexterity),
        thug(),
        dice=[*QUIET, 10, 5, 2],
        answers=[strike("f")],
    )


@pytest.mark.rule("victorian:second.no_adjustment")
def test_a_slow_fighter_strikes_again_in_the_tenth_second() -> None:
    """DX 5 and a 3: second 4, and second 10."""
    played = fight(
        dexterous(5),
        thug(),
        dice=[*QUIET, 3, 7, 2, 3, *NEXT],
        answers=[strike("f"), strike("f")],
    )
    assert blows(played) == [("second 4", "f", "saber"), ("second 10", "f", "saber")]


@pytest.mark.rule("victorian:second.worked")
@pytest.mark.rule("victorian:second.timing")
@pytest.mark.rule("victorian:melee.first_second")
def test_the_worked_case_of_dexterity_17() -> None:
    """A 4 less 2 is second 2; the second attack comes in second 8."""
    played = fight(
        dexterous(17),
        thug(),
        dice=[*QUIET, 4, 5, 2, 3, *NEXT],
        answers=[strike("f"), strike("f")],
    )
    assert blows(played) == [("second 2", "f", "saber"), ("second 8", "f", "saber")]


@pytest.mark.rule("victorian:second.timing")
@pytest.mark.parametrize(("dexterity", "second"), [(16, 9), (17, 8), (18, 7)])
def test_the_second_attack_doesnt_go_by_the_die(dexterity: int, second: int) -> None:
    """Whatever the die and the footing make of the first, the second stays."""
    for die in (4, 7):
        played = fight(
            dexterous(dexterity, more={"conditions": "hasted"}),
            thug(),
            dice=[*QUIET, die, 10, 2, 3],
            answers=[strike("f"), strike("f")],
        )
        assert blows(played)[1] == (f"second {second}", "f", "saber")


@pytest.mark.rule("victorian:second.not_before")
def test_dexterity_18_with_a_9_strikes_twice_and_with_a_10_once() -> None:
    """First 6 and second 7; first 7, and the second in 7 is dropped."""
    both = fight(
        dexterous(18),
        thug(),
        dice=[*QUIET, 9, 8, 2, 3],
        answers=[strike("f"), strike("f")],
    )
    assert [second for second, _, _ in blows(both)] == ["second 6", "second 7"]
    once = fight(
        dexterous(18),
        thug(),
        dice=[*QUIET, 10, 10, 2, 4],
        answers=[strike("f"), strike("g", "f", "club")],
    )
    assert blows(once) == [("second 7", "f", "saber"), ("second 10", "g", "club")]
    assert of(once, ActionLost) == [
        ActionLost("f", "the second attack would fall in second 7")
    ]


@pytest.mark.rule("victorian:second.lost")
def test_slippery_ground_can_cost_the_second_attack() -> None:
    """DX 18, slippery, a 9: first in second 8, the second in 7 lost, or 9."""
    slippery = dexterous(18, more={"conditions": "wading"})
    dice = [*QUIET, 9, 10, 2]
    lost = fight(slippery, thug(), dice=dice, answers=[strike("f")])
    assert [s for s in of(lost, Spent) if s.what == LOST] == [
        Spent("f", LOST, 1, lasting=True)
    ]
    late: Any = {"second.late": "next_free_second"}
    free = fight(
        slippery,
        thug(),
        dice=[*dice, 3],
        answers=[strike("f"), strike("f")],
        options=late,
    )
    assert [second for second, _, _ in blows(free)] == ["second 8", "second 9"]


@pytest.mark.rule("victorian:second.compensation")
@pytest.mark.rule("victorian:time.each_round_initiative")
def test_who_lost_one_strikes_first_in_the_next_round() -> None:
    """No die and no modifiers: total 1, then second 10 as usual."""
    played = goes_on(
        lost_one(),
        dice=[6, 3, 4, *NEXT],
        answers=["done who=f", "melee who=f", strike("f"), strike("f")],
    )
    assert initiative(played) == ["g", "f", "g"]
    assert latest(played, OrderSettled)[0] == OrderSettled(
        (Standing(1, ("f",)), Standing(6, ("g",)))
    )
    assert blows(played, recent=True) == [
        ("second 1", "f", "saber"),
        ("second 10", "f", "saber"),
    ]
    assert [s for s in latest(played, Spent) if s.what == LOST] == [
        Spent("f", LOST, -1, lasting=True)
    ]


@pytest.mark.rule("victorian:second.compensation_second")
def test_the_second_attack_of_that_round_is_where_it_always_is() -> None:
    """DX 17: seconds 1 and 8."""
    played = goes_on(
        lost_one(17),
        dice=[6, 3, 4, *NEXT],
        answers=["done who=f", "melee who=f", strike("f"), strike("f")],
    )
    assert blows(played, recent=True) == [
        ("second 1", "f", "saber"),
        ("second 8", "f", "saber"),
    ]


@pytest.mark.rule("victorian:second.compensation")
def test_who_wont_melee_rolls_as_ever_and_has_had_its_chance() -> None:
    """It lapses with a normal d10, and isn't kept for a later round."""
    played = goes_on(
        lost_one(),
        dice=[4, 6, *NEXT],
        answers=["done who=f", "ready who=f", "done who=f", "done who=g"],
    )
    assert initiative(played) == ["f", "g", "f", "g"]
    assert played.state.combatants["f"].spent_for_good[LOST] == 0


@pytest.mark.rule("victorian:second.compensation")
def test_who_parries_loses_the_compensation() -> None:
    """All-out defence is no melee: nothing is made up for later."""
    played = goes_on(
        lost_one(),
        dice=[6],
        answers=["done who=f", "parry who=f"],
    )
    assert played.state.combatants["f"].spent_for_good[LOST] == 0


@pytest.mark.rule("victorian:second.compensation")
def test_nobody_else_can_claim_it() -> None:
    """Who lost nothing by lateness has its die to roll."""
    played = play(RULESET, set_up(fighter(), thug()), QUIET)
    refusal = played.refused("melee who=f")
    assert refusal.rule == "second.compensation"


@pytest.mark.rule("victorian:second.other_loss")
@pytest.mark.rule("victorian:init.target")
def test_a_second_attack_without_a_foe_lapses_for_good() -> None:
    """The only foe in reach dies at second 4: nobody at 10, and a die next round."""
    weak = thug(hp=1, traits={"constitution": 1})
    far = thug("h", at=(60, 0))
    played = fight(
        dexterous(12),
        weak,
        far,
        dice=[*QUIET, 4, 7, 8, 15, ARM, 3, 5, 6],
        answers=[strike("f"), "done who=f", "done who=h", "ready who=f", "done who=f"],
    )
    lost = [e for e in of(played, ActionLost) if e.who == "f"]
    assert lost == [ActionLost("f", "no foe in reach")]
    assert LOST not in played.state.combatants["f"].spent_for_good
    assert [r for r in rolls(played) if r[1] == "initiative"][-2][0] == "f"


@pytest.mark.rule("victorian:init.target")
def test_the_second_attack_may_go_at_another() -> None:
    """DX 17 at 2 and 8: one falls at 2, the other is struck at 8."""
    played = fight(
        dexterous(17),
        thug(hp=1),
        thug("h", at=(5, 5)),
        dice=[*QUIET, 4, 5, 6, 15, ARM, 3, 2, 5, 6],
        answers=[strike("f"), strike("f", "h")],
    )
    assert of(played, AttackMissed)[-1].target == "h"
    assert blows(played)[-1] == ("second 8", "f", "saber")
