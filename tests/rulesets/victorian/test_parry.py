"""All-out defence: what it costs, what it is worth, and against what."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    AttackHit,
    AttackMissed,
    ConditionGained,
    Contested,
    Provoked,
    Rolled,
    Spent,
)
from affray.kernel.recruits import Recruit, RecruitSpell
from affray.kernel.rulesets.victorian.attacks import needed
from affray.kernel.rulesets.victorian.parry import parry_bonus, parry_of
from affray.kernel.rulesets.victorian.roster import enlist
from affray.kernel.rulesets.victorian.tables import rows
from tests.support.outcomes import of, rolls
from tests.support.victorian import QUIET, adept, fight, fighter, goes_on, thug
from tests.support.victorian_duel import DISARM, duel
from tests.support.victorian_harness import act, fencer, standing
from tests.support.victorian_harness import adept as scholar


PARRYING = Spent("g", "parry", 1, lasting=False)
STRUCK = "attack who=f target=g weapon=saber"


def value(recruit: Recruit) -> int:
    """Return what parrying does to the armour class of a recruit."""
    return parry_of(enlist(recruit, {})).value


@pytest.mark.rule("victorian:parry.forfeit")
def test_whoever_parries_rolls_no_initiative() -> None:
    """Declared before the dice, it empties the budget: one d10 is rolled, not two."""
    played = fight(
        fighter(), thug(), dice=[*QUIET, 5, 11], answers=["parry who=g", STRUCK]
    )
    assert [("party", "surprise", (10,)), ("foes", "surprise", (10,))] == rolls(played)[
        :2
    ]
    assert [("f", "initiative", (5,)), ("f", "attack", (11,))] == rolls(played)[2:]
    assert PARRYING in of(played, Spent)


@pytest.mark.rule("victorian:parry.forfeit")
@pytest.mark.parametrize(
    "line",
    ["attack who=g target=f weapon=club", "step who=g away=f feet=5", "lie_down who=g"],
)
def test_whoever_parries_does_nothing_else(line: str) -> None:
    """An attack in the same round is refused, and a five-foot step is too."""
    played = fight(fighter(), thug(), dice=[*QUIET, 5], answers=["parry who=g"])
    assert "parry.forfeit" == played.refused(line).rule


@pytest.mark.rule("victorian:parry.forfeit")
def test_it_ends_with_the_round() -> None:
    """In the next round everybody rolls again, and the armour class is as it was."""
    played = fight(fighter(), thug(), dice=[*QUIET, 5], answers=["parry who=g"])
    assert 12 == needed(played.state, "f", "g", "melee")
    goes_on(played, [7, 2], ["done who=f", "done who=g"])
    assert 11 == needed(played.state, "f", "g", "melee")


@pytest.mark.rule("victorian:parry.others")
@pytest.mark.parametrize(("level", "better"), [(1, 1), (5, 3), (6, 3)])
def test_those_who_are_no_fighters(level: int, better: int) -> None:
    """Half the level, rounded up: an adept of the 5th level goes from AC 8 to 5."""
    assert -better == value(scholar(level=level))


@pytest.mark.rule("victorian:parry.others")
def test_an_adept_of_the_5th_level_goes_from_8_to_5() -> None:
    """So a fighter of THAC0 18 needs 13 where it needed 10."""
    state = standing(fencer(), scholar("g", "foes", level=5, armour_class=8))
    assert 10 == needed(state, "f", "g", "melee")
    state = standing(
        fencer(), scholar("g", "foes", level=5, armour_class=8), given=[PARRYING]
    )
    assert 13 == needed(state, "f", "g", "melee")


@pytest.mark.rule("victorian:parry.fighter")
@pytest.mark.parametrize(("level", "better"), [(5, 4), (6, 4), (7, 5)])
def test_fighters(level: int, better: int) -> None:
    """Half the level, rounded up, and one."""
    assert -better == value(fencer(level=level))


@pytest.mark.rule("victorian:parry.fighter", "victorian:parry.others")
@pytest.mark.parametrize("level", range(1, 11))
def test_the_bonus_is_that_of_the_table(level: int) -> None:
    """The table of the book says the same for the first ten levels."""
    fighters, others = rows("parry_bonus")
    assert -int(fighters[level]) == value(fencer(level=level))
    assert -int(others[level]) == value(scholar(level=level))


def _parrying_fighter(*given: Any) -> Any:
    g = fencer("g", "foes", level=6, armour_class=6)
    return standing(fencer(), g, given=[PARRYING, *given])


@pytest.mark.rule("victorian:parry.frontal", "victorian:parry.fighter")
def test_it_counts_from_the_front_alone() -> None:
    """AC 6 is 2 from the front; from behind it is 6, and the blow has its +2."""
    assert 18 - 2 == needed(_parrying_fighter(), "f", "g", "melee")
    behind = _parrying_fighter(ConditionGained("g", "back to f", "the referee"))
    assert 18 - 6 == needed(behind, "f", "g", "melee")
    assert () == parry_bonus(behind, behind.combatants["g"], "melee", behind=True)


@pytest.mark.rule("victorian:parry.frontal")
def test_a_blow_from_behind_has_2_more() -> None:
    """A parrying fighter of AC 6, struck in the back: 10 and 2 reach 12."""
    given = [ConditionGained("g", "back to f", "the referee")]
    g = thug("g", klass="fighter", level=6, armour_class=6, weapons=("saber",))
    played = fight(fighter(), g, dice=[*QUIET, 5], answers=["parry who=g"])
    played.ruled("his back is turned", *given)
    goes_on(played, [10, 8, 3], [STRUCK])
    assert [AttackHit("f", "g", "melee", "saber", 12, 12)] == of(played, AttackHit)


@pytest.mark.rule("victorian:parry.no_effect", "victorian:parry.frontal")
def test_it_is_useless_against_bullets() -> None:
    """A revolver beside it shoots at the AC as it stands."""
    assert 18 - 6 == needed(_parrying_fighter(), "f", "g", "missile")


@pytest.mark.rule("victorian:parry.no_effect")
def test_it_is_useless_against_magic() -> None:
    """A spell that has to hit goes at the AC as it stands."""
    assert 18 - 6 == needed(_parrying_fighter(), "f", "g", "spell")


@pytest.mark.rule("victorian:parry.no_effect")
def test_a_fireball_burns_who_parries_as_anybody() -> None:
    """What is cast at one who parries does all its damage."""
    fire = RecruitSpell("fireball", "damage", "2d6")
    played = fight(
        adept(fire, at=(0, 0)),
        thug(at=(30, 0)),
        dice=[*QUIET, 5, 3, 4],
        answers=["parry who=g", "cast who=a spell=fireball targets=g"],
    )
    assert 20 - 7 == played.state.combatants["g"].hp


@pytest.mark.rule("victorian:parry.reactions")
def test_it_gives_up_reactions_but_not_defence() -> None:
    """F disarms parrying G: two dice, 14 against 14, no blow before, no counter."""
    ran = act(DISARM, duel(PARRYING, level=3), [12, 12])
    assert [("f", "disarm", 14), ("g", "resist disarm", 14)] == ran.totals
    assert [Contested("f", "g", "disarm", 0, 0, "")] == ran.of(Contested)
    assert () == ran.asked


@pytest.mark.rule("victorian:parry.reactions", "victorian:parry.forfeit")
def test_it_gives_up_attacks_of_opportunity() -> None:
    """Whoever walks away from one who parries isn't struck at."""
    played = fight(
        fighter(),
        thug(),
        dice=[*QUIET, 5],
        answers=["parry who=g", "move who=f away=g feet=20"],
    )
    assert [Provoked("f", "moving away", ())] == of(played, Provoked)


@pytest.mark.rule("victorian:parry.frontal", "victorian:crit.no_situational")
def test_a_confirmation_goes_at_the_parried_armour_class() -> None:
    """The second roll of a natural 20 needs what the first needed."""
    played = fight(
        fighter(),
        thug("g", klass="fighter", level=6, armour_class=6),
        dice=[*QUIET, 5, 20, 15, 8, 3],
        answers=["parry who=g", STRUCK],
    )
    numbers = [r.needed for r in of(played, Rolled) if r.dice == "1d20" and r.needed]
    assert [16, 16] == numbers[:2]
    assert [] == of(played, AttackMissed)
