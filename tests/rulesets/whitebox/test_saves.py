"""Saving throws: who needs what, and what a save is good for."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    ConditionGained,
    DamageSuffered,
    Rolled,
    SaveResolved,
)
from affray.kernel.recruits import Recruit, RecruitSpell
from tests.support.outcomes import hp, of, rolls
from tests.support.scenario import Played
from tests.support.whitebox import (
    PARTY_FIRST,
    QUIET,
    fight,
    fighter,
    goblin,
    mage,
    thief,
)


NEEDLE = "source=needle save=negates condition=poisoned"
FIRE = "source=fire save=halves dice=2d6"


def exposed(victim: Recruit, hazard: str, *dice: int, **options: int) -> Played:
    """Return *victim* after a hazard that the referee let loose before any fight."""
    return fight(
        victim,
        goblin("other"),
        scene={"hostile": False},
        dice=dice,
        answers=[f"hazard who=referee targets={victim.id} {hazard}"],
        options=dict(options),
    )


def needed(victim: Recruit, **options: int) -> int | None:
    """Return the number that *victim* needs to save."""
    return of(exposed(victim, NEEDLE, 20, **options), Rolled)[-1].needed


@pytest.mark.rule("whitebox:save.when")
@pytest.mark.parametrize(("face", "made"), [(14, True), (13, False)])
def test_the_referee_calls_for_a_save_against_a_trap(face: int, *, made: bool) -> None:
    """The one exposed rolls; on its number or more it is spared."""
    played = exposed(thief(), NEEDLE, face)
    assert [("t", "save", (face,))] == rolls(played)
    assert [SaveResolved("t", "needle", made, "avoided" if made else "full")] == of(
        played, SaveResolved
    )
    gained = ConditionGained("t", "poisoned", "needle")
    assert ([] if made else [gained]) == of(played, ConditionGained)


@pytest.mark.rule("whitebox:save.when")
def test_a_spell_calls_for_the_saves_of_its_targets() -> None:
    """Each target of a spell that allows a save rolls one."""
    web = RecruitSpell("web", "condition", save="negates", condition="held", targets=2)
    played = fight(
        mage(web),
        goblin("g1"),
        goblin("g2"),
        goblin("g3"),
        dice=[*QUIET, *PARTY_FIRST, 18, 17],
        answers=["announce spell=web", "cast who=m spell=web targets=g1,g2"],
    )
    assert [("g1", "save", (18,)), ("g2", "save", (17,))] == rolls(played)[4:]
    assert [ConditionGained("g2", "held", "m's web")] == of(played, ConditionGained)


@pytest.mark.rule("whitebox:save.when")
def test_not_every_hazard_allows_a_save() -> None:
    """Where the referee grants none, nobody rolls."""
    played = exposed(fighter(), "source=fall save=none dice=1d6", 3)
    assert [("referee", "hazard", (3,))] == rolls(played)
    assert 5 == hp(played, "f")


@pytest.mark.rule("whitebox:save.class_target")
@pytest.mark.parametrize(("face", "made"), [(13, True), (12, False)])
def test_a_cleric_of_level_3_saves_on_13(face: int, *, made: bool) -> None:
    """The number itself saves, one less does not."""
    played = exposed(fighter(klass="cleric", level=3), NEEDLE, face)
    assert [made] == [event.success for event in of(played, SaveResolved)]


@pytest.mark.rule("whitebox:save.class_target")
@pytest.mark.parametrize(
    ("klass", "first"),
    [("fighter", 14), ("cleric", 15), ("thief", 14), ("magic-user", 15)],
)
def test_each_class_has_its_number_by_level(klass: str, first: int) -> None:
    """It falls by one with each level, to the tenth."""
    numbers = [needed(fighter(klass=klass, level=level)) for level in range(1, 12)]
    assert [*range(first, first - 10, -1), first - 9] == numbers


@pytest.mark.rule("whitebox:save.effect")
@pytest.mark.parametrize(
    ("faces", "save", "dealt", "effect"),
    [
        pytest.param((5, 2), 16, 3, "halved", id="saved, half"),
        pytest.param((5, 2), 13, 7, "full", id="failed, all"),
        pytest.param((1, 1), 16, 1, "halved", id="half of 2"),
    ],
)
def test_a_save_halves_damage(
    faces: tuple[int, int], save: int, dealt: int, effect: str
) -> None:
    """Who saves takes half, rounded down; who fails takes it all."""
    played = exposed(fighter(), FIRE, *faces, save)
    assert [SaveResolved("f", "fire", effect != "full", effect)] == of(
        played, SaveResolved
    )
    assert [dealt] == [event.amount for event in of(played, DamageSuffered)]


@pytest.mark.rule("whitebox:save.effect")
@pytest.mark.parametrize(
    ("save", "face", "dealt"),
    [("halves", 20, [1]), ("negates", 20, []), ("negates", 1, [1])],
)
def test_half_of_1_is_1_and_what_is_avoided_is_nothing(
    save: str, face: int, dealt: list[int]
) -> None:
    """Half damage is 1 at least if there was any; a hazard may be avoided whole."""
    played = exposed(fighter(), f"source=acid save={save} dice=1d6", 1, face)
    assert dealt == [event.amount for event in of(played, DamageSuffered)]


@pytest.mark.rule("whitebox:save.effect")
def test_each_target_saves_for_itself() -> None:
    """The dice of a spell fall once, and each target takes all or half of them."""
    ball = RecruitSpell("ball", "damage", "2d6", save="halves", targets=2)
    played = fight(
        mage(ball),
        goblin("g1"),
        goblin("g2"),
        goblin("g3"),
        dice=[*QUIET, *PARTY_FIRST, 5, 2, 18, 17],
        answers=["announce spell=ball", "cast who=m spell=ball targets=g1,g2"],
    )
    assert (5, 1) == (hp(played, "g1"), hp(played, "g2"))


@pytest.mark.rule("whitebox:save.monster")
@pytest.mark.parametrize(
    ("hit_dice", "number"),
    [("4+1", 15), ("10", 9), ("1/2", 19), ("1-1", 18), ("1", 18), ("1+1", 18)],
)
def test_a_monster_saves_on_19_less_its_hit_dice(hit_dice: str, number: int) -> None:
    """Pluses are dropped, and half a die rounds the number up."""
    assert number == needed(goblin(monster=None, hit_dice=hit_dice))


@pytest.mark.rule("whitebox:save.monster")
@pytest.mark.parametrize(("face", "made"), [(15, True), (14, False)])
def test_an_ogre_saves_on_15(face: int, *, made: bool) -> None:
    """An ogre of 4+1 dice makes it with 15, and not with 14."""
    played = exposed(goblin(monster="ogre"), NEEDLE, face)
    assert [made] == [event.success for event in of(played, SaveResolved)]


@pytest.mark.rule("whitebox:save.monster")
@pytest.mark.parametrize(
    ("hit_dice", "number"), [("18", 3), ("16", 3), ("15", 4)], ids=str
)
def test_the_save_of_monsters_may_have_a_floor(hit_dice: str, number: int) -> None:
    """With the option no monster saves on less than that number."""
    monster = goblin(monster=None, hit_dice=hit_dice)
    assert number == needed(monster, **{"save.monster_floor": 3})
    assert 19 - int(hit_dice) == needed(monster)
