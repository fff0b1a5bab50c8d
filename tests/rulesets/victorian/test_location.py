"""Where a hit lands, and what that makes of it."""

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    AbilityHarmed,
    AttackHit,
    AttackMissed,
    ConditionEnded,
    ConditionGained,
    DamageSuffered,
    Healed,
    TableRead,
)
from affray.kernel.recruits import Recruit
from affray.kernel.rulesets.victorian.effects import Mending
from tests.support.scenario import Played
from tests.support.victorian_blows import (
    beast,
    blow,
    came_of,
    deed,
    foe,
    man,
    of,
    rolls,
)


PARTS = {
    "groin": (1, 2),
    "abdomen": (3, 4),
    "chest": (5, 6),
    "left upper arm": (7,),
    "left lower arm": (8,),
    "left hand": (9,),
    "right upper arm": (10,),
    "right lower arm": (11,),
    "right hand": (12,),
    "left upper leg": (13,),
    "left lower leg": (14,),
    "right upper leg": (15,),
    "right lower leg": (16,),
    "left foot": (17,),
    "right foot": (18,),
}
FACE, HEAD, CHEST = 19, 20, 5


def lost(played: Played) -> tuple[int, int]:
    """Return what hit points and Constitution a blow cost."""
    hp = sum(e.amount for e in played.story if isinstance(e, DamageSuffered))
    cn = sum(e.amount for e in played.story if isinstance(e, AbilityHarmed))
    return hp, cn


def armed(weapon: str, **changes: Any) -> Recruit:
    """Return a fighter who needs 10, with *weapon*."""
    return man(weapons=(weapon,), **changes)


def club(*faces: int, **changes: Any) -> Played:
    """Let a club come down."""
    return blow(armed("club"), foe(), *faces, **changes)


def bullet(*faces: int, **changes: Any) -> Played:
    """Let a service revolver be shot from five feet, for a d8."""
    shooter = armed("service revolver .455")
    return blow(shooter, foe(), *faces, kind="missile", **changes)


@pytest.mark.rule("victorian:location.roll")
@pytest.mark.parametrize(
    ("face", "part"), [(face, part) for part in PARTS for face in PARTS[part]]
)
def test_a_d20_tells_where_a_hit_lands(face: int, part: str) -> None:
    """Each face of the chart has its part, told with the wound."""
    played = club(15, face, 3)
    assert of(played, DamageSuffered) == [
        DamageSuffered("g", 3, 20, 17, f"f's club to the {part}", "", "", "w1")
    ]


@pytest.mark.rule("victorian:location.roll")
def test_the_right_upper_leg() -> None:
    """15 is the right upper leg, with ordinary damage."""
    played = club(12, 15, 4)
    assert of(played, TableRead) == [
        TableRead("g", "hit_location", "15", "right upper leg")
    ]
    assert lost(played) == (4, 0)


@pytest.mark.rule("victorian:location.limbs")
def test_a_rapier_to_the_hand() -> None:
    """A rapier in the right hand does its 3 and 1, and no more."""
    played = blow(armed("rapier"), foe(), 15, 12, 3)
    assert of(played, DamageSuffered) == [
        DamageSuffered(
            "g", 4, 20, 16, "f's rapier to the right hand", "piercing", "", "w1"
        )
    ]


@pytest.mark.rule("victorian:location.impaling")
@pytest.mark.parametrize("face", [1, 3, 5])
def test_what_impales_does_half_as_much_again(face: int) -> None:
    """A bullet's 7 to the trunk are 10; a club's 5 stay 5."""
    assert lost(bullet(15, face, 7)) == (10, 0)
    assert lost(club(15, face, 5)) == (5, 0)


@pytest.mark.rule("victorian:conv.round_down")
def test_half_as_much_again_is_rounded_down() -> None:
    """5 are 7.5, so 7; the record shows both. 4 are 6, with nothing to round."""
    played = bullet(15, CHEST, 5)
    assert lost(played) == (7, 0)
    assert of(played, TableRead) == [
        TableRead("g", "hit_location", "5", "chest"),
        TableRead("g", "hit_location", "chest", "5 x 1.5 is 7.5, so 7"),
    ]
    even = bullet(15, CHEST, 4)
    assert of(even, TableRead)[1:] == [
        TableRead("g", "hit_location", "chest", "4 x 1.5 is 6")
    ]


@pytest.mark.rule("victorian:location.impaling")
def test_the_order_is_reduction_then_half_again_then_doubling() -> None:
    """Natural 20 in the chest: 6 less 1 are 5, half again 7, and 7 more to CN."""
    shooter = armed("service revolver .455")
    target = foe(traits={"reduction": 1})
    confirmed = blow(shooter, target, 20, 12, CHEST, 6, kind="missile")
    assert lost(confirmed) == (7, 7)
    plain = blow(shooter, target, 20, 2, CHEST, 6, kind="missile")
    assert lost(plain) == (14, 0)


@pytest.mark.rule("victorian:location.face")
def test_a_blow_in_the_face_may_blind() -> None:
    """A 1 on the d3 blinds, a 2 or 3 doesn't; the damage is ordinary."""
    played = club(15, FACE, 2, 1)
    assert rolls(played)[-1] == ("f", "blinding", (1,))
    assert came_of(played)[1:] == [
        DamageSuffered("g", 2, 20, 18, "f's club to the face", "", "", "w1"),
        ConditionGained("g", "blinded", "f's club to the face"),
    ]
    assert not club(15, FACE, 2, 2).state.combatants["g"].has("blinded")
    assert not club(15, FACE, 2, 3).state.combatants["g"].has("blinded")


