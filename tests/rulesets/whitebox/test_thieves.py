"""Thieves who steal up, and gain surprise alone."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    SpellCast,
    SurpriseSettled,
)
from affray.kernel.recruits import Recruit, RecruitSpell
from tests.support.outcomes import hp, of, rolls
from tests.support.scenario import Played
from tests.support.whitebox import PARTY_FIRST, fight, fighter, goblin, thief


SLEEP = RecruitSpell("sleep", "condition", condition="asleep", targets=2)
STRIKE = "attack who=f target=g weapon=spear"


def surprised(played: Played) -> dict[str, bool]:
    """Return who was found surprised, and who not."""
    return {e.who: e.surprised for e in of(played, SurpriseSettled)}


def met(*others: Recruit, dice: list[int], **more: Any) -> Played:
    """Return a fighter and a goblin, and *others*, up to who acts first."""
    return fight(fighter(), goblin(), *others, dice=dice, **more)


@pytest.mark.rule("whitebox:surprise.thief")
def test_a_thief_gains_surprise_alone() -> None:
    """A thief who makes the skill acts alone in a surprise round of its own."""
    played = met(thief(level=4), dice=[5, 4, 3])
    assert {"party": False, "foes": False, "t": False} == surprised(played)
    assert (0, ("t",)) == (played.state.round, played.state.phase_sides)
    assert "order.sequence" == played.refused(STRIKE).rule
    assert "order.sequence" == played.refused("nothing who=g").rule
    played.goes_on([20, 1, *PARTY_FIRST], ["attack who=t target=g weapon=spear"])
    assert (7, 1) == (hp(played, "g"), played.state.round)


@pytest.mark.rule("whitebox:surprise.thief")
def test_a_thief_is_told_the_rule_that_forbids() -> None:
    """In its round a thief is held to the rules of any action."""
    played = met(thief(level=4), dice=[5, 4, 3])
    refusal = played.refused("move who=t toward=g feet=41")
    assert "action.move_attack" == refusal.rule


@pytest.mark.rule("whitebox:surprise.thief")
@pytest.mark.parametrize(
    ("level", "rating"),
    [(1, 2), (3, 2), (4, 3), (6, 3), (7, 4), (9, 4), (10, 5), (12, 5)],
    ids=str,
)
@pytest.mark.parametrize("over", [0, 1], ids=["made", "failed"])
def test_a_thief_needs_the_rating_or_less(level: int, rating: int, over: int) -> None:
    """The rating goes by level; at it the skill succeeds, above it it fails."""
    dice = [6, 6, rating + over, *(PARTY_FIRST if over else ())]
    played = fight(thief(level=level), goblin(), dice=dice)
    assert ("t" not in surprised(played)) == bool(over)


@pytest.mark.rule("whitebox:surprise.thief")
@pytest.mark.parametrize("sneaking", [True, False], ids=["sneaking", "not"])
def test_only_a_thief_who_sneaks_rolls(*, sneaking: bool) -> None:
    """The skill is for those who are actively hiding or moving silently."""
    dice = [6, 6, *([6] if sneaking else []), *PARTY_FIRST]
    played = fight(thief(traits={"sneaking": sneaking}), goblin(), dice=dice)
    assert sneaking == (("t", "stealth", (6,)) in rolls(played))


@pytest.mark.rule("whitebox:surprise.thief")
@pytest.mark.parametrize(
    ("face", "traits", "made"),
    [
        pytest.param(25, {"stealth_percent": 25}, True, id="25 of 25"),
        pytest.param(26, {"stealth_percent": 25}, False, id="26 of 25"),
        pytest.param(33, {}, True, id="33 of level 1"),
        pytest.param(34, {}, False, id="34 of level 1"),
    ],
)
def test_the_skill_may_be_rolled_in_percent(
    face: int, traits: dict[str, int], *, made: bool
) -> None:
    """With the option d100 are rolled: by the trait, else the rating in sixths."""
    played = fight(
        thief(traits={"sneaking": True, **traits}),
        goblin(),
        dice=[6, 6, face, *(() if made else PARTY_FIRST)],
        options={"surprise.thief_skill": "percentile"},
    )
    assert made == ("t" in surprised(played))


@pytest.mark.rule("whitebox:surprise.thief_own_side")
def test_a_thief_escapes_the_surprise_of_its_own_side() -> None:
    """Only the rest lose the round; the thief acts first, then the other side."""
    played = met(thief(), dice=[1, 6, 2])
    assert {"party": True, "foes": False, "t": False} == surprised(played)
    assert "surprise.threshold" == played.refused(STRIKE).rule
    played.goes_on([], ["nothing who=t"])
    assert ("foes",) == played.state.phase_sides


@pytest.mark.rule("whitebox:surprise.thief_own_side")
def test_nobody_touches_a_thief_that_stole_up() -> None:
    """Against such a thief the others count as surprised, whatever they use."""
    played = fight(
        fighter(),
        thief(),
        goblin(weapons=("spear", "short bow")),
        dice=[1, 6, 2],
        answers=["nothing who=t"],
    )
    for line in (
        "attack who=g target=t weapon=spear",
        'shoot who=g target=t weapon="short bow"',
    ):
        assert "surprise.thief_own_side" == played.refused(line).rule


@pytest.mark.rule("whitebox:surprise.thief_own_side")
def test_no_spell_reaches_a_thief_that_stole_up() -> None:
    """A caster may aim at those it is aware of, the thief's friends."""
    shaman = goblin(spells=(SLEEP,))
    played = fight(
        fighter(),
        thief(),
        shaman,
        dice=[1, 6, 2],
        answers=["announce spell=sleep", "nothing who=t"],
    )
    assert "illegal" == played.refused("cast who=g spell=sleep targets=t").code
    played.goes_on([*PARTY_FIRST], ["cast who=g spell=sleep targets=f"])
    assert [SpellCast("g", "sleep", ("f",))] == of(played, SpellCast)


@pytest.mark.rule("whitebox:surprise.thief_own_side")
def test_a_thief_may_share_the_surprise_of_its_side() -> None:
    """With the option off, the thief of a surprised side does not roll."""
    played = met(thief(), dice=[1, 6], options={"surprise.thief_independent": False})
    assert {"party": True, "foes": False} == surprised(played)
