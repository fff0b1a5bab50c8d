"""Kinds of attack: hand to hand, from afar, and from afar into a melee."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    AttackHit,
    AttackMissed,
    DamageSuffered,
    Disengaged,
    Engaged,
    Rolled,
    TargetPicked,
)
from affray.events.values import Modifier
from affray.kernel.recruits import Recruit, RecruitWeapon
from tests.support.outcomes import of
from tests.support.scenario import Played
from tests.support.whitebox import PARTY_FIRST, QUIET, blow, fight, fighter, goblin


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


@pytest.mark.rule("whitebox:melee.definition")
def test_a_bite_is_a_melee_attack() -> None:
    """Natural weapons strike hand to hand: a wolf of 2 dice bites with +2."""
    wolf = goblin(monster=None, hit_dice="2", weapons=(RecruitWeapon("bite", "1d6"),))
    assert [
        AttackHit("g", "f", "melee", "bite", 15, 14),
        DamageSuffered("f", 4, 8, 4, "g's bite"),
    ] == blow(wolf, fighter(), 13, 4)


@pytest.mark.rule("whitebox:melee.definition")
def test_who_has_no_weapon_uses_what_nature_gave() -> None:
    """A figure without weapons strikes for 1d6 with natural ones."""
    bare = goblin(weapons=())
    assert [
        AttackHit("g", "f", "melee", "natural weapons", 14, 14),
        DamageSuffered("f", 6, 8, 2, "g's natural weapons"),
    ] == blow(bare, fighter(), 13, 6)


@pytest.mark.rule("whitebox:melee.definition")
def test_a_bow_strikes_nobody_hand_to_hand() -> None:
    """What isn't held in the hand to strike with is no melee weapon."""
    played = range_day(5)
    line = 'attack who=a target=g1 weapon="long bow"'
    assert "melee.definition" == played.refused(line).rule


@pytest.mark.rule("whitebox:melee.engaged")
@pytest.mark.parametrize(
    ("place", "feet"),
    [((10, 0), 10), ((6, 8), 10), ((7, 7), 10), ((11, 0), None), ((8, 8), None)],
    ids=str,
)
def test_opponents_within_ten_feet_are_in_combat(
    place: tuple[int, int], feet: int | None
) -> None:
    """At 10 feet two opponents are at blows, at 11 they are not."""
    played = fight(fighter(at=(0, 0)), goblin(at=place), dice=[*QUIET, *PARTY_FIRST])
    assert ([] if feet is None else [Engaged("f", "g", feet)]) == of(played, Engaged)


@pytest.mark.rule("whitebox:melee.engaged")
def test_friends_are_never_in_combat_with_each_other() -> None:
    """Nearness binds opponents alone."""
    played = fight(
        fighter(), fighter("f2"), goblin(), scene={"distance": 30}, dice=[6, 6, 6, 1]
    )
    assert [] == of(played, Engaged)


@pytest.mark.rule("whitebox:melee.engaged")
def test_leaving_a_melee_is_free() -> None:
    """Who steps out of reach is no longer in combat, and provokes nothing."""
    played = fight(
        fighter(),
        goblin(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["move who=f away=g feet=6"],
    )
    assert [Disengaged("f", "g", "out of reach")] == of(played, Disengaged)
    assert frozenset() == played.state.engaged


@pytest.mark.rule("whitebox:melee.engaged")
def test_the_referee_may_overrule_nearness() -> None:
    """A wall between two opponents, by ruling, parts them."""
    played = fight(
        archer(), fighter(at=(0, 5)), goblin("g1"), dice=[*QUIET, *PARTY_FIRST]
    )
    played.ruled("a wall", Disengaged("a", "g1", "wall"), Disengaged("f", "g1", "wall"))
    played.goes_on([1], [SHOOT])
    assert [] == of(played, TargetPicked)


@pytest.mark.rule("whitebox:missile.definition")
def test_a_bow_shoots_as_far_as_it_reaches() -> None:
    """Sixty feet are within a long bow's seventy, and cost nothing."""
    played = range_day(60, 12, 3)
    assert [
        AttackHit("a", "g1", "missile", "long bow", 13, 13),
        DamageSuffered("g1", 3, 8, 5, "a's long bow"),
    ] == of(played, AttackHit, DamageSuffered)


@pytest.mark.rule("whitebox:missile.definition")
@pytest.mark.parametrize(
    ("weapon", "feet"),
    [("long bow", 70), ("short bow", 50), ("sling", 30), ("spear", 20), ("dagger", 10)],
)
def test_every_missile_has_its_range(weapon: str, feet: int) -> None:
    """At its range it can be shot, a foot beyond it can't, but for a step nearer."""
    for far, legal in ((feet, True), (feet + 1, False)):
        played = fight(
            archer(weapons=(weapon,)),
            goblin("g1"),
            scene={"distance": far},
            dice=[*QUIET, *PARTY_FIRST],
        )
        line = f'shoot who=a target=g1 weapon="{weapon}"'
        if legal:
            played.goes_on([1], [line])
            assert 1 == len(of(played, AttackMissed))
        else:
            assert "missile.definition" == played.refused(line).rule
            played.goes_on([1], [f"{line} advance=1"])


@pytest.mark.rule("whitebox:missile.definition")
def test_a_sword_is_nothing_to_shoot() -> None:
    """Only ranged weapons and those that are thrown make missile attacks."""
    played = fight(
        fighter(weapons=("long sword",)), goblin(), dice=[*QUIET, *PARTY_FIRST]
    )
    line = 'shoot who=f target=g weapon="long sword"'
    assert "missile.definition" == played.refused(line).rule


@pytest.mark.rule("whitebox:missile.definition")
@pytest.mark.parametrize(
    ("feet", "modifier"),
    [(70, 0), (71, -2), (140, -2), (141, -5), (210, -5)],
    ids=str,
)
def test_range_may_count(feet: int, modifier: int) -> None:
    """With the option, a bow shoots at -2 to twice its range, -5 to three times."""
    played = range_day(feet, 1, **{"missile.range_mods": "on"})
    expected = (Modifier("range", modifier, "missile.definition"),) if modifier else ()
    assert expected == of(played, Rolled)[-1].modifiers[1:]


@pytest.mark.rule("whitebox:missile.definition")
def test_range_is_taken_from_where_the_shooter_ends() -> None:
    """Who steps near enough before shooting suffers nothing for range."""
    played = range_day(
        80, 1, line=f"{SHOOT} advance=10", **{"missile.range_mods": "on"}
    )
    assert ["bhb"] == [modifier.name for modifier in of(played, Rolled)[-1].modifiers]


@pytest.mark.rule("whitebox:missile.definition")
def test_three_times_the_range_is_the_most() -> None:
    """With the option nothing flies beyond three times its range."""
    played = range_day(211, **{"missile.range_mods": "on"})
    assert "missile.definition" == played.refused(SHOOT).rule
