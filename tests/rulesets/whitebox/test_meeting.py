"""A meeting: in what words it turns hostile or ends, and who rests meanwhile."""

from __future__ import annotations

import pytest

from affray.events.types import FightEnded, Healed, HostilitiesBegan, TimePassed
from affray.events.values import Outcome
from tests.support.outcomes import latest, of
from tests.support.scenario import Played
from tests.support.whitebox import fight, fighter, goblin


REST = "rest who=referee side=party"


def met(*answers: str, dice: tuple[int, ...] = ()) -> Played:
    """Return two hurt figures of the party and a goblin, who have met."""
    return fight(
        fighter(hp=5, max_hp=8),
        fighter("f2", hp=7, max_hp=8),
        goblin(),
        scene={"hostile": False},
        dice=dice,
        answers=answers,
    )


@pytest.mark.rule("whitebox:order.trigger")
@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("hostile who=foes", "by foes"),
        ("hostile who=referee", "by referee"),
        ('hostile who=party reason="an old grudge"', "an old grudge"),
        ("hostile who=referee reason=hunger", "hunger"),
    ],
)
def test_hostilities_have_a_reason(line: str, reason: str) -> None:
    """It is the one that is given, else who began."""
    played = met(line, dice=(6, 6, 6, 1))
    assert [HostilitiesBegan(reason)] == of(played, HostilitiesBegan)


@pytest.mark.rule("whitebox:order.end")
@pytest.mark.parametrize(
    ("extra", "reason"),
    [("", "the sides part"), ('reason="a bribe"', "a bribe")],
    ids=["unsaid", "said"],
)
def test_sides_part_for_a_reason(extra: str, reason: str) -> None:
    """It is the one that is given, else only that they part; each came to terms."""
    played = met(f"part who=referee {extra}")
    assert [
        FightEnded((Outcome("party", "parley"), Outcome("foes", "parley")), reason)
    ] == of(played, FightEnded)


@pytest.mark.rule("whitebox:heal.natural")
@pytest.mark.parametrize("broken", ["", "broken=no"], ids=["unsaid", "unbroken"])
def test_a_day_that_is_not_broken_heals(broken: str) -> None:
    """Whether it is said or not, each of the side gains a point."""
    played = met(f"{REST} {broken}")
    assert [
        TimePassed(86_400, 86_400),
        Healed("f", 1, 5, 6, "a day of rest"),
        Healed("f2", 1, 7, 8, "a day of rest"),
    ] == of(played, TimePassed, Healed)


@pytest.mark.rule("whitebox:heal.natural")
def test_a_second_day_heals_only_who_is_hurt_still() -> None:
    """Who is whole gains nothing more; the clock counts on."""
    played = met(REST).goes_on([], [REST])
    assert [
        TimePassed(86_400, 172_800),
        Healed("f", 1, 6, 7, "a day of rest"),
    ] == latest(played, TimePassed, Healed)


@pytest.mark.rule("whitebox:heal.natural")
def test_a_broken_day_passes_all_the_same() -> None:
    """It heals nobody, and takes its time."""
    played = met(f"{REST} broken=yes")
    assert [TimePassed(86_400, 86_400)] == of(played, TimePassed, Healed)
