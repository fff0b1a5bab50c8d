"""Cover and concealment, and how they go together with what is unseen."""

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import AttackHit, AttackMissed, ConditionGained, Rolled
from affray.events.values import Modifier
from affray.kernel.recruits import Recruit
from tests.support.scenario import Played
from tests.support.victorian_blows import blow, foe, man, of


CHEST = 5


def shooter(**changes: Any) -> Recruit:
    """Return one with a service revolver who needs 10 against an unarmoured foe."""
    return man(weapons=("service revolver .455",), **changes)


def shot(*faces: int, target: Recruit | None = None, **changes: Any) -> Played:
    """Let the shooter shoot from five feet."""
    return blow(shooter(), target or foe(), *faces, kind="missile", **changes)


def behind(**traits: int) -> Recruit:
    """Return a foe of whom so much is hidden."""
    return foe(traits=traits)


def shown(played: Played) -> tuple[Modifier, ...]:
    """Return what was added to the attack."""
    (roll, *_) = of(played, Rolled)
    assert isinstance(roll, Rolled)
    return roll.modifiers


@pytest.mark.rule("victorian:cover.cover")
@pytest.mark.parametrize(
    ("share", "less"), [(24, 0), (25, 2), (49, 2), (50, 4), (60, 4), (75, 7), (90, 10)]
)
def test_cover_takes_off_by_the_highest_row_reached(share: int, less: int) -> None:
    """Between two rows the lower share counts; below a quarter, nothing."""
    played = shot(9, target=behind(cover=share))
    assert of(played, AttackMissed) == [
        AttackMissed("f", "g", "missile", "service revolver .455", 9 - less, 10)
    ]


@pytest.mark.rule("victorian:cover.cover")
def test_three_quarters_of_cover() -> None:
    """Who needs 10 hits with 17, and misses with 16; at 60 in 100, hits with 14."""
    assert of(shot(17, CHEST, 1, target=behind(cover=75)), AttackHit)
    assert of(shot(16, target=behind(cover=75)), AttackMissed)
    assert of(shot(14, CHEST, 1, target=behind(cover=60)), AttackHit)


@pytest.mark.rule("victorian:cover.concealment")
def test_concealment_takes_off_less() -> None:
    """Nine tenths in a bush: 14 hits who needs 10, 13 misses."""
    assert of(shot(14, CHEST, 1, target=behind(concealment=90)), AttackHit)
    played = shot(13, target=behind(concealment=90))
    assert shown(played) == (Modifier("concealment 90%", -4, "cover.concealment"),)
    assert of(played, AttackMissed)
    for share, less in ((25, -1), (50, -2), (75, -3)):
        assert shown(shot(2, target=behind(concealment=share)))[0].value == less


@pytest.mark.rule("victorian:cover.firearms")
def test_firearms_suffer_and_blades_do_not() -> None:
    """Half cover takes 4 off a revolver's shot, and nothing off a saber's blow."""
    target = behind(cover=50, concealment=50)
    assert shown(shot(2, target=target)) == (Modifier("cover 50%", -4, "cover.cover"),)
    assert shown(blow(man(), target, 2)) == ()


@pytest.mark.rule("victorian:cover.both")
def test_of_both_kinds_the_worse_counts() -> None:
    """A quarter of cover and nine tenths of concealment: 4, and 6 by the option."""
    target = behind(cover=25, concealment=90)
    assert shown(shot(2, target=target)) == (
        Modifier("concealment 90%", -4, "cover.concealment"),
    )
    summed = {"cover.stack": "sum"}
    assert shown(shot(2, target=target, options=summed)) == (
        Modifier("cover 25%", -2, "cover.cover"),
        Modifier("concealment 90%", -4, "cover.concealment"),
    )


@pytest.mark.rule("victorian:cover.invisible")
def test_the_unseen_gain_nothing_by_a_hedge() -> None:
    """Unseen behind a hedge: 4 in all; behind a wall, the wall where it is worse."""
    unseen: Any = {"given": (ConditionGained("g", "unseen", "a spell"),)}
    hedge = shot(2, target=behind(concealment=90), **unseen)
    assert shown(hedge) == (Modifier("unseen", -4, "combat.invisible"),)
    wall = shot(2, target=behind(cover=75, concealment=90), **unseen)
    assert shown(wall) == (Modifier("cover 75%", -7, "cover.cover"),)
    summed = {"cover.stack": "sum"}
    both = behind(cover=75, concealment=90)
    assert shown(shot(2, target=both, options=summed, **unseen)) == (
        Modifier("cover 75%", -7, "cover.cover"),
        Modifier("unseen", -4, "combat.invisible"),
    )


@pytest.mark.rule("victorian:cover.cover")
def test_a_ruling_changes_what_hides_a_figure() -> None:
    """A condition such as ``cover 50`` stands in place of the roster's trait."""
    ruled: Any = {"given": (ConditionGained("g", "cover 50", "ruling"),)}
    assert shown(shot(2, target=behind(cover=90), **ruled)) == (
        Modifier("cover 50%", -4, "cover.cover"),
    )
    bare: Any = {"given": (ConditionGained("g", "cover 0%", "ruling"),)}
    assert shown(shot(2, target=behind(cover=90), **bare)) == ()
