"""Those who can't defend themselves: hit without a die, or killed outright."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    AttackHit,
    ConditionGained,
    DamageSuffered,
    Died,
    Event,
    FightEnded,
    RoundEnded,
    Spent,
)
from affray.kernel.rulesets.victorian.helpless import automatic, still_fighting
from affray.kernel.state import State
from tests.support.outcomes import hp, of, rolls
from tests.support.victorian import QUIET, adept, fight, fighter, goes_on, thug
from tests.support.victorian_harness import act, fencer, forbidden, standing


SLAY = "slay who=f target=g weapon=saber"


def over(*given: Event) -> State:
    """Return a fighter before two foes, and what has befallen those."""
    g, h = fencer("g", side="foes"), fencer("h", side="foes", at=(30, 0))
    return standing(fencer(), g, h, given=given)


def befell(who: str, what: str) -> ConditionGained:
    """Return that something befell somebody."""
    return ConditionGained(who, what, "a draught")


@pytest.mark.rule("victorian:combat.helpless_melee")
def test_the_held_are_hit_without_a_die() -> None:
    """A thug stabs a held adept: a place and damage are rolled, and nothing else."""
    played = fight(
        adept(),
        thug(weapons=("knife",)),
        dice=[*QUIET, 5, 8, 2],
        answers=["attack who=g target=a weapon=knife"],
        given=[befell("a", "held")],
    )
    assert [("hit_location", (8,)), ("damage", (2,))] == [
        (purpose, faces) for _, purpose, faces in rolls(played)[-2:]
    ]
    assert 18 == hp(played, "a")
    assert "g's knife to the left lower arm" == of(played, DamageSuffered)[0].source


@pytest.mark.rule("victorian:combat.helpless_melee", "victorian:state.coma")
@pytest.mark.parametrize(
    "condition",
    ["asleep", "coma", "held", "helpless", "incapacitated", "paralysed", "unconscious"],
)
def test_who_is_hit_so(condition: str) -> None:
    """Sleepers, those who are held, and those who lie senseless."""
    assert condition == automatic(over(befell("g", condition)), "g")
    assert "" == automatic(over(befell("g", "stunned")), "g")


@pytest.mark.rule("victorian:combat.helpless_slay")
def test_the_last_foe_is_slain() -> None:
    """One is held, the other has fled: no dice, and it costs the standard action."""
    played = fight(
        fighter(),
        thug("g"),
        thug("h", at=(30, 0)),
        dice=[*QUIET, 9, 4],
        answers=["flee who=h", SLAY],
        given=[befell("g", "held")],
    )
    assert [Died("g", "f's saber")] == of(played, Died)
    assert len([*QUIET, 9, 4]) == len(rolls(played))
    assert Spent("f", "standard", 1, lasting=False) in of(played, Spent)


@pytest.mark.rule("victorian:combat.helpless_slay")
def test_while_another_foe_fights_it_is_refused() -> None:
    """One foe still shooting: refused, and the blow hits by itself instead."""
    state = over(befell("g", "held"))
    refusal = "combat.helpless_slay", "other fighting goes on: h"
    assert refusal == forbidden(SLAY, state)
    played = fight(
        fighter(),
        thug("g"),
        thug("h", at=(40, 0), weapons=("service revolver .455",)),
        dice=[*QUIET, 5, 9, 8, 3],
        answers=["attack who=f target=g weapon=saber"],
        given=[befell("g", "held")],
    )
    assert [AttackHit("f", "g", "melee", "saber", 11, 11)] == of(played, AttackHit)


@pytest.mark.rule("victorian:combat.helpless_slay")
@pytest.mark.parametrize("state", ["fleeing", "surrendered", "asleep", "incapacitated"])
def test_who_fights_no_more(state: str) -> None:
    """Those who flee, give up, or are helpless themselves are no fighting."""
    assert () == still_fighting(over(befell("g", "held"), befell("h", state)), "f")
    ran = act(SLAY, over(befell("g", "held"), befell("h", state)))
    assert [Died("g", "f's saber")] == ran.of(Died)
    assert [] == ran.totals


@pytest.mark.rule("victorian:combat.helpless_slay")
@pytest.mark.parametrize("state", ["stunned", "blinded", "prone"])
def test_who_will_fight_again(state: str) -> None:
    """Those who are only stunned, blinded or down still count."""
    fighting = still_fighting(over(befell("g", "held"), befell("h", state)), "f")
    assert ("h",) == fighting


@pytest.mark.rule("victorian:combat.helpless_slay")
def test_whom_nobody_slays() -> None:
    """Those who can defend themselves, friends, and who is out of reach."""
    fled = befell("h", "fleeing")
    rule = "combat.helpless_slay"
    assert (rule, "g isn't helpless") == forbidden(SLAY, over(fled))
    myself = SLAY.replace("=g", "=f")
    assert (rule, "f is no opponent who lies there") == forbidden(myself, over(fled))
    far = SLAY.replace("=g", "=h")
    state = over(befell("h", "held"), befell("g", "held"))
    assert (rule, "h is out of reach") == forbidden(far, state)


@pytest.mark.rule("victorian:combat.helpless_slay", "victorian:state.coma")
def test_a_second_attack_may_slay_whom_the_first_felled() -> None:
    """The last foe goes down in second 5; in second 10 it is killed."""
    played = fight(
        fighter(),
        thug(hp=2),
        dice=[*QUIET, 5, 9, 15, 8, 2],
        answers=["attack who=f target=g weapon=saber"],
    )
    assert played.state.combatants["g"].has("incapacitated")
    goes_on(played, [], [SLAY])
    assert [Died("g", "f's saber")] == of(played, Died)
    assert [RoundEnded, FightEnded] == [type(e) for e in played.story[-2:]]
