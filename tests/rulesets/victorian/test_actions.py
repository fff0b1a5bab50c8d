"""What a figure may do in a round: one budget of acts."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    ActionTaken,
    Dropped,
    Moved,
    Provoked,
    Readied,
    Spent,
    Spoke,
)
from affray.events.values import Place, Scalar
from affray.kernel.rulesets.victorian.budget import Budget, left
from tests.support.outcomes import latest, of
from tests.support.scenario import Played
from tests.support.victorian import QUIET, adept, fight, fighter, thug


PISTOL = "service revolver .455"
STRIKE = "attack who=f target=g weapon=saber"
MISS = 2
WALK = "move who=f away=g feet=30"


def spent(played: Played, who: str = "f") -> list[tuple[str, int]]:
    """Return what of the budget a figure used up, in order."""
    slots = ("standard", "move", "full", "step", "free")
    return [
        (s.what, s.amount)
        for s in of(played, Spent)
        if s.who == who and s.what in slots
    ]


def budget_of(played: Played, who: str = "f") -> Budget:
    """Return what is left to a figure."""
    return left(played.state.combatants[who])


def begun(*answers: str, dice: tuple[int, ...] = (), far: bool = False) -> Played:
    """Return a round in which F acts first, in second 4."""
    at = (200, 0) if far else (5, 0)
    arms = ("saber", PISTOL)
    return fight(
        fighter(weapons=arms),
        thug(at=at),
        dice=[*QUIET, 4, 9, *dice],
        answers=answers,
    )


@pytest.mark.rule("victorian:action.types")
def test_drawing_is_a_move_and_dropping_is_free() -> None:
    """To draw spends the move; to drop spends none of the budget."""
    fresh = begun()
    assert Budget(1, 2, 1, 1) == budget_of(fresh)
    dropped = begun("drop who=f item=saber")
    assert Budget(1, 2, 1, 1) == budget_of(dropped)
    assert [("free", 1)] == spent(dropped)
    drawn = begun("drop who=f item=saber", f'draw who=f item="{PISTOL}"')
    assert Budget(1, 1, 0, 1) == budget_of(drawn)
    assert [Readied("f", PISTOL, "main")] == latest(drawn, Readied)[2:]


@pytest.mark.rule("victorian:action.budget")
def test_one_standard_act_and_one_move_make_a_round() -> None:
    """After a blow and a walk of 30 feet, neither a draw nor a run is left."""
    played = begun(STRIKE, WALK, "decline who=g", dice=(MISS,))
    assert [("standard", 1), ("move", 1)] == spent(played)
    assert "action.budget" == played.refused("sheathe who=f item=saber").rule


@pytest.mark.rule("victorian:action.budget", "victorian:action.full_round")
def test_a_full_round_act_needs_the_whole_round() -> None:
    """After a blow, no run."""
    played = begun(STRIKE, dice=(MISS,))
    refused = played.refused("run who=f away=g feet=60")
    assert "action.full_round" == refused.rule


@pytest.mark.rule("victorian:action.swap")
def test_a_move_may_take_the_place_of_the_standard_act() -> None:
    """Two walks of 30 feet take 60, and leave nothing."""
    played = begun("move who=f away=g feet=30", "move who=f away=g feet=30", far=True)
    assert [30, 30] == [m.feet for m in of(played, Moved)]
    assert [("move", 1), ("standard", 1)] == spent(played)
    assert Budget(0, 0, 0, 0) == budget_of(played)


@pytest.mark.rule("victorian:action.swap")
def test_a_second_standard_act_is_refused() -> None:
    """The move can't be made another blow, or any other standard act."""
    played = begun(STRIKE, dice=(MISS,))
    assert "action.swap" == played.refused("aid who=f").rule
    moved = begun("move who=f away=g feet=30", "move who=f away=g feet=5", far=True)
    assert "action.swap" == moved.refused("aid who=f").rule


@pytest.mark.rule("victorian:action.standard")
def test_a_blow_spends_the_standard_act_alone() -> None:
    """An adept that has struck can still move."""
    played = fight(
        adept(),
        thug(),
        dice=[*QUIET, 4, 9, MISS],
        answers=['attack who=a target=g weapon="sword cane"'],
    )
    assert [("standard", 1)] == spent(played, "a")
    assert Budget(0, 1, 0, 1) == budget_of(played, "a")


