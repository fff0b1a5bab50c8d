"""Spells: announced before initiative, cast in place of an attack."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    ActionTaken,
    ConditionGained,
    DamageSuffered,
    DeclarationLost,
    Declared,
    Died,
    Moved,
    Rolled,
    SpellCast,
    SpellLost,
    Spent,
)
from affray.kernel.choices import parse
from affray.kernel.recruits import RecruitSpell
from tests.support.outcomes import hp, of, rolls
from tests.support.scenario import Played
from tests.support.whitebox import FOES_FIRST, PARTY_FIRST, QUIET, fight, goblin, mage


SLEEP = RecruitSpell("sleep", "condition", condition="asleep")
MISSILE = RecruitSpell("magic missile", "damage", "1d6+1")
SAY_SLEEP = "announce spell=sleep"
CAST_SLEEP = "cast who=m spell=sleep targets=g"
DAGGER = "attack who=m target=g weapon=dagger"


def announced(*answers: str, option: str = "", dice: tuple[int, ...] = ()) -> Played:
    """Return a mage who announced sleep and acts first, and a goblin."""
    return fight(
        mage(SLEEP, MISSILE),
        goblin(),
        dice=[*QUIET, *PARTY_FIRST, *dice],
        answers=[SAY_SLEEP, *answers],
        options={"magic.blocked_caster": option} if option else {},
    )


@pytest.mark.rule("whitebox:magic.declare")
def test_a_spell_is_announced_before_the_initiative_dice() -> None:
    """Casters name their spell first; then the dice of the round fall."""
    played = fight(mage(SLEEP), goblin(), dice=[*QUIET, 3, 6], answers=[SAY_SLEEP])
    assert ["surprise", "surprise", "announced", "initiative", "initiative"] == [
        event.purpose if isinstance(event, Rolled) else "announced"
        for event in of(played, Rolled, Declared)
    ]
    said = parse(SAY_SLEEP)
    assert [Declared("m", said)] == of(played, Declared)


@pytest.mark.rule("whitebox:magic.declare")
def test_the_target_is_chosen_when_the_spell_is_cast() -> None:
    """By default only the spell is announced, and not at whom it goes."""
    played = fight(mage(SLEEP), goblin(), dice=[6, 6])
    assert "illegal" == played.refused("announce spell=sleep targets=g").code
    played.goes_on([*PARTY_FIRST], [SAY_SLEEP, CAST_SLEEP])
    assert [SpellCast("m", "sleep", ("g",))] == of(played, SpellCast)


@pytest.mark.rule("whitebox:magic.declare")
def test_the_target_may_have_to_be_named_too() -> None:
    """With the option a spell goes at whom it was announced for, and nobody else."""
    played = fight(
        mage(SLEEP),
        goblin(),
        goblin("g2"),
        dice=[*QUIET],
        options={"magic.declare_target": True},
    )
    assert "illegal" == played.refused(SAY_SLEEP).code
    played.goes_on([*PARTY_FIRST], [f"{SAY_SLEEP} targets=g2"])
    assert "illegal" == played.refused(CAST_SLEEP).code
    played.goes_on([], ["cast who=m spell=sleep targets=g2"])
    assert [ConditionGained("g2", "asleep", "m's sleep")] == of(played, ConditionGained)


@pytest.mark.rule("whitebox:magic.declare")
def test_a_named_target_that_is_gone_leaves_nothing_to_cast_at() -> None:
    """With the option, a spell whose one target died can't be cast."""
    played = fight(
        mage(SLEEP),
        goblin(),
        goblin("g2"),
        goblin("g3"),
        dice=[*QUIET, *PARTY_FIRST],
        answers=[f"{SAY_SLEEP} targets=g2"],
        options={"magic.declare_target": True},
    )
    played.ruled("a rock falls", Died("g2", "a rock"))
    assert "illegal" == played.refused("cast who=m spell=sleep targets=g2").code


@pytest.mark.rule("whitebox:magic.declare")
def test_announcements_are_not_taken_after_the_dice() -> None:
    """Once initiative is rolled, nothing more can be announced."""
    assert "magic.declare" == announced().refused("announce who=m spell=sleep").rule


@pytest.mark.rule("whitebox:magic.undeclared")
def test_without_announcement_there_is_no_spell() -> None:
    """A caster who was silent may do something else instead."""
    played = fight(mage(SLEEP), goblin(), dice=[*QUIET, 4, 2], answers=["silent"])
    assert "magic.undeclared" == played.refused(CAST_SLEEP).rule
    played.goes_on([1], ["shoot who=m target=g weapon=dagger retreat=5"])
    assert [ActionTaken("m", "shoot", 1)] == of(played, ActionTaken)


