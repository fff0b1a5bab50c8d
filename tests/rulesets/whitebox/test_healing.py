"""Healing: a point for a day of rest, and magic at once."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import DamageSuffered, Died, Healed, TimePassed
from affray.kernel.recruits import RecruitSpell
from tests.support.outcomes import hp, of
from tests.support.scenario import Played
from tests.support.whitebox import PARTY_FIRST, QUIET, fight, fighter, goblin, mage


REST = "rest who=referee side=party"
BROKEN = f"{REST} broken=yes"
CURE = RecruitSpell("cure", "heal", "1d6+1")


def rested(*days: str, **options: int) -> Played:
    """Return a fighter at 5 of 8 who has rested so, before any fight."""
    return fight(
        fighter(hp=5, max_hp=8),
        goblin(hp=5, max_hp=8),
        scene={"hostile": False},
        answers=days,
        options=dict(options),
    )


@pytest.mark.rule("whitebox:heal.natural")
@pytest.mark.parametrize(
    ("days", "after"),
    [
        pytest.param([REST], 6, id="a day"),
        pytest.param([REST] * 3, 8, id="three days"),
        pytest.param([REST, BROKEN, REST], 7, id="the second one broken"),
        pytest.param([REST] * 4, 8, id="never above the maximum"),
    ],
)
def test_a_day_of_rest_gives_back_a_point(days: list[str], after: int) -> None:
    """Only uninterrupted days heal, one point each, up to the maximum."""
    assert after == hp(rested(*days), "f")


@pytest.mark.rule("whitebox:heal.natural")
def test_a_day_is_told_with_its_hours() -> None:
    """The clock moves on by a day, and the point is on record."""
    played = rested(REST)
    assert [TimePassed(86_400, 86_400), Healed("f", 1, 5, 6, "a day of rest")] == of(
        played, TimePassed, Healed
    )


@pytest.mark.rule("whitebox:heal.natural")
def test_only_the_side_that_rests_heals() -> None:
    """The others gain nothing from that day."""
    assert 5 == hp(rested(REST), "g")


@pytest.mark.rule("whitebox:heal.natural")
def test_the_dead_do_not_heal() -> None:
    """No rest brings anybody back."""
    played = rested()
    played.ruled("a fall", DamageSuffered("f", 5, 5, 0, "fall"), Died("f", "fall"))
    played.goes_on([], [REST])
    assert [] == of(played, Healed)


@pytest.mark.rule("whitebox:heal.natural")
def test_who_lives_below_0_heals_too() -> None:
    """Where death comes later, a living figure below 0 heals like any other."""
    played = rested(**{"death.threshold": -10})
    played.ruled("a fall", DamageSuffered("f", 7, 5, -2, "fall"))
    played.goes_on([], [REST])
    assert -1 == hp(played, "f")


@pytest.mark.rule("whitebox:heal.natural")
def test_nobody_rests_in_a_fight() -> None:
    """Once hostilities began there is no day of rest to be had."""
    played = fight(fighter(hp=5, max_hp=8), goblin(), dice=[*QUIET, *PARTY_FIRST])
    assert "illegal" == played.refused(REST).code


@pytest.mark.rule("whitebox:heal.magic")
@pytest.mark.parametrize(
    ("before", "face", "gained"),
    [(3, 6, 5), (3, 4, 5), (3, 3, 4), (8, 6, 0)],
    ids=["capped", "to the maximum", "below it", "nothing to heal"],
)
def test_magic_restores_at_once_up_to_the_maximum(
    before: int, face: int, gained: int
) -> None:
    """A spell's dice come back in the same moment, never above the maximum."""
    played = fight(
        mage(CURE),
        fighter(hp=before, max_hp=8),
        goblin(),
        dice=[*QUIET, *PARTY_FIRST, face],
        answers=["announce spell=cure", "cast who=m spell=cure targets=f"],
    )
    healed = Healed("f", gained, before, before + gained, "m's cure")
    assert ([healed] if gained else []) == of(played, Healed)
