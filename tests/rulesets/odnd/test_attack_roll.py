"""The attack roll: a d20, what is added to it, and the number to reach."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import AttackHit, AttackMissed, Rolled
from affray.events.values import Modifier
from affray.kernel.recruits import Recruit, RecruitWeapon
from tests.support.odnd import archer, fighter, orc
from tests.support.odnd_melee import attacks, melee, ruled_by
from tests.support.outcomes import of
from tests.support.scenario import Played


def troll(**changes: Any) -> Recruit:
    """Return a monster of 4+1 dice, so that single men fight it fantastically."""
    usual = {"monster": None, "hit_dice": "4+1", "hp": 30, "armour_class": 5}
    return orc("t", **{**usual, **changes})


def stroke(who: Recruit, *dice: int, against: int = 5, **options: Any) -> Played:
    """Return a strike of *who* at a monster of AC *against*, which lets its own go."""
    monster = troll(armour_class=against)
    return melee(
        who,
        monster,
        strikes=[f"{who.id} t", "pass who=t"],
        dice=dice,
        options=options,
    )


@pytest.mark.rule("odnd:attack.roll")
@pytest.mark.parametrize(("die", "hit"), [(14, True), (13, False)])
def test_a_total_equal_to_the_number_hits(die: int, *, hit: bool) -> None:
    """A fighter of level 4 needs 14 against AC 3: 14 hits, 13 misses."""
    # Four dice against four and one: fantastic, so nothing is added.
    played = stroke(fighter(level=4), *([die, 1] if hit else [die]), against=3)
    kind = AttackHit if hit else AttackMissed
    assert [kind("f", "t", "melee", "sword", die, 14)] == list(
        of(played, AttackHit, AttackMissed)
    )
    assert [] == ruled_by(played, "f")


@pytest.mark.rule("odnd:attack.roll")
@pytest.mark.parametrize("counts", [True, False])
def test_a_natural_20_hits_only_by_option(*, counts: bool) -> None:
    """Against AC -4 a fighter of level 4 needs 21, which 20 isn't."""
    option = {"attack.nat20_hits": counts}
    played = stroke(fighter(level=4), 20, *([1] * counts), against=-4, **option)
    assert [("f", "t", 20, 21, counts)] == attacks(played)


@pytest.mark.rule("odnd:attack.roll")
@pytest.mark.parametrize("counts", [True, False])
def test_a_natural_1_misses_only_by_option(*, counts: bool) -> None:
    """Against AC 9 a fighter of level 13 needs 1, which 1 is."""
    foe = troll(hit_dice="9", armour_class=9)
    played = melee(
        fighter(level=13),
        foe,
        strikes=["f t", "pass who=t"],
        dice=[1] if counts else [1, 1],
        options={"attack.nat1_misses": counts},
    )
    assert [("f", "t", 1, 1, not counts)] == attacks(played)


@pytest.mark.rule("odnd:attack.str_melee")
@pytest.mark.parametrize(
    ("strength", "die", "total", "hit"), [(17, 12, 14, True), (4, 15, 13, False)]
)
def test_strength_is_added_in_melee(
    strength: int, die: int, total: int, *, hit: bool
) -> None:
    """A cleric of Strength 17 hits with 12 and 2; one of 4 misses with 15 less 2."""
    cleric = fighter(klass="cleric", level=2, traits={"strength": strength})
    foe = troll(hit_dice="2", armour_class=5)
    played = melee(cleric, foe, strikes=["f t", "pass who=t"], dice=[die, *([1] * hit)])
    assert [("f", "t", total, 14, hit)] == attacks(played)
    value = total - die
    assert Modifier("strength", value, "attack.str_melee") in ruled_by(played, "f")


@pytest.mark.rule("odnd:attack.dex_missile")
@pytest.mark.parametrize(
    ("dexterity", "die", "total", "hit"), [(15, 12, 13, True), (7, 13, 12, False)]
)
def test_dexterity_is_added_to_missiles(
    dexterity: int, die: int, total: int, *, hit: bool
) -> None:
    """Dexterity 15 makes 13 of 12, Dexterity 7 makes 12 of 13; AC 6 takes 13."""
    traits = {"dexterity": dexterity, "strength": 18}
    played = shot(archer(traits=traits), die, *([1] * hit))
    assert [("a", "o", total, 13, hit)] == attacks(played)
    value = total - die
    assert [Modifier("dexterity", value, "attack.dex_missile")] == ruled_by(played, "a")


def shot(who: Recruit, *dice: int) -> Played:
    """Return the first volley of *who* at an orc 40 feet away, in phase 3."""
    return melee(
        who,
        orc(),
        dice=dice,
        shots=[f'shoot who={who.id} target=o weapon="short bow"'],
        scene={"distance": 40},
    )


@pytest.mark.rule("odnd:attack.str_melee")
def test_magic_of_a_weapon_is_added() -> None:
    """A sword +1 adds one to the roll, and its damage is what is written."""
    magic = RecruitWeapon("sword", bonus=1)
    played = stroke(fighter(level=4, weapons=(magic,)), 11, 3)
    assert [Modifier("magic", 1, "attack.roll")] == ruled_by(played, "f")
    assert [("f", "t", 12, 12, True)] == attacks(played)


@pytest.mark.rule("odnd:attack.roll")
def test_a_roll_serves_the_answer_it_follows_from() -> None:
    """Attack and damage carry the number of the prompt that declared the strike."""
    played = stroke(fighter(level=4), 12, 3)
    prompts = {r.serves for r in of(played, Rolled) if r.who == "f"}
    assert 1 == len(prompts)
    assert prompts != {0}
