"""Contests, checks and saves, with the dice of both sides in order."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from affray.events.types import Contested, Rolled, SaveResolved
from affray.events.values import Modifier, Profile, Scalar
from affray.kernel.rulesets.adnd2e.contests import (
    check,
    save,
    strength_contest,
    to_hit_contest,
)
from tests.support.adnd2e_harness import deed, fight, monster, person
from tests.support.driving import Ran


def aimed(
    dice: tuple[int, int],
    one: Profile,
    other: Profile,
    options: Mapping[str, Scalar] | None = None,
    modifiers: tuple[Modifier, ...] = (),
) -> Ran:
    """Let two roll to hit against AC 0 and AC 4."""
    return deed(
        lambda m: to_hit_contest(
            m, one.id, other.id, "disarm", "disarm.contest", modifiers=modifiers
        ),
        fight(one, other, options=options),
        dice,
    )


def wrung(
    dice: tuple[int, int],
    strengths: tuple[str, str],
    options: Mapping[str, Scalar] | None = None,
) -> Ran:
    """Let two measure their Strength."""
    one = person("a", strength=strengths[0])
    other = person("b", "foes", strength=strengths[1])
    return deed(
        lambda m: strength_contest(m, "a", "b", "trap", "trap.maintain_end"),
        fight(one, other, options=options),
        dice,
    )


@pytest.mark.rule("adnd2e:contest.to_hit")
@pytest.mark.parametrize(
    ("dice", "expected"),
    [
        ((19, 16), Contested("a", "b", "disarm", 2, 1, "a")),
        ((19, 17), Contested("a", "b", "disarm", 2, 2, "")),
        ((16, 14), Contested("a", "b", "disarm", -1, -1, "")),
        ((17, 18), Contested("a", "b", "disarm", 0, 3, "b")),
        ((1, 15), Contested("a", "b", "disarm", -16, 0, "b")),
        ((20, 15), Contested("a", "b", "disarm", 3, 0, "a")),
    ],
)
def test_who_beats_the_needed_roll_by_more_wins(
    dice: tuple[int, int], expected: Contested
) -> None:
    """The one needs 17 against AC 0, the other 15 against AC 4; a tie is a failure."""
    ran = aimed(dice, person("a", level=4), person("b", "foes", level=2))
    assert [expected] == ran.of(Contested)
    assert [roll.needed for roll in ran.of(Rolled)] == [17, 15]
    assert [roll.who for roll in ran.of(Rolled)] == ["a", "b"]


@pytest.mark.rule("adnd2e:contest.to_hit")
def test_a_natural_20_hits_and_a_natural_1_misses_in_a_contest() -> None:
    """A wizard who needs 20 and more wins by a natural 20 over a miss."""
    ran = aimed(
        (20, 5),
        person("a", klass="mage"),
        person("b", "foes"),
        modifiers=(Modifier("size", -4, "grab.contest"),),
    )
    assert [Contested("a", "b", "disarm", 0, -11, "a")] == ran.of(Contested)


@pytest.mark.rule("adnd2e:contest.to_hit")
@pytest.mark.parametrize(("tie", "winner"), [("status_quo", ""), ("initiator", "a")])
def test_a_tie_can_go_to_whoever_began(tie: str, winner: str) -> None:
    """By default things stay as they were."""
    ran = aimed(
        (19, 17),
        person("a", level=4),
        person("b", "foes", level=2),
        {"contest.tie": tie},
    )
    assert [Contested("a", "b", "disarm", 2, 2, winner)] == ran.of(Contested)


@pytest.mark.rule("adnd2e:contest.strength")
@pytest.mark.parametrize(
    ("dice", "margins", "winner"),
    [
        ((9, 4), (7, 8), "b"),
        ((17, 15), (-1, -3), ""),
        ((10, 6), (6, 6), ""),
        ((16, 13), (0, -1), "a"),
        ((1, 1), (15, 11), "a"),
    ],
)
def test_the_larger_margin_under_strength_wins(
    dice: tuple[int, int], margins: tuple[int, int], winner: str
) -> None:
    """Strength 16 against 12: at or under succeeds, and two failures change nothing."""
    ran = wrung(dice, ("16", "12"))
    assert [Contested("a", "b", "trap", *margins, winner)] == ran.of(Contested)
    assert [(r.needed, r.under) for r in ran.of(Rolled)] == [(16, True), (12, True)]


@pytest.mark.rule("adnd2e:contest.strength")
def test_exceptional_strength_counts_as_18() -> None:
    """18/51 rolls under 18."""
    ran = wrung((18, 12), ("18/51", "12"))
    assert [Contested("a", "b", "trap", 0, 0, "")] == ran.of(Contested)


@pytest.mark.rule("adnd2e:contest.strength")
@pytest.mark.parametrize(
    ("options", "dice", "winner"),
    [
        ({}, (9, 4), "b"),
        ({"contest.strength": "highest_success"}, (9, 4), "a"),
        ({"contest.strength": "highest_success"}, (17, 4), "b"),
        ({}, (17, 15), ""),
        ({"contest.both_fail": "larger_margin"}, (17, 15), "a"),
    ],
)
def test_tables_may_count_strength_otherwise(
    options: Mapping[str, Scalar], dice: tuple[int, int], winner: str
) -> None:
    """The highest die that succeeds may win, and the smaller failure too."""
    (contest,) = wrung(dice, ("16", "12"), options).of(Contested)
    assert winner == contest.winner


@pytest.mark.rule("adnd2e:contest.monster_strength")
def test_a_monster_without_a_score_has_three_and_a_half_a_hit_die() -> None:
    """An ogre of 4+1 rolls under 14."""
    ogre = monster("o", hit_dice="4+1")
    ran = deed(
        lambda m: strength_contest(m, "f", "o", "overbear", "overbear.contest"),
        fight(person(strength="10"), ogre),
        (10, 14),
    )
    assert [roll.needed for roll in ran.of(Rolled)] == [10, 14]


@pytest.mark.rule("adnd2e:check.ability")
@pytest.mark.parametrize(("die", "made"), [(13, True), (14, False), (1, True)])
def test_a_check_is_made_at_the_score_or_below(die: int, made: bool) -> None:  # noqa: FBT001
    """Dexterity 13: 13 succeeds, 14 fails."""
    ran = deed(
        lambda m: check(m, "f", "dexterity", "balance", "shieldrush.miss"),
        fight(person(dexterity=13), monster()),
        [die],
    )
    assert [SaveResolved("f", "dexterity check", made, "balance")] == ran.of(
        SaveResolved
    )
    assert made is ran.value


@pytest.mark.rule("adnd2e:conv.modifier_sign")
def test_what_is_added_to_a_score_is_taken_off_the_die() -> None:
    """A -4 hurts the checker: 13 is rolled under 13 as 17."""
    hurts = (Modifier("in the dark", -4, "check.ability"),)
    ran = deed(
        lambda m: check(m, "f", "dexterity", "balance", "check.ability", hurts),
        fight(person(dexterity=13), monster()),
        [10],
    )
    (roll,) = ran.of(Rolled)
    assert (roll.total, roll.needed, ran.value) == (14, 13, False)


@pytest.mark.rule("adnd2e:check.ability")
@pytest.mark.parametrize(("fails", "made"), [(False, True), (True, False)])
def test_a_natural_20_may_always_fail(fails: bool, made: bool) -> None:  # noqa: FBT001
    """Even where the score is 20; by default it doesn't."""
    ran = deed(
        lambda m: check(m, "f", "dexterity", "balance", "check.ability"),
        fight(
            person(dexterity=20),
            monster(),
            options={"check.natural_20_fails": fails},
        ),
        [20],
    )
    assert made is ran.value