@pytest.mark.rule("whitebox:magic.undeclared")
def test_no_other_spell_than_the_one_announced() -> None:
    """Who announced one spell can't cast another."""
    line = 'cast who=m spell="magic missile" targets=g'
    assert "magic.undeclared" == announced().refused(line).rule


@pytest.mark.rule("whitebox:magic.commit")
def test_who_announced_has_no_weapon_attack() -> None:
    """A caster who lets the spell go may move, and do nothing else."""
    played = announced()
    for line in (DAGGER, 'other who=m words="prays"'):
        assert "magic.commit" == played.refused(line).rule
    played.goes_on([], ["move who=m away=g feet=40"])
    assert [
        DeclarationLost("m", "withdrawn"),
        SpellLost("m", "sleep", "withdrawn", False),
    ] == of(played, DeclarationLost, SpellLost)
    assert 40 == of(played, Moved)[0].feet
    assert [] == [event for event in of(played, Spent) if event.lasting]


@pytest.mark.rule("whitebox:magic.commit")
def test_a_caster_may_be_left_any_act_but_spells() -> None:
    """With the option, who lets the spell go may strike with a weapon."""
    played = announced(DAGGER, option="any_non_spell", dice=(1,))
    assert [ActionTaken("m", "attack", 1)] == of(played, ActionTaken)
    assert ["withdrawn"] == [event.reason for event in of(played, SpellLost)]


@pytest.mark.rule("whitebox:magic.commit")
@pytest.mark.parametrize(
    ("option", "line", "rule"),
    [
        ("move_only", DAGGER, "magic.commit"),
        ("nothing", DAGGER, "magic.commit"),
        ("nothing", "move who=m away=g feet=5", "magic.commit"),
        ("nothing", "flee who=m", "magic.commit"),
    ],
)
def test_what_is_left_to_a_blocked_caster(option: str, line: str, rule: str) -> None:
    """After harm broke the spell, the option tells what else is left."""
    played = fight(
        mage(SLEEP),
        goblin(),
        dice=[*QUIET, *FOES_FIRST, 16, 1],
        answers=[SAY_SLEEP, "attack who=g target=m weapon=spear"],
        options={"magic.blocked_caster": option},
    )
    assert rule == played.refused(line).rule


@pytest.mark.rule("whitebox:magic.commit")
@pytest.mark.parametrize("option", ["move_only", "any_non_spell"])
def test_a_blocked_caster_may_move(option: str) -> None:
    """Unless nothing is left, a caster whose spell was broken can move away."""
    played = fight(
        mage(SLEEP),
        goblin(),
        dice=[*QUIET, *FOES_FIRST, 16, 1],
        answers=[SAY_SLEEP, "attack who=g target=m weapon=spear"],
        options={"magic.blocked_caster": option},
    )
    played.goes_on([*PARTY_FIRST], ["move who=m away=g feet=40"])
    assert 40 == of(played, Moved)[0].feet


@pytest.mark.rule("whitebox:magic.as_attack")
def test_a_spell_takes_the_place_of_the_attack() -> None:
    """Its dice fall, it takes effect at once, and the caster strikes no blow."""
    played = fight(
        mage(MISSILE),
        goblin("o", hp=5),
        goblin(),
        goblin("g2"),
        dice=[*QUIET, *PARTY_FIRST, 4],
        answers=[
            'announce spell="magic missile"',
            'cast who=m spell="magic missile" targets=o',
        ],
    )
    assert ("m", "spell", (4,)) == rolls(played)[-1]
    assert [
        SpellCast("m", "magic missile", ("o",)),
        DamageSuffered("o", 5, 5, 0, "m's magic missile"),
        Died("o", "m's magic missile"),
    ] == of(played, SpellCast, DamageSuffered, Died)
    assert "action.one" == played.refused("attack who=m target=g weapon=dagger").rule


@pytest.mark.rule("whitebox:magic.as_attack")
def test_a_spell_that_was_cast_is_used_up() -> None:
    """Each spell known can be cast once in a fight; one known twice, twice."""
    played = fight(
        mage(MISSILE, MISSILE),
        goblin(hp=40),
        dice=[*QUIET] + [*PARTY_FIRST, 1] * 2 + [*PARTY_FIRST],
        answers=[
            'announce spell="magic missile"',
            'cast who=m spell="magic missile" targets=g',
            "nothing who=g",
        ]
        * 2,
    )
    assert (3, 36) == (played.state.round, hp(played, "g"))
    assert "act" == played.prompt.ask.kind
