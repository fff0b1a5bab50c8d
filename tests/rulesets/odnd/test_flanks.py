"""Blows from the left flank and from behind: bonus, precedence, and the reply."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from collections.abc import Mapping

import pytest

from affray.events.types import ConditionGained, DeclarationLost, Spent, Turned
from affray.events.values import Modifier, Place, Scalar
from affray.kernel.recruits import Recruit
from affray.kernel.rulesets.odnd.facing import quarter
from tests.support.odnd import fighter, orc
from tests.support.odnd_melee import attacks, batches, melee, ruled_by
from tests.support.outcomes import hp, of
from tests.support.scenario import Played


GRID = {"melee.facing": "grid"}
LEFT, RIGHT, BEHIND, FRONT = (-5, 0), (5, 0), (0, -5), (2, 5)


def hobgoblin(who: str = "h", **changes: object) -> Recruit:
    """Return a hobgoblin of the foes: its melees with single men are fantastic."""
    usual = {"monster": "hobgoblin", "armour_class": 5, "at": (0, 0)}
    return orc(who, **{**usual, **changes})


def flanking(place: tuple[int, int], *dice: int, **options: Scalar) -> Played:
    """Return f2's strike from *place* at a hobgoblin that fights f1 to its north."""
    return melee(
        fighter("f1", at=(0, 5)),
        fighter("f2", at=place),
        hobgoblin(),
        strikes=["f1 h", "f2 h", "h f1"],
        dice=dice,
        options=options,
    )


@pytest.mark.rule("odnd:melee.flank_left")
def test_the_left_flank_gives_two_and_precedence() -> None:
    """From the left 12 and 2 reach the 14 that AC 5 takes, before all others."""
    played = flanking(LEFT, 12, 1, 1, 1)
    assert ("f2", "h", 14, 14, True) == attacks(played)[0]
    assert [Modifier("left", 2, "melee.flank_left")] == ruled_by(played, "f2")
    assert ["flank and rear", "key 4"] == batches(played)


@pytest.mark.rule("odnd:melee.flank_left")
def test_the_right_flank_gives_nothing() -> None:
    """From the right 12 misses, in its turn by length."""
    played = flanking(RIGHT, 1, 12, 1)
    assert ("f2", "h", 12, 14, False) == attacks(played)[1]
    assert [] == ruled_by(played, "f2")
    assert ["key 4"] == batches(played)


@pytest.mark.rule("odnd:melee.rear")
def test_from_behind_two_are_added_too() -> None:
    """An orc of 1 HD behind a man of AC 4 hits with 13 and 2, before all others."""
    played = melee(
        fighter(at=(0, 0), armour_class=4),
        orc("o1", at=(0, 5)),
        orc("o2", at=BEHIND),
        strikes=["f o1", "o1 f", "o2 f"],
        dice=[13, 1, 1],
    )
    assert ("o2", "f", 15, 15, True) == attacks(played)[0]
    assert [Modifier("rear", 2, "melee.rear")] == ruled_by(played, "o2")


def behind(*dice: int, scope: str = "all", strikes: tuple[str, ...] = ()) -> Played:
    """Return a man who strikes at o1, with o2 behind him: o2, f, o1 by default."""
    return melee(
        fighter(at=(0, 0)),
        orc("o1", at=(0, 5)),
        orc("o2", at=BEHIND, weapons=("sword",)),
        strikes=strikes or ("f o1", "o1 f", "o2 f"),
        dice=dice,
        options={"melee.rear_reply_scope": scope},
    )


@pytest.mark.rule("odnd:melee.rear_no_reply")
def test_who_is_hit_from_behind_has_no_blow_in_return() -> None:
    """The man hit from behind rolls nothing, not even at the other orc."""
    played = behind(12, 2, 1)
    assert ["o2", "o1"] == [who for who, *_ in attacks(played)]
    assert Spent("f", "no-reply", 1, lasting=False) in played.story
    assert ConditionGained("f", "struck from behind", "o2's sword") in played.story
    lost = DeclarationLost("f", "struck from behind by o2")
    assert [lost] == of(played, DeclarationLost)


@pytest.mark.rule("odnd:melee.rear_no_reply")
def test_a_miss_from_behind_takes_no_reply() -> None:
    """Who is missed from behind strikes as if nothing had been."""
    played = behind(1, 1, 1)
    assert ["o2", "f", "o1"] == [who for who, *_ in attacks(played)]
    assert not of(played, ConditionGained)


@pytest.mark.rule("odnd:melee.rear_no_reply")
def test_by_option_only_the_one_behind_is_out_of_reach() -> None:
    """With the option the man hit from behind strikes at the other as declared."""
    played = behind(12, 2, 1, 1, scope="attacker_only")
    assert ["o2", "f", "o1"] == [who for who, *_ in attacks(played)]
    assert Spent("f", "no-reply:o2", 1, lasting=False) in played.story
    assert [] == of(played, DeclarationLost)


