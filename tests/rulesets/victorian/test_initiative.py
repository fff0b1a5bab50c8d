"""Initiative: a d10 for each figure, whose modified number is its second."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    ActionLost,
    ActionTaken,
    OrderSettled,
    PhaseBegan,
    Rolled,
    Spent,
)
from affray.events.values import Modifier, Standing
from affray.kernel.rulesets.victorian import RULESET
from tests.support.outcomes import of
from tests.support.scenario import Played, play
from tests.support.set_ups import set_up
from tests.support.victorian import QUIET, adept, beast, fight, fighter, goes_on, thug


def rolled(die: int, **changes: Any) -> Rolled:
    """Return the initiative roll of a fighter with these traits."""
    played = fight(fighter(**changes), thug(), dice=[*QUIET, die, 10])
    return of(played, Rolled)[2]


def of_round(played: Played) -> list[tuple[int, tuple[str, ...]]]:
    """Return the totals of the round that was settled last, and whose they are."""
    standings = of(played, OrderSettled)[-1].standings
    return [(s.total, s.members) for s in standings]


def batches(played: Played) -> list[tuple[str, tuple[str, ...]]]:
    """Return the batches that were opened, each with its members."""
    begun = of(played, PhaseBegan)
    return [(p.phase, p.sides) for p in begun if p.phase.startswith("second")]


@pytest.mark.rule("victorian:init.individual")
def test_each_figure_rolls_its_own_d10_in_roster_order() -> None:
    """Four figures roll four dice, in roster order; no side rolls."""
    roster = fighter("f1"), fighter("f2"), thug("g1"), thug("g2")
    played = fight(*roster, dice=[*QUIET, 3, 8, 5, 9])
    assert [("f1", (3,)), ("f2", (8,)), ("g1", (5,)), ("g2", (9,))] == [
        (r.who, r.faces) for r in of(played, Rolled)[2:]
    ]


@pytest.mark.rule("victorian:init.is_second", "victorian:init.individual")
def test_the_lower_number_acts_first_and_in_that_second() -> None:
    """With 7 and 3 the second figure acts in second 3, the first in second 7."""
    played = fight(
        fighter("a"),
        thug("b"),
        dice=[*QUIET, 7, 3],
        answers=["done who=b", "speak who=a words=Now"],
    )
    assert [("second 3", ("b",)), ("second 7", ("a",))] == batches(played)


@pytest.mark.rule("victorian:init.dx")
@pytest.mark.parametrize(
    ("dexterity", "die", "total"),
    [
        pytest.param(17, 4, 2, id="17"),
        pytest.param(5, 4, 5, id="5"),
        pytest.param(18, 9, 6, id="18"),
        pytest.param(1, 4, 10, id="1"),
        pytest.param(16, 4, 3, id="16"),
        pytest.param(15, 4, 4, id="15"),
        pytest.param(6, 4, 4, id="6"),
        pytest.param(20, 4, 1, id="20"),
        pytest.param(21, 5, 1, id="21"),
        pytest.param(23, 5, 1, id="23"),
    ],
)
def test_dexterity_moves_a_fighters_second(
    dexterity: int, die: int, total: int
) -> None:
    """A quick hand is subtracted from the d10, a slow one added."""
    roll = rolled(die, traits={"dexterity": dexterity})
    change = total - die
    expected = (Modifier("dexterity", change, "init.dx"),) if change else ()
    assert (total, expected) == (roll.total, roll.modifiers)


@pytest.mark.rule("victorian:init.nonfighter_cap")
@pytest.mark.parametrize(
    ("dexterity", "total", "rule"),
    [
        pytest.param(17, 5, "init.nonfighter_cap", id="capped"),
        pytest.param(16, 5, "init.dx", id="as it is"),
        pytest.param(4, 8, "init.dx", id="penalty"),
    ],
)
def test_others_gain_1_at_most(dexterity: int, total: int, rule: str) -> None:
    """An adept with a die of 6 acts in second 5, however quick; slowness counts."""
    played = fight(adept(traits={"dexterity": dexterity}), thug(), dice=[*QUIET, 6, 10])
    roll = of(played, Rolled)[2]
    modifiers = (Modifier("dexterity", total - 6, rule),)
    assert (total, modifiers) == (roll.total, roll.modifiers)


@pytest.mark.rule("victorian:init.nonfighter_cap")
def test_a_monster_is_as_quick_as_its_dexterity() -> None:
    """The cap is for those who have a class that isn't the fighter's."""
    quick = beast(traits={"dexterity": 18})
    played = fight(fighter(), quick, dice=[*QUIET, 1, 9], answers=["done who=f"])
    assert (Standing(1, ("f",)), Standing(6, ("b",))) == of(played, OrderSettled)[
        0
    ].standings


@pytest.mark.parametrize(
    ("conditions", "die", "total"),
    [
        pytest.param(
            "hasted", 5, 3, id="hasted", marks=pytest.mark.rule("victorian:init.hasted")
        ),
        pytest.param(
            "slowed", 5, 7, id="slowed", marks=pytest.mark.rule("victorian:init.slowed")
        ),
        pytest.param(
            "hasted, slowed",
            5,
            5,
            id="both",
            marks=pytest.mark.rule("victorian:init.slowed"),
        ),
        pytest.param(
            "above",
            5,
            4,
            id="above",
            marks=pytest.mark.rule("victorian:init.higher_ground"),
        ),
        pytest.param(
            "wading",
            3,
            5,
            id="wading",
            marks=pytest.mark.rule("victorian:init.wading"),
        ),
        pytest.param(
            "slippery",
            3,
            5,
            id="slippery",
            marks=pytest.mark.rule("victorian:init.wading"),
        ),
        pytest.param(
            "wading, deep water",
            3,
            7,
            id="deep water",
            marks=pytest.mark.rule("victorian:init.wading"),
        ),
        pytest.param(
            "deep water, foreign medium",
            3,
            9,
            id="quicksand",
            marks=pytest.mark.rule("victorian:init.foreign"),
        ),
        pytest.param(
            "climbing, tangled",
            4,
            7,
            id="hindered",
            marks=pytest.mark.rule("victorian:init.hindered"),
        ),
        pytest.param(
            "hindered",
            4,
            7,
            id="hindered once",
            marks=pytest.mark.rule("victorian:init.hindered"),
        ),
    ],
)
def test_a_situation_moves_the_second(conditions: str, die: int, total: int) -> None:
    """Each row of the standard table is added to the die; one kind counts once."""
    roll = rolled(die, traits={"conditions": conditions})
    assert total == roll.total


@pytest.mark.rule("victorian:init.stack")
def test_all_modifiers_are_summed() -> None:
    """DX 16, haste and slippery footing make 7 of a die of 8."""
    roll = rolled(8, traits={"dexterity": 16, "conditions": "hasted, slippery"})
    assert (
        7,
        (
            Modifier("dexterity", -1, "init.dx"),
            Modifier("haste", -2, "init.hasted"),
            Modifier("wading, slippery", 2, "init.wading"),
        ),
    ) == (roll.total, roll.modifiers)


@pytest.mark.rule("victorian:init.hasted")
def test_haste_gives_no_attack_more() -> None:
    """A hasted adept strikes once, like any other."""
    played = fight(
        adept(traits={"conditions": "hasted"}),
        thug(),
        dice=[*QUIET, 5, 9, 2],
        answers=[
            'attack who=a target=g weapon="sword cane"',
            "speak who=g words=Missed",
        ],
    )
    assert [("second 3", ("a",)), ("second 9", ("g",))] == batches(played)


@pytest.mark.rule("victorian:init.set_charge")
def test_one_set_against_a_charge_is_earlier() -> None:
    """Whoever declares it before the dice has 2 less, charged or not."""
    played = fight(fighter(), thug(), dice=[*QUIET, 5, 10], answers=["set who=f"])
    roll = of(played, Rolled)[2]
    expected = (3, (Modifier("set against charge", -2, "init.set_charge"),))
    assert expected == (roll.total, roll.modifiers)


@pytest.mark.rule("victorian:init.waiting")
def test_waiting_costs_one_second() -> None:
    """One who waits for nothing in particular acts a second later."""
    played = fight(fighter(), thug(), dice=[*QUIET, 4, 10], answers=["wait who=f"])
    assert [(5, ("f",)), (10, ("g",))] == of_round(played)


@pytest.mark.rule("victorian:init.waiting")
def test_one_who_waits_for_another_acts_right_after() -> None:
    """Waiting for G, who acts in second 8, F acts after G in that second."""
    played = fight(
        fighter(),
        thug(),
        dice=[*QUIET, 4, 8],
        answers=["wait who=f for=g", "done who=g", "speak who=f words=Mine"],
    )
    expected = [("second 8", ("g",)), ("second 8 after g", ("f",))]
    assert expected == batches(played)


@pytest.mark.rule("victorian:init.waiting")
def test_one_who_waits_for_what_came_before_forfeits() -> None:
    """Where G acts sooner than F could, F has waited in vain."""
    played = fight(fighter(), thug(), dice=[*QUIET, 4, 3], answers=["wait who=f for=g"])
    assert [(3, ("g",))] == of_round(played)
    reason = "g doesn't act later in this round"
    assert [ActionLost("f", reason)] == of(played, ActionLost)


@pytest.mark.rule("victorian:init.distraction")
def test_a_ruling_moves_a_second() -> None:
    """A burning sleeve adds 2 where the referee rules so before the die."""
    played = play(RULESET, set_up(fighter(), thug()), QUIET)
    played.ruled("his sleeve burns", Spent("f", "distraction", 2, lasting=False))
    goes_on(played, [5, 10])
    roll = of(played, Rolled)[2]
    expected = (7, (Modifier("distraction", 2, "init.distraction"),))
    assert expected == (roll.total, roll.modifiers)


@pytest.mark.rule("victorian:init.below_one")
def test_totals_below_1_act_in_second_1_in_their_order() -> None:
    """A total of -4 acts in second 1, before a rival's total of 1."""
    quick = fighter(traits={"dexterity": 18, "conditions": "hasted"})
    played = fight(
        quick,
        thug(),
        dice=[*QUIET, 1, 1],
        answers=["done who=f", "speak who=g words=Slow"],
    )
    assert [("second 1 (-4)", ("f",)), ("second 1", ("g",))] == batches(played)