@pytest.mark.rule("victorian:action.move")
def test_a_move_takes_a_figure_as_far_as_its_speed() -> None:
    """30 feet are walked, 35 refused."""
    played = begun("move who=f toward=g feet=30", far=True)
    assert [Moved("f", Place(0, 0), Place(30, 0), 30, "walks")] == of(played, Moved)
    fresh = begun(far=True)
    refused = fresh.refused("move who=f toward=g feet=35")
    assert ("action.move", "f goes up to 30 feet") == (refused.rule, refused.message)


@pytest.mark.rule("victorian:action.five_foot_step")
def test_one_step_is_free_for_who_covers_no_ground() -> None:
    """Blow, sheathing and a step are legal, a second step isn't; nobody strikes."""
    played = begun(
        STRIKE, "sheathe who=f item=saber", "step who=f away=g feet=5", dice=(MISS,)
    )
    assert [("standard", 1), ("move", 1), ("step", 1)] == spent(played)
    assert [] == of(played, Provoked)
    refused = played.refused("step who=f away=g feet=5")
    assert "action.five_foot_step" == refused.rule


@pytest.mark.rule("victorian:action.five_foot_step")
def test_who_walked_takes_no_step() -> None:
    """A walk of 5 feet closes it."""
    played = begun("move who=f toward=g feet=5", far=True)
    refused = played.refused("step who=f toward=g feet=5")
    assert ("action.five_foot_step", "f has moved in this round") == (
        refused.rule,
        refused.message,
    )


@pytest.mark.rule("victorian:action.five_foot_step")
def test_a_step_is_five_feet_at_most() -> None:
    """Six are refused."""
    refused = begun(far=True).refused("step who=f toward=g feet=6")
    assert "action.five_foot_step" == refused.rule


def reloading(*answers: str, **options: Scalar) -> Played:
    """Return a round in which F has an empty muzzle-loader in hand."""
    given = [Spent("f", "shot-out:duelling pistol", 1, lasting=True)]
    return fight(
        fighter(weapons=("duelling pistol",)),
        thug(at=(200, 0)),
        dice=[*QUIET, 4, 9],
        answers=answers,
        options=options,
        given=given,
    )


RELOAD = 'reload who=f weapon="duelling pistol"'


@pytest.mark.rule("victorian:action.full_round")
def test_a_full_round_act_leaves_a_step_and_free_acts() -> None:
    """Reload, step and shout are legal; a walk on top is refused."""
    played = reloading(RELOAD, "step who=f away=g feet=5", "speak who=f words=Help")
    assert [("full", 1), ("step", 1), ("free", 1)] == spent(played)
    refused = played.refused("move who=f away=g feet=10")
    assert "action.budget" == refused.rule
    assert "action.full_round" == played.refused("aid who=f").rule


@pytest.mark.rule("victorian:action.full_round_no_step")
@pytest.mark.parametrize("act", ["run", "withdraw"])
def test_an_act_that_moves_allows_no_step(act: str) -> None:
    """After a run of 60 feet no step is taken."""
    played = begun(f"{act} who=f away=g feet=60", far=True)
    refused = played.refused("step who=f away=g feet=5")
    assert "action.full_round_no_step" == refused.rule


@pytest.mark.rule("victorian:action.free")
def test_free_acts_go_with_any_other() -> None:
    """Drop something, shout, and strike: all in one round."""
    played = fight(
        fighter(traits={"items": "lantern:held"}),
        thug(),
        dice=[*QUIET, 4, 9, MISS],
        answers=[
            "drop who=f item=lantern",
            "speak who=f words=Ho",
            STRIKE,
        ],
    )
    assert ["drop", "speak", "attack"] == [a.act for a in of(played, ActionTaken)]
    assert [Dropped("f", "lantern", Place(0, 0), "dropped")] == of(played, Dropped)
    assert [Spoke("f", "Ho", 0)] == of(played, Spoke)


