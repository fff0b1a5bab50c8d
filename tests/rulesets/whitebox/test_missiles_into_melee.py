"""A missile sent into a melee: chance picks friend or foe."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    AttackHit,
    AttackMissed,
    DamageSuffered,
    Rolled,
    TargetPicked,
)
from affray.kernel.recruits import Recruit
from tests.support.outcomes import hp, of, rolls
from tests.support.scenario import Played
from tests.support.whitebox import PARTY_FIRST, QUIET, fight, fighter, goblin


SHOOT = 'shoot who=a target=g1 weapon="long bow"'


def archer(who: str = "a", **changes: object) -> Recruit:
    """Return a fighter of level 2, +1 to hit, with a long bow."""
    return fighter(who, **{"level": 2, "weapons": ("long bow",), **changes})


def range_day(feet: int, *dice: int, line: str = SHOOT, **options: str) -> Played:
    """Return an archer who acts first, *feet* from a goblin."""
    return fight(
        archer(),
        goblin("g1"),
        scene={"distance": feet},
        dice=[*QUIET, *PARTY_FIRST, *dice],
        answers=[line] if dice else [],
        options=dict(options),
    )


def into_melee(*dice: int, **options: str) -> Played:
    """Return the shot of an archer into a melee of a friend and two goblins."""
    return fight(
        archer(at=(50, 0)),
        fighter(armour_class=4, at=(0, 0)),
        goblin("g1", at=(5, 0)),
        goblin("g2", at=(0, 5)),
        goblin("far", at=(0, 90)),
        dice=[*QUIET, *PARTY_FIRST, *dice],
        answers=[SHOOT],
        options=dict(options),
    )


@pytest.mark.rule("whitebox:missile.into_melee")
@pytest.mark.parametrize(
    ("dice", "outcomes"),
    [
        pytest.param(
            (1, 14, 2),
            [
                TargetPicked("a", "f", ("f", "g1", "g2")),
                AttackHit("a", "f", "missile", "long bow", 15, 15),
                DamageSuffered("f", 2, 8, 6, "a's long bow"),
            ],
            id="a friend",
        ),
        pytest.param(
            (2, 14, 2),
            [
                TargetPicked("a", "g1", ("f", "g1", "g2")),
                AttackHit("a", "g1", "missile", "long bow", 15, 13),
                DamageSuffered("g1", 2, 8, 6, "a's long bow"),
            ],
            id="the one aimed at",
        ),
        pytest.param(
            (3, 11),
            [
                TargetPicked("a", "g2", ("f", "g1", "g2")),
                AttackMissed("a", "g2", "missile", "long bow", 12, 13),
            ],
            id="another foe",
        ),
    ],
)
def test_chance_picks_the_target_in_a_melee(
    dice: tuple[int, ...], outcomes: list[object]
) -> None:
    """One die picks among all in that melee, in roster order; then the attack."""
    played = into_melee(*dice)
    assert outcomes == of(played, TargetPicked, AttackHit, AttackMissed, DamageSuffered)
    assert ("a", "target", dice[:1]) == rolls(played)[4]
    assert "1d3" == of(played, Rolled)[4].dice


@pytest.mark.rule("whitebox:missile.into_melee")
@pytest.mark.parametrize(
    ("dice", "picked"),
    [
        pytest.param((3, 1), TargetPicked("a", "f", ("f",)), id="friend"),
        pytest.param((4, 2, 1), TargetPicked("a", "g2", ("g1", "g2")), id="foe"),
    ],
)
def test_a_coin_may_choose_between_friend_and_foe(
    dice: tuple[int, ...], picked: TargetPicked
) -> None:
    """With the option a d6 of 1-3 is a friend, then chance picks among those."""
    played = into_melee(*dice, **{"missile.melee_target": "coin"})
    assert [picked] == of(played, TargetPicked)


@pytest.mark.rule("whitebox:missile.into_melee")
def test_the_shooter_is_no_target_of_its_own() -> None:
    """Shooting at the one it is at blows with, a figure rolls no die for the target."""
    played = range_day(5, 1)
    assert [TargetPicked("a", "g1", ("g1",))] == of(played, TargetPicked)
    assert ("a", "attack", (1,)) == rolls(played)[-1]


@pytest.mark.rule("whitebox:missile.into_melee")
def test_a_melee_is_all_who_are_linked_and_alive() -> None:
    """Opponents of opponents belong to the melee; the dead no longer do."""
    chain = (
        fighter("f1", at=(0, 0)),
        goblin("g1", at=(10, 0), hp=1),
        fighter("f2", at=(20, 0)),
        goblin("g2", at=(30, 0)),
        archer(at=(90, 0)),
    )
    near = SHOOT.replace("g1", "g2")
    played = fight(
        *chain,
        dice=[*QUIET, *PARTY_FIRST, 4, 1, 20, 1],
        answers=[f"{near} advance=20", "attack who=f1 target=g1 weapon=spear"],
    )
    assert [TargetPicked("a", "g2", ("f1", "g1", "f2", "g2"))] == of(
        played, TargetPicked
    )
    played.goes_on(
        [3, 3, *PARTY_FIRST, 1, 1],
        ["nothing who=f2", "nothing who=g2", near],
    )
    assert ("f2", "g2") == of(played, TargetPicked)[-1].candidates


@pytest.mark.rule("whitebox:missile.into_melee")
def test_a_shot_at_a_lone_foe_picks_nobody() -> None:
    """Where nobody is at blows with the target, there is no die for it."""
    played = range_day(60, 1)
    assert ([], 8) == (of(played, TargetPicked), hp(played, "g1"))