@pytest.mark.rule("victorian:init.over_ten")
def test_totals_above_10_act_in_second_10_in_their_order() -> None:
    """A total of 15 acts in second 10, after a rival's total of 10."""
    stuck = fighter(traits={"conditions": "foreign medium"})
    played = fight(
        stuck,
        thug(),
        dice=[*QUIET, 9, 10],
        answers=["done who=g", "speak who=f words=Late"],
    )
    assert [("second 10", ("g",)), ("second 10 (15)", ("f",))] == batches(played)


@pytest.mark.rule("victorian:init.over_ten")
def test_a_total_above_10_may_be_carried_over() -> None:
    """With the option, a 15 acts in second 5 of the next round, without a die."""
    stuck = fighter(traits={"conditions": "foreign medium"})
    played = fight(
        stuck,
        thug(),
        dice=[*QUIET, 9, 4, 7],
        answers=["done who=g", "speak who=f words=Late"],
        options={"init.over_ten": "carry"},
    )
    assert [
        ("second 4", ("g",)),
        ("second 5", ("f",)),
    ] == batches(played)
    assert [(5, ("f",)), (7, ("g",))] == of_round(played)
    carried = [s for s in of(played, Spent) if s.what == "carried"]
    assert [
        Spent("f", "carried", 5, lasting=True),
        Spent("f", "carried", -5, lasting=True),
    ] == carried