@pytest.mark.rule("victorian:location.face")
def test_a_blow_in_the_face_that_does_nothing_rolls_nothing() -> None:
    """Armour that takes all of the damage leaves no d3 to roll."""
    played = blow(armed("club"), foe(traits={"reduction": 5}), 15, FACE, 3)
    assert rolls(played)[-1] == ("f", "damage", (3,))
    assert lost(played) == (0, 0)


@pytest.mark.rule("victorian:location.face")
@pytest.mark.rule("victorian:state.blinded")
def test_blindness_lasts_until_the_wound_is_healed() -> None:
    """Two points heal the arm and half the face; the third lets it see again."""
    both = blow(armed("club"), foe(), 15, FACE, 2, 1).state.combatants["g"]
    assert both.has("blinded")

    def healed(points: int) -> Played:
        given = (
            DamageSuffered("g", 1, 20, 19, "a fall", "", "", "w1"),
            DamageSuffered("g", 2, 19, 17, "f's club to the face", "", "", "w2"),
            ConditionGained("g", "blinded", "f's club to the face"),
        )

        def mend(_now: Any) -> Any:
            yield from ()
            return (Mending("g", points, "a salve"),)

        return deed(mend, man(), foe(hp=20), given=given)

    assert of(healed(2), Healed, ConditionEnded) == [
        Healed("g", 1, 17, 18, "a salve", "w1"),
        Healed("g", 1, 18, 19, "a salve", "w2"),
    ]
    assert of(healed(9), Healed, ConditionEnded)[1:] == [
        Healed("g", 2, 18, 20, "a salve", "w2"),
        ConditionEnded("g", "blinded", "a salve"),
    ]


@pytest.mark.rule("victorian:location.head")
def test_a_hit_to_the_head_is_a_critical() -> None:
    """A bullet's 5 are 7 off hit points and 7 off CN; a club's 4 are 4 and 4."""
    assert lost(bullet(13, HEAD, 5)) == (7, 7)
    played = club(13, HEAD, 4)
    assert lost(played) == (4, 4)
    assert rolls(played) == [
        ("f", "attack", (13,)),
        ("f", "hit_location", (20,)),
        ("f", "damage", (4,)),
    ]
    assert of(played, DamageSuffered) == [
        DamageSuffered("g", 4, 20, 16, "f's club to the head", "", "", "w1")
    ]


@pytest.mark.rule("victorian:location.head")
def test_a_critical_by_place_is_not_doubled_again() -> None:
    """Natural 20 to the head: as much to CN as to hit points, confirmed or not."""
    assert lost(club(20, 2, HEAD, 4)) == (4, 4)
    assert lost(club(20, 15, HEAD, 4)) == (4, 4)
    assert lost(club(20, 20, HEAD, 2)) == (2, 6)


@pytest.mark.rule("victorian:location.head")
def test_the_head_by_the_option() -> None:
    """Only what impales, or nothing, is critical by place; half again it stays."""
    impaling: Any = {"options": {"location.head": "impaling"}}
    assert lost(club(13, HEAD, 4, **impaling)) == (4, 0)
    assert lost(bullet(13, HEAD, 5, **impaling)) == (7, 7)
    off: Any = {"options": {"location.head": "off"}}
    assert lost(club(13, HEAD, 4, **off)) == (4, 0)
    assert lost(bullet(13, HEAD, 5, **off)) == (7, 0)


@pytest.mark.rule("victorian:location.called")
def test_a_called_shot_hits_its_part_at_four_less() -> None:
    """Who needs 10 hits the hand with 14, without a die for the place."""
    played = club(14, 3, called="hand, left")
    assert rolls(played) == [("f", "attack", (14,)), ("f", "damage", (3,))]
    assert of(played, AttackHit, TableRead, DamageSuffered) == [
        AttackHit("f", "g", "melee", "club", 10, 10),
        TableRead("g", "hit_location", "called", "left hand"),
        DamageSuffered("g", 3, 20, 17, "f's club to the left hand", "", "", "w1"),
    ]
    assert of(club(13, called="hand, left"), AttackMissed) == [
        AttackMissed("f", "g", "melee", "club", 9, 10)
    ]


@pytest.mark.rule("victorian:location.called")
def test_the_penalty_of_a_called_shot_is_kept_in_the_confirmation() -> None:
    """Natural 20 at the hand: 13 doesn't confirm what 14 does."""
    assert lost(club(20, 13, 3, called="hand, left")) == (6, 0)
    assert lost(club(20, 14, 3, called="hand, left")) == (3, 3)


@pytest.mark.rule("victorian:location.called")
def test_a_called_head_is_a_critical_but_for_the_option() -> None:
    """The part keeps what the chart says of it, unless the head is made ordinary."""
    assert lost(club(14, 3, called="head, brain")) == (3, 3)
    ordinary: Any = {"options": {"location.called_head": "ordinary"}}
    assert lost(club(14, 3, called="head, brain", **ordinary)) == (3, 0)
    rolled = club(14, HEAD, 3, **ordinary)
    assert lost(rolled) == (3, 3)


@pytest.mark.rule("victorian:location.other_bodies")
def test_other_bodies_have_no_places() -> None:
    """A giant rat is hit for 3, with two dice; no part of it is named."""
    rat = beast("r", hit_dice="1/2", traits={"body": "other"})
    knife = armed("knife")
    played = blow(knife, rat, 15, 3)
    assert rolls(played) == [("f", "attack", (15,)), ("f", "damage", (3,))]
    assert came_of(played)[1:] == [
        DamageSuffered("r", 3, 20, 17, "f's knife", "piercing", "", "w1")
    ]
    assert of(played, TableRead) == [
        TableRead("r", "hit_location", "other", "no location on such a body")
    ]
