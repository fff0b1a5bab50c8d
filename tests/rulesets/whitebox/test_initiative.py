"""Initiative: a die for each side, every round; ties act at the same moment."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import itertools

import pytest

from affray.events.types import (
    ActionTaken,
    DamageSuffered,
    Died,
    FightEnded,
    OrderSettled,
    PhaseBegan,
    Rolled,
)
from affray.events.values import Modifier, Outcome, Standing
from affray.kernel.recruits import Recruit
from tests.support.outcomes import hp, of
from tests.support.whitebox import (
    FOES_FIRST,
    PARTY_FIRST,
    QUIET,
    TIED,
    fight,
    fighter,
    goblin,
)


KILL_G = "attack who=f target=g weapon=spear"
KILL_F = "attack who=g target=f weapon=spear"


def dexterous(who: str, score: int) -> Recruit:
    """Return a fighter of that dexterity."""
    return fighter(who, traits={"dexterity": score})


@pytest.mark.rule("whitebox:initiative.roll")
@pytest.mark.parametrize(
    ("dice", "order"),
    [
        pytest.param((5, 2), ("party", "foes"), id="party"),
        pytest.param((2, 5), ("foes", "party"), id="foes"),
        pytest.param((2, 1), ("party", "foes"), id="by one"),
    ],
)
def test_the_higher_die_acts_first(
    dice: tuple[int, int], order: tuple[str, ...]
) -> None:
    """Each side rolls a d6, without modifiers, and the higher one has initiative."""
    played = fight(dexterous("f", 18), goblin(), dice=[*QUIET, *dice])
    standings = [s for e in of(played, OrderSettled) for s in e.standings]
    high, low = sorted(dice, reverse=True)
    assert [Standing(high, order[:1]), Standing(low, order[1:])] == standings


@pytest.mark.rule("whitebox:initiative.roll")
@pytest.mark.parametrize(
    ("option", "total"), [("off", 3), ("best", 4), ("worst", 2)], ids=str
)
def test_dexterity_may_count(option: str, total: int) -> None:
    """With the option the best, or the worst, dexterity of the able is added."""
    played = fight(
        dexterous("f1", 15),
        dexterous("f2", 6),
        goblin(),
        dice=[*QUIET, 3, 1],
        options={"initiative.dex": option},
    )
    assert total == of(played, Rolled)[2].total


@pytest.mark.rule("whitebox:initiative.roll")
@pytest.mark.parametrize(
    ("score", "bonus"),
    [(3, -1), (6, -1), (7, 0), (14, 0), (15, 1), (18, 1)],
    ids=str,
)
def test_dexterity_counts_by_the_table(score: int, bonus: int) -> None:
    """Scores of 3-6 take one off, those of 15-18 add one."""
    played = fight(
        dexterous("f", score),
        goblin(),
        dice=[*QUIET, 3, 1],
        options={"initiative.dex": "best"},
    )
    modifiers = (Modifier("dexterity", bonus, "initiative.roll"),) if bonus else ()
    assert modifiers == of(played, Rolled)[2].modifiers


@pytest.mark.rule("whitebox:initiative.tie")
@pytest.mark.parametrize(
    "roster",
    list(itertools.permutations((fighter(hp=3), goblin(hp=4), goblin("x")))),
    ids=lambda roster: "".join(recruit.id for recruit in roster),
)
def test_two_who_kill_each_other_both_die(roster: tuple[Recruit, ...]) -> None:
    """Blows of one moment land together, in whatever order people were entered."""
    played = fight(
        *roster,
        dice=[*QUIET, *TIED, 15, 6, 14, 3],
        answers=[KILL_G, KILL_F, "nothing who=x"],
    )
    assert [
        DamageSuffered("g", 6, 4, -2, "f's spear"),
        Died("g", "f's spear"),
        DamageSuffered("f", 3, 3, 0, "g's spear"),
        Died("f", "g's spear"),
    ] == of(played, DamageSuffered, Died)


@pytest.mark.rule("whitebox:initiative.tie")
def test_a_tie_that_kills_both_sides_leaves_nobody_standing() -> None:
    """When the last of both sides kill each other, both sides are destroyed."""
    played = fight(
        fighter(hp=3),
        goblin(hp=4),
        dice=[*QUIET, 4, 4, 15, 6, 13, 3],
        answers=[KILL_G, KILL_F],
    )
    destroyed = tuple(Outcome(side, "destroyed") for side in ("party", "foes"))
    assert [destroyed] == [event.outcomes for event in of(played, FightEnded)]


@pytest.mark.rule("whitebox:initiative.tie")
def test_a_tie_is_one_step_and_is_not_rolled_again() -> None:
    """Equal dice merge steps 3 and 4 into one in which everybody chooses first."""
    played = fight(fighter(), goblin(), dice=[*QUIET, *TIED])
    assert "3 party+foes" == of(played, PhaseBegan)[-1].phase
    asked = [opened.ask.figures for opened in played.runner.pending.values()]
    assert [("f",), ("g",)] == asked


@pytest.mark.rule("whitebox:initiative.tie")
def test_in_a_tie_two_blows_at_one_target_both_land() -> None:
    """A target slain by one blow of the moment still takes the other; it dies once."""
    played = fight(
        fighter(),
        fighter("f2"),
        goblin(hp=4),
        dice=[*QUIET, *TIED, 20, 5, 20, 3, 1],
        answers=[KILL_G, "attack who=f2 target=g weapon=spear", KILL_F],
    )
    assert (-4, 1) == (hp(played, "g"), len(of(played, Died)))


@pytest.mark.rule("whitebox:initiative.each_round")
def test_every_round_rolls_anew() -> None:
    """Last round's order has no effect on the next."""
    played = fight(
        fighter(),
        goblin(),
        dice=[*QUIET, 6, 1, 2, 3],
        answers=["nothing who=f", "nothing who=g", "nothing who=g"],
    )
    first = [
        standing.members for e in of(played, OrderSettled) for standing in e.standings
    ]
    assert [("party",), ("foes",), ("foes",), ("party",)] == first


@pytest.mark.rule("whitebox:initiative.each_round")
def test_initiative_is_not_rolled_on_demand() -> None:
    """A demand for initiative in the middle of a round is refused."""
    played = fight(fighter(), goblin(), dice=[*QUIET, *PARTY_FIRST])
    assert "initiative.each_round" == played.refused("initiative who=f").rule


@pytest.mark.rule("whitebox:initiative.each_round")
def test_a_side_named_like_a_step_acts_all_the_same() -> None:
    """Steps are told apart by who acts in them, whatever a side is called."""
    played = fight(
        fighter(),
        goblin(side="initiative"),
        sides=("party", "initiative"),
        dice=[*QUIET, *FOES_FIRST],
        answers=["nothing who=g"],
    )
    assert [ActionTaken("g", "nothing", 1)] == of(played, ActionTaken)
