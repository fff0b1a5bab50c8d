"""What a roster's line makes, and what it can't be."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.values import Setting
from affray.kernel.errors import SetUpFault
from affray.kernel.recruits import RecruitSpell, RecruitWeapon
from affray.kernel.rulesets.victorian import RULESET
from affray.kernel.rulesets.victorian.numbers import (
    class_hp,
    is_fighter,
    is_monster,
    level,
    monster_hp,
    size_of,
    strength,
    thac0,
)
from affray.kernel.rulesets.victorian.tables import Might, might
from tests.support.victorian import (
    QUIET,
    adept,
    beast,
    enlisted,
    fight,
    fighter,
    recruit,
    thug,
)


@pytest.mark.rule("victorian:conv.attack")
@pytest.mark.parametrize(
    ("klass", "at_level", "number"),
    [
        ("fighter", 1, 20),
        ("fighter", 3, 18),
        ("fighter", 20, 1),
        ("fighter", 25, 1),
        ("mystic", 4, 18),
        ("medium", 4, 18),
        ("rogue", 5, 18),
        ("adept", 4, 19),
    ],
)
def test_thac0_is_by_class_and_level(klass: str, at_level: int, number: int) -> None:
    """The table's last column holds for all levels beyond."""
    line = recruit("x", "party", {"klass": klass}, {"level": at_level})
    assert number == thac0(enlisted(line))


@pytest.mark.rule("victorian:conv.attack")
@pytest.mark.parametrize(
    ("dice", "number"),
    [
        ("1/2", 20),
        ("1-1", 20),
        ("1", 19),
        ("1+1", 19),
        ("2+2", 19),
        ("3", 17),
        ("4+3", 17),
        ("5", 15),
        ("8", 13),
        ("14", 7),
        ("15", 5),
        ("30", 5),
    ],
)
def test_thac0_of_a_monster_is_by_its_hit_dice(dice: str, number: int) -> None:
    """Whoever has less than one die needs 20."""
    assert number == thac0(enlisted(beast(hit_dice=dice)))


@pytest.mark.rule("victorian:conv.attack")
def test_hit_points_are_average_where_none_are_stated() -> None:
    """Dice of ten for a fighter, of eight for a monster."""
    assert 16 == enlisted(fighter(hp=None)).max_hp == class_hp("fighter", 3)
    assert 2 == class_hp("adept", 1)
    assert 9 == enlisted(beast(hp=None)).max_hp
    assert (2, 12, 1) == (monster_hp("1/2"), monster_hp("2+3"), monster_hp("1/8-1"))


@pytest.mark.rule("victorian:conv.attack")
@pytest.mark.parametrize(
    ("score", "percent", "expected"),
    [
        (3, 0, Might(-3, -1)),
        (10, 0, Might(0, 0)),
        (16, 0, Might(0, 1)),
        (18, 0, Might(1, 2)),
        (18, 50, Might(1, 3)),
        (18, 51, Might(2, 3)),
        (18, 99, Might(2, 5)),
        (18, 100, Might(3, 6)),
    ],
)
def test_strength_has_its_row(score: int, percent: int, expected: Might) -> None:
    """What is behind the stroke counts in steps."""
    assert expected == might(score, percent)


@pytest.mark.rule("victorian:conv.attack")
def test_percentiles_are_for_fighters_of_18() -> None:
    """A rogue's 18/60 is an 18, a fighter's 17/60 a 17."""
    traits = {"strength": 18, "exceptional_strength": 60}
    assert Might(2, 3) == strength(enlisted(fighter(traits=traits)))
    assert Might(1, 2) == strength(enlisted(thug(traits=traits)))
    assert Might(1, 1) == strength(enlisted(fighter(traits={**traits, "strength": 17})))
    with pytest.raises(LookupError):
        might(19)


@pytest.mark.rule("victorian:conv.sizes")
def test_adults_are_medium_and_children_small() -> None:
    """A man and a boy differ by one rung, a man and a huge ape by two."""
    man, boy = enlisted(fighter()), enlisted(fighter(traits={"age": 11}))
    ape = enlisted(beast(traits={"size": "huge"}))
    assert (1, 2) == (size_of(man) - size_of(boy), size_of(ape) - size_of(man))


@pytest.mark.rule("victorian:conv.attack")
def test_armour_brings_class_weight_and_reduction() -> None:
    """A steel cuirass is 4, heavy, and takes 3 off; a stated trait holds."""
    made = enlisted(fighter(armour_class=None, armour="steel cuirass"))
    assert (4, "heavy", 3) == (
        made.armour_class,
        made.trait("armour_weight"),
        made.trait("reduction"),
    )
    plain = enlisted(fighter(armour_class=None))
    assert (10, "none", 0) == (
        plain.armour_class,
        plain.trait("armour_weight"),
        plain.trait("reduction", 9),
    )
    stated = enlisted(fighter(armour_class="[12]", traits={"reduction": 2}))
    assert (8, 2) == (stated.armour_class, stated.trait("reduction"))
    assert [Setting("reduction", 2)] == [
        t for t in stated.traits if t.name == "reduction"
    ]


@pytest.mark.rule("victorian:conv.attack")
def test_who_has_no_weapon_has_fists_or_claws() -> None:
    """People strike with fists, beasts with what they have."""
    assert ("fist",) == tuple(w.name for w in enlisted(fighter(weapons=())).weapons)
    assert ("natural weapons",) == tuple(w.name for w in enlisted(beast()).weapons)


