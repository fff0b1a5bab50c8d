"""How a roster's lines become combatants, and what is wrong with some."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from affray.events.values import DiceTerms, Setting, Weapon
from affray.kernel.errors import SetUpFault
from affray.kernel.opening import opening
from affray.kernel.recruits import Recruit, RecruitSpell, RecruitWeapon
from affray.kernel.rulesets.bx import RULESET
from tests.support.bx import elf, enlisted, fighter, gargoyle, huxley, orc
from tests.support.set_ups import set_up


@pytest.mark.rule("bx:weapon.two_handed")
def test_plate_and_shield_are_armour_class_2() -> None:
    """Armour goes by the table, and a shield is one better."""
    profile = enlisted(huxley())
    assert (profile.armour_class, profile.trait("shield")) == (2, 1)
    assert enlisted(huxley(armour="chain", shield=False)).armour_class == 5
    assert enlisted(huxley(armour=None, shield=False)).armour_class == 9


@pytest.mark.rule("bx:weapon.damage")
def test_a_long_bow_has_three_ranges() -> None:
    """The table's ranges are kept with the weapon; it takes both hands."""
    expected = Weapon(
        "long bow",
        "1d6",
        melee=False,
        missile=True,
        hands=2,
        reach=210,
        traits=(Setting("short", 70), Setting("medium", 140)),
    )
    assert expected == enlisted(elf()).weapons[0]


@pytest.mark.rule("bx:weapon.damage")
@pytest.mark.parametrize("name", ["dagger", "hand axe", "spear"])
def test_some_weapons_are_thrown_too(name: str) -> None:
    """A dagger, a hand axe and a spear strike and fly."""
    weapon = enlisted(fighter(weapons=(name,))).weapons[0]
    assert (weapon.melee, weapon.missile) == (True, True)


@pytest.mark.rule("bx:weapon.damage")
def test_a_monster_brings_the_attacks_of_its_row() -> None:
    """A gargoyle has two claws, a bite and a horn."""
    expected = (
        Weapon("claws", "1d3", hands=0, traits=(Setting("attacks", 2),)),
        Weapon("bite", "1d6", hands=0),
        Weapon("horn", "1d4", hands=0),
    )
    assert expected == enlisted(gargoyle()).weapons


@pytest.mark.rule("bx:weapon.damage")
@pytest.mark.parametrize(
    ("monster", "weapon"),
    [
        ("kobold", Weapon("weapon", "1d4-1")),
        ("ogre", Weapon("club", "1d10")),
        ("gnoll", Weapon("weapon", "2d4")),
    ],
)
def test_a_monster_without_a_weapon_of_its_own_has_its_rows(
    monster: str, weapon: Weapon
) -> None:
    """What a roster doesn't say is in the table of monsters."""
    assert (weapon,) == enlisted(orc(monster=monster, weapons=())).weapons


@pytest.mark.rule("bx:weapon.damage")
def test_those_without_weapons_have_something_to_strike_with() -> None:
    """A character has fists; a monster described by its dice has claws or so."""
    assert enlisted(fighter(weapons=())).weapons[0].damage == "1d2"
    beast = Recruit("b", "foes", hit_dice="3", armour_class=7)
    assert enlisted(beast).weapons[0].damage == "1d6"


@pytest.mark.rule("bx:seq.morale")
def test_morale_comes_from_the_row_the_line_or_loyalty() -> None:
    """An orc has 6, a retainer 7 or by its employer, a character none."""
    assert enlisted(orc()).morale == 6
    assert enlisted(orc(morale=9)).morale == 9
    assert enlisted(fighter()).morale == 0
    assert enlisted(fighter(kind="retainer")).morale == 7
    traits = {"employer_charisma": 3}
    assert enlisted(fighter(kind="retainer", traits=traits)).morale == 4


@pytest.mark.rule("bx:move.per_round")
def test_a_base_rate_is_in_feet_a_turn() -> None:
    """120 feet where nothing else is said, and a monster's own."""
    assert enlisted(fighter()).movement == 120
    assert enlisted(orc(monster="goblin")).movement == 60
    assert RULESET.movement_of(40) == 120


