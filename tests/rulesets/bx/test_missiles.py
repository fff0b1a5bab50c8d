"""Whom one can shoot at, and shots into a melee."""

from __future__ import annotations

import pytest

from affray.events.types import AttackMissed, Rolled, TargetPicked
from affray.events.values import Modifier, Setting, Weapon
from affray.kernel.recruits import RecruitWeapon
from affray.kernel.rulesets.bx.attacks import range_band
from tests.support.bx import PARTY_FIRST, QUIET, elf, fight, fighter, orc
from tests.support.outcomes import of, rolls
from tests.support.scenario import Played


def archers(*others: object, feet: int = 60, **kept: object) -> Played:
    """Return a fight in the party's phase C, two orcs in sight of an elf."""
    return fight(
        elf(at=(0, 0)),
        *others,  # type: ignore[arg-type]
        orc("o", at=(feet, 0)),
        orc("p", at=(60, 50)),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["until C missiles party"],
        **kept,  # type: ignore[arg-type]
    )


@pytest.mark.rule("bx:missile.targets")
def test_one_shoots_at_a_foe_who_is_in_no_melee() -> None:
    """The elf shoots at the second orc at sixty feet."""
    played = fight(
        elf(),
        orc(),
        orc("p"),
        dice=[*QUIET, *PARTY_FIRST, 2],
        answers=['shoot who=e target=p weapon="long bow"'],
        scene={"distance": 60},
    )
    assert [AttackMissed("e", "p", "missile", "long bow", 3, 13)] == of(
        played, AttackMissed
    )


@pytest.mark.rule("bx:missile.targets")
def test_nobody_shoots_into_a_melee_by_default() -> None:
    """The orc that a fighter holds in melee is no target."""
    played = archers(fighter(at=(55, 0)))
    refusal = played.refused('shoot who=e target=o weapon="long bow"')
    assert refusal.rule == "missile.targets"


@pytest.mark.rule("bx:missile.targets")
@pytest.mark.parametrize(("face", "target"), [(1, "f"), (2, "o")])
def test_chance_can_pick_whom_a_shot_into_a_melee_goes_at(
    face: int, target: str
) -> None:
    """With that option everybody in the melee has the same chance."""
    played = fight(
        elf(at=(0, 0)),
        fighter(at=(55, 0)),
        orc("o", at=(60, 0)),
        dice=[*QUIET, *PARTY_FIRST, face, 2],
        answers=['shoot who=e target=o weapon="long bow"'],
        options={"missile.into_melee": "random"},
    )
    assert [TargetPicked("e", target, ("f", "o"))] == of(played, TargetPicked)
    assert [("e", "target", (face,)), ("e", "attack", (2,))] == rolls(played)[4:]


@pytest.mark.rule("bx:missile.to_hit")
@pytest.mark.parametrize(("feet", "word"), [(211, "reaches 210"), (5, "too near")])
def test_too_far_and_too_near_are_refused(feet: int, word: str) -> None:
    """A long bow reaches 210 feet, and not within five."""
    played = archers(feet=feet)
    refusal = played.refused('shoot who=e target=o weapon="long bow"')
    assert refusal.rule == "missile.to_hit"
    assert word in refusal.message


@pytest.mark.rule("bx:missile.to_hit")
def test_full_cover_is_no_target() -> None:
    """Who is covered altogether can't be shot at."""
    played = fight(
        elf(at=(0, 0)),
        orc("o", at=(60, 0), traits={"cover": "full"}),
        orc("p", at=(60, 50)),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["until C missiles party"],
    )
    refusal = played.refused('shoot who=e target=o weapon="long bow"')
    assert (refusal.rule, refusal.message) == ("missile.to_hit", "o is in full cover")


@pytest.mark.rule("bx:missile.targets")
def test_a_sword_is_nothing_to_shoot() -> None:
    """The refusal says so."""
    refusal = archers().refused("shoot who=e target=o weapon=sword")
    assert refusal.rule == "missile.targets"


@pytest.mark.rule("bx:melee.targets")
def test_a_bow_is_nothing_to_strike_with() -> None:
    """The refusal says so."""
    played = fight(
        elf(),
        orc(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["until E melee party"],
    )
    refusal = played.refused('attack who=e target=o weapon="long bow"')
    assert refusal.rule == "melee.targets"


@pytest.mark.rule("bx:missile.to_hit")
def test_magic_adds_to_a_shot() -> None:
    """A magic bow adds to the roll."""
    played = fight(
        elf(weapons=(RecruitWeapon("long bow", bonus=2),)),
        orc(),
        dice=[*QUIET, *PARTY_FIRST, 2],
        answers=['shoot who=e target=o weapon="long bow"'],
        scene={"distance": 100},
    )
    roll = next(r for r in of(played, Rolled) if r.purpose == "attack")
    assert (Modifier("magic", 2, "missile.to_hit"),) == roll.modifiers


@pytest.mark.rule("bx:missile.to_hit")
def test_a_weapon_of_ones_own_with_one_range_has_it_as_medium() -> None:
    """Nothing is added or taken off where only one range is known."""
    rock = RecruitWeapon("rock", damage="1d6", kind="missile", range=50)
    played = fight(
        orc("t", side="party", weapons=(rock,)),
        orc(),
        dice=[*QUIET, *PARTY_FIRST, 2],
        answers=["shoot who=t target=o weapon=rock"],
        scene={"distance": 50},
    )
    roll = next(r for r in of(played, Rolled) if r.purpose == "attack")
    assert roll.modifiers == ()


@pytest.mark.rule("bx:seq.posting_order")
def test_who_shot_does_not_strike() -> None:
    """One attack a round: a thrown axe leaves no blow for phase E."""
    played = fight(
        fighter(weapons=("hand axe", "sword"), at=(0, 0)),
        fighter("s", at=(5, 5)),
        orc("o", at=(5, 0)),
        orc("p", at=(0, 20)),
        dice=[*QUIET, *PARTY_FIRST, 2],
        answers=[
            'shoot who=f target=p weapon="hand axe"',
            "until E melee party",
        ],
    )
    refusal = played.refused("attack who=f target=o weapon=sword")
    assert refusal.rule == "seq.posting_order"


@pytest.mark.rule("bx:missile.to_hit")
@pytest.mark.parametrize(
    ("ranges", "feet", "band"),
    [
        ({"short": 50, "medium": 100}, 50, "short"),
        ({"short": 50, "medium": 100}, 51, "medium"),
        ({"short": 50, "medium": 100}, 100, "medium"),
        ({"short": 50, "medium": 100}, 101, "long"),
        ({"short": 50}, 51, "medium"),
        ({}, 1, "medium"),
    ],
)
def test_ranges_end_where_they_are_said_to(
    ranges: dict[str, int], feet: int, band: str
) -> None:
    """What has no ranges of its own is shot at a medium one."""
    traits = tuple(Setting(name, value) for name, value in ranges.items())
    weapon = Weapon("bow", "1d6", missile=True, reach=150, traits=traits)
    assert range_band(weapon, feet) == band