@pytest.mark.rule("victorian:action.free", "victorian:action.not_an_action")
def test_free_acts_may_be_limited() -> None:
    """With a limit of 1 a second one is refused, and a trifle still fits."""
    played = fight(
        fighter(),
        thug(),
        dice=[*QUIET, 4, 9],
        answers=["speak who=f words=Ho", 'trifle who=f words="pulls a face"'],
        options={"action.free_limit": 1},
    )
    assert "action.free" == played.refused("drop who=f item=saber").rule


@pytest.mark.rule("victorian:action.not_an_action")
def test_a_trifle_costs_nothing() -> None:
    """It is told, and enters no budget; a shot's trigger is part of the shot."""
    played = begun('trifle who=f words="thumbs the hammer"')
    assert [] == spent(played)
    assert [Spoke("f", "thumbs the hammer", 0)] == of(played, Spoke)
    shot = fight(
        fighter(weapons=(PISTOL,)),
        thug(at=(40, 0)),
        dice=[*QUIET, 4, 9, MISS],
        answers=[f'shoot who=f target=g weapon="{PISTOL}"'],
    )
    assert [("standard", 1)] == spent(shot)
    torch = fight(
        fighter(),
        thug(),
        dice=[*QUIET, 4, 9],
        answers=["trifle who=f words=hm", "drop who=f item=saber"],
        options={"action.free_limit": 1},
    )
    assert [("free", 1)] == spent(torch)


@pytest.mark.rule("victorian:action.restricted")
def test_a_ruling_may_limit_a_figure() -> None:
    """One who is limited has one act, and no full-round one."""
    played = begun()
    played.ruled("a cramp", Spent("f", "limited", 1, lasting=False))
    assert Budget(1, 1, 0, 1) == budget_of(played)
    refused = played.refused("run who=f away=g feet=20")
    assert "action.restricted" == refused.rule


@pytest.mark.rule("victorian:action.restricted")
def test_a_limited_fighter_keeps_both_attacks() -> None:
    """They are one standard act (melee.fighter_two)."""
    played = fight(
        fighter(),
        thug(),
        dice=[10, 1, 4, MISS, MISS, 5, 5],
        answers=[STRIKE, STRIKE],
    )
    acts = [a.act for a in of(played, ActionTaken)]
    assert ["attack", "attack"] == acts


def half(*answers: str, dice: tuple[int, ...] = ()) -> Played:
    """Return a surprise round in which F begins to reload a shotgun."""
    gun = "double shotgun 12-bore"
    return fight(
        fighter(weapons=(gun,)),
        thug(at=(200, 0)),
        dice=[10, 1, 4, *dice],
        answers=[f'begin who=f what=reload weapon="{gun}"', *answers],
        given=[Spent("f", f"shot-out:{gun}", 2, lasting=True)],
    )


COMPLETE = 'complete who=f what=reload weapon="double shotgun 12-bore"'
OUT = "shot-out:double shotgun 12-bore"


@pytest.mark.rule("victorian:action.start_full_round")
def test_a_full_round_act_is_done_in_two_halves() -> None:
    """Begun in the surprise round, it is completed in the next by a standard act."""
    played = half(COMPLETE, dice=(4, 9))
    assert 0 == played.state.combatants["f"].spent_for_good[OUT]
    assert Budget(0, 1, 0, 1) == budget_of(played)


@pytest.mark.rule("victorian:action.start_full_round")
def test_what_isnt_completed_in_the_next_round_is_lost() -> None:
    """In the round after that it can't be completed any more."""
    played = half("done who=f", "done who=f", "done who=g", dice=(4, 9, 4, 9))
    assert "action.start_full_round" == played.refused(COMPLETE).rule
    assert 2 == played.state.combatants["f"].spent_for_good[OUT]


@pytest.mark.rule("victorian:action.start_full_round")
@pytest.mark.parametrize("what", ["run", "charge", "withdraw"])
def test_what_moves_isnt_split_in_two(what: str) -> None:
    """Half a run is no run."""
    refused = begun().refused(f"begin who=f what={what}")
    assert "action.start_full_round" == refused.rule


