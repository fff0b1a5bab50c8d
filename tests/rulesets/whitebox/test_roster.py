"""Enlisting: what the book makes of a roster's line, and what it refuses."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.values import Profile, Setting, Spell, Weapon
from affray.kernel.errors import SetUpFault
from affray.kernel.recruits import Recruit, RecruitSpell, RecruitWeapon
from affray.kernel.rulesets.whitebox import RULESET
from affray.kernel.rulesets.whitebox.tables import BOOK
from tests.support.whitebox import enlisted


def knight(**changes: Any) -> Profile:
    """Return what the book makes of a fighter of whom nothing else is said."""
    return enlisted(
        Recruit(**{"id": "k", "side": "party", "klass": "fighter", **changes})
    )


def beast(**changes: Any) -> Profile:
    """Return what the book makes of a monster of the foes."""
    return enlisted(Recruit(**{"id": "b", "side": "foes", **changes}))


@pytest.mark.rule("whitebox:ac.armour_default")
def test_a_bare_line_has_the_book_s_defaults() -> None:
    """A fighter has level 1, AC 9[10], rate 12, its fists, and no morale score."""
    assert (
        Profile(
            "k",
            "k",
            "party",
            "character",
            3,
            9,
            klass="fighter",
            level=1,
            weapons=(Weapon("natural weapons", "1d6", hands=0),),
        )
        == knight()
    )


@pytest.mark.rule("whitebox:attack.monster_bonus")
@pytest.mark.parametrize("row", BOOK.tables["monsters"].rows, ids=lambda row: row[0])
def test_every_monster_of_the_table_is_known(row: tuple[Any, ...]) -> None:
    """It has the table's hit dice, armour class and morale."""
    name, hit_dice, descending, ascending, _bonus, _save, morale = row
    made = beast(monster=name)
    assert (hit_dice, descending, morale) == (
        made.hit_dice,
        made.armour_class,
        made.morale,
    )
    assert ("monster", 19 - ascending) == (made.kind, made.armour_class)


@pytest.mark.rule("whitebox:damage.apply")
@pytest.mark.parametrize(
    ("line", "points"),
    [
        ({"klass": "fighter", "level": 1}, 3),
        ({"klass": "fighter", "level": 4}, 14),
        ({"monster": "ogre"}, 14),
        ({"monster": "kobold"}, 1),
        ({"monster": "kobold", "hp": 2}, 2),
        ({"monster": "kobold", "hp": 2, "max_hp": 4}, 4),
    ],
    ids=str,
)
def test_hit_points_not_stated_are_the_average(
    line: dict[str, Any], points: int
) -> None:
    """Of a d6 for each level or whole die, rounded down, and 1 at least."""
    assert points == beast(**line).max_hp


@pytest.mark.rule("whitebox:morale.check")
@pytest.mark.parametrize(
    ("line", "morale"),
    [
        ({"klass": "fighter"}, 0),
        ({"klass": "fighter", "kind": "retainer"}, 7),
        ({"klass": "fighter", "kind": "retainer", "morale": 9}, 9),
        ({"monster": "skeleton"}, 12),
        ({"hit_dice": "3"}, 7),
    ],
    ids=str,
)
def test_morale_not_stated_is_by_kind(line: dict[str, Any], morale: int) -> None:
    """Characters have none, known monsters the table's, everybody else 7."""
    assert morale == beast(**line).morale


@pytest.mark.rule("whitebox:damage.weapon")
def test_a_weapon_is_named_or_described() -> None:
    """The table's name may be said either way round; a description overrides it."""
    made = knight(
        weapons=(
            "sword, long",
            "short bow",
            RecruitWeapon("dagger", bonus=2),
            RecruitWeapon("trident", "1d8", "melee or thrown", range=15),
        )
    )
    assert (
        Weapon("long sword", "1d6"),
        Weapon("short bow", "1d6-1", melee=False, missile=True, hands=2, reach=50),
        Weapon("dagger", "1d6-1", missile=True, reach=10, bonus=2),
        Weapon("trident", "1d8", missile=True, reach=15),
    ) == made.weapons


@pytest.mark.rule("whitebox:magic.as_attack")
def test_a_spell_is_as_the_table_describes_it() -> None:
    """The book supplies no spells: each is what its line says."""
    made = knight(spells=(RecruitSpell("fire", "damage", "2d6", "halves", 3),))
    assert (Spell("fire", "damage", "2d6", "halves", 3),) == made.spells


@pytest.mark.rule("whitebox:surprise.thief")
def test_traits_are_kept_by_name() -> None:
    """What only this book asks for stands among the traits."""
    made = knight(traits={"sneaking": True, "dexterity": 18})
    assert (Setting("sneaking", True), Setting("dexterity", 18)) == made.traits