@pytest.mark.rule("victorian:init.over_ten")
def test_a_total_above_10_may_be_lost() -> None:
    """With the option, a 15 doesn't act, and the next round has a die again."""
    stuck = fighter(traits={"conditions": "foreign medium"})
    played = fight(
        stuck,
        thug(),
        dice=[*QUIET, 9, 4, 1, 8],
        answers=["done who=g", "speak who=f words=Now"],
        options={"init.over_ten": "lost"},
    )
    assert [ActionLost("f", "too late for this round")] == of(played, ActionLost)
    assert [("second 4", ("g",)), ("second 7", ("f",))] == batches(played)


@pytest.mark.rule("victorian:init.surprise_row")
def test_the_surprised_roll_no_initiative() -> None:
    """They roll and act again in the round after."""
    played = fight(
        fighter(),
        thug(),
        dice=[10, 1, 4, 6, 2],
        answers=["done who=f", "speak who=g words=Ah"],
    )
    assert [
        ("f", "initiative", (4,)),
        ("f", "initiative", (6,)),
        ("g", "initiative", (2,)),
    ] == [(r.who, r.purpose, r.faces) for r in of(played, Rolled)[2:]]
    assert [ActionLost("g", "surprised")] == of(played, ActionLost)


@pytest.mark.rule("victorian:init.target")
def test_a_target_is_chosen_when_the_second_comes() -> None:
    """With B fallen, the second blow may go at C."""
    first = "attack who=f target=b weapon=saber"
    played = fight(
        fighter(traits={"dexterity": 17}),
        thug("b", hp=1, at=(5, 0)),
        thug("c", at=(0, 5)),
        dice=[*QUIET, 4, 9, 10, 15, 8, 1, 3],
        answers=[first, "attack who=f target=c weapon=saber"],
    )
    acts = [a for a in of(played, ActionTaken) if a.act == "attack"]
    assert [ActionTaken("f", "attack", 1), ActionTaken("f", "attack", 2)] == acts
    assert [("second 2", ("f",)), ("second 8", ("f",))] == batches(played)[:2]


@pytest.mark.rule("victorian:init.target")
def test_who_is_gone_is_no_target() -> None:
    """Nobody strikes at those who left, and the refusal says so."""
    played = fight(
        fighter(),
        thug("b"),
        thug("c", at=(0, 5)),
        dice=[*QUIET, 9, 4, 10],
        answers=["flee who=b", "decline who=f"],
    )
    line = "attack who=f target=b weapon=saber"
    assert "init.target" == played.refused(line).rule


@pytest.mark.rule("victorian:time.each_round_initiative")
def test_initiative_is_rolled_afresh_every_round() -> None:
    """Dice of 7 and 3, then of 2 and 9, turn the order round."""
    played = fight(
        fighter(),
        thug(),
        dice=[*QUIET, 7, 3, 2, 9],
        answers=["done who=g", "done who=f", "done who=f"],
    )
    orders = [
        [(s.total, s.members) for s in e.standings] for e in of(played, OrderSettled)
    ]
    assert [[(3, ("g",)), (7, ("f",))], [(2, ("f",)), (9, ("g",))]] == orders