@pytest.mark.rule("victorian:action.start_full_round")
def test_any_work_may_be_begun_and_completed() -> None:
    """Picking a lock, in the words of who does it."""
    played = fight(
        fighter(),
        thug(at=(100, 0)),
        dice=[*QUIET, 4, 9, 4, 9],
        answers=[
            "begin who=f what=work words=picks",
            "done who=f",
            "done who=g",
            'complete who=f what=work words="the lock springs"',
        ],
    )
    assert [Spoke("f", "picks", 0), Spoke("f", "the lock springs", 0)] == of(
        played, Spoke
    )


@pytest.mark.rule("victorian:time.budget_unit")
def test_each_combat_round_has_a_budget_of_its_own() -> None:
    """An adept acts and moves in each of three rounds, three times in 30 seconds."""
    answers = ["aid who=a", "open_door who=a", "done who=g"] * 3
    played = fight(
        adept(), thug(at=(200, 0)), dice=[*QUIET, *[4, 9] * 4], answers=answers
    )
    assert [("standard", 1), ("move", 1)] * 3 == spent(played, "a")


@pytest.mark.rule("victorian:time.budget_unit")
def test_a_budget_may_be_that_of_a_standard_round() -> None:
    """With the option there is one act and one move for three rounds."""
    answers = ["aid who=a", "open_door who=a", *["done who=g"] * 2]
    played = fight(
        adept(),
        thug(at=(200, 0)),
        dice=[*QUIET, *[4, 9] * 3],
        answers=answers,
        options={"time.action_budget": "standard_round"},
    )
    assert 3 == played.state.round
    assert "action.swap" == played.refused("aid who=a").rule
    assert "action.budget" == played.refused("mount who=a").rule


@pytest.mark.rule("victorian:time.budget_unit")
def test_the_fourth_combat_round_opens_a_new_budget() -> None:
    """With the option, what was spent is given back when round 4 begins."""
    answers = ["aid who=a", "open_door who=a", *["done who=g"] * 3, "aid who=a"]
    played = fight(
        adept(),
        thug(at=(200, 0)),
        dice=[*QUIET, *[4, 9] * 4],
        answers=answers,
        options={"time.action_budget": "standard_round"},
    )
    assert [
        ("standard", 1),
        ("move", 1),
        ("standard", -1),
        ("move", -1),
        ("standard", 1),
    ] == spent(played, "a")


@pytest.mark.rule("victorian:init.is_second")
def test_who_isnt_on_is_refused() -> None:
    """G's second isn't F's."""
    refused = begun().refused("attack who=g target=f weapon=club")
    assert "init.is_second" == refused.rule


@pytest.mark.rule("victorian:action.types")
@pytest.mark.parametrize(
    ("line", "slots"),
    [
        ("aid who=f", [("standard", 1)]),
        ("use_skill who=f words=climb", [("standard", 1)]),
        ("open_door who=f", [("move", 1)]),
        ("mount who=f", [("move", 1)]),
        ("work who=f words=digs", [("full", 1)]),
        ("lie_down who=f", [("free", 1)]),
        ("speak who=f words=Ho", [("free", 1)]),
        ("surrender who=f", [("free", 1)]),
    ],
)
def test_every_act_has_its_type(line: str, slots: list[tuple[str, int]]) -> None:
    """The table of actions tells what each costs."""
    assert slots == spent(begun(line, far=True))


@pytest.mark.rule("victorian:action.types")
def test_standing_up_is_a_move_that_provokes() -> None:
    """G strikes at one who gets up next to it."""
    played = begun("lie_down who=f", "stand_up who=f", "decline who=g")
    assert [("free", 1), ("move", 1)] == spent(played)
    assert [Provoked("f", "standing up", ("g",))] == of(played, Provoked)
    assert "action.types" == played.refused("stand_up who=f").rule
    assert not played.state.combatants["f"].has("prone")


@pytest.mark.rule("victorian:action.types")
def test_who_lies_cant_lie_down() -> None:
    """The refusal says that it lies."""
    played = begun("lie_down who=f")
    assert "action.types" == played.refused("lie_down who=f").rule
