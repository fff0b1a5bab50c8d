"""Standard rounds: after a surprise round, and as the span of a budget."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from collections.abc import Sequence

import pytest

from affray.events.types import Moved, PhaseBegan, SpellCast, Spent, TimePassed
from affray.kernel.recruits import RecruitSpell
from affray.kernel.rulesets.victorian.choices import act_offers
from tests.support.outcomes import of
from tests.support.scenario import Played
from tests.support.victorian import QUIET, adept, fight, fighter, thug


PISTOL = "duelling pistol"
BEGUN, OUT = f"reloading:{PISTOL}", f"shot-out:{PISTOL}"
RELOAD = f'reload who=f weapon="{PISTOL}"'
SURPRISED = (10, 1)
"""Surprise dice: the party isn't surprised, the foes are."""


def causes(played: Played, kind: type) -> list[str]:
    """Return the rules of all records of a kind."""
    return [r.cause for r in played.records if isinstance(r.event, kind)]


def reloading(
    answers: Sequence[str], dice: Sequence[int], *, budget: str = "combat_round"
) -> Played:
    """Return a fight in which ``f`` has an empty duelling pistol."""
    return fight(
        fighter(weapons=(PISTOL,)),
        thug(at=(200, 0)),
        dice=[*QUIET, *dice],
        answers=answers,
        options={"time.action_budget": budget},
        given=(Spent("f", OUT, 1, lasting=True),),
    )


@pytest.mark.rule("victorian:time.standard_round")
@pytest.mark.rule("victorian:spell.three_segments")
def test_a_surprise_round_is_before_the_first_standard_round() -> None:
    """Three segments begun at r1s1 are over at r3s10, in the same one as ever."""
    spell = RecruitSpell("bolt", "damage", "1d6", traits={"casting": 3})
    played = fight(
        adept(spell),
        thug(at=(100, 0)),
        dice=[*SURPRISED, 5, 1, 9, 9, 9, 4, 5, 6],
        answers=["done who=a", "cast who=a spell=bolt", "release who=a targets=g"],
    )
    assert "second 10" == [began.phase for began in of(played, PhaseBegan)][-4]
    assert ["spell.three_segments"] == causes(played, SpellCast)


@pytest.mark.rule("victorian:time.standard_round")
def test_a_surprise_round_isnt_one_of_three() -> None:
    """The third combat round closes the standard round, the clock being at 40."""
    played = fight(
        fighter(),
        thug(at=(100, 0)),
        dice=[*SURPRISED, 5, *[1, 2] * 4],
        answers=["done who=f", *["done who=f", "done who=g"] * 3],
    )
    assert [10, 20, 30, 40] == [passed.clock for passed in of(played, TimePassed)]
    assert causes(played, TimePassed) == [
        *["time.combat_round"] * 3,
        "time.standard_round",
    ]


@pytest.mark.rule("victorian:time.budget_unit")
@pytest.mark.rule("victorian:missile.reload")
def test_a_long_reloading_goes_on_with_each_budget() -> None:
    """With budgets of standard rounds, rounds 2 and 3 don't lose what was begun."""
    idle = ["done who=f", "done who=g"]
    lines = [RELOAD, *idle, *idle, *idle, RELOAD, "done who=f"]
    dice = [4, 9] * 4
    played = reloading(lines, dice, budget="standard_round")
    assert 4 == played.state.round
    assert 2 == played.state.combatants["f"].spent_for_good[BEGUN]


@pytest.mark.rule("victorian:time.budget_unit")
@pytest.mark.rule("victorian:missile.reload")
def test_a_long_reloading_lapses_with_an_unused_budget() -> None:
    """Who goes on in none of rounds 4 to 6 begins anew."""
    idle = ["done who=f", "done who=g"]
    dice = [4, 9] * 7
    played = reloading([RELOAD, *idle * 6], dice, budget="standard_round")
    assert 7 == played.state.round
    assert 0 == played.state.combatants["f"].spent_for_good[BEGUN]


@pytest.mark.rule("victorian:time.budget_unit")
@pytest.mark.rule("victorian:action.start_full_round")
@pytest.mark.parametrize(
    ("idle", "open_to"), [(3, "complete"), (5, "complete"), (6, "begin")], ids=str
)
def test_the_second_half_comes_in_the_next_budget(idle: int, open_to: str) -> None:
    """Begun in round 1, work is completed in rounds 4 to 6, and lost after."""
    played = fight(
        fighter(),
        thug(at=(100, 0)),
        dice=[*QUIET, *[4, 9] * (idle + 1)],
        answers=["begin who=f what=work", *["done who=f", "done who=g"] * idle],
        options={"time.action_budget": "standard_round"},
    )
    acts = {offer.act for offer in act_offers(played.state, "f")}
    assert {open_to} == acts & {"begin", "complete"}


@pytest.mark.rule("victorian:missile.reload")
def test_a_reloading_lapses_in_a_round_of_words_alone() -> None:
    """To speak is no going on with it."""
    lines = [RELOAD, "done who=f", "done who=g", "speak who=f words=wait", "done who=f"]
    played = reloading([*lines, "done who=g"], [4, 9] * 3)
    assert 0 == played.state.combatants["f"].spent_for_good[BEGUN]


@pytest.mark.rule("victorian:action.full_round")
@pytest.mark.rule("victorian:missile.reload")
@pytest.mark.parametrize("lines", [[RELOAD, "step"], ["step", RELOAD]], ids=str)
def test_a_step_is_part_of_reloading(lines: list[str]) -> None:
    """Five feet before or after it in the round take nothing of what was begun."""
    step = "step who=f away=g feet=5"
    second = [step if line == "step" else line for line in lines]
    played = reloading([RELOAD, "done who=f", "done who=g", *second], [4, 9] * 2)
    assert 5 == of(played, Moved)[0].feet
    assert 2 == played.state.combatants["f"].spent_for_good[BEGUN]


@pytest.mark.rule("victorian:time.budget_unit")
@pytest.mark.rule("victorian:action.five_foot_step")
@pytest.mark.parametrize(
    ("act", "rule"),
    [("move", "action.five_foot_step"), ("run", "action.full_round_no_step")],
)
def test_who_moved_takes_no_step_in_the_whole_standard_round(
    act: str, rule: str
) -> None:
    """With the option ground covered in round 1 counts in 2 and 3, and not in 4."""
    idle = ["done who=f", "done who=g"]
    first = f"{act} who=f away=g feet=20"
    options = {"time.action_budget": "standard_round"}
    dice = [*QUIET, *[4, 9] * 4]
    roster = fighter(), thug(at=(200, 0))
    second = fight(*roster, dice=dice[:6], answers=[first, *idle], options=options)
    step = "step who=f toward=g feet=5"
    assert rule == second.refused(step).rule
    fight(*roster, dice=dice, answers=[first, *idle * 3, step], options=options)