@pytest.mark.rule("odnd:melee.rear_no_reply")
def test_by_option_a_strike_at_the_one_behind_is_to_be_named_anew() -> None:
    """A pike from the rear hits; the victim, who faces no one else, picks the other."""
    played = melee(
        fighter(at=(0, 0)),
        orc("o1", at=(0, 5), weapons=("dagger",)),
        orc("o2", at=BEHIND),
        strikes=["f o2", "o1 f", "o2 f"],
        dice=[14, 2],
        options={"melee.rear_reply_scope": "attacker_only", **GRID},
        over=True,
    )
    assert [DeclarationLost("f", "struck from behind by o2")] == of(
        played, DeclarationLost
    )
    refusal = played.refused("strike who=f target=o2 weapon=sword")
    assert ("melee.rear_no_reply", "o2 struck f from behind") == (
        refusal.rule,
        refusal.message,
    )
    played.goes_on([1, 1, 6, 1], ["strike who=f target=o1 weapon=sword"])
    assert ["o2", "f", "o1"] == [who for who, *_ in attacks(played)]


@pytest.mark.rule("odnd:melee.rear_no_reply")
def test_a_strike_of_the_same_batch_stands() -> None:
    """A man who flanks another is hit from behind at that moment, and strikes."""
    played = melee(
        fighter("f1", at=(0, 5)),
        fighter("f2", at=LEFT),
        orc("h", at=(0, 0)),
        orc("o", at=(-10, 0)),
        strikes=["f1 h", "f2 h", "h f1", "o f2"],
        dice=[10, 3, 14, 2, 1, 1],
    )
    assert ["f2", "o", "f1", "h"] == [who for who, *_ in attacks(played)]
    assert ["flank and rear", "key 4"] == batches(played)
    assert 5 == hp(played, "h")


@pytest.mark.rule("odnd:melee.flank_reply")
def test_who_is_struck_from_the_flank_strikes_at_its_key() -> None:
    """A man hit from his left for 3 strikes in his turn all the same."""
    played = melee(
        fighter(at=(0, 0), hp=10),
        orc("o1", at=(0, 5)),
        orc("o2", at=LEFT),
        strikes=["f o1", "o1 f", "o2 f"],
        dice=[12, 3, 15, 2, 1],
    )
    assert ("f", "o1", 16, 13, True) == attacks(played)[1]
    assert 7 == hp(played, "f")


@pytest.mark.rule("odnd:melee.flank_left")
@pytest.mark.parametrize(
    ("place", "side"),
    [
        ((0, 5), "front"),
        ((5, 5), "front"),
        ((-5, 5), "front"),
        ((6, 5), "right"),
        ((5, 0), "right"),
        ((5, -5), "right"),
        ((4, -5), "rear"),
        ((0, -5), "rear"),
        ((-4, -5), "rear"),
        ((-5, -5), "left"),
        ((-5, 0), "left"),
        ((-6, 5), "left"),
        ((0, 0), "front"),
    ],
)
def test_a_side_is_a_quarter(place: tuple[int, int], side: str) -> None:
    """A boundary belongs to the side that is better for the target."""
    played = melee(
        fighter("f1", at=(0, 8)),
        fighter("f2", at=place),
        orc("o", at=(0, 0)),
        strikes=["f1 o", "f2 o", "o f1"],
        dice=[1, 1, 1],
    )
    assert side == quarter(played.state, "f2", "o")


def turned(options: Mapping[str, Scalar]) -> Played:
    """Return an orc between two men, whose facing the roster sets to south."""
    return melee(
        fighter("f1", at=(0, 5)),
        fighter("f2", at=BEHIND),
        orc("o", at=(0, 0), traits={"facing": 180}),
        strikes=["f1 o", "f2 o", "o f1"],
        dice=[1, 1, 1],
        options=options,
    )


@pytest.mark.rule("odnd:melee.flank_left")
def test_each_faces_whom_it_declares_against() -> None:
    """The orc turns to the man it will strike, and the other is behind it."""
    played = turned({})
    assert Turned("o", 180, 0, "to face the enemy") in played.story
    assert [Modifier("rear", 2, "melee.rear")] == [
        m for m in ruled_by(played, "f2") if m.rule != "number.fc_plus"
    ]


@pytest.mark.rule("odnd:melee.flank_left")
def test_on_the_grid_a_facing_is_as_set() -> None:
    """With the option the orc keeps facing south, and the northern man is behind."""
    played = turned({"melee.facing": "grid"})
    assert {"as combat begins"} == {e.how for e in of(played, Turned)}
    assert 180 == played.state.combatants["o"].facing
    assert [Modifier("rear", 2, "melee.rear")] == [
        m for m in ruled_by(played, "f1") if m.rule != "number.fc_plus"
    ]
    assert "front" == quarter(played.state, "f2", "o")


@pytest.mark.rule("odnd:melee.flank_left")
def test_on_one_place_there_is_no_direction() -> None:
    """Who stands where its enemy stands keeps its facing, and is in front."""
    played = melee(
        fighter(at=(0, 0)), orc(at=(0, 0)), strikes=["f o", "o f"], dice=[1, 1]
    )
    assert Place(0, 0) == played.state.combatants["f"].place
    assert ["key 4"] == batches(played)
