"""The order in which dice fall, which lets a fight be played again."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    Rolled,
)
from affray.kernel.recruits import RecruitSpell
from tests.support.outcomes import of, rolls
from tests.support.scenario import ScriptError
from tests.support.whitebox import (
    PARTY_FIRST,
    QUIET,
    TIED,
    fight,
    fighter,
    goblin,
    mage,
    thief,
)


FIRE = RecruitSpell("fire", "damage", "2d6", save="halves", targets=3)


@pytest.mark.rule("whitebox:conv.dice_order")
def test_a_step_rolls_figure_by_figure_damage_after_each_hit() -> None:
    """A miss rolls no damage, a hit rolls it at once, in the order declared."""
    played = fight(
        fighter("f1"),
        fighter("f2"),
        goblin(),
        dice=[*QUIET, *PARTY_FIRST, 12, 13, 4],
        answers=[
            "attack who=f1 target=g weapon=spear",
            "attack who=f2 target=g weapon=spear",
        ],
    )
    assert [
        ("f1", "attack", (12,)),
        ("f2", "attack", (13,)),
        ("f2", "damage", (4,)),
    ] == rolls(played)[4:]
    assert 4 == played.state.combatants["g"].hp


@pytest.mark.rule("whitebox:conv.dice_order")
def test_surprise_dice_come_side_by_side_and_thieves_last() -> None:
    """Side dice go in order of entry; thieves roll after all of them, by roster."""
    played = fight(
        thief("t1"),
        goblin(),
        thief("t2"),
        dice=[5, 4, 6, 5, *PARTY_FIRST],
    )
    assert [
        ("party", "surprise", (5,)),
        ("foes", "surprise", (4,)),
        ("t1", "stealth", (6,)),
        ("t2", "stealth", (5,)),
        ("party", "initiative", (6,)),
        ("foes", "initiative", (1,)),
    ] == rolls(played)


@pytest.mark.rule("whitebox:conv.dice_order")
def test_a_spell_rolls_its_dice_then_saves_by_roster() -> None:
    """Effect dice come first, and saves in roster order, however targets are named."""
    played = fight(
        mage(FIRE),
        goblin("g1"),
        goblin("g2"),
        dice=[*QUIET, *PARTY_FIRST, 1, 2, 17, 18],
        answers=["announce spell=fire", "cast who=m spell=fire targets=g2,g1"],
    )
    assert [("m", "spell", (1, 2)), ("g1", "save", (17,)), ("g2", "save", (18,))] == (
        rolls(played)[4:]
    )


@pytest.mark.rule("whitebox:conv.dice_order")
def test_a_tie_rolls_party_first_whatever_the_order_of_answers() -> None:
    """When both sides act at once, every party figure rolls before the others."""
    played = fight(
        goblin(),
        fighter("f2"),
        fighter("f1"),
        dice=[*QUIET, *TIED, 1, 2, 3, *PARTY_FIRST],
        answers=[
            "attack who=g target=f1 weapon=spear",
            "attack who=f1 target=g weapon=spear",
            "attack who=f2 target=g weapon=spear",
        ],
    )
    assert [("f2", (1,)), ("f1", (2,)), ("g", (3,))] == [
        (who, faces) for who, purpose, faces in rolls(played) if purpose == "attack"
    ]


@pytest.mark.rule("whitebox:conv.dice_order")
def test_every_roll_serves_the_declaration_it_came_from() -> None:
    """An attack and its damage name the answered question; a side's die names none."""
    played = fight(
        fighter(),
        goblin(),
        dice=[*QUIET, *PARTY_FIRST, 20, 1],
        answers=["attack who=f target=g weapon=spear"],
    )
    by_purpose = {roll.purpose: roll.serves for roll in of(played, Rolled)}
    asked = by_purpose["attack"]
    assert {"surprise": 0, "initiative": 0, "attack": asked, "damage": asked} == (
        by_purpose
    )
    assert asked > 0


@pytest.mark.rule("whitebox:conv.dice_order")
@pytest.mark.parametrize("dice", [[12, 4], [13]], ids=["one too many", "one too few"])
def test_no_die_is_left_over_or_missing(dice: list[int]) -> None:
    """A fight takes exactly the dice that its rules ask for."""
    with pytest.raises(ScriptError, match="dice"):
        fight(
            fighter(),
            goblin(),
            dice=[*QUIET, *PARTY_FIRST, *dice],
            answers=["attack who=f target=g weapon=spear"],
        )