WAND = RecruitWeapon("wand", "1d6")
REFUSED: list[tuple[dict[str, Any], tuple[str | int, ...], str]] = [
    ({}, (), "give it a class and level, a monster, or hit_dice"),
    ({"klass": "bard"}, ("class",), "no class is called 'bard'"),
    ({"klass": "thief", "kind": "monster"}, ("class",), "no class"),
    ({"klass": "thief", "hit_dice": "2"}, ("class",), "no class"),
    ({"klass": "thief", "monster": "orc"}, ("class",), "no class"),
    ({"klass": "thief", "kind": "hero"}, ("kind",), "not 'hero'"),
    ({"klass": "thief", "level": 0}, ("level",), "1 or more"),
    ({"monster": "owlbear"}, ("monster",), "no monster is called 'owlbear'"),
    ({"hit_dice": "many"}, ("hit_dice",), "no hit dice"),
    ({"hit_dice": "0"}, ("hit_dice",), "no hit dice"),
    ({"hit_dice": "1/0"}, ("hit_dice",), "no hit dice"),
    ({"hit_dice": "4+x"}, ("hit_dice",), "no hit dice"),
    ({"monster": "orc", "hp": 0}, ("hp",), "1 or more"),
    ({"monster": "orc", "hp": 5, "max_hp": 4}, ("hp",), "1 to max_hp, 4"),
    ({"monster": "orc", "movement": 0}, ("movement",), "1 or more"),
    ({"monster": "orc", "weapons": ("laser",)}, ("weapons", 0), "'laser'"),
    (
        {"monster": "orc", "weapons": ("club", RecruitWeapon("x", "d"))},
        ("weapons", 1, "damage"),
        "no dice expression",
    ),
    (
        {"monster": "orc", "weapons": (RecruitWeapon("x", "1d6", "shot"),)},
        ("weapons", 0, "kind"),
        "not 'shot'",
    ),
    (
        {"monster": "orc", "weapons": (RecruitWeapon("x", "1d6", "missile"),)},
        ("weapons", 0, "range"),
        "how far",
    ),
    (
        {"monster": "orc", "weapons": ("club", RecruitWeapon("club", bonus=1))},
        ("weapons", 1),
        "two different weapons",
    ),
    (
        {"monster": "orc", "weapons": (RecruitWeapon("club", traits={"speed": 4}),)},
        ("weapons", 0, "traits", "speed"),
        "so no speed",
    ),
    (
        {
            "monster": "orc",
            "spells": (RecruitSpell("s", "heal", "1d6", traits={"innate": True}),),
        },
        ("spells", 0, "traits", "innate"),
        "so no innate",
    ),
    ({"monster": "orc", "traits": {"charm": 3}}, ("traits", "charm"), "no trait"),
    ({"monster": "orc", "traits": {"strength": 2}}, ("traits", "strength"), "3 to 18"),
    ({"monster": "orc", "traits": {"strength": True}}, ("traits", "strength"), "3 to"),
    ({"monster": "orc", "traits": {"sneaking": 1}}, ("traits", "sneaking"), "true or"),
]
BAD_SPELLS: list[tuple[RecruitSpell, str, str]] = [
    (RecruitSpell("s", "polymorph"), "effect", "effect must be"),
    (RecruitSpell("s", "damage", "1d6", "doubles"), "save", "save must be"),
    (RecruitSpell("s", "damage", "1d6", unit="hour"), "unit", "unit must be"),
    (RecruitSpell("s", "damage", "1d6", targets=0), "targets", "1 or more"),
    (RecruitSpell("s", "damage", "1d6", duration=-1), "duration", "0 or more"),
    (RecruitSpell("s", "damage"), "dice", "no dice expression"),
    (RecruitSpell("s", "condition", "many", condition="x"), "dice", "no dice"),
    (RecruitSpell("s", "condition"), "condition", "name the condition"),
]


@pytest.mark.parametrize(("line", "where", "message"), REFUSED, ids=str)
def test_what_the_book_does_not_know_is_refused(
    line: dict[str, Any], where: tuple[str | int, ...], message: str
) -> None:
    """A fault names the place in the line, and what is wrong there."""
    with pytest.raises(SetUpFault, match=message) as caught:
        beast(**line)
    assert where == caught.value.where


@pytest.mark.parametrize(
    ("spell", "key", "message"), BAD_SPELLS, ids=lambda x: str(x)[-40:]
)
def test_spells_that_make_no_sense_are_refused(
    spell: RecruitSpell, key: str, message: str
) -> None:
    """A fault in a spell names the spell by its place, and the key."""
    with pytest.raises(SetUpFault, match=message) as caught:
        knight(spells=(spell,))
    assert ("spells", 0, key) == caught.value.where


def test_two_spells_of_one_name_must_be_the_same() -> None:
    """A spell known twice is written twice alike; otherwise it needs another name."""
    twice = RecruitSpell("s", "damage", "1d6")
    assert 2 == len(knight(spells=(twice, twice)).spells)
    with pytest.raises(SetUpFault, match="two different spells"):
        knight(spells=(twice, RecruitSpell("s", "damage", "2d6")))


def test_the_scene_s_facts_have_defaults() -> None:
    """Sides meet as enemies, thirty feet apart, in silence, without an ambush."""
    assert {"hostile": True, "distance": 30, "noisy": "", "ambush": ""} == {
        name: fact.default for name, fact in RULESET.scene.items()
    }
