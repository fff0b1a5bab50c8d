"""What size, legs and Hit Dice do in contests of Strength."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.values import Profile
from affray.kernel.rulesets.adnd2e.figures import score
from affray.kernel.rulesets.adnd2e.size_contest import (
    largest,
    more_sets_of_legs,
    weighed,
)
from tests.support.adnd2e_harness import fight, monster, person


CONTESTS = ("shield rush", "overbear", "pull/trip")


def sums(contest: str, one: Profile, other: Profile) -> tuple[int, int]:
    """Return what is added to the scores of attacker and defender."""
    state = fight(one, other)
    sides = weighed(state, contest, str(one.trait("size", "M")), other.id)
    both = sides.attacker, sides.defender
    return sum(m.value for m in both[0]), sum(m.value for m in both[1])


@pytest.mark.rule("adnd2e:contest.size_modifier")
@pytest.mark.parametrize("contest", CONTESTS)
def test_the_smaller_rolls_at_four_less_a_step(contest: str) -> None:
    """Strength 17 of a Medium attacker is 13 against a Large defender."""
    assert (-4, 0) == sums(contest, person(), monster(size="L"))
    assert (0, -8) == sums(contest, person(), monster(size="T"))
    assert (0, 0) == sums(contest, person(), monster())


@pytest.mark.rule("adnd2e:contest.size_modifier")
def test_a_modifier_names_both_sizes() -> None:
    """It stands on the smaller side."""
    state = fight(person(), monster(size="L"))
    (entry,) = weighed(state, "overbear", "M", "o").attacker
    assert ("size, M against L", "contest.size_modifier") == (entry.name, entry.rule)


@pytest.mark.rule("adnd2e:contest.size_modifier")
def test_the_largest_of_a_group_is_compared() -> None:
    """An ogre among orcs is what counts."""
    state = fight(monster("a"), monster("b", size="L"), person())
    assert "L" == largest(state, ("a", "b"))


@pytest.mark.rule("adnd2e:contest.legs_modifier")
@pytest.mark.parametrize(("legs", "value"), [(4, -4), (8, -12), (2, 0), (0, 0), (3, 0)])
@pytest.mark.parametrize("contest", CONTESTS)
def test_each_more_set_of_legs_takes_four_off(
    contest: str, legs: int, value: int
) -> None:
    """Strength 16 is 12 against a wolf and 4 against a giant spider."""
    assert (value, 0) == sums(contest, person(), monster(legs=legs))


@pytest.mark.rule("adnd2e:contest.legs_modifier")
def test_everybody_is_taken_to_have_two_legs() -> None:
    """Who says nothing of legs has no more sets."""
    assert 0 == more_sets_of_legs(person())


@pytest.mark.rule("adnd2e:contest.monster_strength")
@pytest.mark.parametrize(
    ("dice", "rounding", "strength"),
    [("4+1", "down", 14), ("3", "down", 10), ("1", "down", 3), ("3", "half", 11)],
)
def test_a_creature_without_a_score_has_three_and_a_half_a_die(
    dice: str, rounding: str, strength: int
) -> None:
    """An ogre of 4+1 dice has 14."""
    options: dict[str, Any] = {"contest.monster_strength": rounding}
    state = fight(monster(hit_dice=dice), person(), options=options)
    assert strength == score(state, "o", "strength")