@pytest.mark.rule("bx:damage.apply")
def test_hit_points_are_average_where_none_are_given() -> None:
    """Three dice of eight are 13 on the average."""
    beast = Recruit("b", "foes", hit_dice="3", armour_class=7)
    assert enlisted(beast).max_hp == 13


def test_monsters_bring_what_their_notes_say() -> None:
    """Bugbears surprise on 3, gargoyles want magic, skeletons don't think."""
    assert enlisted(orc(monster="bugbear")).trait("surprises_on") == 3
    assert enlisted(gargoyle()).trait("magic_to_hit") is True
    assert enlisted(orc(monster="skeleton")).trait("intelligent") is False
    assert enlisted(orc(traits={"morale_led": 9})).trait("morale_led") == 9


@pytest.mark.parametrize(
    ("changes", "where", "words"),
    [
        ({"klass": "bard"}, ("class",), "no class is called 'bard'"),
        ({"monster": "orc"}, ("class",), "a monster has hit_dice"),
        ({"klass": "halfling", "level": 9}, ("level",), "doesn't rise to level 9"),
        ({"level": 0}, ("level",), "level must be 1 or more"),
        ({"movement": 0}, ("movement",), "movement must be 1 or more"),
        ({"hp": 0}, ("hp",), "hp must be 1 or more"),
        ({"armour_class": None, "armour": "silk"}, ("armour",), "none, leather"),
        ({"weapons": ("spoon",)}, ("weapons", 0), "no weapon is called 'spoon'"),
        ({"traits": {"strength": 19}}, ("traits", "strength"), "3 to 18"),
        ({"traits": {"shield_magic": "?"}}, ("traits", "shield_magic"), "1 to 5"),
        ({"traits": {"employer_charisma": 2}}, ("traits", "employer_charisma"), "3"),
        ({"traits": {"wisdom": 9}}, ("traits", "wisdom"), "no trait is called"),
        ({"traits": {"cover": "half-full"}}, ("traits", "cover"), "quarter, half"),
        (
            {"spells": (RecruitSpell("x", "damage", dice="1d6", unit="hour"),)},
            ("spells", 0, "unit"),
            "round or turn",
        ),
        (
            {"weapons": (RecruitWeapon("sword", traits={"short": 0}),)},
            ("weapons", 0, "traits", "short"),
            "1 to 1000",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_faults_of_a_roster_name_their_place(
    changes: dict[str, Any], where: tuple[str | int, ...], words: str
) -> None:
    """Each fault says what is wrong, and where in the line it stands."""
    with pytest.raises(SetUpFault, match=words) as fault:
        enlisted(fighter(**changes))
    assert where == fault.value.where


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"monster": "jabberwock"}, "no monster is called 'jabberwock'"),
        ({"monster": None}, "give it a class and level"),
        ({"monster": None, "hit_dice": "many"}, "'many' are no hit dice"),
    ],
)
def test_faults_of_a_monster(changes: dict[str, Any], words: str) -> None:
    """A monster is in the table, or has hit dice."""
    with pytest.raises(SetUpFault, match=words):
        enlisted(orc(**changes))


@pytest.mark.rule("bx:time.terms")
def test_a_duration_has_a_unit() -> None:
    """An hour is no unit of the encounter; rounds and turns are."""
    spell = RecruitSpell("x", "condition", condition="dazed", duration=3, unit="3")
    with pytest.raises(SetUpFault, match="unit must be round or turn"):
        enlisted(fighter(spells=(spell,)))


@pytest.mark.rule("bx:turn.distance_known")
@pytest.mark.parametrize(
    ("fact", "told"),
    [("distance", "0 or more"), ("sight", "0 or more"), ("turn", "1 or more")],
)
def test_numbers_of_the_scene_have_a_least(fact: str, told: str) -> None:
    """No distance and no sight is less than nothing, and turns begin with 1."""
    least = int(told[0])
    setup = set_up(fighter(), orc(), scene={fact: least - 1})
    with pytest.raises(SetUpFault, match=told) as caught:
        opening(RULESET, setup, DiceTerms("entered"))
    assert caught.value.where == ("scene", fact)
    assert opening(
        RULESET, attrs.evolve(setup, scene={fact: least}), DiceTerms("entered")
    )