@pytest.mark.rule("victorian:location.other_bodies")
def test_a_beast_has_another_body_than_a_man() -> None:
    """A monster that bears arms has a man's; the roster may say otherwise."""
    assert "other" == enlisted(beast()).trait("body")
    assert "human" == enlisted(beast(weapons=("club",))).trait("body")
    assert "human" == enlisted(beast(traits={"body": "human"})).trait("body")
    assert "human" == enlisted(fighter()).trait("body")


@pytest.mark.rule("victorian:conv.attack")
def test_a_table_row_of_several_names_is_several_weapons() -> None:
    """A cudgel is a weapon of its own, with a club's numbers."""
    club, cudgel = enlisted(fighter(weapons=("club", "cudgel"))).weapons
    assert ("club", "cudgel") == (club.name, cudgel.name)
    assert (club.damage, club.traits) == (cudgel.damage, cudgel.traits)


@pytest.mark.rule("victorian:missile.range")
def test_a_firearm_has_its_rows_numbers() -> None:
    """A Winchester takes two hands, and holds 15."""
    (rifle,) = enlisted(fighter(weapons=("Winchester rifle .44",))).weapons
    assert (False, True, 2, 600) == (
        rifle.melee,
        rifle.missile,
        rifle.hands,
        rifle.reach,
    )
    numbers = {t.name: t.value for t in rifle.traits}
    assert {
        "class": "two-handed",
        "impaling": True,
        "shots": 2,
        "capacity": 15,
        "reload": "move per 2",
        "short": 150,
        "medium": 300,
        "long": 600,
    } == numbers


@pytest.mark.rule("victorian:conv.attack")
@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        pytest.param(
            {"klass": "wizard"},
            "no class is called 'wizard'; there are fighter, mystic, medium, "
            "rogue, adept",
            id="class",
        ),
        pytest.param(
            {"klass": None}, "give it a class and level, or hit_dice", id="nothing"
        ),
        pytest.param(
            {"klass": None, "hit_dice": "x"},
            "'x' are no hit dice; write 3, 1-1, 4+1 or 1/2",
            id="dice",
        ),
        pytest.param(
            {"hit_dice": "2"}, "a monster has hit_dice, and no class", id="both"
        ),
        pytest.param(
            {"kind": "monster"}, "a monster has hit_dice, and no class", id="kind"
        ),
        pytest.param(
            {"monster": "rat"},
            "there is no table of monsters; give hit_dice",
            id="monster",
        ),
        pytest.param({"level": 0}, "level must be 1 or more, not 0", id="level"),
        pytest.param(
            {"armour_class": None, "armour": "silk"},
            "no armour is called 'silk'; there are none, heavy leather coat, "
            "hidden mail vest, mail shirt, steel cuirass",
            id="armour",
        ),
        pytest.param(
            {"traits": {"dexterity": 24}},
            "dexterity must be a whole number, 1 to 23",
            id="dexterity",
        ),
        pytest.param(
            {"traits": {"size": "vast"}},
            "size must be one of tiny, small, medium, large, huge, gargantuan",
            id="size",
        ),
        pytest.param({"movement": 0}, "movement must be 1 or more, not 0", id="move"),
        pytest.param({"hp": 0}, "hp must be 1 or more, not 0", id="hp"),
    ],
)
def test_a_line_that_cant_be_is_refused(changes: dict[str, Any], fault: str) -> None:
    """The fault says what is wrong, and what there is."""
    with pytest.raises(SetUpFault) as raised:
        enlisted(fighter(**changes))
    assert fault == str(raised.value)


@pytest.mark.rule("victorian:spell.segments")
def test_a_spells_traits_are_checked() -> None:
    """Casting counts in segments, rounds or turns."""
    spell = RecruitSpell("x", "damage", "1d6", traits={"casting_unit": "week"})
    with pytest.raises(SetUpFault, match="one of segment, round, turn"):
        enlisted(adept(spell))


@pytest.mark.rule("victorian:conv.attack")
def test_a_weapons_traits_are_checked() -> None:
    """A class of weapon is one of four."""
    arm = RecruitWeapon("flail", "1d6", traits={"class": "heavy"})
    with pytest.raises(SetUpFault, match="one of light, one-handed, two-handed"):
        enlisted(fighter(weapons=(arm,)))


@pytest.mark.rule("victorian:conv.attack")
def test_callings_are_told_apart() -> None:
    """A monster's level is its whole hit dice."""
    man, animal = enlisted(fighter()), enlisted(beast(hit_dice="3+1"))
    assert (True, False, 3) == (is_fighter(man), is_monster(man), level(man))
    assert (False, True, 3) == (
        is_fighter(animal),
        is_monster(animal),
        level(animal),
    )


@pytest.mark.rule("victorian:action.types")
def test_a_roster_may_state_conditions() -> None:
    """They hold from the first."""
    played = fight(
        fighter(traits={"conditions": "prone, hasted"}), thug(), dice=[*QUIET, 5, 9]
    )
    conditions = played.state.combatants["f"].conditions
    assert ["prone", "hasted"] == [c.name for c in conditions]


@pytest.mark.rule("victorian:conv.optional")
def test_the_options_are_those_of_the_book() -> None:
    """Seventeen rulings may be settled otherwise."""
    assert 17 == len(RULESET.book.options)