@pytest.mark.rule("adnd2e:check.save")
@pytest.mark.parametrize(
    ("die", "naturals", "made"),
    [
        (18, True, True),
        (17, True, False),
        (20, True, True),
        (20, False, True),
        (1, True, False),
    ],
)
def test_an_orc_saves_with_14_against_paralyzation(
    die: int,
    naturals: bool,  # noqa: FBT001
    made: bool,  # noqa: FBT001
) -> None:
    """At -4 it needs 18 on the die."""
    ran = deed(
        lambda m: save(
            m,
            "o",
            "paralyzation",
            "being run over",
            "overrun.save",
            (Modifier("size", -4, "overrun.save_penalty"),),
        ),
        fight(person(), monster(), options={"check.save_naturals": naturals}),
        [die],
    )
    assert (made, 14) == (ran.value, ran.of(Rolled)[0].needed)


@pytest.mark.rule("adnd2e:check.save")
@pytest.mark.parametrize(("naturals", "made"), [(True, False), (False, True)])
def test_a_natural_1_fails_unless_naturals_are_nothing_special(
    naturals: bool,  # noqa: FBT001
    made: bool,  # noqa: FBT001
) -> None:
    """With a bonus that would suffice, a 1 still fails by default."""
    ran = deed(
        lambda m: save(
            m,
            "o",
            "paralyzation",
            "it",
            "check.save",
            (Modifier("blessed", 20, "check.save"),),
        ),
        fight(person(), monster(), options={"check.save_naturals": naturals}),
        [1],
    )
    assert made is ran.value
